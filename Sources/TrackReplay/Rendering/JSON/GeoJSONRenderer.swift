import LocationFilter
public import TrackDecoding

/// Writes replays and readings as GeoJSON (RFC 7946), for maps: one feature collection, a feature a
/// line.
///
/// | Feature | Geometry | Properties |
/// | --- | --- | --- |
/// | a reading, or the decision on it | a point, where its coordinate is a place | the object that ``NDJSONRenderer`` writes |
/// | the end of a session | the point of its best reading, where there is one | the same |
///
/// A point is longitude, latitude and, where the recording tells it, the height above the ellipsoid
/// (section 4). The height above sea level is the property `altitude`.
public struct GeoJSONRenderer: ReplayRenderer, ReadingRenderer {
  private let writesDecisions: Bool
  private var records = JSONRecords()
  private var hasWritten = false

  /// Creates a renderer.
  ///
  /// - Parameter summary: Whether only the ends of sessions are written, not the decisions.
  public init(summary: Bool = false) {
    writesDecisions = !summary
  }

  /// The beginning of the collection.
  public var heading: String { #"{"type":"FeatureCollection","features":["# + "\n" }

  /// The end of the collection.
  public var closing: String { (hasWritten ? "\n" : "") + "]}\n" }

  /// Appends a decision as a feature; its line end is written with what follows it.
  public mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    guard writesDecisions else { return }
    begin(at: judged.reading, into: &text)
    records.write(judged, of: track, into: &text)
    text.append(literal: "}")
  }

  /// Appends a session's end as a feature.
  public mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    begin(at: session.best, into: &text)
    records.write(session, of: track, into: &text)
    text.append(literal: "}")
  }

  /// Appends each reading as a feature.
  public mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    for reading in batch.readings {
      begin(at: reading, into: &text)
      records.write(reading, of: track, into: &text)
      text.append(literal: "}")
    }
  }

  /// Writes a feature up to its properties.
  private mutating func begin(at reading: DecodedReading?, into text: inout TextBuffer) {
    if hasWritten { text.append(literal: ",\n") }
    hasWritten = true
    text.append(literal: #"{"type":"Feature","geometry":"#)
    if let reading, reading.location.coordinate.isValid {
      let coordinate = reading.location.coordinate
      text.append(literal: #"{"type":"Point","coordinates":["#)
      text.append(shortest: coordinate.longitude)
      text.append(literal: ",")
      text.append(shortest: coordinate.latitude)
      if let height = reading.ellipsoidalAltitude, height.isFinite {
        text.append(literal: ",")
        text.append(shortest: height)
      }
      text.append(literal: "]}")
    } else {
      text.append(literal: "null")
    }
    text.append(literal: #","properties":"#)
  }
}
