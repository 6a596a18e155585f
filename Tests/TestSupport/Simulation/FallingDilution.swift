import LocationFilter

extension GeneratedFixture {
  /// A receiver's log, converted by GPSBabel (unicsv): date and time in two columns, and no accuracy
  /// but HDOP, which falls as satellites are acquired.
  @Sendable
  static func fallingDilution(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.hallgrimskirkja
    let start = Timestamp.utc(2026, 5, 3, 23, 59, 52)
    var error = PositionError(using: &random)
    var lines = [
      "No,Latitude,Longitude,Name,Altitude,Speed,Course,FIX,HDOP,VDOP,PDOP,Satellites,Date,Time"
    ]
    for (index, epoch) in fallingDilutionEpochs.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let position = place.coordinate(
        east: Double(index) * 1.1 + error.east * epoch.hdop * 2,
        north: error.north * epoch.hdop * 2
      )
      let utc = UTCText(start.advanced(by: .seconds(index)))
      lines.append(
        [
          "\(index + 1)", position.latitude.fixed(6), position.longitude.fixed(6),
          "\"TP\((index + 1).padded(4))\"", (place.altitude + error.north).fixed(1),
          (1.1 + random.normal() * 0.1).fixed(2), random.between(88, 92).fixed(1), "3d",
          epoch.hdop.fixed(2), (epoch.hdop * 1.5).fixed(2), (epoch.hdop * 1.8).fixed(2),
          "\(epoch.satellites)", utc.day("/"), utc.clock(":"),
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One per second.
  private static let fallingDilutionEpochs: [(satellites: Int, hdop: Double)] = [
    (4, 9.8), (4, 9.7), (4, 9.7), (4, 9.9), (4, 8.1), (5, 7.2), (5, 7.1), (5, 7.3), (5, 5.6),
    (5, 5.5), (6, 4.9), (6, 4.4), (6, 4.2), (9, 0.9), (9, 0.9), (9, 0.9), (10, 0.8), (10, 0.8),
    (10, 0.9), (10, 0.8), (11, 0.7), (11, 0.7),
  ]
}
