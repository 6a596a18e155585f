import LocationFilter
import TrackReplay

/// What `locfilter replay` was asked for.
struct ReplayOptions: Sendable, Hashable {
  var input = InputOptions()
  var output = OutputOptions()
  var format: ReplayFormat = .text
  /// The sessions' outcomes only, without each decision.
  var summary = false
  /// The next session starts after each end.
  var repeats = false
  var start: Replay.Start = .first
  /// A CSV of placemarks, `nil` for the columns of the track itself.
  var placemarks: String?
  /// In metres.
  var placemarkRadius: Double = 100
  var geocodeLatency: Duration = .zero
  private var policyOptions = PolicyOptions()

  var policy: AcquisitionPolicy { policyOptions.policy }
}

enum ReplayFormat: String, ChoiceValue {
  case text
  case ndjson
  case geojson
  case gpx
  case html
  case svg
}

extension ReplayOptions: CommandArguments {
  static let command = Command.replay
  static let abstract = "Show the decisions on a track, its outcome and the address."
  static var allOptions: [OptionHelp] {
    ownOptions + PolicyOptions.ownOptions + InputOptions.ownOptions
      + OutputOptions.ownOptions
  }

  var options: CommandOptions { .replay(self) }

  mutating func readAny(
    _ name: String,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) -> Bool {
    if try read(name, from: &scanner) { return true }
    if try policyOptions.read(name, from: &scanner) { return true }
    if try input.read(name, from: &scanner) { return true }
    return try output.read(name, from: &scanner)
  }
}

extension ReplayOptions: OptionGroup {
  enum Option: DocumentedOption {
    case format
    case summary
    case repeats
    case start
    case placemarks
    case placemarkRadius
    case geocodeLatency

    var help: OptionHelp {
      switch self {
      case .format:
        .choice(
          "--format",
          "format",
          default: ReplayFormat.text,
          abstract: """
            Text for people, one JSON object a line, GeoJSON or GPX for maps, a page to look \
            at, or its plots alone.
            """
        )
      case .summary:
        .flag("--summary", abstract: "Write only the outcome of each session.")
      case .repeats:
        .flag("--repeat", abstract: "Start the next session after each end.")
      case .start:
        .text(
          "--start",
          "first|recording|time",
          words: ["first", "recording"],
          default: "first",
          abstract: """
            Start at the first row, at the start of the recording where the file tells it, or \
            at a time such as 2026-05-01T09:00:00Z.
            """
        )
      case .placemarks:
        .file(
          "--placemarks",
          abstract: "Take addresses from a CSV of latitude, longitude and placemark columns."
        )
      case .placemarkRadius:
        .text(
          "--placemark-radius",
          "metres",
          default: "100",
          abstract: "Use the nearest placemark that is no farther than this."
        )
      case .geocodeLatency:
        .text(
          "--geocode-latency",
          "seconds",
          default: "0",
          abstract: "Let each lookup of an address take this long."
        )
      }
    }
  }

  mutating func apply(
    _ option: Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    let help = option.help
    switch option {
    case .format: format = try scanner.choice(for: help)
    case .summary: summary = true
    case .repeats: repeats = true
    case .start: start = try scanner.parsed(help, by: startTime)
    case .placemarks: placemarks = try scanner.file(for: help)
    case .placemarkRadius: placemarkRadius = try scanner.number(for: help)
    case .geocodeLatency: geocodeLatency = try scanner.seconds(for: help)
    }
  }
}
