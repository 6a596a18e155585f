extension CompletionShell {
  /// For a file `_locfilter` in `fpath`, or for `source`.
  var zshScript: String {
    """
    #compdef \(Tool.name)
    # Completes \(Tool.name) in zsh.
    \(Self.commands.map(Self.function).joined(separator: "\n"))
    _\(Tool.name)() {
      local -a commands=(
    \(Self.commands.map(Self.described).joined(separator: "\n"))
      )
      if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
        commands+=('help:Show help information.')
        _describe subcommand commands
        _files
        return
      fi
      case $words[2] in
      help) ((CURRENT == 3)) && _describe subcommand commands ;;
    \(Self.branches.joined(separator: "\n"))
      *)
        _\(Tool.name)_\(Tool.standardCommand.name) \\
    \(Self.toolOptions.map(Self.specification).joined(separator: " \\\n"))
        ;;
      esac
    }
    if [[ $funcstack[1] == _\(Tool.name) ]]; then
      _\(Tool.name) "$@"
    else
      compdef _\(Tool.name) \(Tool.name)
    fi

    """
  }

  /// The function that completes one command. Its arguments are specifications of further options.
  private static func function(for command: CommandHelp) -> String {
    """
    _\(Tool.name)_\(command.name)() {
      _arguments "$@" \\
    \(command.options.map(specification).joined(separator: " \\\n")) \\
        '*:file:_files'
    }
    """
  }

  /// For `_describe`: a word, a colon, and its description.
  private static func described(_ command: CommandHelp) -> String {
    "    " + "\(command.name):\(command.abstract)".singleQuoted
  }

  private static var branches: [String] {
    commands.map { command in
      """
        \(command.name))
          shift words
          ((CURRENT--))
          _\(Tool.name)_\(command.name)
          ;;
      """
    }
  }

  /// For `_arguments`: the names, each of which excludes the others, the abstract in brackets, and
  /// the values.
  private static func specification(_ option: OptionHelp) -> String {
    let long = option.names.last ?? ""
    let names = option.names.dropLast() + [option.value == nil ? long : long + "="]
    let description = "[\(escaped(option.abstract))]" + value(of: option)
    guard option.names.count > 1 else {
      return "    " + (names.joined() + description).singleQuoted
    }
    let exclusion = "(\(option.names.joined(separator: " ")))".singleQuoted
    return "    \(exclusion){\(names.joined(separator: ","))}\(description.singleQuoted)"
  }

  private static func value(of option: OptionHelp) -> String {
    guard let value = option.value else { return "" }
    let name = ":\(escaped(value.name)):"
    guard let words = value.kind.words else { return name + "_files" }
    return name + (words.isEmpty ? " " : "(\(words.joined(separator: " ")))")
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
