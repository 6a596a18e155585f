import LocationFilter

/// Something about a recording as a whole that makes an answer about it misleading.
package enum RecordingHint: Sendable, Hashable {
  /// The first fix is this much older than the recording.
  case cachedFix(age: Duration)
  /// All or most fixes have no accuracy.
  case noAccuracy(FixCount)
  /// Some or all fixes have an accuracy of 0 m.
  case zeroAccuracy(FixCount)
  /// All fixes have the same time.
  case oneInstant(FixCount)
  /// The fixes run from the newest to the oldest.
  case newestFirst
}

/// How many of the fixes of a recording something is true of.
package struct FixCount: Sendable, Hashable {
  /// The number of these.
  package var count: Int
  /// The number of all that were read.
  package var total: Int
  /// Whether these are all of the recording, and not only the first.
  package var isWhole: Bool

  /// Creates a count.
  package init(_ count: Int, of total: Int, isWhole: Bool = true) {
    self.count = count
    self.total = total
    self.isWhole = isWhole
  }
}

extension RecordingHint {
  /// The kind of hint.
  package enum Kind: String, Sendable {
    case cachedFix, noAccuracy, zeroAccuracy, oneInstant, newestFirst
  }

  /// The kind of the hint.
  package var kind: Kind {
    switch self {
    case .cachedFix: .cachedFix
    case .noAccuracy: .noAccuracy
    case .zeroAccuracy: .zeroAccuracy
    case .oneInstant: .oneInstant
    case .newestFirst: .newestFirst
    }
  }
}

extension RecordingHint: CustomStringConvertible {
  /// The hint for people.
  package var description: String {
    switch self {
    case .cachedFix(let age):
      "the first fix is \(span(age)) older than the recording, as a cached fix is"
    case .noAccuracy(let fixes): "\(fixes) no accuracy"
    case .zeroAccuracy(let fixes): "\(fixes) an accuracy of 0 m, which may mean unknown"
    case .oneInstant(let fixes): "\(fixes) the same time"
    case .newestFirst: "the fixes run from the newest to the oldest"
    }
  }

  /// The option or command that helps.
  package var advice: String {
    switch self {
    case .cachedFix: "replay --start auto rejects it as stale"
    case .noAccuracy: "--assume-accuracy METRES gives it"
    case .zeroAccuracy: "--zero-accuracy-is-unknown rejects such fixes"
    case .oneInstant: "--columns timestamp=NAME names another column"
    case .newestFirst: "sort the file by time"
    }
  }
}

extension FixCount: CustomStringConvertible {
  /// The beginning of a sentence, such as `all 60 fixes have`.
  package var description: String {
    if total == 1 { return isWhole ? "the only fix has" : "the first fix has" }
    if count == total { return "\(isWhole ? "all" : "the first") \(total) fixes have" }
    let verb = count == 1 ? "has" : "have"
    return "\(count) of \(isWhole ? "" : "the first ")\(total) fixes \(verb)"
  }
}
