/// How many lines or rows of a recording met each diagnostic.
public struct DiagnosticCounts: Sendable, Hashable {
  private var counts: [String: Int] = [:]
  /// How many sentences, lines or rows were not used; remarks are not among them.
  public private(set) var rejected = 0
  /// The line rejected last, of which more than one value may be told.
  private var lastLine: Int?

  /// Creates counts of nothing.
  public init() {}

  /// Counts a diagnostic by the name of its reason.
  public mutating func add(_ diagnostic: Diagnostic) {
    counts[diagnostic.reason.name, default: 0] += 1
    guard diagnostic.reason.isRejection, diagnostic.position.line != lastLine else { return }
    rejected += 1
    lastLine = diagnostic.position.line
  }

  /// The reasons by name and their numbers, the most frequent first, equal ones by name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of reasons.
  public var byReason: [(name: String, count: Int)] {
    counts.map { (name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
