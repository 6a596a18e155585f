import AddressFormat
import LocationFilter
public import TrackDecoding

/// Writes replays and readings as JSON, one object a line, for programs.
///
/// The keys and their order are stable. Absent values are `null`; durations, ages and distances are
/// numbers of seconds and metres; times are ISO 8601 in UTC, `null` where a recording tells only
/// relative ones.
public struct NDJSONRenderer: ReplayRenderer, ReadingRenderer {
  private let writesDecisions: Bool
  /// The name of the last track, which is quoted once for all its lines.
  private var track = (name: "", quoted: "\"\"")

  /// Creates a renderer.
  ///
  /// - Parameter summary: Whether only the ends of sessions are written, not the decisions.
  public init(summary: Bool = false) {
    writesDecisions = !summary
  }

  /// Appends what happened as a line, ended by a line feed.
  public mutating func render(_ event: ReplayEvent, of track: String, into text: inout TextBuffer) {
    quote(track)
    switch event {
    case .decision(let judged):
      if writesDecisions { write(judged, into: &text) }
    case .session(let session):
      write(session, into: &text)
    }
  }

  /// Appends a reading as a line; nothing else is one.
  public mutating func render(_ item: DecodedItem, of track: String, into text: inout TextBuffer) {
    guard case .reading(let reading) = item else { return }
    quote(track)
    write(reading, into: &text)
    text.append(literal: "\n")
  }

  private mutating func quote(_ name: String) {
    guard name != track.name else { return }
    var quoted = TextBuffer()
    quoted.append(json: name)
    track = (name, String(quoted))
  }

  private func write(_ judged: JudgedReading, into text: inout TextBuffer) {
    let reading = judged.reading
    let location = reading.location
    let isAbsolute = reading.dateSource.isAbsolute
    text.append(literal: #"{"type":"decision","track":"#)
    text.append(track.quoted)
    text.append(literal: #","index":"#)
    text.append(decimal: reading.index)
    text.append(literal: #","line":"#)
    text.append(decimal: reading.place.line)
    text.append(literal: #","now":"#)
    text.append(json: isAbsolute ? judged.now : nil)
    text.append(literal: #","timestamp":"#)
    text.append(json: isAbsolute ? location.timestamp : nil)
    text.append(literal: #","latitude":"#)
    text.append(shortest: location.coordinate.latitude)
    text.append(literal: #","longitude":"#)
    text.append(shortest: location.coordinate.longitude)
    text.append(literal: #","horizontalAccuracy":"#)
    text.append(shortest: location.horizontalAccuracy)
    text.append(literal: #","decision":"#)
    text.append(word: DecisionWord(judged.decision.verdict))
    text.append(literal: #","reason":"#)
    text.append(word: DecisionReason(judged.decision.verdict))
    text.append(literal: #","age":"#)
    text.append(json: judged.decision.age)
    text.append(literal: #","distance":"#)
    text.append(json: judged.decision.distance)
    text.append(literal: "}\n")
  }

  private func write(_ session: SessionReport, into text: inout TextBuffer) {
    let outcome = session.outcome
    text.append(literal: #"{"type":"outcome","track":"#)
    text.append(track.quoted)
    text.append(literal: #","outcome":"#)
    text.append(word: DecisionReason(outcome.reason))
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
    session.counts.forEach { reason, count in
      if !isFirst { text.append(literal: ",") }
      isFirst = false
      text.append(word: reason)
      text.append(literal: ":")
      text.append(decimal: count)
    }
    text.append(literal: #"},"best":"#)
    if let best = session.best {
      write(best, into: &text)
      text.append(literal: #","bestIndex":"#)
      text.append(decimal: best.index)
      text.append(literal: #","bestLine":"#)
      text.append(decimal: best.place.line)
    } else {
      text.append(literal: #"null,"bestIndex":null,"bestLine":null"#)
    }
    text.append(literal: #","address":"#)
    let lines = session.address.placemark.map { AddressFormatter().lines(for: $0) }
    text.append(json: lines.map { [$0.first, $0.second] })
    text.append(literal: "}\n")
  }

  private func write(_ reading: DecodedReading, into text: inout TextBuffer) {
    let location = reading.location
    let isAbsolute = reading.dateSource.isAbsolute
    text.append(literal: #"{"track":"#)
    text.append(track.quoted)
    text.append(literal: #","index":"#)
    text.append(decimal: reading.index)
    text.append(literal: #","line":"#)
    text.append(decimal: reading.place.line)
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
    text.append(word: location.accuracySource)
    text.append(literal: #","speed":"#)
    text.append(json: location.speed)
    text.append(literal: #","course":"#)
    text.append(json: location.course)
    text.append(literal: #","verticalAccuracy":"#)
    text.append(json: location.verticalAccuracy)
    text.append(literal: #","floor":"#)
    text.append(json: location.floor)
    text.append(literal: #","dateSource":"#)
    text.append(word: reading.dateSource)
    text.append(literal: #","quality":"#)
    text.append(word: reading.quality)
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
