import LocationFilter

extension GeneratedFixture {
  /// Eight requests of a location under each permission, and with both errors of a provider.
  @Sendable
  static func permissions(using random: inout SplitMix64) -> String {
    table(
      of: permissionsRows,
      at: .tivoli,
      from: .utc(2026, 6, 6, 18, 30, 0),
      using: &random
    )
  }

  private static let permissionsRows: [EventRow] = [
    // The user is asked, and permits it.
    .event(0, "start"), .event(12, "notDetermined"), .event(6_480, "authorizedWhenInUse"),
    .fix(7_120, 65), .fix(8_120, 48), .fix(9_120, 22.4), .fix(10_120, 9),
    // The user denies it in mid-session, requests a location in vain, and permits it again.
    .event(31_000, "start"), .fix(31_650, 65), .fix(32_650, 31.2), .event(34_020, "denied"),
    .event(40_000, "start"), .event(58_300, "authorizedAlways"),
    // Below the ground.
    .event(60_000, "start"), .event(61_200, "locationUnknown"), .event(63_900, "network"),
    // Approximate locations only, then precise ones.
    .event(75_000, "reducedAccuracy"), .event(76_000, "start"), .fix(79_400, 3_000),
    .event(90_000, "start"), .event(90_900, "fullAccuracy"), .fix(91_500, 35), .fix(92_500, 14.1),
    .fix(93_500, 6.2),
    // Parental controls.
    .event(110_000, "start"), .fix(110_700, 65), .event(112_000, "restricted"),
    // The user is asked again, and does not answer.
    .event(130_000, "notDetermined"), .event(131_000, "start"), .fix(133_000, 65),
  ]
}
