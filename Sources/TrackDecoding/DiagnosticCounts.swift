/// The number of diagnostics of a recording by reason.
package struct DiagnosticCounts: Sendable, Hashable {
  private var counts: [String: Int] = [:]
  /// The number of sentences, lines or rows that were not used; remarks do not count.
  package private(set) var rejected = 0
  /// The line rejected last, which may have several diagnostics.
  private var lastLine: Int?

  /// Creates empty counts.
  package init() {}

  /// Counts a diagnostic by the name of its reason.
  package mutating func add(_ diagnostic: Diagnostic) {
    counts[diagnostic.reason.name, default: 0] += 1
    guard diagnostic.reason.isRejection, diagnostic.position.line != lastLine else { return }
    rejected += 1
    lastLine = diagnostic.position.line
  }

  /// The names of the reasons with their counts, the most frequent first, equal ones by name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of reasons.
  package var byReason: [(name: String, count: Int)] {
    counts.map { (name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
