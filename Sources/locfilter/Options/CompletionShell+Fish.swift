extension CompletionShell {
  var fishScript: String {
    let tool = Self.toolOptions.map {
      Self.line("__fish_use_subcommand", Self.specification($0), $0.abstract)
    }
    let words =
      Self.commands.map {
        Self.line("__fish_use_subcommand", "-a \($0.name)", $0.abstract)
      } + [Self.line("__fish_use_subcommand", "-a help", "Show help information.")]
    let help = Self.commands.map {
      Self.line("__fish_seen_subcommand_from help", "-x -a \($0.name)", $0.abstract)
    }
    let options = Self.commands.flatMap { command in
      command.options.map {
        Self.line(Self.condition(for: command), Self.specification($0), $0.abstract)
      }
    }
    return (["# Completes \(Tool.name) in fish."] + words + help + tool + options)
      .joined(separator: "\n") + "\n"
  }

  private static func line(_ condition: String, _ what: String, _ description: String) -> String {
    "complete -c \(Tool.name) -n '\(condition)' \(what) -d \(quoted(description))"
  }

  /// The standard command applies unless another one is named.
  private static func condition(for command: CommandHelp) -> String {
    guard command.name == Tool.standardCommand.name else {
      return "__fish_seen_subcommand_from \(command.name)"
    }
    let others = firstWords.filter { $0 != command.name }
    return "not __fish_seen_subcommand_from \(others.joined(separator: " "))"
  }

  private static func specification(_ option: OptionHelp) -> String {
    let names = option.names.map { name in
      name.utf8.starts(with: "--".utf8) ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }.joined(separator: " ")
    guard let value = option.value else { return names }
    guard let words = value.kind.words else { return names + " -rF" }
    return names + " -x" + (words.isEmpty ? "" : " -a '\(words.joined(separator: " "))'")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
