/// Reports a reading about every ten seconds at any speed, and none at rest.
///
/// A ``DistanceFilter`` whose distance *D* follows the speed:
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
/// `minFilter` 50 m and `minInteval` 10 s; ``Variant/verbatim`` is that method.
public struct AdaptiveDistanceFilter: Sendable, Hashable {
  /// How closely the filter follows the published rule.
  public enum Variant: String, Sendable, Hashable, CaseIterable, Codable {
    /// *D* is never below 50 m, so it does not drop when the speed exceeds 3 m/s.
    case standard
    /// As published, including its quirks: 50 m below 3 m/s, 30 m at 3 m/s.
    case verbatim
  }

  /// The speed in metres per second from which *D* depends on it.
  public static let minimumSpeed: Double = 3
  /// The distance in metres below that speed, and the minimum of ``Variant/standard``.
  public static let minimumDistance: Double = 50
  /// The intended interval between two reports in seconds.
  public static let minimumInterval: Double = 10

  /// How closely the filter follows the published rule.
  public let variant: Variant
  private var filter: DistanceFilter

  /// Creates a filter that has reported nothing, at a distance of 50 m.
  public init(_ variant: Variant = .standard, check: ReadingCheck = .standard) {
    self.variant = variant
    filter = DistanceFilter(distance: Self.minimumDistance, check: check)
  }

  /// The current distance *D* in metres; 30 or more, and finite.
  public var distance: Double { filter.distance }

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
    guard let speed, speed >= Self.minimumSpeed else { return Self.minimumDistance }
    let expected = distance / Self.minimumInterval
    guard abs(expected - speed) / expected > 0.1 else { return distance }
    // Half a metre per second is rounded up. The speed may exceed the range of `Int`, and the product
    // that of finite numbers.
    let scaled = (speed + 0.5).rounded(.down) * Self.minimumInterval
    let finite = min(scaled, .greatestFiniteMagnitude)
    return variant == .standard ? max(finite, Self.minimumDistance) : finite
  }
}
