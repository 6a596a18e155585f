import LocationFilter
import TrackDecoding

/// What the documents of GPX 1.1 have in common (https://www.topografix.com/GPX/1/1/).
///
/// Elements stand in the order of the schema, which is fixed. What it has none for stands in
/// `extensions`, in a namespace of its own and under the keys of the machine contract.
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

// The parts of a point (`wptType`), in their order; names and comments stand between them.
extension TextBuffer {
  /// Appends the attributes of a point, which has to be a place.
  mutating func append(gpxAttributes coordinate: Coordinate) {
    append(literal: " lat=\"")
    append(positional: coordinate.latitude)
    append(literal: "\" lon=\"")
    // The type of a longitude is -180 ≤ x < 180.
    append(positional: coordinate.longitude == 180 ? -180 : coordinate.longitude)
    append(literal: "\">")
  }

  /// Appends height and time, which come first.
  mutating func append(gpxPosition reading: DecodedReading) {
    let location = reading.location
    append(element: "ele", location.altitude)
    append(element: "time", reading.dateSource.isAbsolute ? location.timestamp : nil)
    append(element: "geoidheight", reading.geoidHeight)
  }

  /// Appends how the fix came about.
  mutating func append(gpxFix reading: DecodedReading) {
    append(element: "fix", reading.quality?.gpxWord)
    if let satellites = reading.satellites, satellites >= 0 { append(element: "sat", satellites) }
  }

  /// Appends what GPX has no elements for.
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
    append(element: "lf:ellipsoidalAltitude", reading.ellipsoidalAltitude)
    append(element: "lf:trueHeading", reading.heading?.trueHeading)
    append(element: "lf:magneticHeading", reading.heading?.magneticHeading)
  }
}

extension DecodedReading {
  /// Metres of mean sea level above the ellipsoid, to the tenth of a millimetre: what is left of the
  /// difference of two decimals beyond that is binary's.
  fileprivate var geoidHeight: Double? {
    guard let ellipsoidalAltitude, let altitude = location.altitude else { return nil }
    return ((ellipsoidalAltitude - altitude) * 10_000).rounded() / 10_000
  }
}

extension FixQuality {
  /// The word of GPX, `nil` where it has none: its `2d` and `3d` tell what a quality does not.
  fileprivate var gpxWord: String? {
    switch self {
    case .differential, .fixedRTK, .floatRTK: "dgps"
    case .precise: "pps"
    case .autonomous, .estimated, .manual, .simulated: nil
    }
  }
}
