import LocationFilter
import TrackDecoding

/// The parts that all GPX 1.1 documents share (https://www.topografix.com/GPX/1/1/).
///
/// The schema fixes the order of elements. Values without an element of GPX are in `extensions`, in a
/// namespace of their own and under the keys of the JSON output.
enum GPX {
  static let heading = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="locfilter" xmlns="http://www.topografix.com/GPX/1/1" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
    http://www.topografix.com/GPX/1/1/gpx.xsd" xmlns:lf="urn:x-location-filter:gpx:1">

    """
  static let closing = "</gpx>\n"
}

// The parts of a point (`wptType`) in their order; names and comments come between them.
extension TextBuffer {
  /// Appends the attributes of a point; the coordinate must be valid.
  mutating func append(gpxAttributes coordinate: Coordinate) {
    append(literal: " lat=\"")
    append(positional: coordinate.latitude)
    append(literal: "\" lon=\"")
    // The schema limits a longitude to -180 ≤ x < 180.
    append(positional: coordinate.longitude == 180 ? -180 : coordinate.longitude)
    append(literal: "\">")
  }

  /// Appends the elevation and the time, which come first.
  mutating func append(gpxPosition reading: DecodedReading) {
    let location = reading.location
    append(element: "ele", location.altitude)
    append(element: "time", reading.dateSource.isAbsolute ? location.timestamp : nil)
    append(element: "geoidheight", reading.geoidHeight)
  }

  /// Appends the kind of fix, the number of satellites and the dilution.
  mutating func append(gpxFix reading: DecodedReading) {
    append(element: "fix", reading.quality?.gpxFix ?? reading.dimension?.rawValue)
    if let satellites = reading.satellites, satellites >= 0 { append(element: "sat", satellites) }
    append(element: "hdop", reading.horizontalDilution)
  }

  /// Appends the values that GPX has no elements for.
  mutating func append(gpxExtensions reading: DecodedReading) {
    let location = reading.location
    append(element: "lf:index", reading.index)
    append(element: "lf:line", reading.sourcePosition.line)
    append(element: "lf:receivedAt", reading.dateSource.isAbsolute ? reading.receivedAt : nil)
    append(element: "lf:horizontalAccuracy", location.horizontalAccuracy)
    append(element: "lf:accuracySource", word: location.accuracySource)
    append(element: "lf:speed", location.speed)
    append(element: "lf:course", location.course)
    append(element: "lf:verticalAccuracy", location.verticalAccuracy)
    append(element: "lf:floor", location.floor)
    append(element: "lf:dateSource", word: reading.dateSource)
    append(element: "lf:quality", word: reading.quality)
    append(element: "lf:ellipsoidalAltitude", reading.location.ellipsoidalAltitude)
    append(element: "lf:trueHeading", reading.heading?.trueHeading)
    append(element: "lf:magneticHeading", reading.heading?.magneticHeading)
  }
}

extension DecodedReading {
  /// The height of mean sea level above the ellipsoid in metres, rounded to 0.1 mm to remove the
  /// binary error of the difference.
  fileprivate var geoidHeight: Double? {
    guard let ellipsoidalAltitude = location.ellipsoidalAltitude, let altitude = location.altitude
    else { return nil }
    return ((ellipsoidalAltitude - altitude) * 10_000).rounded() / 10_000
  }
}

extension FixQuality {
  /// The type of fix in GPX; `nil` if satellites alone determined the position, as that does not
  /// distinguish `2d` from `3d`.
  fileprivate var gpxFix: String? {
    switch self {
    case .autonomous: nil
    case .differential, .fixedRTK, .floatRTK: "dgps"
    case .precise: "pps"
    case .estimated, .manual, .simulated: "none"
    }
  }
}
