import TrackDecoding

/// Time against accuracy for the combinations of a comparison; lower left is better.
struct TradeOffPlot: Plot {
  static let width: Double = 440
  static let height: Double = 320
  /// The maximum number of beaten combinations drawn; unbeaten ones are always drawn.
  static let limit = 500

  private struct Point {
    var kind: MarkKind
    var label: String
    var time: Spread
    var accuracy: Spread
    var title: String
  }

  /// In the order in which they are drawn.
  private let points: [Point]
  private let front: [Point]
  /// The recommended combination, with its intervals if they are known.
  private let recommended: Point?
  let omitted: Int
  private let measure: String
  private let time: PlotScale
  private let accuracy: PlotScale

  init(_ report: TuningReport) {
    let figures = report.distinctiveFigures
    func point(_ combination: CombinationResult, _ kind: MarkKind, _ label: String, _ name: String)
      -> Point?
    {
      guard let time = combination.timeToStop, let accuracy = report.accuracy(of: combination)
      else { return nil }
      let title =
        "\(name): median \(String(time.median, decimals: 1)) s, \(meters(accuracy.median))"
      return Point(kind: kind, label: label, time: time, accuracy: accuracy, title: title)
    }
    func all(_ standing: Standing) -> [Point] {
      report.combinations.enumerated().compactMap { index, combination in
        guard report.standing(of: index) == standing else { return nil }
        let name = figures.phrase(combination.policy)
        return point(combination, standing.kind, standing.label, name)
      }
    }
    let beaten = all(.beaten)
    let unbeaten = all(.unbeaten)
    let recommended = all(.recommended)
    // The hollow mark of the baseline is on top, as it may be that of a combination.
    let baseline = point(report.baseline, .other, "the standard policy", "the standard policy")
    points =
      Array(beaten.prefix(Self.limit)) + unbeaten + recommended + (baseline.map { [$0] } ?? [])
    front = (unbeaten + recommended).sorted {
      ($0.time.median, -$0.accuracy.median) < ($1.time.median, -$1.accuracy.median)
    }
    self.recommended = recommended.first
    omitted = max(beaten.count - Self.limit, 0)
    measure = report.judgesByError ? "median error" : "median accuracy"
    let times = points.map { max($0.time.median, $0.time.interval?.upper ?? 0) }
    time = PlotScale(values: 0...max((times.max() ?? 1) * 1.08, 1), start: 52, end: Self.width - 14)
    let values =
      points
      .flatMap { point in
        [point.accuracy.median, point.accuracy.interval?.lower, point.accuracy.interval?.upper]
      }
      .compactMap { $0 }.filter(\.isFinite)
    accuracy = PlotScale(
      values: PlotScale.logarithmicRange(of: values),
      start: Self.height - 38,
      end: 24,
      isLogarithmic: true
    )
  }

  /// The marks that occur, with what they mean.
  var legend: [(kind: MarkKind, label: String)] {
    var marks: [(kind: MarkKind, label: String)] = []
    let first = recommended.map { [$0] } ?? []
    for point in first + points.reversed() where !marks.contains(where: { $0.kind == point.kind }) {
      marks.append((point.kind, point.label))
    }
    return marks
  }

  /// Whether the bars of an interval are drawn.
  private var hasIntervals: Bool {
    recommended?.time.interval != nil || recommended?.accuracy.interval != nil
  }

  var description: String {
    guard !points.isEmpty else { return "No session ended with a location" }
    let combinations = points.count { $0.kind != .other }
    return "Median time to stop against the \(measure) of \(counted(combinations, "combination"))"
  }

  var content: String {
    axes(time, accuracy, from: time.start, names: ("median time to stop", measure))
      + lineLegend(lines, endingAt: time.end)
      + staircase + bars
      + points.map { point in
        point.kind.element(
          at: time.position(of: point.time.median),
          accuracy.position(of: point.accuracy.median),
          title: point.title
        )
      }.joined()
  }

  private var lines: [(ink: Ink, label: String)] {
    (front.count > 1 ? [(Ink.best, "unbeaten")] : [])
      + (hasIntervals ? [(Ink.resultArc, "95 % interval")] : [])
  }

  /// The line through the unbeaten combinations.
  private var staircase: String {
    guard front.count > 1 else { return "" }
    return steps(
      front.map { (time.position(of: $0.time.median), accuracy.position(of: $0.accuracy.median)) }
    )
  }

  /// The 95 % intervals of the recommended combination.
  private var bars: String {
    guard let recommended else { return "" }
    let x = time.position(of: recommended.time.median)
    let y = accuracy.position(of: recommended.accuracy.median)
    let across = recommended.time.interval.map { interval in
      let ends = (time.position(of: interval.lower), time.position(of: interval.upper))
      return line(ends.0, y, ends.1, y, .resultArc)
        + [ends.0, ends.1].map { line($0, y - 4, $0, y + 4, .resultArc) }.joined()
    }
    let up = recommended.accuracy.interval.map { interval in
      let ends = (accuracy.position(of: interval.lower), accuracy.position(of: interval.upper))
      return line(x, ends.0, x, ends.1, .resultArc)
        + [ends.0, ends.1].map { line(x - 4, $0, x + 4, $0, .resultArc) }.joined()
    }
    return (across ?? "") + (up ?? "")
  }
}

/// How a combination compares with the others.
enum Standing: String {
  case recommended
  case unbeaten
  case beaten

  var kind: MarkKind {
    switch self {
    case .recommended: .reached
    case .unbeaten: .kept
    case .beaten: .lessAccurate
    }
  }

  /// The order in a table: the better ones first.
  var rank: Int {
    switch self {
    case .recommended: 0
    case .unbeaten: 1
    case .beaten: 2
    }
  }

  var label: String {
    switch self {
    case .recommended: "recommended"
    case .unbeaten: "unbeaten in time and accuracy"
    case .beaten: "beaten, or locates less often"
    }
  }
}

extension TuningReport {
  /// How the combination at `index` compares with the others.
  func standing(of index: Int) -> Standing {
    if recommended == index { return .recommended }
    return unbeaten.contains(index) ? .unbeaten : .beaten
  }
}
