import LocationFilter
import TrackReplay

extension PolicyPreset: ChoiceValue {}

extension AcquisitionPolicy {
  /// Every option of a policy, in the order of the help.
  static let rows: [Option<AcquisitionPolicy>] =
    [presetRow, desiredAccuracyRow] + ReadingCheck.timeRows.map { $0.lifted(\.check) }
    + sessionRows + ReadingCheck.positionRows.map { $0.lifted(\.check) }

  private static let presetRow = Option<AcquisitionPolicy>(
    "--policy",
    .choice("policy", of: PolicyPreset.self),
    default: "standard",
    isPreset: true,
    help: """
      The policy to start from; the options below change single values of it. 'tutorial' \
      continues past the timeout once there is a location, and has no maximum lead.
      """
  ) { $0 = $1.policy }

  private static let desiredAccuracyRow = Option<AcquisitionPolicy>(
    "--desired-accuracy",
    .desiredAccuracy,
    default: "10",
    help: "End the session at a fix at least this accurate; 'best' disables this."
  ) { $0.desiredAccuracy = $1 }

  private static let sessionRows: [Option<AcquisitionPolicy>] = [
    Option(
      "--timeout",
      .seconds,
      default: "60",
      help: "End the session after this time, such as 90 or 1min30s."
    ) { $0.timeout = $1 },
    Option(
      "--settle-distance",
      .number("metres"),
      default: "1",
      help: "Treat a fix closer than this to the best one as the same place."
    ) { $0.settleDistance = $1 },
    Option(
      "--settle-interval",
      .seconds,
      default: "10",
      help: "End the session at a fix at the same place dated more than this after the best one."
    ) { $0.settleInterval = $1 },
    Option(
      "--plateau",
      .seconds,
      help: "End the session when the best fix has not improved for this time."
    ) { $0.plateau = $1 },
    Option(
      "--maximum-retained-age",
      .seconds,
      help: "Let any valid fix replace a best one older than this."
    ) { $0.maximumRetainedAge = $1 },
    Option(
      "--maximum-speed",
      .number("m/s"),
      help: "Reject a jump that needs a higher speed, after allowing for both accuracies."
    ) { $0.maximumSpeed = $1 },
    Option("--reject-out-of-order", help: "Reject a reading dated before an earlier one.") {
      $0.rejectsOutOfOrder = true
    },
    Option("--reject-duplicates", help: "Reject a repeat of the previous reading.") {
      $0.rejectsDuplicates = true
    },
  ]
}

extension ReadingCheck {
  /// Every option of the check that runs before all other rules.
  static let rows = timeRows + positionRows

  static let timeRows: [Option<ReadingCheck>] = [
    Option(
      "--maximum-age",
      .seconds,
      default: "5",
      help: "Reject a reading older than this."
    ) { $0.maximumAge = $1 },
    // A negative lead requires that a reading be at least that old.
    Option(
      "--maximum-lead",
      ValueParser.signedSeconds.orOff,
      default: "5",
      help: "Reject a reading dated ahead of the clock by more than this."
    ) { $0.maximumLead = $1 },
  ]

  /// The hints about a recording that the options make needless.
  var needlessHints: [RecordingHint.Kind] { zeroAccuracyIsUnknown ? [.zeroAccuracy] : [] }

  static let positionRows: [Option<ReadingCheck>] = [
    Option("--reject-null-island", help: "Reject latitude 0, longitude 0.") {
      $0.rejectsNullIsland = true
    },
    Option("--zero-accuracy-is-unknown", help: "Reject a horizontal accuracy of 0 m.") {
      $0.zeroAccuracyIsUnknown = true
    },
  ]
}

extension ValueParser where Value == DesiredAccuracy {
  /// Metres, or `best`.
  static var desiredAccuracy: Self {
    let metres = ValueParser<Double>.number("metres")
    return Self("metres|best", words: ["best"]) { (text) throws(ValueError) in
      text == "best" ? .best : .meters(try metres.parse(text))
    }
  }
}
