import LocationFilter
import TrackReplay

/// `locfilter monitor`: what each recording brings about.
struct MonitorCommand: Command {
  var input = InputOptions()
  var output = OutputOptions()
  var format: Format = .text
  /// Metres between reports by distance, `nil` for none of these.
  var distance: Double?
  /// Whether the distance follows the speed.
  var adaptive = false
  var verbatim = false
  var regions: [Region] = []
  var dwell: Duration?
  var visits = false
  var check = ReadingCheck.standard

  enum Format: String, ChoiceValue {
    case text
    case ndjson
  }

  static let name = "monitor"
  static let abstract = "Show what a track brings about: reports, regions, visits."
  static let rows =
    ownRows + ReadingCheck.rows.map { $0.lifted(\.check) }
    + InputOptions.rows.map { $0.lifted(\.input) }
    + OutputOptions.rows.map { $0.lifted(\.output) }

  private static let regionRow = Option<MonitorCommand>(
    "--region",
    .region,
    help: """
      Watch a circle, by its centre in degrees and its radius of 100 km at most in metres; \
      for several, more than once.
      """
  ) { $0.regions.append($1) }

  private static let ownRows: [Option<MonitorCommand>] = [
    Option(
      "--distance",
      .number("metres"),
      help: "Report a reading this far from the one reported last."
    ) { $0.distance = $1 },
    Option(
      "--adaptive",
      help: """
        Report about every ten seconds of the way: at a distance that follows the speed, 50 m at \
        least.
        """
    ) { $0.adaptive = true },
    Option("--verbatim", help: "Adapt the distance as published, with its jump down at 3 m/s.") {
      $0.verbatim = true
    },
    regionRow,
    Option("--dwell", .seconds, help: "Tell of a region, too, when one has been in it this long.") {
      $0.dwell = $1
    },
    Option("--visits", help: "Tell of stays of 5 minutes and more within 100 m.") {
      $0.visits = true
    },
    Option(
      "--format",
      .choice("format", of: Format.self),
      default: "text",
      help: "Text for people, or one JSON object a line."
    ) { $0.format = $1 },
  ]

  /// Monitors each track.
  func run() throws(UsageError) -> ExitStatus {
    let monitor = try monitor()
    let names = try inputNames()
    return exitStatus { () throws(CommandError) in
      let output = try Output(self.output.path)
      var renderer = renderer(isTerminal: output.isTerminal, namesTracks: names.count > 1)
      var text = TextBuffer()
      let status = try eachTrack(names) { (name) throws(CommandError) in
        var monitor = monitor
        try TrackInput(name, input).read { (item) throws(CommandError) in
          monitor.process(item) { renderer.render($0, of: name, into: &text) }
          try output.writeIfMuch(&text)
          return true
        } afterSome: { () throws(CommandError) in
          try output.write(&text)
        }
        // Nothing is summed up of what could not be read to its end.
        renderer.finish(name, into: &text)
      }
      try output.write(&text)
      try output.finish(status)
      return status
    }
  }

  private func renderer(isTerminal: Bool, namesTracks: Bool) -> any MonitorRenderer {
    switch format {
    case .ndjson: NDJSONRenderer()
    case .text:
      TextMonitorRenderer(
        namesTracks: namesTracks,
        isColored: output.color.isColored(isTerminal: isTerminal)
      )
    }
  }
}

// MARK: - What is watched

extension MonitorCommand {
  /// What is to be watched.
  ///
  /// - Throws: An error of usage where that is nothing, or cannot be at once.
  func monitor() throws(UsageError) -> TrackMonitor {
    TrackMonitor(
      reporting: try reporting(),
      regions: try regionMonitor(),
      visits: visits ? visitDetector : nil
    )
  }

  private func reporting() throws(UsageError) -> TrackMonitor.Reporting? {
    if adaptive {
      if distance != nil { throw Self.error(.excludedOption("--distance", by: "--adaptive")) }
      let variant: AdaptiveDistanceFilter.Variant = verbatim ? .verbatim : .standard
      return .adaptive(AdaptiveDistanceFilter(variant, check: check))
    }
    if verbatim { throw Self.error(.missingArgument("--adaptive")) }
    if let distance { return .distance(DistanceFilter(distance: distance, check: check)) }
    guard visits || !regions.isEmpty else {
      throw Self.error(.missingArgument("--distance|--adaptive|--region|--visits"))
    }
    return nil
  }

  private func regionMonitor() throws(UsageError) -> RegionMonitor? {
    guard !regions.isEmpty else {
      if dwell != nil { throw Self.error(.missingArgument("--region")) }
      return nil
    }
    var policy = RegionPolicy()
    policy.dwell = dwell
    policy.check = check
    var monitor = RegionMonitor(policy: policy)
    var identifiers: Set<String> = []
    for region in regions {
      guard identifiers.insert(region.identifier).inserted else {
        throw Self.error(.repeatedValue(region.identifier, Self.regionRow.help))
      }
      try? monitor.add(region)
    }
    return monitor
  }

  private var visitDetector: VisitDetector {
    var policy = VisitPolicy()
    policy.check = check
    return VisitDetector(policy: policy)
  }
}
