/// How many readings of a session met each decision.
public struct DecisionCounts: Sendable, Hashable {
  /// The reasons that occurred, in the order of the rules: a session has few, and looking through
  /// them takes less than hashing their words.
  private var entries: [Entry] = []

  private struct Entry: Sendable, Hashable {
    var reason: DecisionReason
    var count: Int
  }

  /// Creates counts of nothing.
  public init() {}

  /// The number of readings decided for this reason.
  public subscript(reason: DecisionReason) -> Int {
    entries.first { $0.reason == reason }?.count ?? 0
  }

  /// All readings.
  ///
  /// - Complexity: O(1): the number of reasons is fixed.
  public var total: Int { entries.reduce(0) { $0 + $1.count } }

  /// The reasons that occurred, in the order of the rules.
  public var nonzero: [(reason: DecisionReason, count: Int)] {
    entries.map { (reason: $0.reason, count: $0.count) }
  }

  /// Calls `body` with each reason that occurred, in the order of the rules.
  func forEach(_ body: (DecisionReason, Int) -> Void) {
    for entry in entries { body(entry.reason, entry.count) }
  }

  mutating func add(_ reason: DecisionReason) {
    if let index = entries.firstIndex(where: { $0.reason == reason }) {
      entries[index].count += 1
    } else {
      let entry = Entry(reason: reason, count: 1)
      if let next = entries.firstIndex(where: { $0.reason.order > reason.order }) {
        entries.insert(entry, at: next)
      } else {
        entries.append(entry)
      }
    }
  }

  mutating func removeAll() {
    // `removeAll(keepingCapacity:)` takes longer, and this is done for each session.
    while !entries.isEmpty { entries.removeLast() }
  }
}

extension DecisionReason {
  /// The place of the reason in the order of the rules.
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
