/// How many readings of a session met each decision.
public struct DecisionCounts: Sendable, Hashable {
  private var counts = [Int](repeating: 0, count: DecisionReason.allCases.count)

  /// Creates counts of nothing.
  public init() {}

  /// The number of readings decided for this reason.
  public subscript(reason: DecisionReason) -> Int {
    counts[reason.rawValue]
  }

  /// All readings.
  ///
  /// - Complexity: O(1): the number of reasons is fixed.
  public var total: Int { counts.reduce(0, +) }

  /// The reasons that occurred, in the order of the rules.
  public var nonzero: [(reason: DecisionReason, count: Int)] {
    zip(DecisionReason.allCases, counts).filter { $1 > 0 }.map { (reason: $0, count: $1) }
  }

  mutating func add(_ reason: DecisionReason) {
    counts[reason.rawValue] += 1
  }

  mutating func removeAll() {
    for slot in counts.indices { counts[slot] = 0 }
  }
}
