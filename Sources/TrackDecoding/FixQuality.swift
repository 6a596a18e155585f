/// How a receiver determined a position (NMEA 0183, GGA field 6).
public enum FixQuality: String, Sendable, Hashable, CaseIterable {
  /// 1: from the satellites alone.
  case autonomous
  /// 2: with differential corrections.
  case differential
  /// 3: by the military code.
  case precise
  /// 4: carrier phase, whole cycles resolved.
  case fixedRTK
  /// 5: carrier phase, cycles estimated.
  case floatRTK
  /// 6: dead reckoning.
  case estimated
  /// 7: entered by hand.
  case manual
  /// 8: simulated.
  case simulated
}
