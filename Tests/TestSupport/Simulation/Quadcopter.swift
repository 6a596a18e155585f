import LocationFilter

extension GeneratedFixture {
  /// The log of a PX4 autopilot (sdlog2_dump.py): one wide table with a row for each message, in which
  /// the last fix is repeated, another estimate of the position, and no fix at first.
  @Sendable
  static func quadcopter(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.gatewayOfIndia
    let start = Timestamp.utc(2026, 1, 25, 3, 11, 20).advanced(by: .milliseconds(600))
    var lines = [
      "TIME_StartTime,ATT_Roll,ATT_Pitch,GPS_GPSTime,GPS_Fix,GPS_EPH,GPS_EPV,GPS_Lat,GPS_Lon,GPS_Alt,"
        + "GPS_VelN,GPS_VelE,GPS_VelD,GPS_Cog,GPS_nSat,GPOS_Lat,GPOS_Lon,GPOS_Alt"
    ]
    var fix = Array(repeating: "", count: 12)
    for row in 0..<96 {
      // A message of the receiver in every fourth row.
      if row % 4 == 2 {
        let epoch = quadcopterEpochs[row / 4]
        let position = place.coordinate(
          east: Double(row) * 0.25 + random.normal() * min(epoch.accuracy, 30) * 0.3,
          north: Double(row) * 0.5 + random.normal() * min(epoch.accuracy, 30) * 0.3
        )
        let isFix = epoch.fix > 1
        let time = start.advanced(by: .milliseconds(row * 250)).microsecondsSince1970
        fix = [
          isFix ? "\(time)" : "0", "\(epoch.fix)", epoch.accuracy.fixed(2),
          (epoch.accuracy * 1.5).fixed(2), (isFix ? position.latitude : 0).fixed(7),
          (isFix ? position.longitude : 0).fixed(7),
          (isFix ? place.altitude + Double(row) * 0.4 : 0).fixed(3),
          (isFix ? 2 + random.normal() * 0.1 : 0).fixed(3),
          (isFix ? 1 + random.normal() * 0.1 : 0).fixed(3), (isFix ? -1.6 : 0).fixed(3),
          (isFix ? 0.46 : 0).fixed(4), "\(epoch.satellites)",
        ]
      }
      let estimate = place.coordinate(east: Double(row) * 0.25, north: Double(row) * 0.5)
      let attitude = [0, 0].map { ($0 + random.normal() * 0.05).fixed(4) }
      lines.append(
        (["\(41_203_117 + row * 250_000)"] + attitude + fix + [
          estimate.latitude.fixed(7), estimate.longitude.fixed(7), place.altitude.fixed(2),
        ]).joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A message of the receiver each second: the kind of fix, metres and satellites.
  private static let quadcopterEpochs: [(fix: Int, accuracy: Double, satellites: Int)] =
    [(0, 9999, 0), (0, 9999, 0), (0, 4294, 2), (2, 61.4, 4), (3, 44.2, 5), (3, 38.9, 5)]
    + [31.5, 31.7, 26.3, 22, 19.8, 17.1, 15.6, 14.8, 13.2, 12.5, 11.9, 10.8, 10.1, 8.7, 6.2, 3.9]
    .map { (3, $0, 7) } + [(3, 2.6, 9), (3, 2.5, 9)]
}
