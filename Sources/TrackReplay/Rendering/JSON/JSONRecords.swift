import AddressFormat
import LocationFilter
import TrackDecoding

/// The objects that all JSON formats write, with stable keys in a stable order.
struct JSONRecords: Sendable {
  /// The name of the last track and its member, made once for all objects of the track.
  private var track = (name: "", member: Array(#""track":"""#.utf8))
  private var outcome = LastName<Outcome.Reason>()
  /// Most repeated sessions have one reading and so one reason.
  private var countedReason = LastName<Decision.Verdict>()
  private var accuracySource = LastName<AccuracySource>()
  private var dateSource = LastName<DateSource>()
  private var quality = LastName<FixQuality>()
  private var dimension = LastName<FixDimension>()
  private var index = LastNumber()
  private var line = LastNumber()

  mutating func write(_ judged: JudgedReading, of track: String, into text: inout TextBuffer) {
    quote(track)
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
    quote(track)
    let outcome = session.outcome
    text.append(literal: #"{"type":"outcome","#)
    text.append(self.track.member)
    text.append(literal: #","outcome":"#)
    self.outcome.write(outcome.reason, into: &text)
    text.append(#","start":"#, time: outcome.start, isAbsolute: !session.isRelative)
    text.append(#","end":"#, time: outcome.end, isAbsolute: !session.isRelative)
    text.append(#","elapsed":"#, json: outcome.elapsed)
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
    text.append(literal: #"},"best":"#)
    if let best = session.best {
      write(best, into: &text)
      text.append(literal: #","bestIndex":"#)
      index.write(best.index, into: &text)
      text.append(literal: #","bestLine":"#)
      line.write(best.sourcePosition.line, into: &text)
    } else {
      text.append(literal: #"null,"bestIndex":null,"bestLine":null"#)
    }
    let address = session.address.placemark.map { AddressFormatter().lines(for: $0) }
    text.append(#","address":"#, json: address.map { [$0.first, $0.second] })
    text.append(#","addressStatus":"#, name: session.address.name)
    text.append(#","lookups":"#, json: session.lookups)
    text.append(literal: "}")
  }

  mutating func write(_ reading: DecodedReading, of track: String, into text: inout TextBuffer) {
    quote(track)
    write(reading, into: &text)
  }

  private mutating func write(_ reading: DecodedReading, into text: inout TextBuffer) {
    let location = reading.location
    let isAbsolute = reading.dateSource.isAbsolute
    text.append(literal: "{")
    writeOrigin(of: reading, into: &text)
    text.append(#","timestamp":"#, time: location.timestamp, isAbsolute: isAbsolute)
    text.append(#","receivedAt":"#, time: reading.receivedAt, isAbsolute: isAbsolute)
    text.append(#","latitude":"#, json: location.coordinate.latitude)
    text.append(#","longitude":"#, json: location.coordinate.longitude)
    text.append(#","altitude":"#, json: location.altitude)
    text.append(#","horizontalAccuracy":"#, json: location.horizontalAccuracy)
    text.append(literal: #","accuracySource":"#)
    accuracySource.write(location.accuracySource, into: &text)
    text.append(#","speed":"#, json: location.speed)
    text.append(#","course":"#, json: location.course)
    text.append(#","verticalAccuracy":"#, json: location.verticalAccuracy)
    text.append(#","floor":"#, json: location.floor)
    text.append(literal: #","dateSource":"#)
    dateSource.write(reading.dateSource, into: &text)
    // Most tables have no receiver data.
    guard reading.hasReceiverData else {
      return text.append(
        literal: #"""
          ,"quality":null,"satellites":null,"ellipsoidalAltitude":null,"trueHeading":null,\#
          "magneticHeading":null,"horizontalDilution":null,"dimension":null}
          """#
      )
    }
    text.append(literal: #","quality":"#)
    quality.write(reading.quality, into: &text)
    text.append(#","satellites":"#, json: reading.satellites)
    text.append(#","ellipsoidalAltitude":"#, json: reading.location.ellipsoidalAltitude)
    text.append(#","trueHeading":"#, json: reading.heading?.trueHeading)
    text.append(#","magneticHeading":"#, json: reading.heading?.magneticHeading)
    text.append(#","horizontalDilution":"#, json: reading.horizontalDilution)
    text.append(literal: #","dimension":"#)
    dimension.write(reading.dimension, into: &text)
    text.append(literal: "}")
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
  /// Makes the member of a track's name, unless it is the last one.
  mutating func quote(_ name: String) {
    guard name != track.name else { return }
    var member = TextBuffer()
    member.append(#""track":"#, json: name)
    track = (name, Array(String(member).utf8))
  }

  /// Appends the track, and the index and line of the reading.
  mutating func writeOrigin(of reading: DecodedReading, into text: inout TextBuffer) {
    text.append(track.member)
    text.append(literal: #","index":"#)
    index.write(reading.index, into: &text)
    text.append(literal: #","line":"#)
    line.write(reading.sourcePosition.line, into: &text)
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
