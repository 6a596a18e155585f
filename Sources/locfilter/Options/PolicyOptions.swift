import LocationFilter

enum PolicyPreset: String, ChoiceValue {
  case standard
  case tutorial

  var policy: AcquisitionPolicy {
    switch self {
    case .standard: .standard
    case .tutorial: .tutorial
    }
  }
}

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
      The rules to judge by; the options below change single figures of them. 'tutorial' \
      lets a session with a location run on past the timeout, and allows any lead.
      """
  ) { $0 = $1.policy }

  private static let desiredAccuracyRow = Option<AcquisitionPolicy>(
    "--desired-accuracy",
    .desiredAccuracy,
    default: "10",
    help: "Stop at a fix as accurate as this; at 'best' none is."
  ) { $0.desiredAccuracy = $1 }

  private static let sessionRows: [Option<AcquisitionPolicy>] = [
    Option("--timeout", .seconds, default: "60", help: "Stop after this long.") {
      $0.timeout = $1
    },
    Option(
      "--settle-distance",
      .number("metres"),
      default: "1",
      help: "A fix nearer than this to the one kept repeats it."
    ) { $0.settleDistance = $1 },
    Option(
      "--settle-interval",
      .seconds,
      default: "10",
      help: "Stop at a repeating fix that is later than the one kept by more than this."
    ) { $0.settleInterval = $1 },
    Option("--plateau", .seconds, help: "Stop when nothing has improved for this long.") {
      $0.plateau = $1
    },
    Option(
      "--maximum-retained-age",
      .seconds,
      help: "Let any valid fix replace one older than this."
    ) { $0.maximumRetainedAge = $1 },
    Option(
      "--maximum-speed",
      .number("m/s"),
      help: "Reject a jump at a higher speed, after both accuracies are granted."
    ) { $0.maximumSpeed = $1 },
    Option("--reject-out-of-order", help: "Reject a reading dated before the last one.") {
      $0.rejectsOutOfOrder = true
    },
    Option("--reject-duplicates", help: "Reject a reading equal to the one before it.") {
      $0.rejectsDuplicates = true
    },
  ]
}

extension ReadingCheck {
  /// Every option of the check that each reading has to pass first.
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
      help: "Reject a reading dated farther ahead of the clock than this."
    ) { $0.maximumLead = $1 },
  ]

  static let positionRows: [Option<ReadingCheck>] = [
    Option("--reject-null-island", help: "Reject latitude 0, longitude 0.") {
      $0.rejectsNullIsland = true
    },
    Option("--zero-accuracy-is-unknown", help: "Reject an accuracy of 0 m.") {
      $0.zeroAccuracyIsUnknown = true
    },
  ]
}

extension ValueParser where Value == DesiredAccuracy {
  /// Metres, or `best`.
  static var desiredAccuracy: Self {
    let metres = ValueParser<Double>.number("metres")
    return Self("metres|best", words: ["best"]) { text in
      text == "best" ? .best : metres.parse(text).map(DesiredAccuracy.meters)
    }
  }
}
