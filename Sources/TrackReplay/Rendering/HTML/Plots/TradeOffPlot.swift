import TrackDecoding

/// Time against accuracy for the combinations of a comparison; lower left is better.
struct TradeOffPlot: Plot {
  static let width: Double = 440
  static let height: Double = 320
  /// The maximum number of beaten combinations drawn; unbeaten ones are always drawn.
  static let limit = 500

  /// How a combination compares with the others.
  enum Standing: String, CaseIterable {
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

    var label: String {
      switch self {
      case .recommended: "recommended"
      case .unbeaten: "unbeaten in time and accuracy"
      case .beaten: "beaten, or locates less often"
      }
    }
  }

  private struct Point {
    var standing: Standing
    var time: Spread
    var accuracy: Spread
    var title: String
  }

  private let points: [Point]
  let omitted: Int
  private let measure: String
  private let time: PlotScale
  private let accuracy: PlotScale

  init(_ report: TuningReport) {
    let figures = report.distinctiveFigures
    let all = report.combinations.enumerated().compactMap { index, combination -> Point? in
      guard let time = combination.timeToStop, let accuracy = report.accuracy(of: combination)
      else { return nil }
      let title =
        "\(figures.phrase(combination.policy)): median \(String(time.median, decimals: 1)) s, "
        + meters(accuracy.median)
      return Point(
        standing: report.standing(of: index),
        time: time,
        accuracy: accuracy,
        title: title
      )
    }
    var spare = Self.limit
    points = all.filter { point in
      guard point.standing == .beaten else { return true }
      spare -= 1
      return spare >= 0
    }
    omitted = all.count - points.count
    measure = report.judgesByError ? "median error" : "median accuracy"
    let latest = points.map(\.time.median).max() ?? 1
    time = PlotScale(values: 0...max(latest * 1.08, 1), start: 52, end: Self.width - 14)
    let values = points.map(\.accuracy.median).filter { $0 > 0 }
    let least = values.min() ?? 1
    accuracy = PlotScale(
      values: max(least / 1.4, 1e-4)...max((values.max() ?? 10) * 1.4, least * 2.5, 1e-3),
      start: Self.height - 38,
      end: 24,
      isLogarithmic: true
    )
  }

  var description: String {
    guard !points.isEmpty else { return "No session ended with a location" }
    return "Median time to stop against the \(measure) of \(counted(points.count, "combination"))"
  }

  var content: String {
    // The recommended combination is on top, then the unbeaten ones.
    let ordered = Standing.allCases.reversed().flatMap { standing in
      points.filter { $0.standing == standing }
    }
    return axes(time, accuracy, from: time.start, names: ("median seconds to stop", measure))
      + front
      + ordered.map { point in
        point.standing.kind.element(
          at: time.position(of: point.time.median),
          accuracy.position(of: point.accuracy.median),
          title: point.title
        )
      }.joined()
  }

  /// The line through the unbeaten combinations.
  private var front: String {
    let front = points.filter { $0.standing != .beaten }
      .sorted { ($0.time.median, -$0.accuracy.median) < ($1.time.median, -$1.accuracy.median) }
    guard front.count > 1 else { return "" }
    return steps(
      front.map { (time.position(of: $0.time.median), accuracy.position(of: $0.accuracy.median)) }
    )
  }
}

extension TuningReport {
  /// How the combination at `index` compares with the others.
  func standing(of index: Int) -> TradeOffPlot.Standing {
    if recommended == index { return .recommended }
    return unbeaten.contains(index) ? .unbeaten : .beaten
  }
}
