import LocationFilter

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

  /// Name, value and unit: `timeout 30 s`, `plateau off`.
  func phrase(_ policy: AcquisitionPolicy) -> String {
    "\(name) \(text(policy))" + (number(policy) == nil ? "" : " \(unit)")
  }
}

extension TuningReport {
  /// The reason for the recommendation, or for having none, as a clause without a full stop.
  var recommendationReason: String {
    guard let choice = recommendation, let time = choice.timeToStop,
      let accuracy = accuracy(of: choice), let share = choice.locatedShare
    else { return "no session ended with a location before its track did" }
    let seconds = { (value: Double) in String(shortest: value.roundedUp(decimals: 1)) + " s" }
    let percent = String(share * 100, decimals: 1)
    let measure = judgesByError ? "error" : "accuracy"
    let best = unbeaten.compactMap { self.accuracy(of: combinations[$0])?.median }.min()
    return """
      it stops soonest (median \(seconds(time.median)), 95 % within \(seconds(time.percentile95))) of \
      those that find a location as often as any (\(percent) %) with an \(measure) near the best \
      (median \(meters(accuracy.median)), the best \(meters(best ?? accuracy.median)))
      """
  }

  /// The figures that differ among the combinations, or all of them if none does.
  var distinctiveFigures: [PolicyFigure] {
    let varying = PolicyFigure.varying(in: self)
    return varying.isEmpty ? PolicyFigure.allCases : varying
  }

  func figures(of choice: CombinationResult) -> String {
    distinctiveFigures.phrase(choice.policy)
  }
}

extension [PolicyFigure] {
  func phrase(_ policy: AcquisitionPolicy) -> String {
    map { $0.phrase(policy) }.joined(separator: ", ")
  }
}
