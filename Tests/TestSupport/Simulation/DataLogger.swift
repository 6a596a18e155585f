import LocationFilter

extension GeneratedFixture {
  /// A logger with an MTK receiver, read out by its maker's program: units in the values, hemispheres in
  /// columns of their own, a comma at the end of each line, and no accuracy but HDOP.
  @Sendable
  static func dataLogger(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.plazaMayor
    let start = Timestamp.utc(2026, 2, 14, 22, 3, 41)
    var error = PositionError(using: &random)
    var lines = [
      "INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT,SPEED,HEADING,PDOP,HDOP,VDOP,"
        + "NSAT (USED/VIEW),DISTANCE,"
    ]
    for (index, epoch) in dataLoggerEpochs.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let position = place.coordinate(
        east: 30 - Double(index) * 1.3 + error.east * epoch.hdop,
        north: error.north * epoch.hdop
      )
      let utc = UTCText(start.advanced(by: .seconds(index)))
      let isFix = epoch.satellites > 2
      lines.append(
        [
          "\(index + 1)", index == 9 ? "TB" : "T", utc.day("/"), "\(utc.clock(":")).000",
          isFix ? "SPS" : "NO FIX",
          isFix ? position.latitude.magnitude.fixed(6) : "0.000000", isFix ? "S" : "N",
          isFix ? position.longitude.magnitude.fixed(6) : "0.000000", isFix ? "W" : "E",
          "\((isFix ? place.altitude + error.north : 0).fixed(3)) m",
          "\((isFix ? 4.7 + random.normal() * 0.2 : 0).fixed(3)) km/h",
          random.between(265, 275).fixed(6), (epoch.hdop * 1.6).fixed(2), epoch.hdop.fixed(2),
          (epoch.hdop * 1.2).fixed(2), "\(epoch.satellites)(\(epoch.satellites + 3))",
          "\(random.between(1.1, 1.5).fixed(2)) m", "",
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// One per second.
  private static let dataLoggerEpochs: [(satellites: Int, hdop: Double)] = [
    (0, 0), (0, 0), (2, 0), (4, 7.94), (4, 7.91), (4, 7.9), (5, 5.32), (5, 5.3), (5, 4.88),
    (6, 3.61), (6, 3.6), (6, 3.42), (7, 2.55), (7, 2.54), (7, 2.31), (8, 1.47), (8, 1.45),
    (9, 1.12), (9, 1.11), (9, 1.1),
  ]
}
