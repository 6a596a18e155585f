import LocationFilter

/// The check that stands in front of all rules.
struct CheckOptions: Sendable, Hashable {
  private(set) var check = ReadingCheck.standard
}

extension CheckOptions: OptionGroup {
  enum Option: DocumentedOption {
    case maximumAge
    case maximumLead
    case rejectNullIsland
    case zeroAccuracyIsUnknown

    var help: OptionHelp {
      switch self {
      case .maximumAge:
        .text(
          "--maximum-age",
          "seconds",
          default: "5",
          abstract: "Reject a reading older than this."
        )
      case .maximumLead:
        .text(
          "--maximum-lead",
          "seconds|off",
          words: ["off"],
          default: "5",
          abstract: "Reject a reading dated farther ahead of the clock than this."
        )
      case .rejectNullIsland:
        .flag("--reject-null-island", abstract: "Reject latitude 0, longitude 0.")
      case .zeroAccuracyIsUnknown:
        .flag("--zero-accuracy-is-unknown", abstract: "Reject an accuracy of 0 m.")
      }
    }

    /// Reads the option's value and returns what it changes in a check.
    func change(
      from scanner: inout ArgumentScanner
    ) throws(UsageError) -> (inout ReadingCheck) -> Void {
      switch self {
      case .maximumAge:
        let age = try scanner.seconds(for: help)
        return { $0.maximumAge = age }
      case .maximumLead:
        let lead = try scanner.parsed(help, by: Self.maximumLead)
        return { $0.maximumLead = lead }
      case .rejectNullIsland: return { $0.rejectsNullIsland = true }
      case .zeroAccuracyIsUnknown: return { $0.zeroAccuracyIsUnknown = true }
      }
    }

    /// The outer optional is "not a value", the inner one "no limit". A negative lead demands that
    /// a reading be at least that old.
    private static func maximumLead(_ text: String) -> Duration?? {
      text == "off" ? .some(nil) : DecimalText(text)?.seconds.map(Optional.some)
    }
  }

  mutating func apply(
    _ option: Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    let change = try option.change(from: &scanner)
    change(&check)
  }
}
