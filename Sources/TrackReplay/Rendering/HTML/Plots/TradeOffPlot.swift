/// Time against accuracy for the combinations of a comparison: what is to the left and below is
/// better.
struct TradeOffPlot {
  static let width: Double = 440
  static let height: Double = 320
  /// How many combinations are drawn; those that no other beats are always among them.
  static let limit = 500

  /// How a combination looks.
  enum Standing: String, CaseIterable {
    case recommended
    case unbeaten
    case beaten

    var kind: MarkKind {
      switch self {
      case .recommended: .ending
      case .unbeaten: .kept
      case .beaten: .lessAccurate
      }
    }

    var label: String {
      switch self {
      case .recommended: "recommended"
      case .unbeaten: "not beaten in both time and accuracy"
      case .beaten: "beaten, or finds a location less often"
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
  /// How many combinations are not drawn.
  let leftOut: Int
  private let measure: String
  private let time: PlotScale
  private let accuracy: PlotScale

  init(_ report: TuningReport) {
    let sentence = RecommendationSentence(report: report)
    let all = report.combinations.enumerated().compactMap { index, combination -> Point? in
      guard let time = combination.timeToStop, let accuracy = report.accuracy(of: combination)
      else { return nil }
      let title =
        "\(sentence.figures(of: combination)): median \(String(time.median, decimals: 1)) s, "
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
    leftOut = all.count - points.count
    measure = report.judgesByError ? "median error" : "median accuracy claimed"
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

  /// What the plot says, for those who do not see it.
  var description: String {
    guard !points.isEmpty else { return "No session ended with a location" }
    return "Median time to stop against the \(measure) of \(counted(points.count, "combination"))"
  }

  /// The elements of SVG.
  var content: String {
    // What matters lies on top.
    let ordered = Standing.allCases.reversed().flatMap { standing in
      points.filter { $0.standing == standing }
    }
    return frame + front
      + ordered.map { point in
        point.standing.kind.element(
          at: time.position(of: point.time.median),
          accuracy.position(of: point.accuracy.median),
          title: point.title
        )
      }.joined()
  }

  private var frame: String {
    var text = ""
    for value in accuracy.decades {
      let y = accuracy.position(of: value)
      text += line(time.start, y, time.end, y, "grid")
      text += label(time.start - 6, y + 4, TimelinePlot.name(of: value), "end")
    }
    for tick in time.ticks(about: 6) {
      let x = time.position(of: tick)
      text += line(x, accuracy.start, x, accuracy.start + 4, "axis")
      text += label(x, accuracy.start + 17, coordinate(tick), "middle")
    }
    text += line(time.start, accuracy.start, time.end, accuracy.start, "axis")
    text += label(time.end, Self.height - 6, "median seconds to stop", "end")
    text += label(4, 12, measure, "start")
    return text
  }

  /// From one combination that no other beats to the next: what can be had.
  private var front: String {
    let front = points.filter { $0.standing != .beaten }
      .sorted { ($0.time.median, -$0.accuracy.median) < ($1.time.median, -$1.accuracy.median) }
    var path = ""
    for point in front {
      let x = coordinate(time.position(of: point.time.median))
      let y = coordinate(accuracy.position(of: point.accuracy.median))
      path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
    }
    return front.count > 1 ? "<path class=\"best\" d=\"\(path)\"/>\n" : ""
  }
}

extension TuningReport {
  /// How a combination, by its position, stands to the others.
  func standing(of index: Int) -> TradeOffPlot.Standing {
    if recommended == index { return .recommended }
    return unbeaten.contains(index) ? .unbeaten : .beaten
  }
}
