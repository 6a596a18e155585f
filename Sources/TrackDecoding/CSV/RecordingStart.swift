import LocationFilter

/// The start of a recording as its rows have it.
struct RecordingStart: Sendable {
  /// The difference between the clocks of two columns that is reported: a fix that much older is stale.
  private static let longestDifference = Duration.seconds(5)

  private var first: Timestamp?
  private var isContradicted = false

  /// What a row says that no row before it has said.
  enum Finding {
    case start(Timestamp)
    /// The start is another one, this much later.
    case contradiction(Duration)
  }

  /// Processes the start by the next row.
  @inline(__always)
  mutating func process(_ start: Timestamp) -> Finding? {
    guard let first else {
      first = start
      return .start(start)
    }
    let difference = first.duration(to: start)
    guard !isContradicted,
      difference.exceeds(Self.longestDifference)
        || (Duration.zero &- difference).exceeds(Self.longestDifference)
    else { return nil }
    isContradicted = true
    return .contradiction(difference)
  }
}
