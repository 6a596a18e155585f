import LocationFilter

extension GeneratedFixture {
  /// A receiver indoors: first it does not know the time, then it has that of one satellite, but
  /// there is never a fix.
  @Sendable
  static func neverAFix(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 11, 3, 6, 58, 20)
    var text = nmea("PMTK011,MTKGPS")
    for second in 0..<30 {
      let knowsTime = second >= 12
      let utc = UTCText(start.advanced(by: .seconds(second)))
      let time = knowsTime ? utc.nmeaTime(decimals: 3) : ""
      text += nmea("GPGGA,\(time),,,,,0,0,,,M,,M,,")
      text += nmea("GPGSA,A,1,,,,,,,,,,,,,,,")
      text += NMEAFields.inView(
        Array(Satellite.sky.prefix(knowsTime ? 1 : 0)),
        tracked: 1,
        signal: nil,
        using: &random
      )
      text += nmea("GPRMC,\(time),V,,,,,0.00,0.00,\(knowsTime ? utc.nmeaDate : ""),,,N")
    }
    return text
  }
}
