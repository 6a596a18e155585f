/// How many readings of a session met each decision.
public struct DecisionCounts: Sendable, Hashable {
  /// No count is 0.
  private var counts: [DecisionReason: Int] = [:]

  /// Creates counts of nothing.
  public init() {}

  /// The number of readings decided for this reason.
  public subscript(reason: DecisionReason) -> Int {
    counts[reason, default: 0]
  }

  /// All readings.
  ///
  /// - Complexity: O(1): the number of reasons is fixed.
  public var total: Int { counts.values.reduce(0, +) }

  /// The reasons that occurred, in the order of the rules.
  public var nonzero: [(reason: DecisionReason, count: Int)] {
    DecisionReason.allCases.compactMap { reason in
      counts[reason].map { (reason: reason, count: $0) }
    }
  }

  mutating func add(_ reason: DecisionReason) {
    counts[reason, default: 0] += 1
  }

  mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
  }
}
