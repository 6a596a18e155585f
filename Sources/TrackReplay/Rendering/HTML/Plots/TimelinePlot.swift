import LocationFilter
import TrackDecoding

/// The horizontal accuracy of a session's readings over time, on a logarithmic scale.
struct TimelinePlot: Plot {
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
    marks = session.readings.filter {
      $0.decision.elapsed != nil && MarkKind($0.decision.verdict) != nil
    }
    let end = session.report.outcome.elapsed.inSeconds
    let last = marks.reduce(max(end, 1)) { max($0, $1.decision.elapsed?.inSeconds ?? 0) }
    let timeout = policy.timeout.inSeconds
    // A deadline far in the future would leave no room for the readings.
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

  var description: String {
    let accuracies = marks.compactMap(\.accuracy)
    guard let worst = accuracies.max(), let best = accuracies.min() else {
      return "Accuracy over time: no reading has a valid accuracy"
    }
    let elapsed = String(session.report.outcome.elapsed.inSeconds, decimals: 1)
    return "Accuracy of \(counted(marks.count, "reading")) in a session of \(elapsed) s, between "
      + "\(meters(best)) and \(meters(worst))"
  }

  var content: String {
    frame + limits + bestSoFar
      + marks.map { mark in
        guard let kind = MarkKind(mark.decision.verdict), let elapsed = mark.decision.elapsed else {
          return ""
        }
        return kind.element(
          at: time.position(of: elapsed.inSeconds),
          mark.accuracy.map(accuracy.position) ?? 26,
          title: mark.title
        )
      }.joined()
  }

  /// The left end of the grid, which leaves room for a mark at the start.
  private var left: Double { time.start - 10 }

  private var frame: String {
    let text = axes(time, accuracy, from: left, names: ("seconds since the start", "accuracy"))
    guard marks.contains(where: { $0.accuracy == nil }) else { return text }
    return text + label(time.end, 14, "without accuracy", "end")
      + line(left, 34, time.end, 34, "grid")
  }

  /// The desired accuracy, the deadline, and the start and end of the session.
  private var limits: String {
    var text = ""
    let start = time.position(of: 0)
    if case .meters(let meters) = policy.desiredAccuracy, meters > 0, meters.isFinite {
      let y = accuracy.position(of: meters)
      text += line(left, y, time.end, y, "wanted")
      // Most readings are above the line.
      let isLow = y > accuracy.start - 30
      text += label(
        start + 5,
        isLow ? y - 5 : y + 13,
        "desired \(String(shortest: meters)) m",
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

  /// The horizontal accuracy of the best location so far.
  private var bestSoFar: String {
    let points = marks.filter(\.decision.isRetained).compactMap { mark -> (x: Double, y: Double)? in
      guard let elapsed = mark.decision.elapsed, let meters = mark.accuracy else { return nil }
      return (time.position(of: elapsed.inSeconds), accuracy.position(of: meters))
    }
    return steps(points, until: time.position(of: session.report.outcome.elapsed.inSeconds))
  }

  private static func range(
    of accuracies: [Double],
    and desired: DesiredAccuracy
  ) -> ClosedRange<Double> {
    var values = accuracies.filter { $0 > 0 }
    if case .meters(let meters) = desired, meters > 0, meters.isFinite { values.append(meters) }
    let least = values.min() ?? 1
    let most = values.max() ?? 100
    // At least half a decade, and a margin at both ends.
    return max(least / 1.6, 1e-4)...max(most * 1.6, least * 5, 1e-3)
  }
}

extension TracedReading {
  var title: String {
    let time = decision.elapsed.map { String($0.inSeconds, decimals: 1) + " s: " } ?? ""
    let accuracy = accuracy.map { ", accuracy " + meters($0) } ?? ""
    return "\(time)\(decision.verdict.name), \(decision.verdict.phrase)\(accuracy), line \(line)"
  }
}
