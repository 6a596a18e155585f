#if canImport(CoreLocation)
  public import CoreLocation
  import Foundation
  public import LocationFilter

  extension Location {
    /// Creates the location that Core Location delivered.
    ///
    /// ```swift
    /// func locationManager(_: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    ///   for location in locations { session.receive(Location(location)) }
    /// }
    /// ```
    ///
    /// Core Location writes numbers that say "unknown"; here they are `nil`:
    ///
    /// | property | unknown where |
    /// |---|---|
    /// | `altitude`, `verticalAccuracy` | `verticalAccuracy` is 0 or negative |
    /// | `speed` | it is negative |
    /// | `course` | it is not in 0..<360 |
    /// | `floor` | there is none |
    ///
    /// Source: Apple, "Core Location", the properties of `CLLocation` by these names. The horizontal
    /// accuracy is kept as it is, since a negative one makes the fix invalid, and its source is
    /// ``AccuracySource/reported``. A date that is no number makes the fix infinitely old, so
    /// that it is rejected as stale.
    public init(_ location: CLLocation) {
      let hasAltitude = location.verticalAccuracy > 0
      self.init(
        coordinate: Coordinate(
          latitude: location.coordinate.latitude,
          longitude: location.coordinate.longitude
        ),
        horizontalAccuracy: location.horizontalAccuracy,
        timestamp: Timestamp(location.timestamp) ?? .distantPast,
        altitude: hasAltitude && location.altitude.isFinite ? location.altitude : nil,
        verticalAccuracy: location.verticalAccuracy.ifFinite(from: .leastNonzeroMagnitude),
        speed: location.speed.ifFinite(from: 0),
        course: (0..<360).contains(location.course) ? location.course : nil,
        floor: location.floor?.level,
        accuracySource: location.horizontalAccuracy >= 0 ? .reported : nil
      )
    }
  }

  extension Timestamp {
    /// The earliest instant there is.
    fileprivate static let distantPast = Timestamp(sinceEpoch: .seconds(Int64.min))
  }

  extension Double {
    /// The number, unless it is below `minimum`, infinite or not a number.
    fileprivate func ifFinite(from minimum: Double) -> Double? {
      self >= minimum && isFinite ? self : nil
    }
  }
#endif
