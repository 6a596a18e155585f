import LocationFilter

/// The way in which a session of a comparison ended.
package enum SessionEnd: Int, Sendable, CaseIterable {
  /// At a fix as accurate as desired.
  case desiredAccuracy
  /// It settled.
  case settled
  /// Nothing improved.
  case plateau
  /// It ran out of time with a location.
  case timedOut
  /// It ran out of time without one.
  case withoutLocation
  /// The end of its track cut it off.
  case trackEnded
  /// A permission or a provider failed, only reduced accuracy was allowed, or it was cancelled.
  case refused

  @inline(__always)
  init(_ outcome: borrowing Outcome) {
    self =
      switch outcome.reason {
      case .desiredAccuracy: .desiredAccuracy
      case .settled: .settled
      case .plateau: .plateau
      case .timedOut: outcome.best == nil ? .withoutLocation : .timedOut
      case .trackEnded: .trackEnded
      case .reducedAccuracy, .cancelled, .failed: .refused
      }
  }

  /// Whether the session ended by itself.
  package var isWhole: Bool { rawValue <= Self.withoutLocation.rawValue }

  /// Whether the session ended by itself with a location.
  package var isLocated: Bool { rawValue < Self.withoutLocation.rawValue }
}

/// A number for each way in which sessions end, by default zero.
package struct SessionEnds<Value>: Sendable, Hashable, ExpressibleByDictionaryLiteral
where Value: AdditiveArithmetic & Sendable & Hashable {
  // Each session changes one number: an array would be on the heap, and a vector is read and written as a whole.
  private var desiredAccuracy = Value.zero
  private var settled = Value.zero
  private var plateau = Value.zero
  private var timedOut = Value.zero
  private var withoutLocation = Value.zero
  private var trackEnded = Value.zero
  private var refused = Value.zero

  /// Creates the numbers; those of an end that occurs twice are added.
  package init(dictionaryLiteral elements: (SessionEnd, Value)...) {
    for (end, value) in elements { self[end] += value }
  }

  package subscript(end: SessionEnd) -> Value {
    get {
      switch end {
      case .desiredAccuracy: desiredAccuracy
      case .settled: settled
      case .plateau: plateau
      case .timedOut: timedOut
      case .withoutLocation: withoutLocation
      case .trackEnded: trackEnded
      case .refused: refused
      }
    }
    set {
      switch end {
      case .desiredAccuracy: desiredAccuracy = newValue
      case .settled: settled = newValue
      case .plateau: plateau = newValue
      case .timedOut: timedOut = newValue
      case .withoutLocation: withoutLocation = newValue
      case .trackEnded: trackEnded = newValue
      case .refused: refused = newValue
      }
    }
  }

  package var all: Value { sum { _ in true } }
  package var whole: Value { sum(\.isWhole) }
  package var located: Value { sum(\.isLocated) }

  private func sum(_ isIncluded: (SessionEnd) -> Bool) -> Value {
    SessionEnd.allCases.reduce(.zero) { isIncluded($1) ? $0 + self[$1] : $0 }
  }
}

extension SessionEnds<Int> {
  /// Adds the counts of other sessions, limited to the largest number.
  mutating func add(_ other: Self) {
    for end in SessionEnd.allCases { self[end] = self[end].addingClamped(other[end]) }
  }

  /// The share of each end, 0...1; `nil` without any.
  var shares: SessionEnds<Double>? {
    let all = SessionEnd.allCases.reduce(0) { $0.addingClamped(self[$1]) }
    guard all > 0 else { return nil }
    var shares: SessionEnds<Double> = [:]
    for end in SessionEnd.allCases { shares[end] = Double(self[end]) / Double(all) }
    return shares
  }
}
