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
  /// The group of the last message, if that was about a line: a damaged recording repeats it millions of times.
  private var last: Int?

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

  /// Whether messages about lines are distinguished by more than their reasons.
  private var distinguishesValues: Bool { lines.all.count < Self.groupLimit }

  /// Adds what a decoder found.
  mutating func add(_ batch: DecodedBatch) {
    /// The group of each reason so far.
    var groups = ContiguousArray<Int?>(repeating: nil, count: batch.reasons.count)
    for diagnostic in batch.diagnostics {
      if let group = groups[diagnostic.reason], group == last || distinguishesValues {
        repeatMessage(of: group, in: diagnostic.position.line)
      } else {
        add(Diagnostic(batch.reasons[diagnostic.reason].reason, at: diagnostic.position))
        groups[diagnostic.reason] = last
      }
    }
  }

  /// Adds what a decoder found.
  mutating func add(_ diagnostic: Diagnostic) {
    let (reason, position) = (diagnostic.reason, diagnostic.position)
    let key = reason.key
    if let last, lines.all[last].key == key { return repeatMessage(of: last, in: position.line) }
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
      let key = distinguishesValues ? key : MessageGroups.Key(name: key.name)
      last = lines.add(key, kind, in: position.line) { (text(), reason.advice) }
    } else {
      notes.add(key, kind, in: 1) { (text(), reason.advice) }
    }
  }

  /// Adds another message like one about a line.
  private mutating func repeatMessage(of group: Int, in line: Int) {
    if lines.all[group].kind == .warning { countRejection(in: line) }
    lines.repeatMessage(of: group, in: line)
    last = group
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
    notes.add(MessageGroups.Key(name: key), kind, in: 1) { (text, advice) }
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
    if failed { notes = MessageGroups() }
  }
}

/// Messages in order, of which equal ones are counted.
struct MessageGroups: Sendable {
  /// What equal messages have in common.
  struct Key: Hashable {
    var name: String
    /// The name of the value if messages of one name are not reported as one.
    var detail = ""
  }

  struct Group: Sendable {
    let key: Key
    let kind: DiagnosticLog.Kind
    /// The first message.
    let text: String
    let advice: String
    var count = 1
    /// The number of the line or input of the last one.
    var last: Int
  }

  private(set) var all: [Group] = []
  private var indices: [Key: Int] = [:]
  /// The group of the last message.
  private var last = 0

  /// Adds a message; only the first with this key is kept. Returns the index of its group.
  @discardableResult
  mutating func add(
    _ key: Key,
    _ kind: DiagnosticLog.Kind,
    in number: Int,
    _ message: () -> (text: String, advice: String)
  ) -> Int {
    if let index = index(of: key) {
      repeatMessage(of: index, in: number)
      return index
    }
    last = all.count
    indices[key] = last
    let (text, advice) = message()
    all.append(Group(key: key, kind: kind, text: text, advice: advice, last: number))
    return last
  }

  /// The index of the group with this key. Often it is the one after the last, since rows have the same faults
  /// by turns.
  private func index(of key: Key) -> Int? {
    let next = last + 1 < all.count ? last + 1 : 0
    return next < all.count && all[next].key == key ? next : indices[key]
  }

  /// Counts another message of the group with this index, unless the last one was in the same line or input.
  mutating func repeatMessage(of index: Int, in number: Int) {
    if all[index].last != number { all[index].count += 1 }
    all[index].last = number
    last = index
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
  fileprivate var key: MessageGroups.Key {
    switch self {
    case .badValue(let name, _), .unmatchedTime(let name, _, _), .unreadValue(let name, _),
      .unreadName(let name), .unreadObject(let name), .spreadsheetDays(let name),
      .timesRounded(let name, _), .otherProvider(let name):
      MessageGroups.Key(name: self.name, detail: name)
    default: MessageGroups.Key(name: name)
    }
  }
}

/// The name of an input in messages.
func shown(_ name: String) -> String { name == "-" ? "<stdin>" : name }
