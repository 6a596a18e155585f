import LocationFilter

extension GeneratedFixture {
  /// FlySight 1, switched on in flight: five fixes a second, a row of units after the header, and the
  /// receiver's own accuracies.
  @Sendable
  static func paraglider(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.neuschwanstein
    let start = Timestamp.utc(2026, 7, 18, 12, 31, 7)
    var error = PositionError(using: &random)
    var accuracy = 44.0
    var lines = [
      "time,lat,lon,hMSL,velN,velE,velD,hAcc,vAcc,sAcc,heading,cAcc,gpsFix,numSV",
      ",(deg),(deg),(m),(m/s),(m/s),(m/s),(m),(m),(m/s),(deg),(deg),,",
    ]
    for row in 0..<70 {
      error.advance(persistence: 0.97, using: &random)
      let seconds = Double(row) / 5
      let position = place.coordinate(
        east: 60 - seconds * 9 + error.east * accuracy * 0.3,
        north: seconds * 1.5 + error.north * accuracy * 0.3
      )
      let utc = UTCText(start.advanced(by: .milliseconds(row * 200)))
      lines.append(
        [
          "\(utc.day("-"))T\(utc.clock(":")).\(utc.fraction.prefix(2))Z",
          position.latitude.fixed(7),
          position.longitude.fixed(7), (place.altitude - seconds + error.north * 4).fixed(3),
          (1.5 + random.normal() * 0.1).fixed(2), (-9 + random.normal() * 0.2).fixed(2),
          (1.1 + random.normal() * 0.1).fixed(2), accuracy.fixed(3), (accuracy * 1.6).fixed(3),
          (accuracy * 0.06).fixed(2), random.between(277, 282).fixed(5),
          (accuracy * 0.4).fixed(5), "3", "\(5 + row / 12)",
        ].joined(separator: ",")
      )
      accuracy = max(accuracy * 0.97, 6.4) + random.between(-0.2, 0.2)
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }
}
