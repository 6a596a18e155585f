import LocationFilter

extension GeneratedFixture {
  /// A receiver in a car that leaves a tunnel and brakes: each cycle begins with VTG, and no RMC has the
  /// speed. Its first fixes are dead reckoned, without satellites.
  @Sendable
  static func tunnelDrive(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.osloOpera
    let start = Timestamp.utc(2026, 9, 12, 15, 41, 7)
    var error = PositionError(using: &random)
    var east = -190.0
    var text = ""
    for (index, epoch) in tunnelEpochs.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let speed = 17.2 - Double(index) * 0.6
      east += speed
      let utc = UTCText(start.advanced(by: .seconds(index)))
      let time = utc.nmeaTime(decimals: 2)
      let hasSatellites = epoch.satellites > 0
      let spread = hasSatellites ? epoch.hdop * 2 : 12
      let position = NMEAFields.position(
        place.coordinate(east: east + error.east * spread, north: error.north * spread),
        decimals: 5
      )
      let knots = speed * 3600 / 1852
      let hdop = epoch.hdop.fixed(2)
      let used = NMEAFields.used(Satellite.sky.prefix(epoch.satellites))
      let dimension = hasSatellites ? epoch.satellites < 5 ? "2" : "3" : "1"
      text += nmea(
        "GPVTG,\(random.between(88, 92).fixed(2)),T,,M,\(knots.fixed(3)),N,\((speed * 3.6).fixed(3)),K,"
          + (hasSatellites ? "A" : "E")
      )
      text += nmea(
        "GPGGA,\(time),\(position),\(hasSatellites ? 1 : 6),\(epoch.satellites.padded(2)),\(hdop),"
          + "\((place.altitude - 19 + Double(index)).fixed(1)),M,39.8,M,,"
      )
      text += nmea(
        "GPGSA,A,\(dimension),\(used),\((hasSatellites ? epoch.hdop * 1.8 : 99.99).fixed(2)),\(hdop),"
          + (hasSatellites ? epoch.hdop * 1.5 : 99.99).fixed(2)
      )
      text += nmea("GPZDA,\(time),\(utc.zdaDate),00,00")
    }
    return text
  }

  /// One per second.
  private static let tunnelEpochs: [(satellites: Int, hdop: Double)] = [
    (0, 99.99), (0, 99.99), (0, 99.99), (0, 99.99), (0, 99.99), (0, 99.99), (3, 7.42), (4, 5.13),
    (4, 5.11), (5, 3.64), (5, 3.62), (6, 2.71), (6, 2.7), (7, 1.98), (8, 1.44), (8, 1.43),
    (9, 1.12), (9, 1.11), (10, 0.92), (10, 0.92),
  ]
}
