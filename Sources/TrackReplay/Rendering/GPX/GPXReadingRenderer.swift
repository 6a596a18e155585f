import LocationFilter
public import TrackDecoding

/// Writes readings as GPX 1.1, for maps: a track (`trk`) of one segment for each recording, a point a
/// line.
///
/// | Element | What it holds |
/// | --- | --- |
/// | `lat`, `lon` | the coordinate; longitude 180 is written as −180, as the schema wants it |
/// | `ele` | the height above sea level |
/// | `time` | UTC; left out where a recording tells only relative times |
/// | `geoidheight` | where both heights are known, the height of the sea level above the ellipsoid |
/// | `fix` | `dgps` of corrections and RTK, `pps` of the military code |
/// | `sat` | the number of satellites |
/// | `extensions` | in the namespace `urn:x-location-filter:gpx:1`, what there is else, under the keys of ``NDJSONRenderer`` |
///
/// A reading whose coordinate is no place cannot be a point of GPX, and is left out.
public struct GPXReadingRenderer: ReadingRenderer {
  private var isInTrack = false

  /// Creates a renderer.
  public init() {}

  /// The XML declaration and the root's begin.
  public var heading: String { GPX.heading }

  /// The root's end.
  public var closing: String { GPX.closing }

  /// Appends each reading with a valid coordinate as a point.
  public mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    for reading in batch.readings where reading.location.coordinate.isValid {
      write(reading, of: track, into: &text)
    }
  }

  private mutating func write(
    _ reading: DecodedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    if !isInTrack {
      text.append(literal: "<trk>")
      text.append(element: "name", track)
      text.append(literal: "<trkseg>\n")
      isInTrack = true
    }
    text.append(literal: "<trkpt")
    text.append(gpxAttributes: reading.location.coordinate)
    text.append(gpxPosition: reading)
    text.append(gpxFix: reading)
    text.append(literal: "<extensions>")
    text.append(gpxExtensions: reading)
    text.append(literal: "</extensions></trkpt>\n")
  }

  /// Appends the end of the recording's track.
  public mutating func finish(_ track: String, into text: inout TextBuffer) {
    guard isInTrack else { return }
    text.append(literal: "</trkseg></trk>\n")
    isInTrack = false
  }
}
