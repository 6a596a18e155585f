import LocationFilter

extension GeneratedFixture {
  /// A SiRF receiver from ten seconds before midnight at the end of February to ten seconds after:
  /// each GGA precedes the RMC with its date, and HDOP is the only measure of accuracy.
  @Sendable
  static func sirfMidnight(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.operaHouse
    let start = Timestamp.utc(2026, 2, 28, 23, 59, 50)
    var error = PositionError(using: &random)
    var text = ""
    for (index, epoch) in sirfEpochs.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let coordinate = place.coordinate(
        east: error.east * epoch.hdop * 2,
        north: error.north * epoch.hdop * 2
      )
      let utc = UTCText(start.advanced(by: .seconds(index)))
      let time = utc.nmeaTime(decimals: 3)
      let position = NMEAFields.position(coordinate, decimals: 4)
      let altitude = place.altitude + error.north * epoch.hdop
      let knots = random.between(0, 0.3)

      text += nmea(
        "GPGGA,\(time),\(position),1,\(epoch.satellites.padded(2)),\(epoch.hdop.fixed(1)),"
          + "\(altitude.fixed(1)),M,22.4,M,,0000"
      )
      text += nmea(
        "GPGSA,A,3,\(NMEAFields.used(Satellite.sky.prefix(epoch.satellites))),"
          + "\((epoch.hdop * 1.8).fixed(1)),\(epoch.hdop.fixed(1)),\((epoch.hdop * 1.5).fixed(1))"
      )
      if index % 5 == 0 {
        text += NMEAFields.inView(
          Satellite.sky,
          tracked: epoch.satellites,
          signal: nil,
          using: &random
        )
      }
      text += nmea("GPRMC,\(time),A,\(position),\(knots.fixed(2)),217.46,\(utc.nmeaDate),,,A")
    }
    return text
  }

  /// One per second; HDOP falls as satellites are acquired.
  private static let sirfEpochs: [(satellites: Int, hdop: Double)] = [
    (4, 9.6), (4, 9.5), (4, 9.5), (4, 9.4), (4, 9.3), (5, 6.8), (5, 6.7), (5, 6.9), (5, 6.7),
    (5, 6.6), (5, 6.5), (5, 6.5), (6, 4.3), (6, 4.2), (9, 0.9), (9, 0.9), (9, 1.0), (9, 0.9),
    (10, 0.8), (10, 0.8), (10, 0.8),
  ]
}
