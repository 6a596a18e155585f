/// Options that are declared once and may be shared by several commands.
///
/// `Option` lists them. Both its `help` and `apply(_:from:)` switch over it without a default, so
/// that no option can be told of and not read, nor the other way round.
protocol OptionGroup: Sendable {
  associatedtype Option: DocumentedOption

  /// Takes in `option`, which `scanner` has just read; its value is still to be read.
  mutating func apply(
    _ option: Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError)
}

/// One option of a group.
protocol DocumentedOption: CaseIterable, Sendable {
  var help: OptionHelp { get }
}

extension OptionGroup {
  static var ownOptions: [OptionHelp] { Option.allCases.map(\.help) }

  /// Takes in the option `name` with its value, and returns whether it is one of this group.
  mutating func read(
    _ name: String,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) -> Bool {
    guard let option = Option(named: name) else { return false }
    try apply(option, from: &scanner)
    try scanner.rejectUnreadValue()
    return true
  }
}

extension DocumentedOption {
  /// Creates the option that has `name` among its names.
  init?(named name: String) {
    guard let option = Self.allCases.first(where: { $0.help.names.contains(name) }) else {
      return nil
    }
    self = option
  }
}
