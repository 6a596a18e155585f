/// Reads the words of a command line from left to right.
///
/// A word that begins with `-` is an option, alone or with an attached value (`--name=value`, which
/// may be empty). All other words, and `-` itself, are operands. `--` ends the options. Short flags
/// cannot be bundled, because `-h` is the only one.
struct ArgumentScanner: Sendable {
  enum Token: Sendable, Hashable {
    case option(String)
    case operand(SystemString)
  }

  /// Not made for a line without an error.
  private let command: @Sendable () -> CommandHelp
  private var words: ArraySlice<SystemString>
  private var attached: (option: String, value: SystemString)?
  private var acceptsOptions = true

  /// Creates a scanner of `words`; errors show the usage of `command`.
  init(
    _ words: some Sequence<SystemString>,
    of command: @autoclosure @escaping @Sendable () -> CommandHelp
  ) {
    self.command = command
    self.words = Array(words)[...]
  }

  /// Returns the next option or operand, or `nil` at the end of the line.
  ///
  /// - Throws: `.unexpectedValue` if the value attached to the last option was not read;
  ///   `.unknownOption` if there is no name between the dashes and `=`.
  mutating func next() throws(UsageError) -> Token? {
    try rejectUnreadValue()
    guard let first = words.popFirst() else { return nil }
    let word = first.text
    guard acceptsOptions, word.utf8.first == UInt8(ascii: "-"), word != "-" else {
      return .operand(first)
    }
    guard word != "--" else {
      acceptsOptions = false
      return try next()
    }
    let equals = UInt8(ascii: "=")
    let parts = first.bytes.split(
      separator: equals,
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard parts.count == 2 else { return .option(word) }
    let name = SystemString(bytes: parts[0]).text
    guard name != "-", name != "--" else { throw error(.unknownOption(word)) }
    attached = (name, SystemString(bytes: parts[1]))
    return .option(name)
  }

  /// Returns the value of the option just read: the attached value, or else the next word.
  ///
  /// A next word that looks like an option is not a value, so that a forgotten value does not
  /// consume the next option. Negative numbers and `-` do not look like options. `--name=-x` passes
  /// any value.
  ///
  /// - Throws: `.missingValue`.
  mutating func value(for option: OptionHelp) throws(UsageError) -> SystemString {
    if let value = attached?.value {
      attached = nil
      return value
    }
    guard let word = words.first, !Self.looksLikeOption(word.text) else {
      throw error(.missingValue(option))
    }
    words.removeFirst()
    return word
  }

  /// Checks that no attached value is unread. A caller that stops before the end of the line must
  /// call this itself.
  ///
  /// - Throws: `.unexpectedValue`.
  func rejectUnreadValue() throws(UsageError) {
    guard let attached else { return }
    throw error(.unexpectedValue(attached.value.text, option: attached.option))
  }

  /// Checks that the line ends here.
  ///
  /// - Throws: `.unknownOption` or `.unexpectedArguments`.
  mutating func rejectRest() throws(UsageError) {
    var operands: [String] = []
    while let token = try next() {
      switch token {
      case .option(let name): throw error(.unknownOption(name))
      case .operand(let word): operands.append(word.text)
      }
    }
    guard operands.isEmpty else { throw error(.unexpectedArguments(operands)) }
  }

  func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, command: command())
  }

  private static func looksLikeOption(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(2))
    guard bytes.count == 2, bytes[0] == UInt8(ascii: "-") else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[1])
      && bytes[1] != UInt8(ascii: ".")
  }
}
