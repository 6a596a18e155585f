import LocationFilter

/// The start of a recording according to its rows.
struct RecordingStart: Sendable {
  /// The difference between the clocks of two columns above which it is reported: an older fix is stale.
  private static let longestDifference = Duration.seconds(5)

  private var first: Timestamp?
  private var isContradicted = false

  /// What a row adds to the rows before it.
  enum Finding {
    case start(Timestamp)
    /// The start differs from the first one, and is this much later.
    case contradiction(Duration)
  }

  /// Processes the start according to the next row.
  @inline(__always)
  mutating func process(_ start: Timestamp) -> Finding? {
    guard let first else {
      first = start
      return .start(start)
    }
    let difference = first.duration(to: start)
    guard !isContradicted,
      difference.exceeds(Self.longestDifference)
        || start.duration(to: first).exceeds(Self.longestDifference)
    else { return nil }
    isContradicted = true
    return .contradiction(difference)
  }
}
