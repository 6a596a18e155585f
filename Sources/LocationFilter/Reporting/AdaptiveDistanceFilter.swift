/// Reports a reading about every ten seconds at any speed, and none at rest.
///
/// A ``DistanceFilter`` whose distance *D* follows the speed. With the default figures of
/// ``minimumSpeed``, ``minimumDistance`` and ``minimumInterval``:
///
/// | speed of the reading | *D* in metres |
/// |---|---|
/// | unknown: absent, negative, infinite, NaN | 50 |
/// | below 3 m/s | 50 |
/// | 3 m/s and more, off by more than 10 %: `abs(D / 10 - speed) / (D / 10) > 0.1` | `floor(speed + 0.5) * 10`, not below 50 |
/// | 3 m/s and more, off by 10 % or less | unchanged |
///
/// The speed adjusts *D* first; the reading is then compared with it. A rejected reading, such as a
/// stale one, still adjusts *D* if its speed is valid.
///
/// The rule is a common one for background apps that set `distanceFilter` of a
/// `CLLocationManager`, published as the method `adjustDistanceFilter` with `minSpeed` 3 m/s,
/// `minFilter` 50 m and `minInterval` 10 s; ``Variant/verbatim`` is that method.
public struct AdaptiveDistanceFilter: Sendable, Hashable {
  /// How closely the filter follows the published rule.
  public enum Variant: String, Sendable, Hashable, CaseIterable, Codable {
    /// *D* is never below the minimum, so it does not drop when the speed exceeds 3 m/s.
    case standard
    /// As published, including its quirks: 50 m below 3 m/s, 30 m at 3 m/s, and a threshold of 10 % in
    /// single precision, which is 0.100000001.
    case verbatim
  }

  /// How closely the filter follows the published rule.
  public let variant: Variant
  /// The speed in metres per second from which *D* depends on it; if NaN, *D* never does.
  public var minimumSpeed: Double
  /// The distance in metres below that speed, and the minimum of ``Variant/standard``; with 0 or less,
  /// or NaN, every valid reading below that speed is reported.
  public var minimumDistance: Double
  /// The intended time between two reports at that speed and above; with 0 or less, *D* keeps its
  /// value there.
  public var minimumInterval: Duration
  private var filter: DistanceFilter

  /// Creates a filter that has reported nothing, at a distance of `minimumDistance`.
  public init(
    _ variant: Variant = .standard,
    minimumSpeed: Double = 3,
    minimumDistance: Double = 50,
    minimumInterval: Duration = .seconds(10),
    check: ReadingCheck = .standard
  ) {
    self.variant = variant
    self.minimumSpeed = minimumSpeed
    self.minimumDistance = minimumDistance
    self.minimumInterval = minimumInterval
    filter = DistanceFilter(distance: minimumDistance, check: check)
  }

  /// The current distance *D* in metres; 30 or more, and finite, with the default figures.
  public var distance: Double { filter.distance }

  /// The check that a reading must pass.
  public var check: ReadingCheck {
    get { filter.check }
    set { filter.check = newValue }
  }

  /// The last reported location, `nil` before the first.
  public var lastReported: Location? { filter.lastReported }

  /// Processes a reading that arrived at `now` and returns the decision on it.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> ReportDecision {
    let rejection = filter.check.rejection(of: location, at: now)
    let speed = location.speed.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    if rejection == nil || speed != nil { filter.distance = distance(at: speed) }
    if let rejection { return .rejected(rejection) }
    return filter.process(location, at: now)
  }

  private func distance(at speed: Double?) -> Double {
    guard let speed, speed >= minimumSpeed else { return minimumDistance }
    let interval = minimumInterval / .seconds(1)
    let expected = distance / interval
    guard abs(expected - speed) / expected > threshold else { return distance }
    // Half a metre per second is rounded up. The speed may exceed the range of `Int`, and the product
    // that of finite numbers.
    let scaled = (speed + 0.5).rounded(.down) * interval
    let finite = min(scaled, .greatestFiniteMagnitude)
    return variant == .standard ? max(finite, minimumDistance) : finite
  }

  /// The relative difference of speeds above which *D* changes.
  private var threshold: Double {
    switch variant {
    case .standard: 0.1
    case .verbatim: Double(Float(0.1))
    }
  }
}

#if !hasFeature(Embedded)
  extension AdaptiveDistanceFilter: Codable {
    private enum CodingKeys: String, CodingKey {
      case variant, minimumSpeed, minimumDistance, minimumInterval, distance, lastReported
    }

    /// Decodes a filter with the keys of its properties, those of the check among them; the interval
    /// is in seconds, and a setting that is absent has its default.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try container.setting(.variant, default: .standard),
        minimumSpeed: try container.number(.minimumSpeed, default: 3),
        minimumDistance: try container.number(.minimumDistance, default: 50),
        minimumInterval: try container.seconds(.minimumInterval, default: .seconds(10)),
        check: try ReadingCheck(from: decoder)
      )
      filter.distance = try container.number(.distance, default: minimumDistance)
      filter.lastReported = try container.fix(.lastReported)
    }

    /// Encodes the settings, the current distance and the last report.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(variant, forKey: .variant)
      try container.encode(number: minimumSpeed, .minimumSpeed)
      try container.encode(number: minimumDistance, .minimumDistance)
      try container.encode(seconds: minimumInterval, .minimumInterval)
      try filter.encode(to: encoder)
    }
  }
#endif
