import LocationFilter
import TrackReplay

/// What `locfilter monitor` was asked for.
struct MonitorOptions: Sendable, Hashable {
  var input = InputOptions()
  var output = OutputOptions()
  var format: MonitorFormat = .text
  /// Metres between reports by distance, `nil` for none of these.
  var distance: Double?
  /// Whether the distance follows the speed.
  var adaptive = false
  var verbatim = false
  var regions: [Region] = []
  var dwell: Duration?
  var visits = false
  private var checkOptions = CheckOptions()

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
}

enum MonitorFormat: String, ChoiceValue {
  case text
  case ndjson
}

extension MonitorOptions: CommandArguments {
  static let command = Command.monitor
  static let abstract = "Show what a track brings about: reports, regions, visits."
  static var allOptions: [OptionHelp] {
    ownOptions + CheckOptions.ownOptions + InputOptions.ownOptions + OutputOptions.ownOptions
  }

  var options: CommandOptions { .monitor(self) }

  mutating func readAny(
    _ name: String,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) -> Bool {
    if try read(name, from: &scanner) { return true }
    if try checkOptions.read(name, from: &scanner) { return true }
    if try input.read(name, from: &scanner) { return true }
    return try output.read(name, from: &scanner)
  }
}

extension MonitorOptions: OptionGroup {
  enum Option: DocumentedOption {
    case distance
    case adaptive
    case verbatim
    case region
    case dwell
    case visits
    case format

    var help: OptionHelp {
      switch self {
      case .distance:
        .text(
          "--distance",
          "metres",
          abstract: "Report a reading this far from the one reported last."
        )
      case .adaptive:
        .flag(
          "--adaptive",
          abstract: """
            Report about every ten seconds of the way: at a distance that follows the speed, 50 m at \
            least.
            """
        )
      case .verbatim:
        .flag(
          "--verbatim",
          abstract: "Adapt the distance as published, with its jump down at 3 m/s."
        )
      case .region:
        .text(
          "--region",
          "name,latitude,longitude,radius",
          abstract: """
            Watch a circle, by its centre in degrees and its radius of 100 km at most in metres; \
            for several, more than once.
            """
        )
      case .dwell:
        .text(
          "--dwell",
          "seconds",
          abstract: "Tell of a region, too, when one has been in it this long."
        )
      case .visits:
        .flag("--visits", abstract: "Tell of stays of 5 minutes and more within 100 m.")
      case .format:
        .choice(
          "--format",
          "format",
          default: MonitorFormat.text,
          abstract: "Text for people, or one JSON object a line."
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
    case .distance: distance = try scanner.number(for: help)
    case .adaptive: adaptive = true
    case .verbatim: verbatim = true
    case .region: regions.append(try scanner.parsed(help, by: region))
    case .dwell: dwell = try scanner.seconds(for: help)
    case .visits: visits = true
    case .format: format = try scanner.choice(for: help)
    }
  }
}

// MARK: - What is watched

extension MonitorOptions {
  private func reporting() throws(UsageError) -> TrackMonitor.Reporting? {
    if adaptive {
      if distance != nil { throw error(.excludedOption("--distance", by: "--adaptive")) }
      let variant: AdaptiveDistanceFilter.Variant = verbatim ? .verbatim : .standard
      return .adaptive(AdaptiveDistanceFilter(variant, check: checkOptions.check))
    }
    if verbatim { throw error(.missingArgument("--adaptive")) }
    if let distance {
      return .distance(DistanceFilter(distance: distance, check: checkOptions.check))
    }
    guard visits || !regions.isEmpty else {
      throw error(.missingArgument("--distance|--adaptive|--region|--visits"))
    }
    return nil
  }

  private func regionMonitor() throws(UsageError) -> RegionMonitor? {
    guard !regions.isEmpty else {
      if dwell != nil { throw error(.missingArgument("--region")) }
      return nil
    }
    var policy = RegionPolicy()
    policy.dwell = dwell
    policy.check = checkOptions.check
    var monitor = RegionMonitor(policy: policy)
    var names: Set<String> = []
    for region in regions {
      guard names.insert(region.identifier).inserted else {
        throw error(.repeatedValue(region.identifier, Option.region.help))
      }
      do throws(RegionError) {
        try monitor.add(region)
      } catch {
        throw self.error(.invalidValue(region.identifier, Option.region.help))
      }
    }
    return monitor
  }

  private var visitDetector: VisitDetector {
    var policy = VisitPolicy()
    policy.check = checkOptions.check
    return VisitDetector(policy: policy)
  }

  private func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem, in: Self.help)
  }
}
