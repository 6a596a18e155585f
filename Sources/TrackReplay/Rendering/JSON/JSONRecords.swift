import AddressFormat
import LocationFilter
import TrackDecoding

/// The objects that all JSON formats write, with stable keys in a stable order.
struct JSONRecords: Sendable {
  var track = TrackMember()
  private var outcome = LastName<Outcome.Reason>(#","outcome":"#)
  /// Most repeated sessions have one reading and so one reason.
  private var countedReason = LastName<Decision.Verdict>()
  private var accuracySource = LastName<AccuracySource>(#","accuracySource":"#)
  private var dateSource = LastName<DateSource>(#","dateSource":"#)
  private var quality = LastName<FixQuality>(#","quality":"#)
  private var dimension = LastName<FixDimension>(#","dimension":"#)
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
    self.outcome.write(session.outcome.reason, into: &text)
    text.append(#","start":"#, time: session.outcome.start, isAbsolute: !session.isRelative)
    text.append(#","end":"#, time: session.outcome.end, isAbsolute: !session.isRelative)
    text.append(#","elapsed":"#, json: session.outcome.elapsed)
    text.append(#","readings":"#, json: session.readings)
    text.append(literal: #","counts":{"#)
    var isFirst = true
    session.counts.forEach { verdict, count in
      if !isFirst { text.append(literal: ",") }
      isFirst = false
      countedReason.write(verdict, \.reasonName, into: &text)
      text.append(literal: ":")
      text.append(decimal: count)
    }
    if session.hasBest {
      text.append(literal: #"},"best":{"#)
      writeBest(of: session, into: &text)
      index.write(#"},"bestIndex":"#, session.bestReading.index, into: &text)
      line.write(#","bestLine":"#, session.bestReading.sourcePosition.line, into: &text)
    } else {
      text.append(literal: #"},"best":null,"bestIndex":null,"bestLine":null"#)
    }
    if case .idle = session.address {
      text.append(literal: #","address":null,"addressStatus":"idle""#)
    } else {
      let address = session.address.placemark.map { AddressFormatter().lines(for: $0) }
      text.append(#","address":"#, json: address.map { [$0.first, $0.second] })
      text.append(#","addressStatus":"#, name: session.address.name)
    }
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
    text.append(#","receivedAt":"#, time: reading.receivedAt, isAbsolute: isAbsolute)
    text.append(#","latitude":"#, json: reading.location.coordinate.latitude)
    text.append(#","longitude":"#, json: reading.location.coordinate.longitude)
    text.append(#","altitude":"#, json: reading.location.altitude)
    text.append(#","horizontalAccuracy":"#, json: reading.location.horizontalAccuracy)
    accuracySource.write(reading.location.accuracySource, into: &text)
    text.append(#","speed":"#, json: reading.location.speed)
    text.append(#","course":"#, json: reading.location.course)
    text.append(#","verticalAccuracy":"#, json: reading.location.verticalAccuracy)
    text.append(#","floor":"#, json: reading.location.floor)
    dateSource.write(reading.dateSource, into: &text)
    // Most tables have no receiver data.
    guard reading.hasReceiverData else {
      return text.append(
        literal: #"""
          ,"quality":null,"satellites":null,"ellipsoidalAltitude":null,"trueHeading":null,\#
          "magneticHeading":null,"horizontalDilution":null,"dimension":null
          """#
      )
    }
    quality.write(reading.quality, into: &text)
    text.append(#","satellites":"#, json: reading.satellites)
    text.append(#","ellipsoidalAltitude":"#, json: reading.location.ellipsoidalAltitude)
    if let heading = reading.heading {
      text.append(#","trueHeading":"#, json: heading.trueHeading)
      text.append(#","magneticHeading":"#, json: heading.magneticHeading)
    } else {
      text.append(literal: #","trueHeading":null,"magneticHeading":null"#)
    }
    text.append(#","horizontalDilution":"#, json: reading.horizontalDilution)
    dimension.write(reading.dimension, into: &text)
  }
}

extension DecodedReading {
  /// Whether the reading has any value that only GNSS receivers report.
  fileprivate var hasReceiverData: Bool {
    quality != nil || satellites != nil || location.ellipsoidalAltitude != nil || heading != nil
      || horizontalDilution != nil || dimension != nil
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
