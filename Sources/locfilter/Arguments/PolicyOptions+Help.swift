extension PolicyOptions.Option {
  var help: OptionHelp {
    switch self {
    case .policy:
      .choice(
        "--policy",
        "policy",
        default: PolicyPreset.standard,
        abstract: """
          The rules to judge by; the options below change single figures of them. 'tutorial' \
          lets a session with a location run on past the timeout, and allows any lead.
          """
      )
    case .desiredAccuracy:
      .text(
        "--desired-accuracy",
        "metres|best",
        words: ["best"],
        default: "10",
        abstract: "Stop at a fix as accurate as this; at 'best' none is."
      )
    case .maximumAge: CheckOptions.Option.maximumAge.help
    case .maximumLead: CheckOptions.Option.maximumLead.help
    case .timeout:
      .text("--timeout", "seconds", default: "60", abstract: "Stop after this long.")
    case .settleDistance:
      .text(
        "--settle-distance",
        "metres",
        default: "1",
        abstract: "A fix nearer than this to the one kept repeats it."
      )
    case .settleInterval:
      .text(
        "--settle-interval",
        "seconds",
        default: "10",
        abstract: "Stop at a repeating fix that is later than the one kept by more than this."
      )
    case .plateau:
      .text("--plateau", "seconds", abstract: "Stop when nothing has improved for this long.")
    case .maximumRetainedAge:
      .text(
        "--maximum-retained-age",
        "seconds",
        abstract: "Let any valid fix replace one older than this."
      )
    case .maximumSpeed:
      .text(
        "--maximum-speed",
        "m/s",
        abstract: "Reject a jump at a higher speed, after both accuracies are granted."
      )
    case .rejectOutOfOrder:
      .flag("--reject-out-of-order", abstract: "Reject a reading dated before the last one.")
    case .rejectDuplicates:
      .flag("--reject-duplicates", abstract: "Reject a reading equal to the one before it.")
    case .rejectNullIsland: CheckOptions.Option.rejectNullIsland.help
    case .zeroAccuracyIsUnknown: CheckOptions.Option.zeroAccuracyIsUnknown.help
    }
  }
}
