import LocationFilter

extension GeneratedFixture {
  /// Eight sessions that the user starts and mostly stops, with replies of a geocoder that takes 5 s.
  @Sendable
  static func stopAndStart(using random: inout SplitMix64) -> String {
    table(
      of: stopAndStartRows,
      at: .prazskyHrad,
      from: .utc(2026, 9, 12, 9, 41, 0),
      using: &random
    )
  }

  private static let stopAndStartRows: [EventRow] = [
    // The address of the last fix is found after the end.
    .event(0, "start"), .fix(600, 65), .fix(1_600, 40.3), .fix(6_600, 30.1), .event(9_000, "stop"),
    // The lookup of the result fails.
    .event(20_000, "start"), .fix(20_700, 65), .fix(21_700, 9), .event(24_100, "geocodeFailed"),
    // Neither the first place nor the result has an address.
    .event(30_000, "start"), .fix(30_500, 65), .event(33_000, "geocodeNotFound"),
    .fix(35_000, 50), .event(36_200, "stop"), .event(38_000, "geocodeNotFound"),
    // A second request replaces the first, and is stopped before there is a fix.
    .event(45_000, "start"), .fix(46_000, 65), .event(50_000, "start"), .event(53_000, "stop"),
    // The phone is put down and taken up again.
    .event(60_000, "start"), .fix(61_000, 20.2, "stationary"), .event(75_000, "resumed"),
    .fix(76_000, 15.3), .fix(77_000, 8.1),
    // Found before the end.
    .event(90_000, "start"), .fix(91_000, 65), .fix(94_000, 70), .event(99_000, "stop"),
    // The track ends while the address is looked up.
    .event(110_000, "start"), .fix(111_000, 65), .fix(112_500, 40),
    .event(114_000, "locationUnknown"),
  ]
}
