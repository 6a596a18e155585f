import LocationFilter

extension GeneratedFixture {
  /// The log of Mapbox's Unity SDK, two rows a second, each with the last fix: one that is far too
  /// old, one that becomes stale while nothing better arrives, one 1.3 s ahead of the device's clock,
  /// and one 6.3 s ahead of it.
  @Sendable
  static func stampsAhead(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 1, 24, 13, 8, 30).advanced(by: .milliseconds(706))
    let place = SimulatedPlace.burjKhalifa
    var lines = [
      "#location service enabled;location service intializing;location updated;"
        + "userheading updated;location provider;location provider class;time device [utc];"
        + "time location [utc];latitude;longitude;accuracy [m];user heading [°];"
        + "device orientation [°];speed [km/h];has gps fix;satellites used;satellites in view"
    ]
    for fix in stampedFixes {
      let coordinate = place.coordinate(east: fix.east, north: fix.north)
      let first = start.advanced(by: .milliseconds(fix.rows.lowerBound * 500))
      let made = UTCText(first.advanced(by: .milliseconds(fix.lead)))
      for row in fix.rows {
        let delay = random.integer(in: 0...9)
        let device = UTCText(start.advanced(by: .milliseconds(row * 500 + delay)))
        let heading = random.between(61, 64).fixed(1)
        let speed = (random.between(0.1, 0.4) * 3.6).fixed(1)
        lines.append(
          [
            "True", "False", row == fix.rows.lowerBound ? "True" : "False", "True",
            fix.isBySatellites ? "gps" : "unity",
            fix.isBySatellites ? "DeviceLocationProviderAndroidNative" : "DeviceLocationProvider",
            mapbox(device), mapbox(made),
            coordinate.latitude.fixed(8), coordinate.longitude.fixed(8), fix.accuracy.fixed(1),
            heading, (random.between(61, 64)).fixed(1),
            fix.isBySatellites ? speed : mapboxAbsent, fix.isBySatellites ? "True" : mapboxAbsent,
            fix.isBySatellites ? "9" : mapboxAbsent, fix.isBySatellites ? "21" : mapboxAbsent,
          ].joined(separator: ";")
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct StampedFix: Sendable {
    let rows: Range<Int>
    /// The milliseconds by which its timestamp is ahead of the clock in its first row.
    let lead: Int
    let accuracy: Double
    let east: Double
    let north: Double
    let isBySatellites: Bool
  }

  private static let stampedFixes = [
    StampedFix(
      rows: 0..<8,
      lead: -41_706,
      accuracy: 9,
      east: 640,
      north: -212,
      isBySatellites: false
    ),
    StampedFix(
      rows: 8..<24,
      lead: -706,
      accuracy: 33,
      east: 18,
      north: -9,
      isBySatellites: false
    ),
    StampedFix(
      rows: 24..<30,
      lead: 1_294,
      accuracy: 18,
      east: 7,
      north: 4,
      isBySatellites: true
    ),
    StampedFix(
      rows: 30..<46,
      lead: 6_294,
      accuracy: 7,
      east: 2,
      north: -3,
      isBySatellites: true
    ),
  ]

  private static let mapboxAbsent = "[not supported by provider]"

  private static func mapbox(_ utc: UTCText) -> String {
    "\(utc.day(""))-\(utc.clock("")).\(utc.fraction)"
  }
}
