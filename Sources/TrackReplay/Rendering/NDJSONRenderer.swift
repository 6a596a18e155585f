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
  private var object = JSONObject()

  /// Creates a renderer.
  ///
  /// - Parameter summary: Whether only the ends of sessions are written, not the decisions.
  public init(summary: Bool = false) {
    writesDecisions = !summary
  }

  /// Appends what happened as a line, ended by a line feed.
  public mutating func render(_ event: ReplayEvent, of track: String, into sink: inout [UInt8]) {
    switch event {
    case .decision(let judged):
      if writesDecisions { line(into: &sink) { Self.write(judged, of: track, into: &$0) } }
    case .session(let session):
      line(into: &sink) { Self.write(session, of: track, into: &$0) }
    }
  }

  /// Appends a reading as a line; nothing else is one.
  public mutating func render(_ item: DecodedItem, of track: String, into sink: inout [UInt8]) {
    guard case .reading(let reading) = item else { return }
    line(into: &sink) { Self.write(reading, of: track, into: &$0) }
  }

  private mutating func line(into sink: inout [UInt8], _ write: (inout JSONObject) -> Void) {
    object.removeAll()
    write(&object)
    sink.append(contentsOf: object.bytes)
    sink.append(UInt8(ascii: "}"))
    sink.append(UInt8(ascii: "\n"))
  }

  private static func write(
    _ judged: JudgedReading,
    of track: String,
    into object: inout JSONObject
  ) {
    let reading = judged.reading
    let isAbsolute = reading.dateSource.isAbsolute
    object.member("type", "decision")
    object.member("track", track)
    object.member("index", reading.index)
    object.member("line", reading.place.line)
    object.member("now", isAbsolute ? judged.now : nil)
    object.member("timestamp", isAbsolute ? reading.location.timestamp : nil)
    object.member("latitude", reading.location.coordinate.latitude)
    object.member("longitude", reading.location.coordinate.longitude)
    object.member("horizontalAccuracy", reading.location.horizontalAccuracy)
    object.member("decision", DecisionWord(judged.decision.verdict).rawValue)
    object.member("reason", DecisionReason(judged.decision.verdict).rawValue)
    object.member("age", judged.decision.age)
    object.member("distance", judged.decision.distance)
  }

  private static func write(
    _ session: SessionReport,
    of track: String,
    into object: inout JSONObject
  ) {
    let outcome = session.outcome
    object.member("type", "outcome")
    object.member("track", track)
    object.member("outcome", DecisionReason(outcome.reason).rawValue)
    object.member("start", session.isRelative ? nil : outcome.start)
    object.member("end", session.isRelative ? nil : outcome.end)
    object.member("elapsed", outcome.elapsed)
    object.member("readings", session.readings)
    object.member(
      "counts",
      object: { counts in
        for (reason, count) in session.counts.nonzero { counts.member(reason.rawValue, count) }
      }
    )
    object.member(
      "best",
      object: session.best.map { best in { write(best, of: track, into: &$0) } }
    )
    object.member("bestIndex", session.best?.index)
    object.member("bestLine", session.best?.place.line)
    let lines = session.address.placemark.map { AddressFormatter().lines(for: $0) }
    object.member("address", lines.map { [$0.first, $0.second] })
  }

  private static func write(
    _ reading: DecodedReading,
    of track: String,
    into object: inout JSONObject
  ) {
    let location = reading.location
    let isAbsolute = reading.dateSource.isAbsolute
    object.member("track", track)
    object.member("index", reading.index)
    object.member("line", reading.place.line)
    object.member("timestamp", isAbsolute ? location.timestamp : nil)
    object.member("receivedAt", isAbsolute ? reading.receivedAt : nil)
    object.member("latitude", location.coordinate.latitude)
    object.member("longitude", location.coordinate.longitude)
    object.member("altitude", location.altitude)
    object.member("horizontalAccuracy", location.horizontalAccuracy)
    object.member("accuracySource", location.accuracySource?.rawValue)
    object.member("speed", location.speed)
    object.member("course", location.course)
    object.member("verticalAccuracy", location.verticalAccuracy)
    object.member("floor", location.floor)
    object.member("dateSource", reading.dateSource.rawValue)
    object.member("quality", reading.quality?.rawValue)
    object.member("satellites", reading.satellites)
  }
}
