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
  /// The time since 1970-01-01T00:00:00Z, negative before it; within ±2⁶² s.
  public let sinceEpoch: Duration

  /// Creates the instant `sinceEpoch` after 1970-01-01T00:00:00Z, clamped to the limit.
  public init(sinceEpoch: Duration) {
    self.sinceEpoch = Self.clamped(sinceEpoch)
  }

  /// 1970-01-01T00:00:00Z.
  public static let epoch = Timestamp(sinceEpoch: .zero)

  // Arithmetic on attoseconds compiles to instructions, that on `Duration` to calls.

  private static func clamped(_ duration: Duration) -> Duration {
    Duration(attoseconds: min(max(duration.attoseconds, -limit), limit))
  }

  /// 2⁶² s in attoseconds.
  static var limit: Int128 { 1_000_000_000_000_000_000 << 62 }
}

extension Timestamp: InstantProtocol {
  /// Returns the instant `duration` after this one, clamped to the limit.
  public func advanced(by duration: Duration) -> Timestamp {
    // From one limit to the other is twice as far as from the epoch.
    let reach = 2 * Self.limit
    let offset = min(max(duration.attoseconds, -reach), reach)
    return Timestamp(sinceEpoch: Duration(attoseconds: sinceEpoch.attoseconds + offset))
  }

  /// Returns the time from this instant to `other`, negative if `other` is earlier.
  public func duration(to other: Timestamp) -> Duration {
    Duration(attoseconds: other.sinceEpoch.attoseconds - sinceEpoch.attoseconds)
  }

  /// Returns whether `lhs` is earlier than `rhs`.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.sinceEpoch.attoseconds < rhs.sinceEpoch.attoseconds
  }
}
