extension CompletionShell {
  /// For bash 3.2 and later. If there are no candidates, the shell completes a file name, except for
  /// a value that is not a file (in bash 4 and later).
  var bashScript: String {
    """
    # Completes \(Tool.name) in bash.
    _\(Tool.name)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
      if [[ $word == '=' ]]; then
        word=
      elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      local command=\(Tool.standardCommand.name) candidate values words=
      if ((COMP_CWORD > 1)); then
        case ${COMP_WORDS[1]} in
        \(Self.firstWords.joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
        esac
      fi
      COMPREPLY=()
      case $command:$before in
    \(Self.valueCases)
      *)
        case $command:$word in
    \(Self.nameCases)
        esac
        if ((COMP_CWORD == 1)); then
          if [[ $word == -* ]]; then
            words+=' \(Self.names(Self.toolOptions))'
          else
            words='\(Self.firstWords.joined(separator: " "))'
            while IFS= read -r candidate; do
              COMPREPLY+=("$candidate")
            done < <(compgen -f -- "$word")
          fi
        fi
        ;;
      esac
      if [[ -n ${values+set} ]]; then
        words=$values
        compopt +o default 2> /dev/null
      fi
      while IFS= read -r candidate; do
        COMPREPLY+=("$candidate")
      done < <(compgen -W "$words" -- "$word")
    }
    complete -o default -o filenames -F _\(Tool.name) \(Tool.name)

    """
  }

  /// One case for each option that takes a value: the candidates for the value.
  private static var valueCases: String {
    let tool = toolOptions.compactMap { valueCase($0, of: "*") }
    let options = commands.flatMap { command in
      command.options.compactMap { valueCase($0, of: command.name) }
    }
    let help = "  help:*) values='\(commands.map(\.name).joined(separator: " "))' ;;"
    return (tool + options + [help]).joined(separator: "\n")
  }

  private static func valueCase(_ option: OptionHelp, of command: String) -> String? {
    guard let value = option.value else { return nil }
    let pattern = option.names.map { "\(command):\($0)" }.joined(separator: " | ")
    let values = value.kind.words.map { " values='\($0.joined(separator: " "))'" } ?? ""
    return "  \(pattern))\(values) ;;"
  }

  private static var nameCases: String {
    commands.map { command in
      "    \(command.name):-*) words='\(names(command.options))' ;;"
    }.joined(separator: "\n")
  }

  private static func names(_ options: [OptionHelp]) -> String {
    options.flatMap(\.names).joined(separator: " ")
  }
}
