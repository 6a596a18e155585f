import LocationFilter

extension GeneratedFixture {
  /// Android's GnssLogger between high buildings: satellites (GPS), networks (NLP) and the system's
  /// fusion of both (FLP) each deliver fixes, so that times step back from row to row.
  ///
  /// The fused fix comes first, 0.213 s after the full second; the satellite fix of that second follows.
  /// Network fixes are older than both.
  @Sendable
  static func mixedProviders(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 3, 29, 20, 41, 16)
    var error = PositionError(using: &random)
    var lines = gnssLoggerPreamble
    for (second, epoch) in gnssLoggerEpochs.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let instant = start.advanced(by: .seconds(second))
      let milliseconds = instant.microsecondsSince1970 / 1000
      lines.append(
        gnssFix("FLP", instant.advanced(by: .milliseconds(213)), epoch.mixture, error)
      )
      lines.append(gnssFix("GPS", instant, epoch.satellites, error))
      if second == 0 || second == 8 {
        // Accurate enough to end the session, but 7 s old.
        let age = second == 0 ? 2_744 : 7_018
        let made = instant.advanced(by: .milliseconds(-age))
        lines.append(gnssFix("NLP", made, second == 0 ? 64 : 8.5, error))
      }
      lines.append(gnssRaw(at: milliseconds, second: second, using: &random))
      if second % 3 == 0 {
        lines.append("Status,\(milliseconds),18,0,1,14,1575420030,31.20,284.0,71.0,1,1,1,27.4")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Meters: the accuracy of the fused fix and of the satellites alone.
  private static let gnssLoggerEpochs: [(mixture: Double, satellites: Double)] = [
    (41.3, 118), (40.9, 117), (38.2, 96), (39.7, 74), (36.5, 75), (31.8, 61), (27.4, 52),
    (28.9, 53), (24.6, 37), (21.1, 31), (16.7, 24), (13.2, 18), (10.4, 13.5), (9.1, 11.8),
    (7.3, 9.6), (6.8, 8.4),
  ]

  private static let gnssLoggerPreamble = [
    "# ", "# Header Description:", "# ",
    "# Version: v3.0.6.4 Platform: 14 Manufacturer: none Model: simulated", "# ",
    "# Raw,utcTimeMillis,TimeNanos,LeapSecond,TimeUncertaintyNanos,FullBiasNanos,BiasNanos,"
      + "BiasUncertaintyNanos,DriftNanosPerSecond,DriftUncertaintyNanosPerSecond,"
      + "HardwareClockDiscontinuityCount,Svid,TimeOffsetNanos,State,ReceivedSvTimeNanos,"
      + "ReceivedSvTimeUncertaintyNanos,Cn0DbHz,PseudorangeRateMetersPerSecond,"
      + "PseudorangeRateUncertaintyMetersPerSecond",
    "# ",
    "# Fix,Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,SpeedMps,AccuracyMeters,"
      + "BearingDegrees,UnixTimeMillis,SpeedAccuracyMps,BearingAccuracyDegrees,"
      + "elapsedRealtimeNanos,VerticalAccuracyMeters,MockLocation",
    "# ", "# Nav,Svid,Type,Status,MessageId,Sub-messageId,Data(Bytes)", "# ",
    "# Status,UnixTimeMillis,SignalCount,SignalIndex,ConstellationType,Svid,CarrierFrequencyHz,"
      + "Cn0DbHz,AzimuthDegrees,ElevationDegrees,UsedInFix,HasAlmanacData,HasEphemerisData,"
      + "BasebandCn0DbHz",
    "# ",
  ]

  private static func gnssFix(
    _ provider: String,
    _ made: Timestamp,
    _ accuracy: Double,
    _ error: PositionError
  ) -> String {
    let place = SimulatedPlace.empireStateBuilding
    let position = place.coordinate(
      east: error.east * accuracy * 0.5,
      north: error.north * accuracy * 0.5
    )
    let isByNetworks = provider == "NLP"
    let milliseconds = made.microsecondsSince1970 / 1000
    return [
      "Fix", provider, position.latitude.fixed(10), position.longitude.fixed(10),
      isByNetworks ? "" : (place.altitude - 33 + error.north * 4).fixed(6),
      isByNetworks ? "" : "0.0", accuracy.fixed(3), "", "\(milliseconds)", "", "",
      "\(445_420_306_913 + milliseconds % 1_000_000)617",
      isByNetworks ? "" : (accuracy * 1.4).fixed(3), "0",
    ].joined(separator: ",")
  }

  private static func gnssRaw(
    at milliseconds: Int,
    second: Int,
    using random: inout SplitMix64
  ) -> String {
    let strength = random.between(24, 41).fixed(1)
    let rate = random.between(-600, 600).fixed(6)
    return "Raw,\(milliseconds),\(32_083 + second)000000000,18,,-1347710845896978382,0.800238,"
      + "15.002,-27.699302,39.875882,31,14,0.0,16431,\(79_120 + second)385226362,53,"
      + "\(strength),\(rate),2.24"
  }
}
