import LocationFilter
import TrackDecoding
import TrackReplay

/// `locfilter monitor`: the reports, region events, visits, floors and headings of each recording.
struct MonitorCommand: Command {
  var input = InputOptions()
  var output = OutputOptions()
  var format: Format = .text
  /// Metres between reports, `nil` for no reports by distance.
  var distance: Double?
  /// Whether the distance between reports follows the speed.
  var adaptive = false
  var verbatim = false
  /// The time between reports, `nil` for no reports by time.
  var interval: Duration?
  var regions: [Region] = []
  var dwell: Duration?
  var visits = false
  var visitPolicy = VisitPolicy.standard
  var floors = false
  var headings = false
  var check = ReadingCheck.standard

  enum Format: String, ChoiceValue {
    case text
    case ndjson
  }

  static let name = "monitor"
  static let abstract = "Show the events on a track: reports, regions, visits, floors, headings."
  static let examples = [
    CommandExample(
      "monitor --visits Fixtures/CSV/afternoon-out.csv",
      "The stays at one place, with arrival and departure."
    ),
    CommandExample(
      "monitor --adaptive Fixtures/CSV/bicycle-ride.csv",
      "The reports that a distance filter passes that follows the speed."
    ),
  ]
  static let rows =
    ownRows + ReadingCheck.rows.map { $0.lifted(\.check) }
    + InputOptions.receiverRows.map { $0.lifted(\.input) }
    + OutputOptions.rows.map { $0.lifted(\.output) }

  private static let regionRow = Option<MonitorCommand>(
    "--region",
    .region,
    help: """
      Monitor a circular region (geofence): its centre in degrees, its radius in metres, at \
      most 100 km. May be repeated.
      """
  ) { $0.regions.append($1) }

  private static let ownRows: [Option<MonitorCommand>] = [
    Option(
      "--distance",
      .number("metres"),
      help: "Report a reading at least this far from the last reported one."
    ) { $0.distance = $1 },
    Option(
      "--adaptive",
      help: """
        Report about every ten seconds of movement: the distance follows the speed, with a \
        minimum of 50 m.
        """
    ) { $0.adaptive = true },
    Option("--verbatim", help: "Adapt the distance as published, including its drop at 3 m/s.") {
      $0.verbatim = true
    },
    Option(
      "--interval",
      .seconds,
      help: "Report a reading that arrives at least this long after the last reported one."
    ) { $0.interval = $1 },
    regionRow,
    Option("--dwell", .seconds, help: "Also report a region after a dwell of this time inside it.")
    {
      $0.dwell = $1
    },
    Option("--visits", help: "Report visits (stay points): long stays at one place.") {
      $0.visits = true
    },
    Option(
      "--visit-radius",
      .positiveNumber("metres"),
      default: "100",
      help: "The distance from the first fix of a visit within which the device stays there."
    ) { $0.visitPolicy.radius = $1 },
    Option(
      "--visit-duration",
      .seconds,
      default: "300",
      help: "The shortest stay that is a visit."
    ) { $0.visitPolicy.minimumDuration = $1 },
    Option(
      "--visit-gap",
      .seconds,
      default: "900",
      help: """
        Report a gap if the next fix comes this late and elsewhere; use more than the interval at \
        which the device records.
        """
    ) { $0.visitPolicy.maximumGap = $1 },
    Option("--floors", help: "Report each change of the floor in a building.") { $0.floors = true },
    Option("--headings", help: "Report a heading at least 1 degree from the last reported one.") {
      $0.headings = true
    },
    Option(
      "--format",
      .choice("format", of: Format.self),
      default: "text",
      help: "Text for people, or one JSON object per line."
    ) { $0.format = $1 },
  ]

  func run() throws(UsageError) -> ExitStatus {
    let monitor = try monitor()
    let input = try checkedInput()
    return exitStatus { () throws(CommandError) in
      let run = try Run(input, output, isText: format == .text)
      return try monitorInputs(of: run, by: monitor, renderer(of: run))
    }
  }

  private func monitorInputs(
    of run: Run,
    by monitor: TrackMonitor,
    _ renderer: some MonitorRenderer
  ) throws(CommandError) -> ExitStatus {
    try run.process(renderer) { (task) throws(CommandError) in
      var monitor = monitor
      let name = task.input.name
      let track = TrackInput(
        task.input,
        run.options,
        writingTo: output.stream,
        check: check
      )
      do throws(CommandError) {
        try track.read(&task, until: { monitor.deadline }) { (batch, task) throws(CommandError) in
          monitor.process(batch) { task.document.render($0, of: name, into: &task.text) }
          try task.flush()
          return nil
        }
      } catch {
        // What was read until then has its final states and its summary, too.
        if monitor.lastReading != nil { finish(&monitor, &task) }
        throw error
      }
      finish(&monitor, &task)
      if visits, monitor.elapsed < visitPolicy.minimumDuration {
        let text = "the track (\(monitor.elapsed.text())) is shorter than --visit-duration"
        task.log.add(.note, "shortTrack", text)
      }
    }.status
  }

  private func finish(
    _ monitor: inout TrackMonitor,
    _ task: inout InputTask<some MonitorRenderer>
  ) {
    let name = task.input.name
    monitor.finish { task.document.render($0, of: name, into: &task.text) }
    task.document.render(monitor.rejections, amongReadings: monitor.readings)
  }

  private func renderer(of run: Run) -> any MonitorRenderer {
    switch format {
    case .ndjson:
      NDJSONRenderer(run: RunRecord(version: Tool.version, command: Self.name, check: check))
    case .text:
      TextMonitorRenderer(
        namesTracks: !run.inputs.isSingle,
        isColored: run.output.isColored,
        showsFloors: floors,
        showsHeadings: headings
      )
    }
  }
}

// MARK: - What to monitor

extension MonitorCommand {
  /// Returns the monitor that the options describe.
  ///
  /// - Throws: A usage error if there is nothing to monitor, or the options contradict each other.
  func monitor() throws(UsageError) -> TrackMonitor {
    // An option without what it belongs to is reported before the absence of anything to monitor.
    let regionMonitor = try regionMonitor()
    let visitDetector = try visitDetector()
    return TrackMonitor(
      reporting: try reporting(),
      regions: regionMonitor,
      visits: visitDetector,
      floors: floors ? FloorMonitor(check: check) : nil,
      headings: headings ? HeadingFilter() : nil,
      check: check
    )
  }

  private func reporting() throws(UsageError) -> TrackMonitor.Reporting? {
    if interval != nil {
      if distance != nil { throw Self.error(.excludedOption("--distance", by: "--interval")) }
      if adaptive { throw Self.error(.excludedOption("--adaptive", by: "--interval")) }
    }
    if adaptive {
      if distance != nil { throw Self.error(.excludedOption("--distance", by: "--adaptive")) }
      let variant: AdaptiveDistanceFilter.Variant = verbatim ? .verbatim : .standard
      return .adaptive(AdaptiveDistanceFilter(variant, check: check))
    }
    if verbatim {
      // It adapts a distance that these would fix.
      if distance != nil { throw Self.error(.excludedOption("--distance", by: "--verbatim")) }
      if interval != nil { throw Self.error(.excludedOption("--interval", by: "--verbatim")) }
      throw Self.error(.missingArgument("--adaptive"))
    }
    if let distance { return .distance(DistanceFilter(distance: distance, check: check)) }
    if let interval { return .interval(IntervalFilter(interval: interval, check: check)) }
    guard visits || floors || headings || !regions.isEmpty else {
      let choices = "--distance|--adaptive|--interval|--region|--visits|--floors|--headings"
      throw Self.error(.missingArgument(choices))
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
    for region in regions {
      guard monitor.state(of: region.identifier) == nil else {
        throw Self.error(.repeatedValue(region.identifier, Self.regionRow.help))
      }
      // The parser of `--region` has accepted it.
      try? monitor.add(region)
    }
    return monitor
  }

  private func visitDetector() throws(UsageError) -> VisitDetector? {
    guard visits else {
      if visitPolicy != .standard { throw Self.error(.missingArgument("--visits")) }
      return nil
    }
    var policy = visitPolicy
    policy.check = check
    return VisitDetector(policy: policy)
  }
}
