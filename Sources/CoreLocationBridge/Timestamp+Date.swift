#if canImport(CoreLocation)
  public import Foundation
  public import LocationFilter

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
    private static let referenceDate = 978_307_200
  }
#endif
