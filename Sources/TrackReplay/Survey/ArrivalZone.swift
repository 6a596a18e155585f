/// The offset of the time zone that the arrivals of fixes seem to be in, although they were treated as UTC.
struct ArrivalZone: Sendable {
  /// By which a fix arrives before or after its time, not counting the zone: delay and error of the clock.
  static let longestDelay = Duration.seconds(60)
  /// The offset of any zone is a whole number of these, and at most fourteen hours.
  private static let quarter = Duration.seconds(900)

  /// The number of quarters of the first arrival; of all others, until one differs.
  private var quarters: Int?
  private var differs = false

  /// The offset, `nil` if it is 0 or there is none.
  var offset: Duration? {
    guard let quarters, quarters != 0, !differs else { return nil }
    return Self.quarter * quarters
  }

  /// Adds the time from a fix to its arrival.
  mutating func append(_ delay: Duration) {
    let (seconds, _) = delay.components
    // Rounded to the nearest quarter.
    let number = Int(max(min(seconds, 100_000), -100_000) + (seconds < 0 ? -450 : 450)) / 900
    let rest = delay - Self.quarter * number
    quarters = quarters ?? number
    differs =
      differs || number != quarters || abs(number) > 56 || rest > Self.longestDelay
      || rest < .zero - Self.longestDelay
  }
}
