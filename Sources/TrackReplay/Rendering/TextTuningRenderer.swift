import LocationFilter

/// Writes a comparison of policies for people: a table of the combinations, which one to choose and
/// why, and what did not count.
public struct TextTuningRenderer: TuningRenderer {
  /// Creates a renderer.
  public init() {}

  /// Appends the whole report.
  public func render(_ report: TuningReport, into text: inout TextBuffer) {
    text.append(heading(of: report) + "\n" + table(of: report) + "\n")
    text.append(legend(of: report) + "\n" + recommendation(in: report) + leftOut(of: report))
  }

  private func heading(of report: TuningReport) -> String {
    let tracks = counted(report.tracks, "track")
    let starts = counted(report.starts, "start")
    let combinations = counted(report.combinations.count, "combination")
    var text = "\(combinations) on \(tracks), from \(starts), one every"
    text += " \(String(seconds: report.every)) s\n"
    let varying = PolicyFigure.varying(in: report)
    let common = PolicyFigure.allCases.filter { !varying.contains($0) }
    if let policy = report.combinations.first?.policy, !common.isEmpty {
      text += (report.combinations.count > 1 ? "All with " : "With ")
      text += common.map { $0.phrase(policy) }.joined(separator: ", ") + "\n"
    }
    return text
  }

  // MARK: - The table

  /// A column: its name, its unit and its values.
  private struct Column {
    var name: String
    var unit: String
    var values: [String]

    var lines: [String] {
      let width = ([name, unit] + values).map(\.count).max() ?? 0
      return ([name, unit] + values).map { $0.padded(left: width) }
    }
  }

  private func table(of report: TuningReport) -> String {
    let columns = columns(of: report).map(\.lines)
    let marks = ["  ", "  "] + report.combinations.indices.map { mark(of: $0, in: report) }
    return marks.enumerated().map { index, mark in
      ([mark] + columns.map { $0[index] }).joined(separator: "  ") + "\n"
    }.joined()
  }

  private func mark(of index: Int, in report: TuningReport) -> String {
    (report.recommended == index ? ">" : " ") + (report.unbeaten.contains(index) ? "*" : " ")
  }

  private func columns(of report: TuningReport) -> [Column] {
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
      add("95 %", unit) { spread($0).map { figure($0.percentile95) } ?? "-" }
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
    if report.reference != .none { add("error", "m") { $0.error } }
    add("saved", "s") { $0.savedPerSession.map { String($0, decimals: 1) } ?? "-" }
    return columns
  }

  // MARK: - What it means

  private func legend(of report: TuningReport) -> String {
    var text = """
      >  recommended
      *  of those located as often as any, no other is as good in time and accuracy and better in one
      located: with a location, because the desired accuracy was reached, fixes settled, or time ran out
      time, accuracy: the median, and what 95 of 100 sessions do not exceed; accuracy as claimed
      saved: receiver seconds a session, against always running to the timeout

      """
    switch report.reference {
    case .none: break
    case .place(let place):
      text +=
        "error: distance to \(String(shortest: place.latitude)), "
        + "\(String(shortest: place.longitude)); it stands for the accuracy\n"
    case .laterBestFix:
      let longest = String(
        seconds: report.combinations.map(\.policy.timeout).max() ?? .zero
      )
      text +=
        "error: distance to the most accurate fix from \(longest) s to twice that after the start, "
        + "for a receiver at rest;\n       it stands for the accuracy\n"
    }
    if !report.isExact {
      text += "Percentiles are rounded to about 1 in 4000: there were too many values to hold\n"
    }
    return text
  }

  private func recommendation(in report: TuningReport) -> String {
    let sentence = RecommendationSentence(report: report)
    guard let choice = report.recommendation else {
      return "No recommendation: \(sentence.reason)\n"
    }
    return "Recommended: \(sentence.figures(of: choice)): \(sentence.reason)\n"
  }

  private func leftOut(of report: TuningReport) -> String {
    var text = ""
    let cutOff = report.combinations.map(\.cutOff).max() ?? 0
    if cutOff > 0 {
      text += "Left out: up to \(counted(cutOff, "session")) of a combination that the end of a"
      text += " track cut off\n"
    }
    if report.silentStarts > 0 {
      let longest = report.combinations.map(\.policy.timeout).max() ?? .zero
      text +=
        "Left out: \(counted(report.silentStarts, "start")) after which a track has no row for"
      text += " \(String(seconds: longest)) s\n"
    }
    return text
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
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
