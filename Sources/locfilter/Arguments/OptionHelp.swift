/// An option as people are told of it: help, usage, errors and completions are all written from
/// this.
struct OptionHelp: Sendable, Hashable {
  /// All spellings; the long one is the last.
  let names: [String]
  /// `nil` for a flag.
  let value: Value?
  /// A sentence or two.
  let abstract: String
  /// What holds without the option, as it would be written on the line.
  let defaultValue: String?

  struct Value: Sendable, Hashable {
    /// What stands between the angle brackets.
    let name: String
    let kind: Kind
  }

  enum Kind: Sendable, Hashable {
    /// One of these words and nothing else.
    case choice([String])
    case file
    /// Free text, for which these words have a meaning.
    case text(words: [String])
  }

  private init(_ names: [String], _ value: Value?, _ defaultValue: String?, _ abstract: String) {
    self.names = names
    self.value = value
    self.defaultValue = defaultValue
    self.abstract = abstract
  }
}

extension OptionHelp {
  /// Creates an option that takes no value.
  static func flag(_ names: String..., abstract: String) -> OptionHelp {
    OptionHelp(names, nil, nil, abstract)
  }

  /// Creates an option whose value is one of the words of `Choice`.
  static func choice<Choice: ChoiceValue>(
    _ name: String,
    _ value: String,
    default defaultValue: Choice?,
    abstract: String
  ) -> OptionHelp {
    let words = Choice.allCases.map(\.rawValue)
    return OptionHelp(
      [name],
      Value(name: value, kind: .choice(words)),
      defaultValue?.rawValue,
      abstract
    )
  }

  /// Creates an option whose value is the name of a file.
  static func file(_ names: String..., abstract: String) -> OptionHelp {
    OptionHelp(names, Value(name: "file", kind: .file), nil, abstract)
  }

  /// Creates an option whose value is a number, a time or one of `words`.
  static func text(
    _ name: String,
    _ value: String,
    words: [String] = [],
    default defaultValue: String? = nil,
    abstract: String
  ) -> OptionHelp {
    OptionHelp([name], Value(name: value, kind: .text(words: words)), defaultValue, abstract)
  }

  /// Creates an option whose value is a list of numbers or `words`, with commas between them.
  static func list(
    _ name: String,
    _ value: String,
    words: [String] = [],
    default defaultValue: String? = nil,
    abstract: String
  ) -> OptionHelp {
    text(name, value + ",...", words: words, default: defaultValue, abstract: abstract)
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

  /// The abstract, and in brackets the words allowed and the default.
  var description: String {
    var notes: [String] = []
    if let choices { notes.append("values: " + choices.joined(separator: ", ")) }
    if let defaultValue { notes.append("default: " + defaultValue) }
    return notes.isEmpty ? abstract : "\(abstract) (\(notes.joined(separator: "; ")))"
  }

  /// The words that are allowed, `nil` where the value is free.
  var choices: [String]? {
    guard case .choice(let words) = value?.kind else { return nil }
    return words
  }

  private var valueSuffix: String {
    value.map { " <\($0.name)>" } ?? ""
  }
}
