import LocationFilter
import TrackDecoding
import TrackReplay

/// A condition of `replay --fail-on`.
enum FailCondition: ChoiceValue, Hashable {
  case outcome(Outcome.Reason)
  /// A session ended without a location.
  case noLocation
  /// An input could not be read, or not to its end.
  case unreadable

  static let allCases: [FailCondition] =
    Outcome.Reason.allCases.map { .outcome($0) } + [.noLocation, .unreadable]

  init?(rawValue: String) {
    guard let condition = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = condition
  }

  var rawValue: String {
    switch self {
    case .outcome(let reason): reason.rawValue
    case .noLocation: "noLocation"
    case .unreadable: "unreadable"
    }
  }

  func isMet(by session: SessionReport) -> Bool {
    switch self {
    case .outcome(let reason): session.outcome.reason == reason
    case .noLocation: session.best == nil
    case .unreadable: false
    }
  }
}

/// How often each of some conditions was met.
struct ConditionCounts: Sendable {
  private let conditions: Set<FailCondition>
  private var counts: [FailCondition: Int] = [:]

  init(_ conditions: Set<FailCondition>) {
    self.conditions = conditions
  }

  @inline(__always)
  mutating func add(_ session: SessionReport) {
    if !conditions.isEmpty { addConditions(metBy: session) }
  }

  private mutating func addConditions(metBy session: SessionReport) {
    for condition in conditions where condition.isMet(by: session) {
      counts[condition, default: 0] += 1
    }
  }

  mutating func append(_ other: ConditionCounts) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  mutating func add(failures: Int) {
    if failures > 0, conditions.contains(.unreadable) { counts[.unreadable] = failures }
  }

  /// Which conditions were met, in the order of the help; `nil` if none was.
  var message: String? {
    let parts = FailCondition.allCases.compactMap { condition in
      counts[condition].map { count in
        let subject = condition == .unreadable ? "input" : "session"
        return "\(condition.rawValue) (\(counted(count, subject)))"
      }
    }
    return parts.isEmpty ? nil : "error: --fail-on was met: \(parts.joined(separator: ", "))"
  }
}
