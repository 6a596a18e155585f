import Foundation
import LocationFilter

/// A monitor that receives readings by the second and by metres from the middle of a region.
struct TimedMonitor {
  static let center = Coordinate(latitude: 52.5163, longitude: 13.3777)

  var monitor: RegionMonitor

  init(_ regions: [Region], policy: RegionPolicy = .standard) throws {
    monitor = RegionMonitor(policy: policy)
    for region in regions { try monitor.add(region) }
  }

  /// One region of 100 m, "home", in the middle.
  init(radius: Double = 100, policy: RegionPolicy = .standard) throws {
    try self.init(
      [Region(identifier: "home", center: Self.center, radius: radius)],
      policy: policy
    )
  }

  /// Takes in a reading that arrives as it is dated.
  mutating func read(
    _ coordinate: Coordinate,
    accuracy: Double = 5,
    at seconds: Double
  ) -> [RegionEvent] {
    let fix = Self.fix(coordinate, accuracy: accuracy, at: seconds)
    return monitor.process(fix, at: fix.timestamp)
  }

  /// Takes in a reading that lies north of the middle.
  mutating func read(
    north: Double,
    accuracy: Double = 5,
    at seconds: Double
  ) -> [RegionEvent] {
    read(Self.center.moved(north: north), accuracy: accuracy, at: seconds)
  }

  static func fix(_ coordinate: Coordinate, accuracy: Double = 5, at seconds: Double) -> Location {
    Location(
      coordinate: coordinate,
      horizontalAccuracy: accuracy,
      timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000) + .seconds(seconds))
    )
  }
}

extension Coordinate {
  /// Returns the place this many metres away, to some 0.5 %; no farther north or south than a pole.
  func moved(north: Double, east: Double = 0) -> Coordinate {
    let latitude = min(max(latitude + north / 111_195, -90), 90)
    let parallel = 111_195 * max(cos(latitude * .pi / 180), 1e-3)
    return Coordinate(
      latitude: latitude,
      longitude: (longitude + east / parallel).remainder(dividingBy: 360)
    )
  }
}
