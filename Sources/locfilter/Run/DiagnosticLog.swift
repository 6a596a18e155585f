import TrackDecoding

/// What a run reports about an input on standard error, besides the error that ends it.
///
/// At the level `all`, each message is reported as it comes. At `summary`, equal messages are reported as
/// one: those about lines at the end of the input, those about the whole input at the end of the run.
struct DiagnosticLog: Sendable {
  enum Kind: String {
    /// Something of the input was left out, or the answer is not what was asked for.
    case warning
    case note
  }

  /// The number of groups of lines of an input; after that, only their reasons distinguish them.
  private static let groupLimit = 64

  private let name: String
  private let level: DiagnosticsLevel
  /// Messages to report, oldest first.
  private var messages: [String] = []
  private var lines = MessageGroups()
  /// About the input as a whole.
  private(set) var notes = MessageGroups()
  /// The number of lines that were not used.
  private var rejected = 0
  /// The line rejected last, which may have several diagnostics.
  private var lastRejected: Int?
  /// What was rejected first.
  private(set) var firstRejection: Diagnostic?
  /// The last message about a line, whose reason a damaged recording repeats millions of times.
  private var last: LastMessage?

  private typealias LastMessage = (parts: (String, String), isRejection: Bool, group: Int)

  init(_ name: String, _ level: DiagnosticsLevel) {
    self.name = name
    self.level = level
  }

  /// Removes the messages to report so far, and returns them.
  mutating func takeMessages() -> [String] {
    guard !messages.isEmpty else { return [] }
    defer { messages = [] }
    return messages
  }

  /// Adds what a decoder found, with others for the same reason.
  mutating func add(_ diagnostic: Diagnostic, _ repeats: DecodedBatch.Repeats) {
    add(diagnostic)
    if let last, !repeats.isEmpty {
      for other in repeats { add(last, in: other.position.line) }
    } else {
      for other in repeats { add(Diagnostic(diagnostic.reason, at: other.position)) }
    }
  }

  /// Adds what a decoder found.
  mutating func add(_ diagnostic: Diagnostic) {
    let (reason, position) = (diagnostic.reason, diagnostic.position)
    let parts = reason.keyParts
    if let last, last.parts == parts { return add(last, in: position.line) }
    // What concerns all of the input does not make this line one that was not used.
    let isOfLine = !reason.concernsRecording
    if isOfLine, reason.isRejection {
      firstRejection = firstRejection ?? diagnostic
      countRejection(in: position.line)
    }
    guard level != .none else { return }
    let kind: Kind = reason.isRejection ? .warning : .note
    // Not made for each of a million rows of another kind.
    func text() -> String {
      "\(shown(name)):\(position.line):\(position.column): \(kind): \(reason)"
    }
    last = nil
    if level == .all {
      messages.append("\(text()) (byte \(position.byteOffset + position.column - 1))")
    } else if isOfLine {
      let key = lines.all.count < Self.groupLimit ? reason.key : reason.name
      let group = lines.add(key, kind, in: position.line) { (text(), reason.advice) }
      last = (parts, reason.isRejection, group)
    } else {
      notes.add(reason.key, kind, in: 1) { (text(), reason.advice) }
    }
  }

  /// Adds another message like the last one.
  private mutating func add(_ last: LastMessage, in line: Int) {
    if last.isRejection { countRejection(in: line) }
    lines.repeatMessage(of: last.group, in: line)
  }

  private mutating func countRejection(in line: Int) {
    if lastRejected != line { rejected += 1 }
    lastRejected = line
  }

  /// Adds a message about the input as a whole; those with the same `key` are equal.
  mutating func add(_ kind: Kind, _ key: String, _ text: String, advice: String = "") {
    guard level != .none else { return }
    let text = "\(shown(name)): \(kind): \(text)"
    if level == .all { return messages.append(text + advice) }
    notes.add(key, kind, in: 1) { (text, advice) }
  }

  /// The messages so far but for those of the level `all`, without the name of the input.
  var remarks: [String] {
    (notes.texts { _, _ in "" } + lineTexts).map { text in
      let text = text.dropFirst(shown(name).count + 1)
      return text.first == " " ? String(text.dropFirst()) : "line \(text)"
    }
  }

  private var lineTexts: [String] {
    lines.texts { others, last in
      "\(others.grouped) more like it, \(others == 1 ? "in" : "the last in") line \(last)"
    }
  }

  /// Adds the messages about lines, and the number of those that were not used.
  ///
  /// If the input has failed, its error says what matters, and the messages about it as a whole are
  /// dropped.
  mutating func end(failed: Bool = false) {
    messages += lineTexts
    let isGrouped = lines.all.contains { $0.kind == .warning && $0.count > 1 }
    if isGrouped || (level == .all && rejected > 1) {
      let advice = isGrouped ? "; --diagnostics all shows each" : ""
      messages.append("\(shown(name)): warning: \(counted(rejected, "line")) not used\(advice)")
    }
    lines = MessageGroups()
    last = nil
    if failed { notes = MessageGroups() }
  }
}

/// Messages in order, of which equal ones are counted.
struct MessageGroups: Sendable {
  struct Group: Sendable {
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

  /// Adds a message; only the first with this key is kept. Returns the index of its group.
  @discardableResult
  mutating func add(
    _ key: String,
    _ kind: DiagnosticLog.Kind,
    in number: Int,
    _ message: () -> (text: String, advice: String)
  ) -> Int {
    if let index = indices[key] {
      repeatMessage(of: index, in: number)
      return index
    }
    indices[key] = all.count
    let (text, advice) = message()
    all.append(Group(key: key, kind: kind, text: text, advice: advice, last: number))
    return all.count - 1
  }

  /// Counts another message of the group with this index, unless the last one was in the same line or input.
  mutating func repeatMessage(of index: Int, in number: Int) {
    if all[index].last != number { all[index].count += 1 }
    all[index].last = number
  }

  /// Appends the groups of the input of this number.
  mutating func append(_ other: MessageGroups, in number: Int) {
    for group in other.all {
      add(group.key, group.kind, in: number) { (group.text, group.advice) }
    }
  }

  /// The first message of each group, and what `others` says of the number of the others and of the last one.
  func texts(_ others: (_ count: Int, _ last: Int) -> String) -> [String] {
    all.map { group in
      let others = group.count == 1 ? "" : "; \(others(group.count - 1, group.last))"
      return group.text + others + group.advice
    }
  }
}

extension Diagnostic.Reason {
  /// The same for reasons that are reported as one.
  fileprivate var key: String {
    let (name, detail) = keyParts
    return detail.isEmpty ? name : "\(name) \(detail)"
  }

  /// The name of the reason, and that of the value if reasons of one name are not reported as one.
  fileprivate var keyParts: (name: String, detail: String) {
    switch self {
    case .badValue(let name, _), .unmatchedTime(let name, _, _), .unreadValue(let name, _),
      .unreadName(let name), .unreadObject(let name), .spreadsheetDays(let name),
      .timesRounded(let name, _), .otherProvider(let name):
      (self.name, name)
    default: (name, "")
    }
  }
}

/// The name of an input in messages.
func shown(_ name: String) -> String { name == "-" ? "<stdin>" : name }
