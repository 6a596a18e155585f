import LocationFilter

/// A figure of a policy that a grid varies.
enum PolicyFigure: String, CaseIterable {
  case desiredAccuracy
  case timeout
  case settleDistance
  case settleInterval
  case maximumAge
  case plateau

  /// Those in which the combinations of `report` differ.
  static func varying(in report: TuningReport) -> [PolicyFigure] {
    allCases.filter { figure in
      Set(report.combinations.map { figure.text($0.policy) }).count > 1
    }
  }

  /// Its name in a sentence.
  var name: String {
    switch self {
    case .desiredAccuracy: "desired accuracy"
    case .timeout: "timeout"
    case .settleDistance: "settle distance"
    case .settleInterval: "settle interval"
    case .maximumAge: "maximum age"
    case .plateau: "plateau"
    }
  }

  /// `m` or `s`.
  var unit: String {
    switch self {
    case .desiredAccuracy, .settleDistance: "m"
    case .timeout, .settleInterval, .maximumAge, .plateau: "s"
    }
  }

  /// The value in `policy` as a number, `nil` where it is a word.
  func number(_ policy: AcquisitionPolicy) -> String? {
    switch self {
    case .desiredAccuracy:
      if case .meters(let meters) = policy.desiredAccuracy { String(shortest: meters) } else { nil }
    case .timeout: String(seconds: policy.timeout)
    case .settleDistance: String(shortest: policy.settleDistance)
    case .settleInterval: String(seconds: policy.settleInterval)
    case .maximumAge: String(seconds: policy.maximumAge)
    case .plateau: policy.plateau.map { String(seconds: $0) }
    }
  }

  /// The value in `policy` as it stands on a command line.
  func text(_ policy: AcquisitionPolicy) -> String {
    number(policy) ?? (self == .desiredAccuracy ? "best" : "off")
  }

  /// Name, value and unit: `timeout 30 s`, `plateau off`.
  func phrase(_ policy: AcquisitionPolicy) -> String {
    "\(name) \(text(policy))" + (number(policy) == nil ? "" : " \(unit)")
  }
}
