import TrackDecoding
import TrackReplay

/// An error in the command line.
struct UsageError: Error, Sendable, Hashable {
  let problem: Problem
  /// The command whose usage the message shows.
  let command: CommandHelp

  enum Problem: Error, Sendable, Hashable {
    case unknownOption(String)
    case missingValue(OptionHelp)
    case invalidValue(String, OptionHelp, ValueError)
    case unexpectedValue(String, option: String)
    /// A value that an option accepts only once.
    case repeatedValue(String, OptionHelp)
    /// A required argument, such as `<file>`.
    case missingArgument(String)
    case unexpectedArguments([String])
    /// A word in the place of a subcommand.
    case unknownCommand(String)
    /// Two options that exclude each other.
    case excludedOption(String, by: String)
    /// An option that has an effect only with another.
    case missingOption(String, for: String)
    /// A regular file that was to be read live.
    case notLive(SystemString)
    /// More than the limit, such as `combinations (12000)`, and what to do.
    case tooMany(String, limit: Int, remedy: String? = nil)
  }
}

extension UsageError {
  /// The complete message for standard error, including the last line break.
  var message: String {
    var lines = ["Error: \(summary)"]
    if case .invalidValue(_, let option, _) = problem {
      lines.append("Help:  \(option.label)  \(option.description)")
    }
    lines += wrapped(
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
      "Unknown option '\(name)'."
        + suggestion(for: name, among: command.options.compactMap { $0.names.last })
    case .missingValue(let option):
      "Missing value for '\(option.synopsis)'"
    case .invalidValue(let value, let option, let error):
      (value.isEmpty ? "An empty value" : "The value '\(value)'")
        + " is invalid for '\(option.synopsis)'. \(error.reason)"
    case .unexpectedValue(let value, let option):
      "The option '\(option)' does not take any value, but \(value.isEmpty ? "an empty one" : "'\(value)'")"
        + " was specified."
    case .repeatedValue(let value, let option):
      "'\(value)' occurs more than once among the values for '\(option.synopsis)'"
    case .missingArgument(let argument):
      "Missing expected argument '\(argument)'"
    case .unexpectedArguments(let arguments):
      Self.unexpected(arguments)
    case .unknownCommand(let name):
      "Unknown subcommand '\(name)'." + suggestion(for: name, among: Tool.commands.map { $0.name })
    case .excludedOption(let option, let other):
      "The options '\(option)' and '\(other)' exclude each other; please provide one of them."
    case .missingOption(let option, let other):
      "The option '\(other)' has an effect only with '\(option)'."
    case .notLive(let file):
      "\(file == "-" ? "Standard input" : "'\(file.text)'") is a regular file, which '--live' does not read."
        + " Omit '--live' for a recording; follow a file that grows with:"
        + " tail -n +1 -f \(Tool.path(file)) | \(Tool.ownCommandLine)"
    case .tooMany(let what, let limit, let remedy):
      "Too many \(what); the limit is \(limit.grouped)." + (remedy.map { " \($0)" } ?? "")
    }
  }

  private func suggestion(for name: String, among names: [String]) -> String {
    ValueError.suggestion(for: name, among: names).map { " \($0)" } ?? ""
  }

  private static func unexpected(_ arguments: [String]) -> String {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: ", ")
    return arguments.count == 1
      ? "Unexpected argument \(quoted)" : "\(arguments.count) unexpected arguments: \(quoted)"
  }
}
