/// A shell for which there is a completion script.
///
/// The scripts are static: all they know is written into them from the same tables as the help.
enum CompletionShell: String, ChoiceValue {
  case bash
  case zsh
  case fish

  /// The whole script, with its last line break.
  var script: String {
    switch self {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  static var commands: [CommandHelp] { Tool.commands.map { $0.help } }

  /// The options in place of a command that no command has.
  static var toolOptions: [OptionHelp] {
    Tool.help.options.dropLast(Request.commonRows.count)
  }

  /// The first words that are no file.
  static var firstWords: [String] { commands.map(\.name) + ["help"] }
}
