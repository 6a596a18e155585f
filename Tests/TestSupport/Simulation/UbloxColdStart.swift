import LocationFilter

extension GeneratedFixture {
  /// A u-blox receiver after power-on: its banner, then no time, then time and date without a fix,
  /// then fixes whose standard deviations fall. It is at rest 28 m west of the meridian, which the
  /// first fixes overshoot.
  @Sendable
  static func ubloxColdStart(using random: inout SplitMix64) -> String {
    var text = ubloxBanner.map { nmea("GNTXT,01,01,02,\($0)") }.joined()
    for _ in 0..<3 { text += ubloxSearching(at: nil, satellites: [], using: &random) }

    let start = Timestamp.utc(2026, 4, 14, 8, 12, 31)
    for second in 0..<6 {
      text += ubloxSearching(
        at: start.advanced(by: .seconds(second)),
        satellites: Array(Satellite.sky.prefix(second + 1)),
        using: &random
      )
    }
    // The error is to the east at first and falls with the standard deviation.
    for (index, epoch) in ubloxEpochs.enumerated() {
      text += ubloxFix(
        at: start.advanced(by: .seconds(6 + index)),
        position: SimulatedPlace.greenwich.coordinate(
          east: epoch.deviation * 0.8 + random.normal() * 0.2,
          north: epoch.deviation * -0.4 + random.normal() * 0.2
        ),
        epoch: epoch,
        using: &random
      )
    }
    return text
  }

  private struct UbloxEpoch: Sendable {
    /// Meters: the root of the sum of squares of both horizontal deviations.
    let deviation: Double
    let satellites: Int
    let hdop: Double
  }

  private static let ubloxBanner = [
    "u-blox AG - www.u-blox.com", "HW UBX 9 00190000", "FWVER=SPG 4.04", "PROTVER=32.01",
    "ANTSUPERV=AC SD PDoS SR", "ANTSTATUS=OK",
  ]

  private static let ubloxEpochs = [
    UbloxEpoch(deviation: 61.8, satellites: 4, hdop: 6.31),
    UbloxEpoch(deviation: 52.3, satellites: 4, hdop: 6.29),
    UbloxEpoch(deviation: 44.7, satellites: 4, hdop: 6.27),
    UbloxEpoch(deviation: 36.9, satellites: 5, hdop: 3.84),
    UbloxEpoch(deviation: 31.2, satellites: 5, hdop: 3.83),
    UbloxEpoch(deviation: 33.5, satellites: 5, hdop: 3.82),
    UbloxEpoch(deviation: 26.1, satellites: 6, hdop: 2.11),
    UbloxEpoch(deviation: 21.4, satellites: 6, hdop: 2.1),
    UbloxEpoch(deviation: 18.2, satellites: 7, hdop: 1.62),
    UbloxEpoch(deviation: 16.4, satellites: 7, hdop: 1.62),
    UbloxEpoch(deviation: 7.2, satellites: 10, hdop: 0.98),
    UbloxEpoch(deviation: 5.6, satellites: 10, hdop: 0.98),
    UbloxEpoch(deviation: 4.3, satellites: 11, hdop: 0.87),
    UbloxEpoch(deviation: 3.4, satellites: 11, hdop: 0.87),
    UbloxEpoch(deviation: 2.9, satellites: 11, hdop: 0.86),
  ]

  /// The sentences of one second without a fix; without `instant`, the time is unknown too.
  private static func ubloxSearching(
    at instant: Timestamp?,
    satellites: [Satellite],
    using random: inout SplitMix64
  ) -> String {
    let utc = instant.map(UTCText.init)
    let time = utc?.nmeaTime(decimals: 2) ?? ""
    return nmea("GNRMC,\(time),V,,,,,,,\(utc?.nmeaDate ?? ""),,,N,V")
      + nmea("GNVTG,,,,,,,,,N")
      + nmea("GNGGA,\(time),,,,,0,00,99.99,,,,,,")
      + nmea("GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,1")
      + NMEAFields.inView(
        satellites,
        tracked: satellites.count,
        signal: satellites.isEmpty ? "0" : "1",
        using: &random
      )
      + nmea("GNGLL,,,,,\(time),V,N")
      + nmea("GNGST,\(time),,,,,,,")
  }

  private static func ubloxFix(
    at instant: Timestamp,
    position: Coordinate,
    epoch: UbloxEpoch,
    using random: inout SplitMix64
  ) -> String {
    let utc = UTCText(instant)
    let time = utc.nmeaTime(decimals: 2)
    let place = NMEAFields.position(position, decimals: 5)
    let used = NMEAFields.used(Satellite.sky.prefix(epoch.satellites))
    let knots = random.between(0.005, 0.09)
    let altitude = SimulatedPlace.greenwich.altitude + epoch.deviation * 0.5
    // 0.8² + 0.6² = 1: the two components of the deviation.
    let north = epoch.deviation * 0.8
    let east = epoch.deviation * 0.6

    var text = nmea("GNRMC,\(time),A,\(place),\(knots.fixed(3)),,\(utc.nmeaDate),,,A,V")
    text += nmea("GNVTG,,T,,M,\(knots.fixed(3)),N,\((knots * 1.852).fixed(3)),K,A")
    text += nmea(
      "GNGGA,\(time),\(place),1,\(epoch.satellites.padded(2)),\(epoch.hdop.fixed(2)),"
        + "\(altitude.fixed(1)),M,45.6,M,,"
    )
    text += nmea(
      "GNGSA,A,3,\(used),\((epoch.hdop * 1.7).fixed(2)),\(epoch.hdop.fixed(2)),"
        + "\((epoch.hdop * 1.37).fixed(2)),1"
    )
    text += NMEAFields.inView(
      Satellite.sky,
      tracked: epoch.satellites,
      signal: "1",
      using: &random
    )
    text += nmea("GNGLL,\(place),\(time),A,A")
    text += nmea(
      "GNGST,\(time),\((epoch.deviation * 1.9).fixed(0)),,,,"
        + "\(north.fixed(1)),\(east.fixed(1)),\((epoch.deviation * 1.4).fixed(1))"
    )
    // Sent every fifth second, as a receiver can be configured to.
    if instant.sinceEpoch.components.seconds % 5 == 0 {
      text += nmea("GNZDA,\(time),\(utc.zdaDate),00,00")
    }
    return text
  }
}
