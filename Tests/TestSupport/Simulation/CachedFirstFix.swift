import LocationFilter

extension GeneratedFixture {
  /// A recording of Sensor Logger whose first row is older than the recording: a cached fix of the
  /// system, very accurate and one railway station away.
  @Sendable
  static func cachedFirstFix(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.tokyoStation
    // Microseconds, so that time − seconds_elapsed is exactly the recording's start in every row.
    let start = Timestamp.utc(2026, 4, 3, 22, 17, 40).advanced(by: .microseconds(318_204))
    var error = PositionError(using: &random)
    var lines = [
      "time,seconds_elapsed,bearingAccuracy,speedAccuracy,verticalAccuracy,horizontalAccuracy,"
        + "speed,bearing,altitude,longitude,latitude"
    ]

    // Yurakucho Station.
    let station = place.coordinate(east: -318, north: -684)
    lines.append(
      sensorLoggerRow(start: start, microseconds: -182_417_903)
        + ",8.4371,0.6128,4.27153219,5,9.731486,13.6082,11.40318,"
        + "\(station.longitude.fixed(13)),\(station.latitude.fixed(13))"
    )

    for (index, accuracy) in cachedFirstFixAccuracies.enumerated() {
      error.advance(persistence: 0.8, using: &random)
      let position = place.coordinate(
        east: error.east * accuracy * 0.6,
        north: error.north * accuracy * 0.6
      )
      let reported = index == 0 ? accuracy : accuracy + random.between(-0.2, 0.2)
      let vertical = accuracy * random.between(0.8, 1.2)
      let altitude = place.altitude + random.normal() * vertical * 0.4
      // Network fixes have no speed; platforms write −1 for unknown values.
      let isMeasured = index >= 3
      let speed = random.between(0, 0.5)
      let speedAccuracy = random.between(0.3, 1.4)
      lines.append(
        [
          sensorLoggerRow(start: start, microseconds: 681_796 + index * 1_000_000),
          "-1", isMeasured ? speedAccuracy.fixed(6) : "-1", vertical.fixed(8), reported.fixed(8),
          isMeasured ? speed.fixed(6) : "-1", "-1", altitude.fixed(8),
          position.longitude.fixed(13), position.latitude.fixed(13),
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first two columns: nanoseconds since 1970 and seconds since the start of the recording.
  private static func sensorLoggerRow(start: Timestamp, microseconds: Int) -> String {
    let time = start.advanced(by: .microseconds(microseconds)).sinceEpoch.components
    let nanoseconds = Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000)
    let elapsed = (Double(microseconds) / 1_000_000).fixed(6)
    return "\(nanoseconds),\(elapsed)"
  }

  /// Meters, one fix per second.
  private static let cachedFirstFixAccuracies: [Double] = [
    65, 47.3, 35.4, 30.1, 24.2, 28.6, 25.7, 19.6, 16.2, 14.1, 15.3, 12.6, 13.1, 11.2, 8, 8.6, 7.4,
    8.1,
  ]
}
