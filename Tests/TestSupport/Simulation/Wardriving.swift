import LocationFilter

extension GeneratedFixture {
  /// WiGLE, version 1.6: a line with the app's version, then a row for each network that is heard, with
  /// the last fix. Names of networks have commas, in quotes or not.
  @Sendable
  static func wardriving(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.vasamuseet
    let start = Timestamp.utc(2026, 8, 2, 9, 14, 3)
    var lines = [
      "WigleWifi-1.6,appRelease=2.91,model=simulated,release=14,device=none,display=none,board=none,"
        + "brand=none,star=Sol,body=3,subBody=0",
      "MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,"
        + "AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type",
    ]
    for (index, accuracy) in wardrivingAccuracies.enumerated() {
      let isStanding = index >= 3
      let position = place.coordinate(
        east: isStanding ? random.between(-0.3, 0.3) : -24 + Double(index) * 8,
        north: isStanding ? random.between(-0.3, 0.3) : 9 - Double(index) * 3
      )
      let altitude = place.altitude + random.between(-1, 1)
      for _ in 0..<random.integer(in: 3...6) {
        let network = wardrivingNetworks[random.integer(in: 0...wardrivingNetworks.count - 1)]
        let address = (0..<6).map { _ in String(random.integer(in: 16...255), radix: 16) }
        let time = UTCText(start.advanced(by: .seconds(index * 2 + random.integer(in: 0...1))))
        lines.append(
          [
            address.joined(separator: ":"), network.name, network.security, time.spaced,
            "\(network.channel)", "\(network.frequency)", "\(random.integer(in: -91 ... -48))",
            position.latitude.fixed(8), position.longitude.fixed(8), altitude.fixed(6),
            accuracy.fixed(6), "", "", network.type,
          ].joined(separator: ",")
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Metres, one for each fix.
  private static let wardrivingAccuracies: [Double] = [
    31, 26, 22, 15, 15, 15, 15, 15, 15, 15, 15, 15,
  ]

  private static let wardrivingNetworks:
    [(name: String, security: String, channel: Int, frequency: Int, type: String)] = [
      ("museum-guest", "[ESS]", 6, 2437, "WIFI"),
      ("\"Fika, gratis\"", "[WPA2-PSK-CCMP-128][ESS]", 11, 2462, "WIFI"),
      ("Skeppet, 2 tr, 59.9", "[WPA2-PSK-CCMP-128][ESS][WPS]", 1, 2412, "WIFI"),
      ("", "[WPA3-SAE-CCMP][ESS]", 44, 5220, "WIFI"),
      ("\"Say \"\"hej\"\"\"", "Misc [LE]", 0, 7936, "BLE"),
    ]
}
