/// An instant in Coordinated Universal Time.
///
/// The instant is a `Duration` since 1970-01-01T00:00:00Z, exact to the attosecond, so that a
/// difference of exactly 5 s is exactly 5 s. Leap seconds are not counted, as in POSIX time.
///
/// ```swift
/// let fix = Timestamp(sinceEpoch: .seconds(1_777_626_000))
/// fix.description                        // "2026-05-01T09:00:00.000Z"
/// fix.advanced(by: .milliseconds(1500))  // 2026-05-01T09:00:01.500Z
/// ```
///
/// Instants beyond ±2⁶² s (some 146 billion years) are clamped to that limit, so that arithmetic on
/// instants cannot overflow.
public struct Timestamp: Sendable, Hashable {
  // With its module, because the compiler may otherwise document it as the type that `InstantProtocol` asks for.
  /// The time since 1970-01-01T00:00:00Z, negative before it; within ±2⁶² s.
  public let sinceEpoch: Swift.Duration

  /// Creates the instant `sinceEpoch` after 1970-01-01T00:00:00Z, clamped to the limit.
  public init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch.clamped(toLimits: 1)
  }

  /// 1970-01-01T00:00:00Z.
  public static let epoch = Timestamp(sinceEpoch: .zero)
}

extension Duration {
  /// Returns the duration clamped to `count` · ±2⁶² s.
  @inline(__always)
  fileprivate func clamped(toLimits count: Int64) -> Duration {
    // 2⁶² s are 10¹⁸ ÷ 4 · 2⁶⁴ as.
    let limit = count * 250_000_000_000_000_000
    if (-limit..<limit).contains(words.high) { return self }
    return Duration(words: (words.high < 0 ? -limit : limit, 0))
  }
}

extension Timestamp: InstantProtocol {
  /// Returns the instant `duration` after this one, clamped to the limit.
  @inline(__always)
  public func advanced(by duration: Duration) -> Timestamp {
    // From one limit to the other is twice as far as from the epoch.
    Timestamp(sinceEpoch: sinceEpoch &+ duration.clamped(toLimits: 2))
  }

  /// Returns the time from this instant to `other`, negative if `other` is earlier.
  public func duration(to other: Timestamp) -> Duration {
    other.sinceEpoch &- sinceEpoch
  }

  /// Returns whether `lhs` and `rhs` are the same instant.
  public static func == (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.sinceEpoch.words == rhs.sinceEpoch.words
  }

  /// Returns whether `lhs` is earlier than `rhs`.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    // The difference of two instants cannot overflow.
    (lhs.sinceEpoch &- rhs.sinceEpoch).isNegative
  }
}
