import LocationFilter
import TrackDecoding

/// A figure of a policy that a tuning grid varies.
enum PolicyFigure: String, CaseIterable {
  case desiredAccuracy
  case timeout
  case settleDistance
  case settleInterval
  case maximumAge
  case plateau

  /// The figures that differ among the combinations of `report`.
  static func varying(in report: TuningReport) -> [PolicyFigure] {
    allCases.filter { figure in
      Set(report.combinations.map { figure.text($0.policy) }).count > 1
    }
  }

  /// The name in a sentence.
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

  /// The name above a column.
  var heading: String {
    switch self {
    case .desiredAccuracy: "desired"
    case .timeout: "timeout"
    case .settleDistance, .settleInterval: "settle"
    case .maximumAge: "age"
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

  /// The value in `policy` as a number; `nil` for `best` and `off`.
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

  /// The value in `policy` as a command line has it.
  func text(_ policy: AcquisitionPolicy) -> String {
    number(policy) ?? (self == .desiredAccuracy ? "best" : "off")
  }

  /// Name, value and unit: `timeout 1 min`, `plateau off`.
  func phrase(_ policy: AcquisitionPolicy) -> String {
    let value =
      switch self {
      case .desiredAccuracy, .settleDistance: number(policy).map { "\($0) m" }
      case .timeout: policy.timeout.text(.exact)
      case .settleInterval: policy.settleInterval.text(.exact)
      case .maximumAge: policy.maximumAge.text(.exact)
      case .plateau: policy.plateau?.text(.exact)
      }
    return "\(name) \(value ?? text(policy))"
  }
}

extension [PolicyFigure] {
  func phrase(_ policy: AcquisitionPolicy) -> String {
    map { $0.phrase(policy) }.joined(separator: ", ")
  }
}
