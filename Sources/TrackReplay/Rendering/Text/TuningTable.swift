import LocationFilter
import TrackDecoding

/// A comparison of policies as columns of text, and the notes that explain them.
struct TuningTable {
  /// A column: its name, its unit and one value for each combination.
  struct Column {
    var name: String
    var unit: String
    var values: [String]
    /// The name where the column before it does not give the context; by default ``name``.
    var ownName: String?

    var fullName: String { ownName ?? name }
  }

  private let report: TuningReport
  /// The figures that vary, then the results.
  let columns: [Column]

  init(_ report: TuningReport) {
    self.report = report
    columns = Self.columns(of: report)
  }

  var scope: String {
    let tracks = counted(report.tracks, "track")
    let starts = counted(report.starts, "start")
    let combinations = counted(report.combinations.count, "combination")
    let interval = report.every.map { ", one every \(String(seconds: $0)) s" } ?? ""
    return "\(combinations) on \(tracks), from \(starts)\(interval)"
  }

  /// The figures that are the same in all combinations; `nil` if there are none.
  var common: String? {
    let varying = PolicyFigure.varying(in: report)
    let common = PolicyFigure.allCases.filter { !varying.contains($0) }
    guard let policy = report.combinations.first?.policy, !common.isEmpty else { return nil }
    return (report.combinations.count > 1 ? "All with " : "With ")
      + common.map { $0.phrase(policy) }.joined(separator: ", ")
  }

  private static func columns(of report: TuningReport) -> [Column] {
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
        guard combination.wholeSessions > 0 else { return "-" }
        return String(
          100 * Double(count(combination)) / Double(combination.wholeSessions),
          decimals: 1
        )
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
    add("sessions", "") { String($0.wholeSessions) }
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

  var legend: [String] {
    var lines = [
      "located: ended with a location: desired accuracy reached, settled, plateau or timed out",
      "time, accuracy: median and 95th percentile; accuracy is the horizontal accuracy of the fix",
      "saved: receiver seconds a session, compared with always running to the timeout",
    ]
    switch report.reference {
    case .claimedAccuracy: break
    case _ where !report.judgesByError:
      lines.append("error: no result has a reference position; compared by accuracy instead")
    case .place(let place):
      let degrees = [place.latitude, place.longitude].map { String(shortest: $0) }
      lines.append("error: distance to \(degrees.joined(separator: ", ")); \(judgedByError)")
    case .columns(let latitude, let longitude):
      lines.append(
        "error: distance to the position in \(latitude), \(longitude); \(judgedByError)"
      )
    case .laterBestFix:
      lines.append(
        "error: distance to the most accurate fix from \(longest) s to twice that after the start"
      )
      lines.append("       for a receiver at rest; \(judgedByError)")
    }
    if !report.isExact {
      lines.append(
        "Percentiles are rounded to about 1 in 4000: there were too many values to store"
      )
    }
    return lines
  }

  private var judgedByError: String { "used instead of the accuracy to compare" }

  /// The sessions and starts that do not count.
  var excluded: [String] {
    var lines: [String] = []
    let cutOff = report.combinations.map(\.trackEnded).max() ?? 0
    if cutOff > 0 {
      lines.append(
        "Excluded: up to \(counted(cutOff, "session")) a combination, cut off by the end of a track"
      )
    }
    if report.silentStarts > 0 {
      lines.append(
        "Excluded: \(counted(report.silentStarts, "start")) followed by \(longest) s without a row"
      )
    }
    return lines
  }

  /// The longest timeout in seconds.
  private var longest: String {
    String(seconds: report.combinations.map(\.policy.timeout).max() ?? .zero)
  }

  private static func figure(_ value: Double) -> String {
    String(value.roundedUp(decimals: 1), decimals: 1)
  }
}
