/// A shell with a completion script.
///
/// The scripts are static; they are generated from the same rows as the help.
enum CompletionShell: String, ChoiceValue {
  case bash
  case zsh
  case fish

  /// The complete script, including the last line break.
  var script: String {
    switch self {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  static var commands: [CommandHelp] { Tool.commands.map { $0.help } }

  /// The options of the tool that no command has.
  static var toolOptions: [OptionHelp] {
    Tool.help.options.dropLast(Request.commonRows.count)
  }

  /// The first words that are not file names.
  static var firstWords: [String] { commands.map(\.name) + ["help"] }
}
