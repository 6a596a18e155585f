import LocationFilter

extension GeneratedFixture {
  /// The receiver's messages in the log of a PX4 autopilot (ulog2csv): integers of 10⁻⁷ degrees and
  /// millimetres, no time at first, and times since the autopilot started in the first column.
  @Sendable
  static func fixedWing(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.rizalMonument
    let start = Timestamp.utc(2026, 4, 12, 22, 45, 3).advanced(by: .milliseconds(200))
    var lines = [
      "timestamp,time_utc_usec,lat,lon,alt,alt_ellipsoid,s_variance_m_s,c_variance_rad,eph,epv,hdop,"
        + "vdop,noise_per_ms,jamming_indicator,vel_m_s,vel_n_m_s,vel_e_m_s,vel_d_m_s,cog_rad,"
        + "timestamp_time_relative,fix_type,vel_ned_valid,satellites_used"
    ]
    var accuracy = 58.0
    for row in 0..<60 {
      let isFix = row >= 8
      let seconds = Double(row) / 5
      let position = place.coordinate(
        east: seconds * 4 - 30 + random.normal() * accuracy * 0.1,
        north: 14 - seconds * 3 + random.normal() * accuracy * 0.1
      )
      let altitude = place.altitude + seconds * 2
      let time = start.advanced(by: .milliseconds(row * 200)).microsecondsSince1970
      let fix =
        isFix
        ? [
          "\(time)", (position.latitude * 1e7).fixed(0), (position.longitude * 1e7).fixed(0),
          (altitude * 1000).fixed(0), ((altitude + 45) * 1000).fixed(0), (accuracy * 0.04).fixed(3),
          "0.11", accuracy.fixed(3), (accuracy * 1.6).fixed(3),
        ] : ["0", "0", "0", "0", "0", "0", "0", "4294967.5", "4294967.5"]
      let velocity =
        isFix ? ["5.000", "-3.000", "4.000", "-2.000", "2.2143"] : ["0", "0", "0", "0", "0"]
      lines.append(
        (["\(18_204_551 + row * 200_000)"] + fix + ["0.84", "1.31", "97", "12"] + velocity + [
          "0", isFix ? "3" : "0", isFix ? "1" : "0", "\(isFix ? 6 + row / 10 : row / 3)",
        ]).joined(separator: ",")
      )
      if isFix { accuracy = max(accuracy * 0.955, 1.4) + random.between(-0.05, 0.05) }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
