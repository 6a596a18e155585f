import LocationFilter

extension GeneratedFixture {
  /// BasicAirData GPS Logger: a phone at rest by the river, with two named fixes. These (`W`) are written
  /// before the track (`T`), which contains them too.
  @Sendable
  static func placemarksOnTop(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.torreDeBelem
    let start = Timestamp.utc(2026, 8, 30, 17, 5, 12)
    var track: [(fix: String, satellites: Int)] = []
    for second in 0..<30 {
      let position = place.coordinate(
        east: random.between(-0.3, 0.3),
        north: random.between(-0.3, 0.3)
      )
      track.append(
        (
          [
            UTCText(start.advanced(by: .seconds(second))).spaced,
            position.latitude.fixed(8), position.longitude.fixed(8),
            second < 3 ? "16.00" : "12.00", (place.altitude + random.between(-1, 1)).fixed(3),
            "53.312", random.between(0, 0.2).fixed(3), "",
          ].joined(separator: ","), random.integer(in: 6...8)
        )
      )
    }
    let named = [(4, "tower_ from the bank"), (23, "tower_ tide out")].map { second, name in
      "W,\(track[second].fix),\(track[second].satellites),21,,\(name)"
    }
    let lines =
      [
        "type,date time,latitude,longitude,accuracy(m),altitude(m),geoid_height(m),speed(m/s),"
          + "bearing(deg),sat_used,sat_inview,name,desc"
      ] + named + track.map { "T,\($0.fix),\($0.satellites),21,," }
    return lines.joined(separator: "\r\n") + "\r\n"
  }
}
