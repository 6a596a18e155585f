extension CompletionShell {
  var fishScript: String {
    let root = RootOption.allCases.map {
      Self.line("__fish_use_subcommand", Self.specification($0.help), $0.help.abstract)
    }
    let words =
      Command.allCases.map {
        Self.line("__fish_use_subcommand", "-a \($0.rawValue)", $0.help.abstract)
      } + [Self.line("__fish_use_subcommand", "-a help", "Show help information.")]
    let help = Command.allCases.map {
      Self.line("__fish_seen_subcommand_from help", "-x -a \($0.rawValue)", $0.help.abstract)
    }
    let options = Command.allCases.flatMap { command in
      command.help.options.map {
        Self.line(Self.condition(for: command), Self.specification($0), $0.abstract)
      }
    }
    return (["# Completes \(Tool.name) in fish."] + words + help + root + options)
      .joined(separator: "\n") + "\n"
  }

  private static func line(_ condition: String, _ what: String, _ description: String) -> String {
    "complete -c \(Tool.name) -n '\(condition)' \(what) -d \(quoted(description))"
  }

  /// The standard command needs no word of its own: it is meant where no other is named.
  private static func condition(for command: Command) -> String {
    guard command == .standard else { return "__fish_seen_subcommand_from \(command.rawValue)" }
    let others = firstWords.filter { $0 != command.rawValue }
    return "not __fish_seen_subcommand_from \(others.joined(separator: " "))"
  }

  private static func specification(_ option: OptionHelp) -> String {
    let names = option.names.map { name in
      name.utf8.starts(with: "--".utf8) ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }.joined(separator: " ")
    guard let value = option.value else { return names }
    switch value.kind {
    case .file: return names + " -rF"
    case .choice(let words), .text(let words):
      return names + " -x" + (words.isEmpty ? "" : " -a '\(words.joined(separator: " "))'")
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
