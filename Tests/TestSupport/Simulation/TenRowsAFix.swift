import LocationFilter

extension GeneratedFixture {
  /// SensorLog for iOS, which writes all sensors ten times a second: each fix is in ten rows, and rows
  /// before the first one have a position of zeros from 1970.
  @Sendable
  static func tenRowsAFix(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 5, 17, 2, 15, 3).advanced(by: .milliseconds(482))
    var error = PositionError(using: &random)
    var location = sensorLogNoFix
    var lines = [
      (sensorLogNames + sensorLogSensors.map(\.name)).joined(separator: ",")
    ]
    for row in 0..<66 {
      let logged = start.advanced(by: .milliseconds(row * 100 + random.integer(in: 0...6)))
      if row >= 6, (row - 6) % 10 == 0 {
        error.advance(persistence: 0.8, using: &random)
        let made = logged.advanced(by: .microseconds(-random.integer(in: 20_000...90_000)))
        location = sensorLogFix(
          at: made,
          accuracy: sensorLogAccuracies[(row - 6) / 10],
          error: error,
          using: &random
        )
      }
      let uptime = 81_204.118_2 + Double(row) / 10
      let sensors = sensorLogSensors.map { $0.value.text(uptime: uptime, using: &random) }
      let fields = [logged.iso8601(hoursEast: 8), "\(row + 1)"] + location + sensors
      lines.append(fields.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Meters, one fix per second.
  private static let sensorLogAccuracies = [65, 47.1, 23.8, 12.4, 6.3, 4.7]

  private static let sensorLogNames = [
    "loggingTime(txt)", "loggingSample(N)", "locationTimestamp_since1970(s)",
    "locationLatitude(WGS84)", "locationLongitude(WGS84)", "locationAltitude(m)",
    "locationSpeed(m/s)", "locationSpeedAccuracy(m/s)", "locationCourse(°)",
    "locationCourseAccuracy(°)", "locationVerticalAccuracy(m)", "locationHorizontalAccuracy(m)",
    "locationFloor(Z)",
  ]

  /// The location's fields, from timestamp to floor, before the first fix.
  private static let sensorLogNoFix = [
    "0", "0", "0", "0", "0", "0", "-1", "0", "-1", "-1", "-9999",
  ]

  private static func sensorLogFix(
    at made: Timestamp,
    accuracy: Double,
    error: PositionError,
    using random: inout SplitMix64
  ) -> [String] {
    let position = SimulatedPlace.taipei101.coordinate(
      east: error.east * accuracy * 0.6,
      north: error.north * accuracy * 0.6
    )
    let (seconds, microseconds) = made.microsecondsSince1970.quotientAndRemainder(
      dividingBy: 1_000_000
    )
    let altitude = SimulatedPlace.taipei101.altitude + random.normal() * accuracy * 0.4
    return [
      "\(seconds).\(microseconds.padded(6))",
      position.latitude.fixed(14), position.longitude.fixed(13), altitude.fixed(12),
      random.between(0, 0.4).fixed(6), random.between(0.2, 1.1).fixed(6), "-1", "-1",
      (accuracy * 1.2).fixed(6), accuracy.fixed(6), "-9999",
    ]
  }
}
