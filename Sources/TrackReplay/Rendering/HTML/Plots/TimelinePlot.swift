import LocationFilter

/// The accuracy of a session's readings over time, on a logarithmic scale.
struct TimelinePlot {
  static let width: Double = 440
  static let height: Double = 300

  private let session: TracedSession
  private let policy: AcquisitionPolicy
  private let marks: [TracedReading]
  private let time: PlotScale
  private let accuracy: PlotScale
  private let isDeadlineNear: Bool

  init(_ session: TracedSession, policy: AcquisitionPolicy) {
    self.session = session
    self.policy = policy
    marks = session.readings.filter { $0.elapsed != nil && MarkKind($0.verdict) != nil }
    let end = session.report.outcome.elapsed.inSeconds
    let last = marks.reduce(max(end, 1)) { max($0, $1.elapsed?.inSeconds ?? 0) }
    let timeout = policy.timeout.inSeconds
    // A deadline that is far off would leave the readings no room.
    isDeadlineNear = timeout > 0 && timeout <= last * 2.5
    time = PlotScale(
      values: 0...(isDeadlineNear ? max(last, timeout) * 1.02 : last * 1.02),
      start: 74,
      end: Self.width - 14
    )
    accuracy = PlotScale(
      values: Self.range(of: marks.compactMap(\.accuracy), and: policy.desiredAccuracy),
      start: Self.height - 38,
      end: marks.contains { $0.accuracy == nil } ? 54 : 34,
      isLogarithmic: true
    )
  }

  /// What the plot says, for those who do not see it.
  var description: String {
    let accuracies = marks.compactMap(\.accuracy)
    guard let worst = accuracies.max(), let best = accuracies.min() else {
      return "Accuracy over time: no reading has one"
    }
    let elapsed = String(session.report.outcome.elapsed.inSeconds, decimals: 1)
    return "Accuracy of \(counted(marks.count, "reading")) in a session of \(elapsed) s, between "
      + "\(meters(best)) and \(meters(worst))"
  }

  /// The elements of SVG.
  var content: String {
    frame + limits + bestSoFar
      + marks.map { mark in
        guard let kind = MarkKind(mark.verdict), let elapsed = mark.elapsed else { return "" }
        return kind.element(
          at: time.position(of: elapsed.inSeconds),
          mark.accuracy.map(accuracy.position) ?? 26,
          title: mark.title
        )
      }.joined()
  }

  /// Where the ground of the plot begins, so that a mark at the start stands clear of it.
  private var left: Double { time.start - 10 }

  private var frame: String {
    var text = ""
    for decade in accuracy.decades {
      let y = accuracy.position(of: decade)
      text += line(left, y, time.end, y, "grid")
      text += label(left - 6, y + 4, Self.name(of: decade), "end")
    }
    for tick in time.ticks(about: 6) {
      let x = time.position(of: tick)
      text += line(x, accuracy.start, x, accuracy.start + 4, "axis")
      text += label(x, accuracy.start + 17, coordinate(tick), "middle")
    }
    text += line(left, accuracy.start, time.end, accuracy.start, "axis")
    text += label(time.end, Self.height - 6, "seconds since the start", "end")
    text += label(4, 12, "accuracy", "start")
    if marks.contains(where: { $0.accuracy == nil }) {
      text += label(time.end, 14, "without accuracy", "end")
      text += line(left, 34, time.end, 34, "grid")
    }
    return text
  }

  /// What was wanted and when it ended.
  private var limits: String {
    var text = ""
    let start = time.position(of: 0)
    if case .meters(let meters) = policy.desiredAccuracy, meters > 0, meters.isFinite {
      let y = accuracy.position(of: meters)
      text += line(left, y, time.end, y, "wanted")
      // Most readings lie above it.
      let isLow = y > accuracy.start - 30
      text += label(
        start + 5,
        isLow ? y - 5 : y + 13,
        "\(String(shortest: meters)) m wanted",
        "start"
      )
    }
    let timeout = policy.timeout.inSeconds
    if isDeadlineNear {
      let x = time.position(of: timeout)
      text += line(x, accuracy.start, x, accuracy.end, "deadline")
      let isFar = x > start + 70
      text += label(x + (isFar ? -5 : 5), accuracy.start - 6, "deadline", isFar ? "end" : "start")
    }
    text += line(start, accuracy.start, start, accuracy.end, "session")
    text += label(start, accuracy.end - 6, "start", "middle")
    let stop = time.position(of: session.report.outcome.elapsed.inSeconds)
    text += line(stop, accuracy.start, stop, accuracy.end, "session")
    if stop > start + 30 { text += label(stop, accuracy.end - 6, "stop", "middle") }
    return text
  }

  /// The accuracy of the best location so far, as steps.
  private var bestSoFar: String {
    var path = ""
    for mark in marks where mark.isRetained {
      guard let elapsed = mark.elapsed, let meters = mark.accuracy else { continue }
      let x = coordinate(time.position(of: elapsed.inSeconds))
      let y = coordinate(accuracy.position(of: meters))
      path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
    }
    guard !path.isEmpty else { return "" }
    let end = coordinate(time.position(of: session.report.outcome.elapsed.inSeconds))
    return "<path class=\"best\" d=\"\(path)H\(end)\"/>\n"
  }

  private static func range(
    of accuracies: [Double],
    and desired: DesiredAccuracy
  ) -> ClosedRange<Double> {
    var values = accuracies.filter { $0 > 0 }
    if case .meters(let meters) = desired, meters > 0, meters.isFinite { values.append(meters) }
    let least = values.min() ?? 1
    let most = values.max() ?? 100
    // Half a decade at least, and some room at both ends.
    return max(least / 1.6, 1e-4)...max(most * 1.6, least * 5, 1e-3)
  }

  static func name(of decade: Double) -> String {
    decade >= 1000 ? "\(String(shortest: decade / 1000)) km" : "\(String(shortest: decade)) m"
  }
}

/// A straight line of SVG.
func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> String {
  "<path class=\"\(style)\" d=\"M\(coordinate(x1)) \(coordinate(y1))"
    + "L\(coordinate(x2)) \(coordinate(y2))\"/>\n"
}

/// A text of SVG, which begins, ends or has its middle at `x`.
func label(_ x: Double, _ y: Double, _ text: String, _ anchor: String) -> String {
  "<text x=\"\(coordinate(x))\" y=\"\(coordinate(y))\" text-anchor=\"\(anchor)\">"
    + "\(text.escapedForMarkup)</text>\n"
}

extension TracedReading {
  /// What a person is told who points at its mark.
  var title: String {
    let time = elapsed.map { String($0.inSeconds, decimals: 1) + " s: " } ?? ""
    let accuracy = accuracy.map { ", accuracy " + meters($0) } ?? ""
    return "\(time)\(verdict.name), \(verdict.phrase)\(accuracy), line \(line)"
  }
}
