import LocationFilter

extension GeneratedFixture {
  /// phyphox with eleven columns, exported with semicolons and decimal commas: a bicycle passes the
  /// cathedral eastwards while the receiver acquires satellites.
  @Sendable
  static func bicycleRide(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.cologneCathedral
    let metersPerSecond = 4.8
    let satellites = [4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 11]
    var error = PositionError(using: &random)
    var lines = [
      [
        "Time (s)", "Latitude (°)", "Longitude (°)", "Altitude (m)", "Altitude WGS84 (m)",
        "Speed (m/s)", "Direction (°)", "Distance (km)", "Horizontal Accuracy (m)",
        "Vertical Accuracy (m)", "Satellites",
      ].map { "\"\($0)\"" }.joined(separator: ";")
    ]
    for index in 0..<30 {
      error.advance(persistence: 0.95, using: &random)
      let accuracy = bicycleRideAccuracies[min(index, bicycleRideAccuracies.count - 1)]
      let position = place.coordinate(
        east: -60 + metersPerSecond * Double(index) + error.east * accuracy * 0.5,
        north: error.north * accuracy * 0.5
      )
      let altitude = place.altitude + error.north
      lines.append(
        [
          3.184_092_461 + Double(index) + random.between(-0.004, 0.004),
          position.latitude, position.longitude, altitude, altitude + 46.7,
          metersPerSecond + random.normal() * 0.2, 90 + random.normal() * 2,
          metersPerSecond * Double(index) / 1000, accuracy, accuracy * 1.5,
          Double(satellites[min(index, satellites.count - 1)]),
        ].map { phyphoxNumber($0).withDecimalComma }.joined(separator: ";")
      )
    }
    return lines.joined(separator: "\n")
  }

  /// Meters, one fix per second.
  private static let bicycleRideAccuracies = [
    38.2, 37.9, 33.4, 29.6, 30.2, 26.1, 22.7, 19.5, 17.2, 18.1, 14.8, 12.9, 11.6, 8.4, 5.7,
  ]
}
