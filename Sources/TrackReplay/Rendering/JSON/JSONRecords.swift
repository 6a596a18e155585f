import AddressFormat
import LocationFilter
import TrackDecoding

/// The objects of the machine contract: their keys, and the order of these, for every format that is
/// JSON.
struct JSONRecords: Sendable {
  /// The name of the last track, and the member that tells it, made once for all its objects.
  private var track = (name: "", member: Array(#""track":"""#.utf8))
  private var outcome = LastWord<String>()
  /// With `repeat` most sessions have one reading, and one reason.
  private var countedReason = LastWord<String>()
  private var accuracySource = LastWord<AccuracySource>()
  private var dateSource = LastWord<DateSource>()
  private var quality = LastWord<FixQuality>()
  private var index = LastNumber()
  private var line = LastNumber()

  /// Appends what became of a reading of `track`.
  mutating func write(_ judged: JudgedReading, of track: String, into text: inout TextBuffer) {
    quote(track)
    write(judged, into: &text)
  }

  /// Appends the end of a session over `track`.
  mutating func write(_ session: SessionReport, of track: String, into text: inout TextBuffer) {
    quote(track)
    write(session, into: &text)
  }

  /// Appends a reading of `track`.
  mutating func write(_ reading: DecodedReading, of track: String, into text: inout TextBuffer) {
    quote(track)
    write(reading, into: &text)
  }

  mutating func quote(_ name: String) {
    guard name != track.name else { return }
    var member = TextBuffer()
    member.append(literal: #""track":"#)
    member.append(json: name)
    track = (name, Array(String(member).utf8))
  }

  private mutating func write(_ judged: JudgedReading, into text: inout TextBuffer) {
    let reading = judged.reading
    let isAbsolute = reading.dateSource.isAbsolute
    text.append(literal: #"{"type":"decision","#)
    writeOrigin(of: reading, into: &text)
    text.append(literal: #","now":"#)
    text.append(json: isAbsolute ? judged.now : nil)
    write(reading.location, isAbsolute, into: &text)
    text.append(literal: #","decision":"#)
    text.append(json: judged.decision.verdict.name)
    text.append(literal: #","reason":"#)
    text.append(json: judged.decision.verdict.reasonName)
    text.append(literal: #","age":"#)
    text.append(json: judged.decision.age)
    text.append(literal: #","distance":"#)
    text.append(json: judged.decision.distance)
    text.append(literal: "}")
  }

  private mutating func write(_ session: SessionReport, into text: inout TextBuffer) {
    let outcome = session.outcome
    text.append(literal: #"{"type":"outcome","#)
    text.append(track.member)
    text.append(literal: #","outcome":"#)
    self.outcome.write(outcome.reason.name, \.self, into: &text)
    text.append(literal: #","start":"#)
    text.append(json: session.isRelative ? nil : outcome.start)
    text.append(literal: #","end":"#)
    text.append(json: session.isRelative ? nil : outcome.end)
    text.append(literal: #","elapsed":"#)
    text.append(seconds: outcome.elapsed)
    text.append(literal: #","readings":"#)
    text.append(decimal: session.readings)
    text.append(literal: #","counts":{"#)
    var isFirst = true
    session.counts.forEach { verdict, count in
      if !isFirst { text.append(literal: ",") }
      isFirst = false
      countedReason.write(verdict.reasonName, \.self, into: &text)
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
    if let placemark = session.address.placemark {
      let lines = AddressFormatter().lines(for: placemark)
      text.append(literal: #","address":"#)
      text.append(json: [lines.first, lines.second])
      text.append(literal: "}")
    } else {
      text.append(literal: #","address":null}"#)
    }
  }

  private mutating func write(_ reading: DecodedReading, into text: inout TextBuffer) {
    let location = reading.location
    let isAbsolute = reading.dateSource.isAbsolute
    text.append(literal: "{")
    writeOrigin(of: reading, into: &text)
    text.append(literal: #","timestamp":"#)
    text.append(json: isAbsolute ? location.timestamp : nil)
    text.append(literal: #","receivedAt":"#)
    text.append(json: isAbsolute ? reading.receivedAt : nil)
    text.append(literal: #","latitude":"#)
    text.append(shortest: location.coordinate.latitude)
    text.append(literal: #","longitude":"#)
    text.append(shortest: location.coordinate.longitude)
    text.append(literal: #","altitude":"#)
    text.append(json: location.altitude)
    text.append(literal: #","horizontalAccuracy":"#)
    text.append(shortest: location.horizontalAccuracy)
    text.append(literal: #","accuracySource":"#)
    accuracySource.write(location.accuracySource, into: &text)
    text.append(literal: #","speed":"#)
    text.append(json: location.speed)
    text.append(literal: #","course":"#)
    text.append(json: location.course)
    text.append(literal: #","verticalAccuracy":"#)
    text.append(json: location.verticalAccuracy)
    text.append(literal: #","floor":"#)
    text.append(json: location.floor)
    text.append(literal: #","dateSource":"#)
    dateSource.write(reading.dateSource, into: &text)
    // Of what only receivers tell, most tables tell nothing.
    guard reading.hasReceiverData else {
      return text.append(
        literal: #"""
          ,"quality":null,"satellites":null,"ellipsoidalAltitude":null,\#
          "trueHeading":null,"magneticHeading":null}
          """#
      )
    }
    text.append(literal: #","quality":"#)
    quality.write(reading.quality, into: &text)
    text.append(literal: #","satellites":"#)
    text.append(json: reading.satellites)
    text.append(literal: #","ellipsoidalAltitude":"#)
    text.append(json: reading.ellipsoidalAltitude)
    text.append(literal: #","trueHeading":"#)
    text.append(json: reading.heading?.trueHeading)
    text.append(literal: #","magneticHeading":"#)
    text.append(json: reading.heading?.magneticHeading)
    text.append(literal: "}")
  }
}

extension DecodedReading {
  /// Whether there is anything that only receivers tell.
  fileprivate var hasReceiverData: Bool {
    quality != nil || satellites != nil || ellipsoidalAltitude != nil || heading != nil
  }
}

// MARK: - Members that several records have

extension JSONRecords {
  /// Appends the track, and which of its readings this is.
  mutating func writeOrigin(of reading: DecodedReading, into text: inout TextBuffer) {
    text.append(track.member)
    text.append(literal: #","index":"#)
    index.write(reading.index, into: &text)
    text.append(literal: #","line":"#)
    line.write(reading.sourcePosition.line, into: &text)
  }

  /// Appends when and where a fix was, and how accurately.
  func write(_ location: Location, _ isAbsolute: Bool, into text: inout TextBuffer) {
    text.append(literal: #","timestamp":"#)
    text.append(json: isAbsolute ? location.timestamp : nil)
    write(location.coordinate, location.horizontalAccuracy, into: &text)
  }

  /// Appends where something was, and how accurately.
  func write(
    _ coordinate: Coordinate,
    _ horizontalAccuracy: Double,
    into text: inout TextBuffer
  ) {
    text.append(literal: #","latitude":"#)
    text.append(shortest: coordinate.latitude)
    text.append(literal: #","longitude":"#)
    text.append(shortest: coordinate.longitude)
    text.append(literal: #","horizontalAccuracy":"#)
    text.append(shortest: horizontalAccuracy)
  }
}
