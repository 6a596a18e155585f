import LocationFilter

extension GeneratedFixture {
  /// Golden Cheetah: seconds since the start, the longitude before the latitude, km/h, no accuracy, and
  /// zeros instead of a position before the first fix.
  @Sendable
  static func criterium(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.palacKultury
    var kilometers = 0.0
    var lines = [
      "secs,cad,hr,km,kph,nm,watts,alt,lon,lat,headwind,slope,temp,interval,lrbalance,lte,rte,lps,rps,"
        + "smo2,thb,o2hb,hhb"
    ]
    for second in 0..<80 {
      let speed = min(Double(second) * 1.1, 34) + random.normal() * 0.3
      kilometers += max(speed, 0) / 3600
      let position = place.coordinate(
        east: random.normal() * 0.5,
        north: kilometers * 1000 - 400 + random.normal() * 0.5
      )
      lines.append(
        [
          "\(second)", "\(random.integer(in: 84...92))", "\(118 + second / 2)",
          kilometers.fixed(5), max(speed, 0).fixed(4), "0", "\(random.integer(in: 180...260))",
          (place.altitude + random.normal() * 0.2).fixed(1),
          second < 3 ? "0" : position.longitude.fixed(7),
          second < 3 ? "0" : position.latitude.fixed(7), "0", "0", "19", "0", "0", "0", "0", "0",
          "0",
          "0", "0", "0", "0",
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
