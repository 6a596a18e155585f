/// An option of a command in one row: its names, value, default and help, and where the value goes.
///
/// Parsing, help screens, usage lines, completions and the advice in errors all come from the rows.
/// Rows that several commands share are written once, for the value that they set, and lifted into
/// each command.
///
/// ```swift
/// Option("--timeout", .seconds, default: "60", help: "End the session after this time.") {
///   $0.timeout = $1
/// }
/// ```
struct Option<Root>: Sendable {
  typealias Change = (inout Root) -> Void

  let help: OptionHelp
  /// Whether the option applies before all others, wherever it is on the line. A preset replaces
  /// the whole value of which the others change parts.
  let isPreset: Bool
  /// Returns the change that a value makes; throws the reason if the word is not a value of this option.
  private let change: @Sendable (_ word: SystemString) throws(ValueError) -> Change
}

extension Option {
  /// Creates an option that takes a value; ``OptionHelp`` describes the texts.
  init<Value>(
    _ name: String,
    short: String? = nil,
    _ value: ValueParser<Value>,
    default defaultValue: String? = nil,
    isPreset: Bool = false,
    help: String,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    let names = [short, name].compactMap(\.self)
    let help = OptionHelp(
      names: names,
      value: value.help,
      abstract: help,
      defaultValue: defaultValue
    )
    self.init(help: help, isPreset: isPreset) { (word) throws(ValueError) in
      let value = try value.parse(word.text)
      return { set(&$0, value) }
    }
  }

  /// Creates an option whose value is the name of a file, which is never empty and need not be UTF-8.
  init(
    file name: String,
    short: String? = nil,
    help: String,
    set: @escaping @Sendable (inout Root, SystemString) -> Void
  ) {
    let names = [short, name].compactMap(\.self)
    let value = OptionHelp.Value(name: "file", kind: .file)
    let help = OptionHelp(names: names, value: value, abstract: help, defaultValue: nil)
    self.init(help: help, isPreset: false) { (word) throws(ValueError) in
      guard !word.bytes.isEmpty else { throw ValueError("The name of the file is empty.") }
      return { set(&$0, word) }
    }
  }

  init(
    _ name: String,
    short: String? = nil,
    help: String,
    set: @escaping @Sendable (inout Root) -> Void
  ) {
    let names = [short, name].compactMap(\.self)
    let help = OptionHelp(names: names, value: nil, abstract: help, defaultValue: nil)
    self.init(help: help, isPreset: false) { _ in set }
  }

  /// Returns the same option for a value that contains a `Root`.
  func lifted<Outer>(_ path: any WritableKeyPath<Outer, Root> & Sendable) -> Option<Outer> {
    Option<Outer>(help: help, isPreset: isPreset) { (word) throws(ValueError) in
      let change = try change(word)
      return { change(&$0[keyPath: path]) }
    }
  }

  /// Reads the value of this option, whose name `scanner` has just read.
  ///
  /// - Returns: The change that the value makes.
  /// - Throws: `.missingValue`, `.invalidValue` or `.unexpectedValue`.
  func change(from scanner: inout ArgumentScanner) throws(UsageError) -> Change {
    let word = help.value == nil ? "" : try scanner.value(for: help)
    try scanner.rejectUnreadValue()
    do throws(ValueError) {
      return try change(word)
    } catch {
      throw scanner.error(.invalidValue(word.text, help, error))
    }
  }
}

extension Array {
  func named<Root>(_ name: String) -> Option<Root>? where Element == Option<Root> {
    indices.first { self[$0].help.names.contains(name) }.map { self[$0] }
  }
}

/// The part of an option that people read.
struct OptionHelp: Sendable, Hashable {
  /// All spellings; the long one is the last.
  let names: [String]
  /// `nil` for a flag.
  let value: Value?
  /// A sentence or two.
  let abstract: String
  /// The value without the option, as it would be written on the line.
  let defaultValue: String?

  struct Value: Sendable, Hashable {
    /// The text between the angle brackets.
    let name: String
    let kind: Kind
  }

  enum Kind: Sendable, Hashable {
    /// One of these words and nothing else.
    case choice([String])
    case file
    /// Free text, in which these words have a meaning.
    case text(words: [String])

    /// The words, `nil` for a file.
    var words: [String]? {
      switch self {
      case .choice(let words), .text(let words): words
      case .file: nil
      }
    }
  }
}

extension OptionHelp {
  /// The long name with its value, such as `--format <format>`.
  var synopsis: String {
    (names.last ?? "") + valueSuffix
  }

  /// All names with the value, such as `-o, --output <file>`.
  var label: String {
    names.joined(separator: ", ") + valueSuffix
  }

  /// The abstract, and in parentheses the choices and the default.
  var description: String {
    var notes: [String] = []
    if let choices { notes.append("values: " + choices.joined(separator: ", ")) }
    if let defaultValue { notes.append("default: " + defaultValue) }
    return notes.isEmpty ? abstract : "\(abstract) (\(notes.joined(separator: "; ")))"
  }

  /// The words to choose from, or `nil` if the value is free.
  var choices: [String]? {
    guard case .choice(let words) = value?.kind else { return nil }
    return words
  }

  private var valueSuffix: String {
    value.map { " <\($0.name)>" } ?? ""
  }
}
