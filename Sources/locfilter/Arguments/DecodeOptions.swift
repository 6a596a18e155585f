/// What `locfilter decode` was asked for.
struct DecodeOptions: Sendable, Hashable {
  var input = InputOptions()
  var output = OutputOptions()
  var format: DecodeFormat = .text
}

enum DecodeFormat: String, ChoiceValue {
  case text
  case ndjson
  case csv
  case geojson
  case gpx
}

extension DecodeOptions: CommandArguments {
  static let command = Command.decode
  static let abstract = "Show the readings of a track."
  static var allOptions: [OptionHelp] {
    ownOptions + InputOptions.ownOptions + OutputOptions.ownOptions
  }

  var options: CommandOptions { .decode(self) }

  mutating func readAny(
    _ name: String,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) -> Bool {
    if try read(name, from: &scanner) { return true }
    if try input.read(name, from: &scanner) { return true }
    return try output.read(name, from: &scanner)
  }
}

extension DecodeOptions: OptionGroup {
  enum Option: DocumentedOption {
    case format

    var help: OptionHelp {
      switch self {
      case .format:
        .choice(
          "--format",
          "format",
          default: DecodeFormat.text,
          abstract: """
            Text for people, one JSON object a line, CSV that can be read back, or GeoJSON or GPX \
            for maps.
            """
        )
      }
    }
  }

  mutating func apply(
    _ option: Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    switch option {
    case .format: format = try scanner.choice(for: option.help)
    }
  }
}
