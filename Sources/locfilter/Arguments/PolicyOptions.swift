import LocationFilter

/// The acquisition policy, put together from a preset and single figures.
///
/// Each figure is set in every preset, and the preset is chosen last: `--policy` may stand
/// anywhere on the line.
struct PolicyOptions: Sendable {
  private var preset = PolicyPreset.standard
  private var standard = AcquisitionPolicy.standard
  private var tutorial = AcquisitionPolicy.tutorial

  var policy: AcquisitionPolicy {
    switch preset {
    case .standard: standard
    case .tutorial: tutorial
    }
  }

  private mutating func set<Value>(
    _ figure: WritableKeyPath<AcquisitionPolicy, Value>,
    to value: Value
  ) {
    standard[keyPath: figure] = value
    tutorial[keyPath: figure] = value
  }

  private mutating func set(
    _ option: CheckOptions.Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    let change = try option.change(from: &scanner)
    change(&standard.check)
    change(&tutorial.check)
  }
}

/// Only the policy that comes of the options counts.
extension PolicyOptions: Hashable {
  static func == (lhs: PolicyOptions, rhs: PolicyOptions) -> Bool {
    lhs.policy == rhs.policy
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(policy)
  }
}

enum PolicyPreset: String, ChoiceValue {
  case standard
  case tutorial
}

extension PolicyOptions: OptionGroup {
  enum Option: DocumentedOption {
    case policy
    case desiredAccuracy
    case maximumAge
    case maximumLead
    case timeout
    case settleDistance
    case settleInterval
    case plateau
    case maximumRetainedAge
    case maximumSpeed
    case rejectOutOfOrder
    case rejectDuplicates
    case rejectNullIsland
    case zeroAccuracyIsUnknown
  }

  mutating func apply(
    _ option: Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    let help = option.help
    switch option {
    case .policy: preset = try scanner.choice(for: help)
    case .desiredAccuracy:
      set(\.desiredAccuracy, to: try scanner.parsed(help, by: Self.desiredAccuracy))
    case .maximumAge: try set(.maximumAge, from: &scanner)
    case .maximumLead: try set(.maximumLead, from: &scanner)
    case .timeout: set(\.timeout, to: try scanner.seconds(for: help))
    case .settleDistance: set(\.settleDistance, to: try scanner.number(for: help))
    case .settleInterval: set(\.settleInterval, to: try scanner.seconds(for: help))
    case .plateau: set(\.plateau, to: try scanner.seconds(for: help))
    case .maximumRetainedAge: set(\.maximumRetainedAge, to: try scanner.seconds(for: help))
    case .maximumSpeed: set(\.maximumSpeed, to: try scanner.number(for: help))
    case .rejectOutOfOrder: set(\.rejectsOutOfOrder, to: true)
    case .rejectDuplicates: set(\.rejectsDuplicates, to: true)
    case .rejectNullIsland: try set(.rejectNullIsland, from: &scanner)
    case .zeroAccuracyIsUnknown: try set(.zeroAccuracyIsUnknown, from: &scanner)
    }
  }

  static func desiredAccuracy(_ text: String) -> DesiredAccuracy? {
    text == "best" ? .best : ArgumentScanner.number(text).map(DesiredAccuracy.meters)
  }
}
