/// Reports a reading when enough time has passed since the last report.
///
/// | reading | decision |
/// |---|---|
/// | does not pass ``check`` | rejected |
/// | the first | reported |
/// | `now - last >= interval`, where `last` is the arrival of the last *reported* reading | reported |
/// | `now < last`: the clock was set back, such as between two runs of the app | reported |
/// | otherwise | withheld |
///
/// ```swift
/// var filter = IntervalFilter(interval: .seconds(30))
/// if case .reported(let report) = filter.process(fix, at: now) {
///   upload(report.location)
/// }
/// ```
///
/// Corresponds to the smallest interval between updates of other platforms, such as
/// `setMinUpdateIntervalMillis` of Android's `LocationRequest`; Core Location has none.
public struct IntervalFilter: Sendable, Hashable {
  /// The time after which a reading is reported; with 0 or less, every valid reading is.
  public var interval: Duration
  /// The check that a reading must pass.
  public var check: ReadingCheck
  /// The last reported location, `nil` before the first.
  public private(set) var lastReported: Location?
  /// When the last reported location arrived, `nil` before the first.
  public private(set) var lastArrival: Timestamp?

  /// Creates a filter that has reported nothing.
  public init(interval: Duration, check: ReadingCheck = .standard) {
    self.interval = interval
    self.check = check
  }

  /// Processes a reading that arrived at `now` and returns the decision on it.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> ReportDecision {
    if let rejection = check.rejection(of: location, at: now) { return .rejected(rejection) }
    let elapsed = lastArrival.map { $0.duration(to: now) }
    let report = Report(location: location, distanceFilter: 0, interval: elapsed)
    if let elapsed, elapsed >= .zero, elapsed < interval { return .withheld(report) }
    lastReported = location
    lastArrival = now
    return .reported(report)
  }
}

#if !hasFeature(Embedded)
  extension IntervalFilter: Codable {
    private enum CodingKeys: String, CodingKey {
      case interval, lastReported, lastArrival
    }

    /// Decodes a filter with the keys of its properties, those of the check among them; the interval
    /// is in seconds.
    ///
    /// - Throws: `DecodingError` if a value is wrong, or the interval is absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      interval = try container.seconds(.interval)
      check = try ReadingCheck(from: decoder)
      lastReported = try container.fix(.lastReported)
      lastArrival = try container.decodeIfPresent(Timestamp.self, forKey: .lastArrival)
      guard (lastReported == nil) == (lastArrival == nil) else {
        throw container.error(at: .lastArrival, "lastReported and lastArrival come together")
      }
    }

    /// Encodes the settings and the last report.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(seconds: interval, .interval)
      try check.encode(to: encoder)
      try container.encodeIfPresent(lastReported, forKey: .lastReported)
      try container.encodeIfPresent(lastArrival, forKey: .lastArrival)
    }
  }
#endif
