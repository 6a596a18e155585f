public import LocationFilter

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Timestamp {
  /// Creates the instant of a date, or `nil` if that is infinite or NaN.
  ///
  /// A `Date` is a binary fraction of seconds, in this decade in steps of 119 ns. The instant is
  /// rounded to whole nanoseconds: dates that differ by exactly 5 s still do, and the order of dates
  /// is kept. Dates beyond ±2⁶² s are clamped to that limit.
  public init?(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    let whole = interval.rounded(.down)
    // A bound beyond the limit of the timestamp, and within Int64.
    let bound = 0x1.8p62
    guard let seconds = Int64(exactly: min(max(whole, -bound), bound)) else { return nil }
    // The difference is exact except for dates less than 2⁻⁵³ s before a whole second.
    let nanoseconds = ((interval - whole) * 1e9).rounded()
    guard let fraction = Int64(exactly: nanoseconds) else { return nil }
    self.init(
      sinceEpoch: .seconds(seconds) + .seconds(Self.referenceDate) + .nanoseconds(fraction)
    )
  }

  /// 2001-01-01T00:00:00Z, from which a `Date` counts, in seconds since 1970.
  fileprivate static let referenceDate: Int64 = 978_307_200
}

extension Date {
  /// Creates the date nearest to an instant.
  ///
  /// Dates have steps, 119 ns in this decade, so an instant can move by half of one. There and back, a
  /// date is the same, except within 97 days of 2001-01-01T00:00:00Z, where its steps are finer than
  /// the nanoseconds of a timestamp.
  public init(_ timestamp: Timestamp) {
    let (seconds, attoseconds) = timestamp.sinceEpoch.components
    self.init(
      timeIntervalSinceReferenceDate: Double(seconds - Timestamp.referenceDate)
        + Double(attoseconds) / 1e18
    )
  }
}
