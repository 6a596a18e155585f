import LocationFilter
package import TrackDecoding

/// Writes replays and readings as GeoJSON (RFC 7946), for maps: one feature collection, one feature a
/// line.
///
/// | Feature | Geometry | Properties |
/// | --- | --- | --- |
/// | a reading, or the decision on it | a point, if its coordinate is valid | the object that ``NDJSONRenderer`` writes |
/// | an outcome | the point of its best reading, if there is one | the same |
/// | the way of a recording, after its other features | a line through all its readings | `type` (`way`), `track`, the number of `readings`, and the times of the first and the last as `start` and `end` |
///
/// After these properties, a feature with a geometry has those of a ``SimpleStyle``; the `title` of an outcome is
/// for people.
///
/// A point has longitude, latitude and, if known, the altitude above the ellipsoid (section 4). The
/// altitude above mean sea level is the property `altitude`.
///
/// The way has the readings outside sessions, too; those after the first session that no session processed
/// are in the way only, as they have no line of JSON. It has no breaks: a reading between two gaps would have
/// no line, and a straight line across a gap, such as a tunnel, is what maps show. A recording with fewer
/// than two valid positions has no way, and a way of more than ``GeoJSONWay/limit`` positions is several,
/// each written when it is full, so that memory does not grow with the recording.
package struct GeoJSONRenderer: ReplayRenderer, ReadingRenderer {
  private let writesDecisions: Bool
  private var records = JSONRecords()
  private var way = GeoJSONWay()
  /// Whether a session of the recording has ended.
  private var hasEnded = false
  private var hasWritten = false

  package init(summary: Bool = false) {
    writesDecisions = !summary
  }

  package var showsRecording: Bool { true }

  package var heading: String { #"{"type":"FeatureCollection","features":["# + "\n" }

  package var separator: String { ",\n" }

  package mutating func append(_ next: Self) { hasWritten = hasWritten || next.hasWritten }

  package var closing: String { (hasWritten ? "\n" : "") + "]}\n" }

  /// Appends a decision as a feature, without the line end, which the next feature or the end writes.
  package mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    let verdict = judged.decision.verdict
    if writesDecisions, !hasEnded || verdict != .ignored(.notRunning) {
      let isPoint = begin(at: judged.reading, into: &text)
      records.write(judged, of: track, into: &text)
      end(isPoint ? .decision(verdict) : nil, into: &text)
    }
    extendWay(to: judged.reading, of: track, into: &text)
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    hasEnded = true
    let isPoint = begin(at: session.best, into: &text)
    records.write(session, of: track, into: &text)
    end(isPoint ? .outcome(session) : nil, into: &text)
  }

  package mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    for reading in batch.readings {
      let isPoint = begin(at: reading, into: &text)
      records.write(reading, of: track, into: &text)
      end(isPoint ? .reading : nil, into: &text)
      extendWay(to: reading, of: track, into: &text)
    }
  }

  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    if way.isLine { writeWay(of: track, into: &text) }
    way = GeoJSONWay()
  }

  private mutating func extendWay(
    to reading: DecodedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    way.append(reading)
    guard way.isFull else { return }
    writeWay(of: track, into: &text)
    way = way.next
  }

  private mutating func writeWay(of track: String, into text: inout TextBuffer) {
    beginFeature(into: &text)
    way.write(into: &text)
    let isAbsolute = way.last?.dateSource.isAbsolute ?? true
    text.append(#","properties":{"type":"way","track":"#, json: track)
    text.append(#","readings":"#, json: way.readings)
    text.append(#","start":"#, time: way.first?.location.timestamp, isAbsolute: isAbsolute)
    text.append(#","end":"#, time: way.last?.location.timestamp, isAbsolute: isAbsolute)
    text.append(literal: "}")
    end(.way, into: &text)
  }

  /// Appends the start of a feature, up to its geometry.
  private mutating func beginFeature(into text: inout TextBuffer) {
    if hasWritten { text.append(literal: ",\n") }
    hasWritten = true
    text.append(literal: #"{"type":"Feature","geometry":"#)
  }

  /// Appends the start of a feature, up to its properties, and returns whether it has a point.
  private mutating func begin(at reading: DecodedReading?, into text: inout TextBuffer) -> Bool {
    beginFeature(into: &text)
    let position = reading.flatMap { GeoJSONWay.Position($0.location) }
    if let position {
      text.append(literal: #"{"type":"Point","coordinates":"#)
      position.write(into: &text)
      text.append(literal: "}")
    } else {
      text.append(literal: "null")
    }
    text.append(literal: #","properties":"#)
    return position != nil
  }

  /// Appends the end of a feature, whose properties have been written.
  private func end(_ style: SimpleStyle?, into text: inout TextBuffer) {
    if let style {
      text.removeLast()
      text.append(style.members)
      text.append(literal: "}")
    }
    text.append(literal: "}")
  }
}
