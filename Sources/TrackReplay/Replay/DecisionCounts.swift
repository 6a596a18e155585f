public import LocationFilter

/// The number of readings of a session by decision.
public struct DecisionCounts: Sendable, Hashable {
  /// The verdicts that occurred, in the order of the rules. A session has few of them, so a search is
  /// faster than a dictionary.
  private var entries: [Entry] = []

  private struct Entry: Sendable, Hashable {
    var verdict: Decision.Verdict
    var count: Int
  }

  /// Creates empty counts.
  public init() {}

  /// The number of readings with this verdict; whatever the error, `failed` is one verdict.
  public subscript(verdict: Decision.Verdict) -> Int {
    index(of: verdict).map { entries[$0].count } ?? 0
  }

  /// The number of all readings.
  ///
  /// - Complexity: O(1): the number of verdicts is fixed.
  public var total: Int { entries.reduce(0) { $0 + $1.count } }

  /// The verdicts that occurred, in the order of the rules.
  public var nonzero: [(verdict: Decision.Verdict, count: Int)] {
    entries.map { (verdict: $0.verdict, count: $0.count) }
  }

  /// Calls `body` with each verdict that occurred, in the order of the rules.
  func forEach(_ body: (Decision.Verdict, Int) -> Void) {
    for index in entries.indices { body(entries[index].verdict, entries[index].count) }
  }

  mutating func add(_ verdict: Decision.Verdict) {
    if let index = index(of: verdict) {
      entries[index].count += 1
    } else {
      let entry = Entry(verdict: verdict, count: 1)
      if let next = entries.firstIndex(where: { $0.verdict.order > verdict.order }) {
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

  private func index(of verdict: Decision.Verdict) -> Int? {
    entries.firstIndex { $0.verdict.reasonName == verdict.reasonName }
  }
}

extension Decision.Verdict {
  /// The position of the verdict in the order of the rules.
  fileprivate var order: Int { Self.reasonNames.firstIndex(of: reasonName) ?? 0 }
}
