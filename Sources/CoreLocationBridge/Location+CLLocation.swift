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
    /// | `altitude`, `ellipsoidalAltitude`, `verticalAccuracy` | `verticalAccuracy` is 0 or negative |
    /// | `speed`, `speedAccuracy`, `courseAccuracy` | it is negative |
    /// | `course` | it is not in 0..<360 |
    /// | `floor` | there is none |
    /// | `isSimulated` | there is no source information |
    ///
    /// Source: Apple, "Core Location", the properties of `CLLocation` with these names, the newest of
    /// which are those of iOS 15. The horizontal accuracy is kept, as a negative one makes the fix
    /// invalid; its source is `AccuracySource.reported`. A fix whose date is NaN is treated as
    /// infinitely old and rejected as stale.
    public init(_ location: CLLocation) {
      let hasAltitude = location.verticalAccuracy > 0
      self.init(
        coordinate: Coordinate(location.coordinate),
        horizontalAccuracy: location.horizontalAccuracy,
        timestamp: Timestamp(location.timestamp) ?? .distantPast,
        altitude: hasAltitude ? location.altitude.ifFinite() : nil,
        ellipsoidalAltitude: hasAltitude ? location.ellipsoidalAltitude.ifFinite() : nil,
        verticalAccuracy: hasAltitude ? location.verticalAccuracy.ifFinite() : nil,
        speed: location.speed.ifFinite(from: 0),
        speedAccuracy: location.speedAccuracy.ifFinite(from: 0),
        course: location.course.ifInCircle(),
        courseAccuracy: location.courseAccuracy.ifFinite(from: 0),
        floor: location.floor?.level,
        accuracySource: location.horizontalAccuracy >= 0 ? .reported : nil,
        isSimulated: location.sourceInformation?.isSimulatedBySoftware
      )
    }
  }

  extension CLLocation {
    /// Creates a location of Core Location.
    ///
    /// Unknown and invalid values become the negative numbers of Core Location, an unknown altitude 0
    /// with a vertical accuracy of −1. Core Location knows no altitude without a vertical accuracy, and
    /// its initializers take no floor and no ellipsoidal altitude, so these are lost. There and back,
    /// anything else is the same, the timestamp to the steps of a `Date`.
    public convenience init(_ location: Location) {
      let altitude = location.altitude?.ifFinite()
      let verticalAccuracy = location.verticalAccuracy?.ifFinite(from: .leastNonzeroMagnitude)
      let speed = location.speed?.ifFinite(from: 0) ?? -1
      let speedAccuracy = location.speedAccuracy?.ifFinite(from: 0) ?? -1
      let course = location.course?.ifInCircle() ?? -1
      let courseAccuracy = location.courseAccuracy?.ifFinite(from: 0) ?? -1
      let (coordinate, timestamp) = (
        CLLocationCoordinate2D(location.coordinate), Date(location.timestamp)
      )
      if let isSimulated = location.isSimulated {
        self.init(
          coordinate: coordinate,
          altitude: altitude ?? 0,
          horizontalAccuracy: location.horizontalAccuracy,
          verticalAccuracy: altitude == nil ? -1 : verticalAccuracy ?? -1,
          course: course,
          courseAccuracy: courseAccuracy,
          speed: speed,
          speedAccuracy: speedAccuracy,
          timestamp: timestamp,
          sourceInfo: CLLocationSourceInformation(
            softwareSimulationState: isSimulated,
            andExternalAccessoryState: false
          )
        )
      } else {
        self.init(
          coordinate: coordinate,
          altitude: altitude ?? 0,
          horizontalAccuracy: location.horizontalAccuracy,
          verticalAccuracy: altitude == nil ? -1 : verticalAccuracy ?? -1,
          course: course,
          courseAccuracy: courseAccuracy,
          speed: speed,
          speedAccuracy: speedAccuracy,
          timestamp: timestamp
        )
      }
    }
  }

  extension Timestamp {
    /// The instant of a date that Core Location does not know.
    static let distantPast = Timestamp(sinceEpoch: .seconds(Int64.min))
  }

  extension Double {
    /// The number, `nil` if it is below `minimum`, infinite or NaN.
    fileprivate func ifFinite(from minimum: Double = -.infinity) -> Double? {
      self >= minimum && isFinite ? self : nil
    }

    /// The number, `nil` if it is not in 0..<360.
    fileprivate func ifInCircle() -> Double? {
      (0..<360).contains(self) ? self : nil
    }
  }
#endif
