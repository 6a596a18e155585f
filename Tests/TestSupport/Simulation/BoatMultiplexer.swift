import LocationFilter

extension GeneratedFixture {
  /// A boat's network in Sydney's harbour for 25 s: a receiver of several systems at two fixes a
  /// second, its compass, and a second receiver that lags by half a second, through a multiplexer that
  /// sometimes loses bytes.
  ///
  /// The first receiver sends GNS, GBS, VTG, HDG and, once in five seconds, ZDA, so that its first
  /// fixes have no date; the second sends only GLL, once a second, after the sentences of the next fix.
  @Sendable
  static func boatMultiplexer(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 7, 4, 3, 59, 57)
    var error = PositionError(using: &random)
    var text = "# two receivers and a compass on one line\n"
    var lagging = ""
    for index in 0..<50 {
      error.advance(persistence: 0.95, using: &random)
      let deviation = index < 24 ? 30 - Double(index) * 1.1 : 2.1
      let coordinate = SimulatedPlace.operaHouse.coordinate(
        east: 60 + Double(index) * 1.5 + error.east * deviation / 1.5,
        north: 40 + error.north * deviation / 1.5
      )
      let utc = UTCText(start.advanced(by: .milliseconds(500 * index)))
      text += sentences(index, utc, coordinate, deviation, using: &random) + lagging
      lagging = ""
      if index % 2 == 0 {
        let position = NMEAFields.position(coordinate, decimals: 5)
        lagging = nmea("IIGLL,\(position),\(utc.nmeaTime(decimals: 3)),A")
      }
      text += damage(at: index)
    }
    return text
  }

  private static func sentences(
    _ index: Int,
    _ utc: UTCText,
    _ coordinate: Coordinate,
    _ deviation: Double,
    using random: inout SplitMix64
  ) -> String {
    let time = utc.nmeaTime(decimals: 2)
    let position = NMEAFields.position(coordinate, decimals: 6)
    let modes = index < 24 ? "AAN" : "DDN"
    let heading = (91.5 + random.between(-1, 1)).fixed(1)
    let each = (deviation * 0.7).fixed(1)
    // The multiplexer varies its line ends.
    let end = index % 3 == 0 ? "\r\r\n" : index % 3 == 1 ? "\r\n" : "\n"
    var bodies = [
      "GNGNS,\(time),\(position),\(modes),14,0.9,3.2,22.4,,,S", "GNGNS,\(time),,,,,,06,,,,,,S",
      "GPGBS,\(time),\(each),\(each),\((deviation * 1.6).fixed(1)),,,,",
      "GNVTG,92.1,T,,M,5.8,N,10.8,K,A", "HCHDG,\(heading),1.5,E,12.6,E",
    ]
    if index % 10 == 6 { bodies.insert("GNZDA,\(time),\(utc.zdaDate),00,00", at: 0) }
    return bodies.map { nmea($0, lineEnd: end) }.joined()
  }

  /// Damage and other data after the sentences of an epoch.
  private static func damage(at index: Int) -> String {
    switch index {
    case 9: "$GNGNS,0400"
    case 17: "$GNGNS,040005.50,3351.400000,S,15112.900000,E,DDN,14,0.9,3.2,22.4,,,S*00\r\n"
    case 23: "\u{1}\u{2}$\u{3}\n"
    case 31: nmea("GNVTG,north,T,,M,5.8,N,10.8,K,A")
    case 38: "!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n"
    default: ""
    }
  }
}
