import AddressFormat
import LocationFilter
import TrackDecoding

/// The objects that all JSON formats write, with stable keys in a stable order.
struct JSONRecords: Sendable {
  var track = TrackMember()
  private var reason = LastText(Outcome.Reason.trackEnded)
  private var tally = LastText(Tally(elapsed: .zero, readings: 0, first: .none))
  private var accuracySource = LastText(AccuracySource?.none)
  private var origin = LastText(Origin(floor: nil, dateSource: .read, quality: nil))
  private var dimension = LastText(FixDimension?.none)
  private var index = LastNumber()
  private var line = LastNumber()

  mutating func write(_ judged: JudgedReading, of track: String, into text: inout TextBuffer) {
    self.track.rename(to: track)
    let reading = judged.reading
    let isAbsolute = reading.dateSource.isAbsolute
    text.append(literal: #"{"type":"decision","#)
    writeOrigin(of: reading, into: &text)
    text.append(#","now":"#, time: judged.now, isAbsolute: isAbsolute)
    write(reading.location, isAbsolute, into: &text)
    text.append(#","decision":"#, name: judged.decision.verdict.name)
    text.append(#","reason":"#, name: judged.decision.verdict.reasonName)
    text.append(#","age":"#, json: judged.decision.age)
    text.append(#","distance":"#, json: judged.decision.distance)
    text.append(literal: "}")
  }

  mutating func write(_ session: SessionReport, of track: String, into text: inout TextBuffer) {
    self.track.rename(to: track)
    text.append(literal: #"{"type":"outcome","#)
    self.track.write(into: &text)
    reason.write(session.outcome.reason, into: &text) { reason, text in
      text.append(#","outcome":"#, name: reason.rawValue)
    }
    text.append(#","start":"#, time: session.outcome.start, isAbsolute: !session.isRelative)
    text.append(#","end":"#, time: session.outcome.end, isAbsolute: !session.isRelative)
    let tally = Tally(
      elapsed: session.outcome.elapsed,
      readings: session.readings,
      first: session.counts.first
    )
    self.tally.write(tally, into: &text) { $0.write(into: &$1) }
    for other in session.counts.others { Tally.write(other, after: ",", into: &text) }
    if session.hasBest {
      text.append(literal: #"},"best":{"#)
      writeBest(of: session, into: &text)
      index.write(#"},"bestIndex":"#, session.bestReading.index, into: &text)
      line.write(#","bestLine":"#, session.bestReading.sourcePosition.line, into: &text)
    } else {
      text.append(literal: #"},"best":null,"bestIndex":null,"bestLine":null"#)
    }
    if case .idle = session.address, session.lookups == 0 {
      return text.append(literal: #","address":null,"addressStatus":"idle","lookups":0}"#)
    }
    let address = session.address.placemark.map { AddressFormatter().lines(for: $0) }
    text.append(#","address":"#, json: address.map { [$0.first, $0.second] })
    text.append(#","addressStatus":"#, name: session.address.name)
    text.append(#","lookups":"#, json: session.lookups)
    text.append(literal: "}")
  }

  mutating func write(_ reading: DecodedReading, of track: String, into text: inout TextBuffer) {
    self.track.rename(to: track)
    text.append(literal: "{")
    writeMembers(of: reading, into: &text)
    text.append(literal: "}")
  }

  /// Takes the report, because its reading would be copied for a call.
  @inline(never)
  private mutating func writeBest(of session: SessionReport, into text: inout TextBuffer) {
    writeMembers(of: session.bestReading, into: &text)
  }

  /// Inlined, because the reading of a report would be copied for a call.
  @inline(__always)
  private mutating func writeMembers(of reading: DecodedReading, into text: inout TextBuffer) {
    let isAbsolute = reading.dateSource.isAbsolute
    writeOrigin(of: reading, into: &text)
    text.append(#","timestamp":"#, time: reading.location.timestamp, isAbsolute: isAbsolute)
    if let receivedAt = reading.receivedAt {
      text.append(#","receivedAt":"#, time: receivedAt, isAbsolute: isAbsolute)
      text.append(literal: #","latitude":"#)
    } else {
      text.append(literal: #","receivedAt":null,"latitude":"#)
    }
    text.append(json: reading.location.coordinate.latitude)
    text.append(#","longitude":"#, json: reading.location.coordinate.longitude)
    text.append(#","altitude":"#, json: reading.location.altitude)
    text.append(#","horizontalAccuracy":"#, json: reading.location.horizontalAccuracy)
    accuracySource.write(reading.location.accuracySource, into: &text) { source, text in
      text.append(#","accuracySource":"#, json: source?.rawValue)
    }
    text.append(#","speed":"#, json: reading.location.speed)
    text.append(#","course":"#, json: reading.location.course)
    text.append(#","verticalAccuracy":"#, json: reading.location.verticalAccuracy)
    let origin = Origin(
      floor: reading.location.floor,
      dateSource: reading.dateSource,
      quality: reading.quality
    )
    self.origin.write(origin, into: &text) { $0.write(into: &$1) }
    // Most tables have no receiver data.
    guard reading.hasReceiverData else {
      return text.append(
        literal: #"""
          ,"satellites":null,"ellipsoidalAltitude":null,"trueHeading":null,\#
          "magneticHeading":null,"horizontalDilution":null,"dimension":null
          """#
      )
    }
    text.append(#","satellites":"#, json: reading.satellites)
    text.append(#","ellipsoidalAltitude":"#, json: reading.location.ellipsoidalAltitude)
    if let heading = reading.heading {
      text.append(#","trueHeading":"#, json: heading.trueHeading)
      text.append(#","magneticHeading":"#, json: heading.magneticHeading)
    } else {
      text.append(literal: #","trueHeading":null,"magneticHeading":null"#)
    }
    text.append(#","horizontalDilution":"#, json: reading.horizontalDilution)
    dimension.write(reading.dimension, into: &text) { dimension, text in
      text.append(#","dimension":"#, json: dimension?.rawValue)
    }
  }
}

extension DecodedReading {
  /// Whether the reading has any value that only GNSS receivers report.
  fileprivate var hasReceiverData: Bool {
    quality != nil || satellites != nil || location.ellipsoidalAltitude != nil || heading != nil
      || horizontalDilution != nil || dimension != nil
  }
}

// MARK: - Parts that are the same in most records

/// The duration of a session, its number of readings, and the first of its counts: most repeated sessions have one
/// reading.
private struct Tally: Sendable, Equatable {
  var elapsed: Duration
  var readings: Int
  var first: DecisionCounts.Entry

  @inline(__always)
  static func == (lhs: Tally, rhs: Tally) -> Bool {
    lhs.elapsed.words == rhs.elapsed.words && lhs.readings == rhs.readings
      && lhs.first == rhs.first
  }

  func write(into text: inout TextBuffer) {
    text.append(#","elapsed":"#, json: elapsed)
    text.append(#","readings":"#, json: readings)
    text.append(literal: #","counts":{"#)
    if first.count > 0 { Self.write(first, after: "", into: &text) }
  }

  static func write(
    _ entry: DecisionCounts.Entry,
    after separator: StaticString,
    into text: inout TextBuffer
  ) {
    text.append(literal: separator)
    text.append(json: entry.verdict.reasonName)
    text.append(literal: ":")
    text.append(decimal: entry.count)
  }
}

/// The members of a reading whose values come from the recording as a whole or the receiver's state.
private struct Origin: Sendable, Equatable {
  var floor: Int?
  var dateSource: DateSource
  var quality: FixQuality?

  @inline(__always)
  static func == (lhs: Origin, rhs: Origin) -> Bool {
    lhs.floor == rhs.floor && lhs.dateSource == rhs.dateSource && lhs.quality == rhs.quality
  }

  func write(into text: inout TextBuffer) {
    text.append(#","floor":"#, json: floor)
    text.append(#","dateSource":"#, json: dateSource.rawValue)
    text.append(#","quality":"#, json: quality?.rawValue)
  }
}

// MARK: - Members that several objects share

extension JSONRecords {
  /// Appends the track, and the index and line of the reading.
  @inline(__always)
  mutating func writeOrigin(of reading: DecodedReading, into text: inout TextBuffer) {
    track.write(into: &text)
    index.write(#","index":"#, reading.index, into: &text)
    line.write(#","line":"#, reading.sourcePosition.line, into: &text)
  }

  func write(_ location: Location, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(#","timestamp":"#, time: location.timestamp, isAbsolute: isAbsolute)
    write(location.coordinate, location.horizontalAccuracy, into: &text)
  }

  func write(
    _ coordinate: Coordinate,
    _ horizontalAccuracy: Double,
    into text: inout TextBuffer
  ) {
    text.append(#","latitude":"#, json: coordinate.latitude)
    text.append(#","longitude":"#, json: coordinate.longitude)
    text.append(#","horizontalAccuracy":"#, json: horizontalAccuracy)
  }
}
