import LocationFilter
package import TrackDecoding

/// Writes readings as GPX 1.1, for maps: a track (`trk`) for each recording, with a segment for each
/// stretch without a gap (``GPXTrack``), and one point a line.
///
/// | Element | Content |
/// | --- | --- |
/// | `lat`, `lon` | the coordinate; longitude 180 is written as −180, as the schema requires |
/// | `ele` | the height above sea level |
/// | `time` | UTC; absent if a recording has only relative times |
/// | `geoidheight` | the height of mean sea level above the ellipsoid, if both altitudes are known |
/// | `fix` | `dgps` for differential and RTK fixes, `pps` for the military code, `none` for estimated, manual and simulated positions, otherwise `2d` or `3d` |
/// | `sat` | the number of satellites |
/// | `hdop` | the horizontal dilution of precision |
/// | `extensions` | everything else, in the namespace `urn:x-location-filter:gpx:1`, under the keys of ``NDJSONRenderer`` |
///
/// GPX cannot express a reading with an invalid coordinate; it is left out.
package struct GPXReadingRenderer: ReadingRenderer {
  private var frame = GPXTrack()

  package init() {}

  package var heading: String { GPX.heading }

  package var closing: String { GPX.closing }

  package mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    for reading in batch.readings where reading.location.coordinate.isValid {
      frame.beginPoint(at: reading.location.timestamp, of: track, into: &text)
      text.append(literal: "<trkpt")
      text.append(gpxAttributes: reading.location.coordinate)
      text.append(gpxPosition: reading)
      text.append(gpxFix: reading)
      text.append(literal: "<extensions>")
      text.append(gpxExtensions: reading)
      text.append(literal: "</extensions></trkpt>\n")
    }
  }

  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    frame.end(&text)
  }
}
