import LocationFilter
import TrackDecoding
import TrackReplay

/// `locfilter decode`: the readings of each recording.
struct DecodeCommand: Command {
  var input = InputOptions()
  var output = OutputOptions()
  var format: Format = .text
  /// Whether to write the quality of the receivers, and not the readings.
  var showsStatistics = false
  /// The known position for the statistics, `nil` for the mean position of each recording.
  var reference: TuningReference?

  enum Format: String, ChoiceValue {
    case text
    case ndjson
    case csv
    case geojson
    case gpx
  }

  static let name = "decode"
  static let abstract = "Show the readings decoded from a track."
  static let examples = [
    CommandExample(
      "decode Fixtures/NMEA/ublox-cold-start.nmea",
      "The readings of a log of sentences."
    ),
    CommandExample(
      "decode --format gpx -o drive.gpx Fixtures/NMEA/tunnel-drive.nmea",
      "The same for a map."
    ),
    CommandExample(
      "decode --statistics Fixtures/NMEA/ublox-cold-start.nmea",
      "The quality of the receiver: time to first fix, errors, HDOP."
    ),
    CommandExample(
      "decode --format ndjson /dev/ttyACM0",
      "The readings of a receiver as they come, as JSON lines."
    ),
  ]
  static let rows =
    [formatRow] + statisticsRows + InputOptions.receiverRows.map { $0.lifted(\.input) }
    + (OutputOptions.rows + [OutputOptions.safetyRow]).map { $0.lifted(\.output) }

  private static let formatRow = Option<DecodeCommand>(
    "--format",
    .choice("format", of: Format.self),
    default: "text",
    help: """
      Text for people, one JSON object per line, CSV that can be read back, or GeoJSON or GPX \
      for maps.
      """
  ) { $0.format = $1 }

  private static let statisticsRows: [Option<DecodeCommand>] = [
    Option(
      "--statistics",
      help: """
        Show the quality of the receiver instead: time to first fix, errors (CEP50, CEP95), whether \
        they are within the claimed accuracy, HDOP and satellites; as text, ndjson or csv.
        """
    ) { $0.showsStatistics = true },
    Option(
      "--reference",
      .position,
      help: """
        With --statistics, measure errors from this position, or from the position in two columns \
        of each row, by name; by default from the mean position of each track, for a receiver at \
        rest.
        """
    ) { $0.reference = $1 },
  ]

  func run() throws(UsageError) -> ExitStatus {
    try checkStatistics()
    let input = try checkedInput()
    return exitStatus { () throws(CommandError) in
      let run = try Run(input, output, isText: format == .text)
      return showsStatistics
        ? try showStatistics(run) : try decode(run, renderer(of: run))
    }
  }

  /// Checks that the options can be used together.
  ///
  /// - Throws: `.excludedOption` or `.missingOption`.
  func checkStatistics() throws(UsageError) {
    if reference != nil, !showsStatistics {
      throw Self.error(.missingOption("--statistics", for: "--reference"))
    }
    if showsStatistics, format == .geojson || format == .gpx {
      throw Self.error(.excludedOption("--statistics", by: "--format \(format.rawValue)"))
    }
  }

  private func decode(
    _ run: Run,
    _ renderer: some ReadingRenderer
  ) throws(CommandError) -> ExitStatus {
    try read(run, renderer).status
  }

  private func read<Renderer: ReadingRenderer>(
    _ run: Run,
    _ renderer: Renderer
  ) throws(CommandError) -> Run.End<Renderer> {
    let stream = output.stream
    return try run.process(renderer) { (task) throws(CommandError) in
      let track = TrackInput(
        task.input,
        run.options,
        writingTo: stream,
        extraColumns: reference?.extraColumns ?? []
      )
      try track.read(&task) { (batch, task) throws(CommandError) in
        task.document.render(batch, of: task.input.name, into: &task.text)
        try task.flush()
        return nil
      }
    }
  }

  private func showStatistics(_ run: Run) throws(CommandError) -> ExitStatus {
    switch format {
    case .csv: try showStatistics(run, CSVQuality(safety: output.safety))
    case .ndjson: try showStatistics(run, NDJSONQuality())
    case .text, .geojson, .gpx:
      try showStatistics(
        run,
        TextQuality(
          namesTracks: !run.inputs.isSingle,
          isColored: run.output.isColored
        )
      )
    }
  }

  private func showStatistics(
    _ run: Run,
    _ form: some QualityForm
  ) throws(CommandError) -> ExitStatus {
    let end = try read(run, QualityRenderer(form, reference: reference))
    if input.diagnostics != .none, let doubt = end.document.report.doubt {
      report("warning: \(doubt)")
    }
    return end.status
  }

  private func renderer(of run: Run) -> any ReadingRenderer {
    switch format {
    case .text:
      TextReadingRenderer(
        namesTracks: !run.inputs.isSingle,
        isColored: run.output.isColored
      )
    case .ndjson: NDJSONRenderer()
    case .csv: CSVReadingRenderer(namesTracks: !run.inputs.isSingle, safety: output.safety)
    case .geojson: GeoJSONRenderer()
    case .gpx: GPXReadingRenderer()
    }
  }
}
