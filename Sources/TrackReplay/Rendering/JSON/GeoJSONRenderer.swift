import LocationFilter
package import TrackDecoding

/// Writes replays and readings as GeoJSON (RFC 7946), for maps: one feature collection, one feature a
/// line.
///
/// | Feature | Geometry | Properties |
/// | --- | --- | --- |
/// | a reading, or the decision on it | a point, if its coordinate is valid | the object that ``NDJSONRenderer`` writes |
/// | an outcome | the point of its best reading, if there is one | the same |
///
/// A point has longitude, latitude and, if known, the altitude above the ellipsoid (section 4). The
/// altitude above mean sea level is the property `altitude`.
package struct GeoJSONRenderer: ReplayRenderer, ReadingRenderer {
  private let writesDecisions: Bool
  private var records = JSONRecords()
  private var hasWritten = false

  package init(summary: Bool = false) {
    writesDecisions = !summary
  }

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
    guard writesDecisions else { return }
    begin(at: judged.reading, into: &text)
    records.write(judged, of: track, into: &text)
    text.append(literal: "}")
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    begin(at: session.best, into: &text)
    records.write(session, of: track, into: &text)
    text.append(literal: "}")
  }

  package mutating func render(
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

  /// Appends the start of a feature, up to its properties.
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
      if let height = reading.location.ellipsoidalAltitude, height.isFinite {
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
