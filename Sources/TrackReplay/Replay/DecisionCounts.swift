public import LocationFilter

/// The number of readings of a session by decision.
public struct DecisionCounts: Sendable, Hashable {
  /// The first verdict that occurred, in the order of the rules; its count is zero if none did. Most sessions
  /// of a replay that repeats have only one verdict, and then no array changes.
  private(set) var first = Entry.none
  /// The other verdicts that occurred, in the order of the rules. A session has few of them, so a search is
  /// faster than a dictionary.
  private(set) var others: [Entry] = []

  struct Entry: Sendable, Hashable {
    var verdict: Decision.Verdict
    var count: Int

    static let none = Entry(verdict: .started, count: 0)

    @inline(__always)
    static func == (lhs: Entry, rhs: Entry) -> Bool {
      guard lhs.count == rhs.count else { return false }
      // Most sessions of a replay that repeats have one reading, which ends them. The comparison of any two
      // verdicts is a call to another module.
      if case .finished(let one) = lhs.verdict, case .finished(let other) = rhs.verdict {
        return one == other
      }
      return lhs.verdict == rhs.verdict
    }
  }

  /// Creates empty counts.
  public init() {}

  /// The number of readings with this verdict.
  public subscript(verdict: Decision.Verdict) -> Int {
    if first.verdict == verdict { return first.count }
    return index(of: verdict).map { others[$0].count } ?? 0
  }

  /// The number of all readings.
  ///
  /// - Complexity: O(1): the number of verdicts is fixed.
  public var total: Int { others.reduce(first.count) { $0 + $1.count } }

  /// The verdicts that occurred, in the order of the rules.
  public var nonzero: [(verdict: Decision.Verdict, count: Int)] {
    var nonzero: [(verdict: Decision.Verdict, count: Int)] = []
    forEach { nonzero.append((verdict: $0, count: $1)) }
    return nonzero
  }

  /// Calls `body` with each verdict that occurred, in the order of the rules.
  func forEach(_ body: (Decision.Verdict, Int) -> Void) {
    if first.count > 0 { body(first.verdict, first.count) }
    for index in others.indices { body(others[index].verdict, others[index].count) }
  }

  @inline(__always)
  mutating func add(_ verdict: Decision.Verdict) {
    if first.count == 0 {
      first = Entry(verdict: verdict, count: 1)
    } else if first.verdict == verdict {
      first.count += 1
    } else {
      addOther(verdict)
    }
  }

  /// Adds a verdict that is not the first.
  @inline(never)
  private mutating func addOther(_ verdict: Decision.Verdict) {
    if let index = index(of: verdict) { return others[index].count += 1 }
    var entry = Entry(verdict: verdict, count: 1)
    if verdict.order < first.verdict.order { swap(&first, &entry) }
    let next = others.firstIndex { $0.verdict.order > entry.verdict.order } ?? others.endIndex
    others.insert(entry, at: next)
  }

  @inline(__always)
  mutating func removeAll() {
    first = .none
    // `removeAll(keepingCapacity:)` takes longer, and this is done for each session.
    while !others.isEmpty { others.removeLast() }
  }

  private func index(of verdict: Decision.Verdict) -> Int? {
    others.firstIndex { $0.verdict == verdict }
  }
}

extension Decision.Verdict {
  /// The position of the verdict in the order of the rules.
  fileprivate var order: Int { Self.inOrder.firstIndex(of: self) ?? 0 }
}
