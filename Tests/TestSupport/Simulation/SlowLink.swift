import LocationFilter

extension GeneratedFixture {
  /// A receiver whose gpsd is read over a radio link by `gpspipe -r -u`: each line has the time at which it
  /// arrived. The link stalls for seven seconds, and all sentences of that time arrive at its end.
  @Sendable
  static func slowLink(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 10, 3, 9, 59, 52)
    var error = PositionError(using: &random)
    var arrival = start.advanced(by: .milliseconds(-4_213))
    var text = gpsdBanner.map { stamped($0 + "\r\n", &arrival) }.joined()
    for (index, hdop) in slowLinkDilutions.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let made = start.advanced(by: .seconds(index))
      let delay =
        slowLinkStall.contains(index)
        ? (slowLinkStall.upperBound - index) * 1000 + 900 : random.integer(in: 180...420)
      arrival = max(arrival, made.advanced(by: .milliseconds(delay)))
      let position = SimulatedPlace.vasamuseet.coordinate(
        east: Double(index) * 0.7 + error.east * (hdop ?? 1) * 2,
        north: error.north * (hdop ?? 1) * 2
      )
      let sentences = slowLinkSentences(
        UTCText(made),
        NMEAFields.position(position, decimals: 5),
        hdop
      )
      text += sentences.map { stamped(nmea($0), &arrival) }.joined()
    }
    return text
  }

  /// RMC and GGA, without a position if there is no dilution.
  private static func slowLinkSentences(_ utc: UTCText, _ position: String, _ hdop: Double?)
    -> [String]
  {
    let time = utc.nmeaTime(decimals: 2)
    guard let hdop else {
      return ["GPRMC,\(time),V,,,,,,,\(utc.nmeaDate),,,N", "GPGGA,\(time),,,,,0,02,,,M,,M,,"]
    }
    return [
      "GPRMC,\(time),A,\(position),1.36,90.0,\(utc.nmeaDate),,,A",
      "GPGGA,\(time),\(position),1,07,\(hdop.fixed(1)),9.4,M,23.1,M,,",
    ]
  }

  /// A line as `gpspipe -r -u` writes it when it arrives, some microseconds after the one before.
  private static func stamped(_ line: String, _ arrival: inout Timestamp) -> String {
    arrival = arrival.advanced(by: .microseconds(61))
    let microseconds = (arrival.microsecondsSince1970 % 1_000_000).padded(6)
    return "\(UTCText(arrival).spaced).\(microseconds): \(line)"
  }

  private static let gpsdBanner = [
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
    #"{"class":"DEVICES","devices":[]}"#,
    #"{"class":"WATCH","enable":true,"json":false,"nmea":true,"raw":0,"scaled":false,"timing":false,"split24":false,"pps":false}"#,
  ]

  /// One per second, `nil` without a fix.
  private static let slowLinkDilutions: [Double?] = [
    nil, nil, nil, 8.1, 6.4, 5.2, 4.1, 3.6, 1.9, 1.8, 2.4, 2.2, 2.2, 2.1, 2.1, 2.1, 2, 1.6, 1.4,
    1.4,
  ]

  /// The epochs that the link held back.
  private static let slowLinkStall = 8...14
}
