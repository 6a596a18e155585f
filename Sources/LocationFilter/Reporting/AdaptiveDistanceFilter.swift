/// Reports a reading about every ten seconds, however fast one moves, and none at rest.
///
/// A ``DistanceFilter`` whose distance *D* follows the speed:
///
/// | reading's speed | *D* in metres |
/// |---|---|
/// | unknown: absent, negative, infinite, NaN | 50 |
/// | below 3 m/s | 50 |
/// | 3 m/s and more, off by more than 10 %: `abs(D / 10 - speed) / (D / 10) > 0.1` | `floor(speed + 0.5) * 10`, not below 50 |
/// | 3 m/s and more, off by 10 % or less | as it was |
///
/// The speed scales *D* first, and the reading is then judged by it. A reading that is
/// rejected, such as a stale one, still scales *D* where its speed is valid, and changes nothing
/// where it is not.
///
/// The rule is the one that apps in the background have long shared to set `distanceFilter` of a
/// `CLLocationManager`, as the method `adjustDistanceFilter` with the figures `minSpeed` 3 m/s,
/// `minFilter` 50 m and `minInteval` 10 s; ``Variant/verbatim`` is that method.
public struct AdaptiveDistanceFilter: Sendable, Hashable {
  /// How closely the published rule is kept.
  public enum Variant: String, Sendable, Hashable, CaseIterable, Codable {
    /// *D* is never below 50 m, so that it does not jump down as one speeds up past 3 m/s.
    case standard
    /// As published, quirks and all: 50 m below 3 m/s, 30 m at 3 m/s.
    case verbatim
  }

  /// Metres a second from which on the speed counts.
  public static let minimumSpeed: Double = 3
  /// The distance in metres below that speed, and the least of ``Variant/standard``.
  public static let minimumDistance: Double = 50
  /// The seconds that should pass between two reports.
  public static let minimumInterval: Double = 10

  /// How closely the published rule is kept.
  public let variant: Variant
  private var filter: DistanceFilter

  /// Creates a filter that has reported nothing, at a distance of 50 m.
  public init(_ variant: Variant = .standard, check: ReadingCheck = .standard) {
    self.variant = variant
    filter = DistanceFilter(distance: Self.minimumDistance, check: check)
  }

  /// The distance *D* in metres, by the speed last heard of; 30 or more, and finite.
  public var distance: Double { filter.distance }

  /// The location reported last, `nil` where none was.
  public var lastReported: Location? { filter.lastReported }

  /// Takes in a reading that arrived at `now` and returns what became of it.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> ReportDecision {
    let rejection = filter.check.rejection(of: location, at: now)
    let speed = location.speed.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    // What is rejected and tells no speed tells nothing.
    if rejection == nil || speed != nil { filter.distance = distance(at: speed) }
    if let rejection { return .rejected(rejection) }
    return filter.process(location, at: now)
  }

  private func distance(at speed: Double?) -> Double {
    guard let speed, speed >= Self.minimumSpeed else { return Self.minimumDistance }
    let expected = distance / Self.minimumInterval
    guard abs(expected - speed) / expected > 0.1 else { return distance }
    // Half a metre a second is rounded up. No `Int`, which a speed may exceed; a distance that would
    // be infinite is the greatest there is.
    let scaled = (speed + 0.5).rounded(.down) * Self.minimumInterval
    let finite = min(scaled, .greatestFiniteMagnitude)
    return variant == .standard ? max(finite, Self.minimumDistance) : finite
  }
}
