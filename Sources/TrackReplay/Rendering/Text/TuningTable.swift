import LocationFilter

/// What a comparison of policies found, as columns of text and the words that explain them.
struct TuningTable {
  /// A column: its name, its unit and its values, one for each combination.
  struct Column {
    var name: String
    var unit: String
    var values: [String]
    /// What it is called where the column before it is not in sight, if not by its name.
    var ownName: String?

    var fullName: String { ownName ?? name }
  }

  private let report: TuningReport

  init(_ report: TuningReport) {
    self.report = report
  }

  /// What was compared on what.
  var scope: String {
    let tracks = counted(report.tracks, "track")
    let starts = counted(report.starts, "start")
    let combinations = counted(report.combinations.count, "combination")
    return "\(combinations) on \(tracks), from \(starts), one every"
      + " \(String(seconds: report.every)) s"
  }

  /// The figures that all combinations have in common, `nil` where there are none.
  var common: String? {
    let varying = PolicyFigure.varying(in: report)
    let common = PolicyFigure.allCases.filter { !varying.contains($0) }
    guard let policy = report.combinations.first?.policy, !common.isEmpty else { return nil }
    return (report.combinations.count > 1 ? "All with " : "With ")
      + common.map { $0.phrase(policy) }.joined(separator: ", ")
  }

  /// The figures that vary, and what came of them.
  var columns: [Column] {
    let combinations = report.combinations
    var columns = PolicyFigure.varying(in: report).map { figure in
      Column(
        name: figure.heading,
        unit: figure.unit,
        values: combinations.map { figure.text($0.policy) }
      )
    }
    func add(_ name: String, _ unit: String, _ value: (CombinationResult) -> String) {
      columns.append(Column(name: name, unit: unit, values: combinations.map(value)))
    }
    func addShare(_ name: String, _ count: (CombinationResult) -> Int) {
      add(name, "%") { combination in
        guard combination.sessions > 0 else { return "-" }
        return String(100 * Double(count(combination)) / Double(combination.sessions), decimals: 1)
      }
    }
    func add(_ name: String, _ unit: String, _ spread: (CombinationResult) -> Spread?) {
      add(name, unit) { spread($0).map { figure($0.median) } ?? "-" }
      columns.append(
        Column(
          name: "95 %",
          unit: unit,
          values: combinations.map { spread($0).map { figure($0.percentile95) } ?? "-" },
          ownName: "\(name) 95 %"
        )
      )
    }
    add("sessions", "") { String($0.sessions) }
    addShare("located") { $0.located }
    addShare("reached") { $0.desiredAccuracy }
    addShare("settled") { $0.settled }
    if combinations.contains(where: { $0.policy.plateau != nil }) {
      addShare("plateau") { $0.plateau }
    }
    addShare("timed out") { $0.timedOut }
    add("time", "s") { $0.timeToStop }
    add("accuracy", "m") { $0.horizontalAccuracy }
    if report.reference != .claimedAccuracy { add("error", "m") { $0.error } }
    add("saved", "s") { $0.savedPerSession.map { String($0, decimals: 1) } ?? "-" }
    return columns
  }

  /// What the names of the columns mean.
  var legend: [String] {
    var lines = [
      "located: with a location, because the desired accuracy was reached, fixes settled, or time ran out",
      "time, accuracy: the median, and what 95 of 100 sessions do not exceed; accuracy as claimed",
      "saved: receiver seconds a session, against always running to the timeout",
    ]
    switch report.reference {
    case .claimedAccuracy: break
    case _ where !report.judgesByError:
      lines.append("error: no result has a place to be compared with; the accuracy claimed counts")
    case .place(let place):
      let degrees = [place.latitude, place.longitude].map { String(shortest: $0) }
      lines.append(
        "error: distance to \(degrees.joined(separator: ", ")); it stands for the accuracy"
      )
    case .columns(let latitude, let longitude):
      lines.append(
        "error: distance to the place in \(latitude), \(longitude); it stands for the accuracy"
      )
    case .laterBestFix:
      lines.append(
        "error: distance to the most accurate fix from \(longest) s to twice that after the start"
      )
      lines.append("       for a receiver at rest; it stands for the accuracy")
    }
    if !report.isExact {
      lines.append("Percentiles are rounded to about 1 in 4000: there were too many values to hold")
    }
    return lines
  }

  /// What did not count.
  var leftOut: [String] {
    var lines: [String] = []
    let cutOff = report.combinations.map(\.cutOff).max() ?? 0
    if cutOff > 0 {
      lines.append(
        "Left out: up to \(counted(cutOff, "session")) of a combination that the end of a track cut off"
      )
    }
    if report.silentStarts > 0 {
      lines.append(
        "Left out: \(counted(report.silentStarts, "start")) after which a track has no row for"
          + " \(longest) s"
      )
    }
    return lines
  }

  /// The longest timeout in seconds.
  private var longest: String {
    String(seconds: report.combinations.map(\.policy.timeout).max() ?? .zero)
  }

  private func figure(_ value: Double) -> String {
    String(value.roundedUp(decimals: 1), decimals: 1)
  }
}

extension PolicyFigure {
  /// Its name above a column.
  fileprivate var heading: String {
    switch self {
    case .desiredAccuracy: "desired"
    case .timeout: "timeout"
    case .settleDistance: "settle"
    case .settleInterval: "settle"
    case .maximumAge: "age"
    case .plateau: "plateau"
    }
  }
}
