import LocationFilter
import TrackReplay

extension TuneOptions: OptionGroup {
  enum Option: DocumentedOption {
    case format
    case desiredAccuracy
    case timeout
    case settleDistance
    case settleInterval
    case maximumAge
    case plateau
    case every
    case reference
    case maximumLead
    case maximumRetainedAge
    case maximumSpeed
    case rejectOutOfOrder
    case rejectDuplicates
    case rejectNullIsland
    case zeroAccuracyIsUnknown

    var help: OptionHelp {
      switch self {
      case .format:
        .choice(
          "--format",
          "format",
          default: TuneFormat.text,
          abstract: "A table for people, one JSON object a combination, CSV, or a page."
        )
      case .desiredAccuracy:
        .list(
          "--desired-accuracy",
          "metres|best",
          words: ["best"],
          default: "5,10,20,50",
          abstract: "Stop at a fix as accurate as one of these."
        )
      case .timeout:
        .list("--timeout", "seconds", default: "15,30,60", abstract: "Stop after so long.")
      case .settleDistance:
        .list(
          "--settle-distance",
          "metres",
          default: "1",
          abstract: "A fix nearer than this to the one kept repeats it."
        )
      case .settleInterval:
        .list(
          "--settle-interval",
          "seconds",
          default: "10",
          abstract: "Stop at a repeating fix that is later than the one kept by more than this."
        )
      case .maximumAge:
        .list(
          "--maximum-age",
          "seconds",
          default: "5",
          abstract: "Reject a reading older than this."
        )
      case .plateau:
        .list(
          "--plateau",
          "seconds|off",
          words: ["off"],
          default: "off",
          abstract: "Stop when nothing has improved for so long."
        )
      case .every:
        .text(
          "--every",
          "seconds",
          default: "30",
          abstract: "Try each combination from instants so far apart, from the first row on."
        )
      case .reference:
        .text(
          "--reference",
          "lat,lon|columns|track",
          words: ["track"],
          abstract: """
            Measure the error of each result: from this place; from that in two columns of its row, \
            by their names; or, for a receiver at rest, from the track's best fix in the time from \
            the longest timeout to twice that after the start.
            """
        )
      case .maximumLead: PolicyOptions.Option.maximumLead.help
      case .maximumRetainedAge: PolicyOptions.Option.maximumRetainedAge.help
      case .maximumSpeed: PolicyOptions.Option.maximumSpeed.help
      case .rejectOutOfOrder: PolicyOptions.Option.rejectOutOfOrder.help
      case .rejectDuplicates: PolicyOptions.Option.rejectDuplicates.help
      case .rejectNullIsland: PolicyOptions.Option.rejectNullIsland.help
      case .zeroAccuracyIsUnknown: PolicyOptions.Option.zeroAccuracyIsUnknown.help
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
    case .desiredAccuracy:
      lists.desiredAccuracies = try scanner.list(for: help, of: PolicyOptions.desiredAccuracy)
    case .timeout: lists.timeouts = try scanner.list(for: help, of: ArgumentScanner.seconds)
    case .settleDistance:
      lists.settleDistances = try scanner.list(for: help, of: ArgumentScanner.number)
    case .settleInterval:
      lists.settleIntervals = try scanner.list(for: help, of: ArgumentScanner.seconds)
    case .maximumAge:
      lists.maximumAges = try scanner.list(for: help, of: ArgumentScanner.seconds)
    case .plateau: lists.plateaus = try scanner.list(for: help, of: Self.plateau)
    case .every: every = try scanner.parsed(help, by: Self.interval)
    case .reference: reference = try scanner.parsed(help, by: Self.reference)
    case .maximumLead: try policyOptions.apply(.maximumLead, from: &scanner)
    case .maximumRetainedAge: try policyOptions.apply(.maximumRetainedAge, from: &scanner)
    case .maximumSpeed: try policyOptions.apply(.maximumSpeed, from: &scanner)
    case .rejectOutOfOrder: try policyOptions.apply(.rejectOutOfOrder, from: &scanner)
    case .rejectDuplicates: try policyOptions.apply(.rejectDuplicates, from: &scanner)
    case .rejectNullIsland: try policyOptions.apply(.rejectNullIsland, from: &scanner)
    case .zeroAccuracyIsUnknown: try policyOptions.apply(.zeroAccuracyIsUnknown, from: &scanner)
    }
  }

  /// The outer optional is "not a value", the inner one "off".
  private static func plateau(_ text: String) -> Duration?? {
    text == "off" ? .some(nil) : ArgumentScanner.seconds(text).map(Optional.some)
  }

  /// Seconds above 0, with or without their unit: `30`, `30s`.
  private static func interval(_ text: String) -> Duration? {
    ArgumentScanner.seconds(text.hasSuffix("s") ? String(text.dropLast()) : text)
      .flatMap { $0 > .zero ? $0 : nil }
  }

  /// `track`, degrees north and east as `48.8583,2.2945`, or the names of columns with these.
  private static func reference(_ text: String) -> TuningReference? {
    if text == "track" { return .laterBestFix }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { DecimalText(String($0))?.number }
    guard numbers.count == 2 else { return nil }
    if numbers[0] == nil, numbers[1] == nil {
      let names = text.split(separator: ",").map(String.init)
      guard names.count == 2 else { return nil }
      return .columns(latitude: names[0], longitude: names[1])
    }
    guard let latitude = numbers[0], let longitude = numbers[1] else { return nil }
    let place = Coordinate(latitude: latitude, longitude: longitude)
    return place.isValid ? .place(place) : nil
  }
}
