import LocationFilter

extension GeneratedFixture {
  /// AndroSensor, a row every half second: after two seconds without a position the networks' fix,
  /// then one that all further rows repeat. Fixes have no timestamps, so the repeated one looks like a
  /// phone at rest.
  @Sendable
  static func frozenFix(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 2, 8, 9, 27, 44).advanced(by: .milliseconds(517))
    let place = SimulatedPlace.cristoRedentor
    let byNetworks = place.coordinate(east: -31, north: 22)
    let frozen = place.coordinate(east: 4, north: 6)
    var lines = ["sep=;", frozenFixNames.joined(separator: ";")]
    for row in 0..<48 {
      let milliseconds = row * 500 + random.integer(in: 0...3)
      let sensors = [0.31, -0.12, 9.79, -4.2, 1.7, 143.1].map {
        ($0 + random.between(-0.05, 0.05)).fixed(4)
      }
      let position = row < 12 ? byNetworks : frozen
      let fix = [
        position.latitude.fixed(6), position.longitude.fixed(6),
        (place.altitude - 6).fixed(1), place.altitude.fixed(0),
        row < 12 ? "0.0" : "1.3", row < 12 ? "48.0" : "22.0", row < 12 ? "0.0" : "214.6",
        row < 12 ? "0 / 0" : "7 / 19",
      ]
      let local = UTCText(start.advanced(by: .milliseconds(milliseconds)))
      lines.append(
        (sensors + (row < 4 ? fix.map { _ in "" } : fix) + [
          "\(milliseconds)", "\(local.spaced):\(local.fraction)",
        ]).joined(separator: ";")
      )
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  private static let frozenFixNames = [
    "ACCELEROMETER X (m/s²)", "ACCELEROMETER Y (m/s²)", "ACCELEROMETER Z (m/s²)",
    "ORIENTATION X (pitch °)", "ORIENTATION Y (roll °)", "ORIENTATION Z (azimuth °)",
    "LOCATION Latitude : ", "LOCATION Longitude : ", "LOCATION Altitude ( m)",
    "LOCATION Altitude-google ( m)", "LOCATION Speed ( Kmh)", "LOCATION Accuracy ( m)",
    "LOCATION ORIENTATION (°)", "Satellites in range", "Time since start in ms ",
    "YYYY-MO-DD HH-MI-SS_SSS",
  ]
}
