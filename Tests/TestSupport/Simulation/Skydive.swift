import LocationFilter

extension GeneratedFixture {
  /// FlySight 2, switched on just before the jump: a header that begins with a name for which rows have
  /// no field, and hundreds of metres of accuracy at first.
  @Sendable
  static func skydive(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.greatPyramid
    let start = Timestamp.utc(2026, 11, 1, 6, 52, 40)
    var error = PositionError(using: &random)
    var accuracy = 164.0
    var lines = [
      "$FLYS,1", "$VAR,FIRMWARE_VER,v2026.01.15", "$VAR,DEVICE_ID,0000000000000000000000aa",
      "$VAR,SESSION_ID,0000000000000000000000bb",
      "$COL,GNSS,time,lat,lon,hMSL,velN,velE,velD,hAcc,vAcc,sAcc,numSV",
      "$UNIT,GNSS,,deg,deg,m,m/s,m/s,m/s,m,m,m/s,", "$DATA",
    ]
    for row in 0..<90 {
      error.advance(persistence: 0.98, using: &random)
      let seconds = Double(row) / 5
      let position = place.coordinate(
        east: seconds * 1.2 + error.east * accuracy * 0.3,
        north: -seconds * 0.8 + error.north * accuracy * 0.3
      )
      lines.append(
        [
          "$GNSS", UTCText(start.advanced(by: .milliseconds(row * 200))).iso8601,
          position.latitude.fixed(7), position.longitude.fixed(7),
          (place.altitude + 2900 - seconds * 31 + error.north * 9).fixed(3),
          (-0.8 + random.normal() * 0.2).fixed(2), (1.2 + random.normal() * 0.2).fixed(2),
          (31 + random.normal() * 0.6).fixed(2), accuracy.fixed(3), (accuracy * 1.5).fixed(3),
          (accuracy * 0.05).fixed(2), "\(4 + row / 11)",
        ].joined(separator: ",")
      )
      accuracy = max(accuracy * 0.955, 4.2) + random.between(-0.2, 0.2)
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }
}
