/// An error in the command line.
struct UsageError: Error, Sendable, Hashable {
  let problem: Problem
  /// The command whose usage the message shows.
  let command: CommandHelp

  enum Problem: Sendable, Hashable {
    case unknownOption(String)
    case missingValue(OptionHelp)
    case invalidValue(String, OptionHelp)
    case unexpectedValue(String, option: String)
    /// A value that an option accepts only once.
    case repeatedValue(String, OptionHelp)
    /// A required argument, such as `<file>`.
    case missingArgument(String)
    case unexpectedArguments([String])
    /// Two options that exclude each other.
    case excludedOption(String, by: String)
    /// More than the limit, such as `combinations (12000)`.
    case tooMany(String, limit: Int)
  }
}

extension UsageError {
  /// The complete message for standard error, including the last line break.
  var message: String {
    var lines = ["Error: \(summary)"]
    if case .invalidValue(_, let option) = problem {
      lines.append("Help:  \(option.label)  \(option.description)")
    }
    lines += HelpScreen.wrapped(
      command.usage,
      prefix: "Usage: ",
      columns: HelpScreen.standardColumns
    )
    lines.append("  See '\(command.path) --help' for more information.")
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    switch problem {
    case .unknownOption(let name):
      "Unknown option '\(name)'." + (suggestion(for: name).map { " Did you mean '\($0)'?" } ?? "")
    case .missingValue(let option):
      "Missing value for '\(option.synopsis)'"
    case .invalidValue(let value, let option):
      "The value '\(value)' is invalid for '\(option.synopsis)'." + Self.advice(on: option)
    case .unexpectedValue(let value, let option):
      "The option '\(option)' does not take any value, but '\(value)' was specified."
    case .repeatedValue(let value, let option):
      "'\(value)' occurs more than once among the values for '\(option.synopsis)'"
    case .missingArgument(let argument):
      "Missing expected argument '\(argument)'"
    case .unexpectedArguments(let arguments):
      Self.unexpected(arguments)
    case .excludedOption(let option, let other):
      "The options '\(option)' and '\(other)' exclude each other; please provide one of them."
    case .tooMany(let what, let limit):
      "Too many \(what); the limit is \(limit)."
    }
  }

  /// The long name closest to `name`, if the edit distance is at most 2.
  private func suggestion(for name: String) -> String? {
    command.options.compactMap { option -> (name: String, distance: Int)? in
      guard let long = option.names.last else { return nil }
      let distance = editDistance(name, long)
      return distance <= 2 ? (long, distance) : nil
    }.min { $0.distance < $1.distance }?.name
  }

  private static func advice(on option: OptionHelp) -> String {
    let choices = (option.choices ?? []).map { "'\($0)'" }
    guard let last = choices.last else { return "" }
    let others = choices.dropLast().joined(separator: ", ")
    return others.isEmpty
      ? " Please provide \(last)." : " Please provide one of \(others) or \(last)."
  }

  private static func unexpected(_ arguments: [String]) -> String {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: ", ")
    return arguments.count == 1
      ? "Unexpected argument \(quoted)" : "\(arguments.count) unexpected arguments: \(quoted)"
  }
}

/// Returns the number of letters to insert, delete or change to turn `word` into `other`; 3 if
/// their lengths differ by more than 2.
///
/// Levenshtein's distance by the row-wise recurrence of Wagner and Fischer, "The String-to-String
/// Correction Problem" (1974).
///
/// - Complexity: O(*n* · *m*) in the lengths of the words; O(*n* + *m*) if these differ by more than
///   2.
func editDistance(_ word: String, _ other: String) -> Int {
  let columns = Array(word)
  let rows = Array(other)
  guard abs(columns.count - rows.count) <= 2 else { return 3 }
  var distances = Array(0...columns.count)
  for (row, letter) in rows.enumerated() {
    var diagonal = distances[0]
    distances[0] = row + 1
    for (column, candidate) in columns.enumerated() {
      let changed = diagonal + (candidate == letter ? 0 : 1)
      diagonal = distances[column + 1]
      distances[column + 1] = min(changed, diagonal + 1, distances[column] + 1)
    }
  }
  return distances[columns.count]
}
