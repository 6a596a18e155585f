import AddressFormat
import TrackReplay

/// What `locfilter address` was asked for.
struct AddressOptions: Sendable, Hashable {
  /// The files, and what to say of them; their format is one of this command's own.
  var input = InputOptions()
  var inputFormat: AddressInputFormat = .auto
  var output = OutputOptions()
  var style: AddressStyle = .plain
  var format: AddressListRenderer.Format = .text
}

enum AddressInputFormat: String, ChoiceValue {
  /// By content.
  case auto
  case csv
  case ndjson
}

extension AddressStyle: ChoiceValue {}
extension AddressListRenderer.Format: ChoiceValue {}

extension AddressOptions: CommandArguments {
  static let command = Command.address
  static let abstract = "Write placemarks as addresses of two lines."
  static let fileContents = "Placemarks as CSV or JSON lines"
  static let exitMeanings: [ExitStatus: String] = [
    .done: "Done.", .data: "No placemark could be decoded.",
  ]
  static var allOptions: [OptionHelp] { ownOptions }

  var options: CommandOptions { .address(self) }

  mutating func readAny(
    _ name: String,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) -> Bool {
    try read(name, from: &scanner)
  }
}

extension AddressOptions: OptionGroup {
  enum Option: DocumentedOption {
    case style
    case format
    case inputFormat
    case diagnostics
    case output

    var help: OptionHelp {
      switch self {
      case .style:
        .choice(
          "--style",
          "style",
          default: AddressStyle.plain,
          abstract: "The convention by which addresses are written."
        )
      case .format:
        .choice(
          "--format",
          "format",
          default: AddressListRenderer.Format.text,
          abstract: "Lines with a blank one between addresses, CSV, or one JSON object a line."
        )
      case .inputFormat:
        .choice(
          "--input-format",
          "format",
          default: AddressInputFormat.auto,
          abstract: "The format of the placemarks; 'auto' tells it by the content."
        )
      case .diagnostics: InputOptions.Option.diagnostics.help
      case .output: OutputOptions.Option.output.help
      }
    }
  }

  mutating func apply(
    _ option: Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    switch option {
    case .style: style = try scanner.choice(for: option.help)
    case .format: format = try scanner.choice(for: option.help)
    case .inputFormat: inputFormat = try scanner.choice(for: option.help)
    case .diagnostics: try input.apply(.diagnostics, from: &scanner)
    case .output: try output.apply(.output, from: &scanner)
    }
  }
}
