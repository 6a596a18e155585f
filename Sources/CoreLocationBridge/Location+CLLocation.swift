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
    /// Core Location encodes unknown values as numbers; here they are `nil`:
    ///
    /// | property | unknown if |
    /// |---|---|
    /// | `altitude`, `verticalAccuracy` | `verticalAccuracy` is 0 or negative |
    /// | `speed` | it is negative |
    /// | `course` | it is not in 0..<360 |
    /// | `floor` | there is none |
    ///
    /// Source: Apple, "Core Location", the properties of `CLLocation` with these names. The horizontal
    /// accuracy is kept, as a negative one makes the fix invalid; its source is
    /// ``AccuracySource/reported``. A fix whose date is NaN is treated as infinitely old and rejected
    /// as stale.
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
    fileprivate static let distantPast = Timestamp(sinceEpoch: .seconds(Int64.min))
  }

  extension Double {
    /// The number, `nil` if it is below `minimum`, infinite or NaN.
    fileprivate func ifFinite(from minimum: Double) -> Double? {
      self >= minimum && isFinite ? self : nil
    }
  }
#endif
