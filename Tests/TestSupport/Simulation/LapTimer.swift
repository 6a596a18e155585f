import LocationFilter

extension GeneratedFixture {
  /// RaceChrono, version 3 of its tables: a preamble of pairs, then three rows of names, units and
  /// sources; several speeds, and some rows twice.
  @Sendable
  static func lapTimer(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.avenidaPaulista
    let start = Timestamp.utc(2026, 10, 4, 13, 27, 51).advanced(by: .milliseconds(120))
    var error = PositionError(using: &random)
    var accuracy = 29.0
    var lines = lapTimerPreamble
    for row in 0..<60 {
      error.advance(persistence: 0.97, using: &random)
      let seconds = Double(row) / 4
      let position = place.coordinate(
        east: -60 + seconds * 6 + error.east * accuracy * 0.3,
        north: 40 - seconds * 4 + error.north * accuracy * 0.3
      )
      let time = start.advanced(by: .milliseconds(row * 250)).microsecondsSince1970 / 1000
      let speed = 7.2 + random.normal() * 0.2
      let line = [
        "\(time / 1000).\((time % 1000).padded(3))", "0", row < 40 ? "" : "1",
        row < 40 ? "" : (seconds - 10).fixed(3), row < 40 ? "" : (seconds * 7.2 - 72).fixed(2),
        accuracy.fixed(2), (place.altitude + error.north * 2).fixed(1),
        random.between(122, 126).fixed(2), "1", position.latitude.fixed(7),
        position.longitude.fixed(7), "\(7 + row / 20)", speed.fixed(2),
        random.between(-0.1, 0.1).fixed(2), (speed + 0.31).fixed(2), "2417",
        (speed * 0.97).fixed(2),
      ].joined(separator: ",")
      lines.append(line)
      if row % 16 == 9 { lines.append(line) }
      accuracy = max(accuracy * 0.975, 4) + random.between(-0.1, 0.1)
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  private static let lapTimerPreamble = [
    "This file is created using RaceChrono Pro v9.1.3 ( http://racechrono.com/ ).", "Format,3",
    "Session title,\"Paulista, Sunday\"", "Session type,Lap timing",
    "Track name,\"Avenida Paulista\"", "Driver name,", "Created,04/10/2026,10:27", "Note,", "",
    "timestamp,fragment_id,lap_number,elapsed_time,distance_traveled,accuracy,altitude,bearing,"
      + "device_update_rate,latitude,longitude,satellites,speed,lateral_acc,speed,rpm,speed",
    "unix time,,,s,m,m,m,deg,Hz,deg,deg,sats,m/s,G,m/s,rpm,m/s",
    ",,,,,100: gps,100: gps,100: gps,100: gps,100: gps,100: gps,100: gps,100: gps,calc,calc,"
      + "200: obd,200: obd",
  ]
}
