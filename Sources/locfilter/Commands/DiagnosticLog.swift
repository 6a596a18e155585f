import TrackDecoding

/// What a run reports about its inputs on standard error, besides the errors that end them.
///
/// At the level `all`, each message is reported as it comes. At `summary`, equal messages are reported as
/// one: those about lines at the end of their input, those about whole inputs at the end of the run.
struct DiagnosticLog {
  enum Kind: String {
    /// Something of the input was left out, or the answer is not what was asked for.
    case warning
    case note
  }

  /// The number of groups of lines of an input; after that, only their reasons distinguish them.
  private static let groupLimit = 64

  private let level: DiagnosticsLevel
  private var inputName = ""
  private var inputNumber = 0
  /// About lines of the current input.
  private var lines = MessageGroups()
  /// About the current input as a whole.
  private var notes = MessageGroups()
  /// About all inputs that were read.
  private var inputs = MessageGroups()
  /// The number of lines of the current input that were not used.
  private var rejected = 0
  /// The line rejected last, which may have several diagnostics.
  private var lastRejected: Int?
  /// What was rejected first in the current input.
  private(set) var firstRejection: Diagnostic?

  init(_ level: DiagnosticsLevel) {
    self.level = level
  }

  mutating func begin(_ name: String) {
    inputName = name
    inputNumber += 1
    (lines, notes) = (MessageGroups(), MessageGroups())
    (rejected, lastRejected, firstRejection) = (0, nil, nil)
  }

  /// Adds what a decoder found in the current input.
  mutating func add(_ diagnostic: Diagnostic) {
    let (reason, position) = (diagnostic.reason, diagnostic.position)
    // What concerns all of the input does not make this line one that was not used.
    let isOfLine = !reason.concernsRecording
    if isOfLine, reason.isRejection {
      firstRejection = firstRejection ?? diagnostic
      if lastRejected != position.line { rejected += 1 }
      lastRejected = position.line
    }
    guard level != .none else { return }
    let kind: Kind = reason.isRejection ? .warning : .note
    // Not made for each of a million rows of another kind.
    func text() -> String {
      "\(shown(inputName)):\(position.line):\(position.column): \(kind): \(reason)"
    }
    if level == .all {
      report("\(text()) (byte \(position.byteOffset + position.column - 1))")
    } else if isOfLine {
      let key = lines.all.count < Self.groupLimit ? reason.key : reason.name
      lines.add(key, kind, in: position.line) { (text(), reason.advice) }
    } else {
      notes.add(reason.key, kind, in: inputNumber) { (text(), reason.advice) }
    }
  }

  /// Adds a message about the current input as a whole; those with the same `key` are equal.
  mutating func add(_ kind: Kind, _ key: String, _ text: String, advice: String = "") {
    guard level != .none else { return }
    let text = "\(shown(inputName)): \(kind): \(text)"
    if level == .all { return report(text + advice) }
    notes.add(key, kind, in: inputNumber) { (text, advice) }
  }

  /// Reports the messages about lines, and the number of those that were not used.
  ///
  /// If the input has failed, its error says what matters, and the messages about it as a whole are
  /// dropped.
  mutating func endInput(failed: Bool = false) {
    lines.write { others, last in
      "\(others) more like it, \(others == 1 ? "in" : "the last in") line \(last)"
    }
    let isGrouped = lines.all.contains { $0.kind == .warning && $0.count > 1 }
    if isGrouped || (level == .all && rejected > 1) {
      let count = rejected == 1 ? "1 line" : "\(rejected) lines"
      let advice = isGrouped ? "; --diagnostics all shows each" : ""
      report("\(shown(inputName)): warning: \(count) not used\(advice)")
    }
    for group in failed ? [] : notes.all {
      inputs.add(group.key, group.kind, in: inputNumber) { (group.text, group.advice) }
    }
  }

  /// Reports the messages about inputs, at the end of the run.
  func finish() {
    inputs.write { others, _ in "likewise in \(others) other input\(others == 1 ? "" : "s")" }
  }
}

/// Messages in order, of which equal ones are counted.
private struct MessageGroups {
  struct Group {
    let key: String
    let kind: DiagnosticLog.Kind
    /// The first message.
    let text: String
    let advice: String
    var count = 1
    /// The number of the line or input of the last one.
    var last: Int
  }

  private(set) var all: [Group] = []
  private var indices: [String: Int] = [:]

  /// Adds a message; only the first with this key is kept.
  mutating func add(
    _ key: String,
    _ kind: DiagnosticLog.Kind,
    in number: Int,
    _ message: () -> (text: String, advice: String)
  ) {
    if let index = indices[key] {
      if all[index].last != number { all[index].count += 1 }
      all[index].last = number
    } else {
      indices[key] = all.count
      let (text, advice) = message()
      all.append(Group(key: key, kind: kind, text: text, advice: advice, last: number))
    }
  }

  /// Reports the first message of each group, and what `others` says of the number of the others and of
  /// the last one.
  func write(_ others: (_ count: Int, _ last: Int) -> String) {
    for group in all {
      let others = group.count == 1 ? "" : "; \(others(group.count - 1, group.last))"
      report(group.text + others + group.advice)
    }
  }
}

extension Diagnostic.Reason {
  /// The same for reasons that are reported as one.
  fileprivate var key: String {
    switch self {
    case .badValue(let name, _), .unmatchedTime(let name, _, _), .unreadValue(let name, _),
      .unreadName(let name),
      .unreadObject(let name), .spreadsheetDays(let name), .timesRounded(let name, _):
      "\(self.name) \(name)"
    default: name
    }
  }
}

/// The name of an input in messages.
func shown(_ name: String) -> String { name == "-" ? "<stdin>" : name }
