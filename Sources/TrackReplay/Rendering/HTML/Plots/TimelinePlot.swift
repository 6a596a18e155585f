import LocationFilter
import TrackDecoding

/// The horizontal accuracy of a session's readings over time, on a logarithmic scale.
struct TimelinePlot: Plot {
  static let width: Double = 440
  static let height: Double = 300
  private static let bottom = height - 40

  /// The readings of the session.
  let marks: [PlotMark]
  /// The outcome, if it is not the decision on a reading.
  private let outcome: PlotMark?
  private let session: TracedSession
  private let policy: AcquisitionPolicy
  private let time: PlotScale
  private let accuracy: AccuracyAxis
  private let isDeadlineNear: Bool

  init(_ session: TracedSession, policy: AcquisitionPolicy) {
    self.session = session
    self.policy = policy
    let readings = session.readings.filter {
      $0.decision.elapsed != nil && MarkKind($0.decision.verdict) != nil
    }
    let end = session.report.outcome.elapsed.inSeconds
    let last = readings.reduce(max(end, 1)) { max($0, $1.decision.elapsed?.inSeconds ?? 0) }
    let timeout = policy.timeout.inSeconds
    // A deadline far in the future would leave no room for the readings.
    isDeadlineNear = timeout > 0 && timeout <= last * 2.5
    let time = PlotScale(
      values: 0...(isDeadlineNear ? max(last, timeout) : last) * 1.02,
      // There is room for a mark at the start.
      start: RecordingTime.left + 8,
      end: RecordingTime.right
    )
    let accuracy = AccuracyAxis(
      readings.map(\.accuracy) + [session.report.accuracy],
      policy.desiredAccuracy,
      endingAt: Self.bottom
    )
    let marks = readings.compactMap { reading -> PlotMark? in
      guard let kind = MarkKind(reading.decision.verdict), let elapsed = reading.decision.elapsed
      else { return nil }
      let position = SIMD2(
        time.position(of: elapsed.inSeconds),
        accuracy.position(of: reading.accuracy)
      )
      return PlotMark(index: reading.index, kind: kind, at: position)
    }
    let outcome = session.separateOutcome.map { kind in
      PlotMark(
        index: session.report.best?.index ?? -1,
        kind: kind,
        at: SIMD2(time.position(of: end), accuracy.position(of: session.report.accuracy))
      )
    }
    // On the mark of the best reading, only one of the two would be visible.
    let best = marks.first { $0.index == outcome?.index }
    let isOnBest = best.map { abs($0.x - (outcome?.x ?? 0)) < 6 } ?? false
    self.marks =
      isOnBest ? marks.map { $0.index == best?.index ? $0.with(outcome?.kind) : $0 } : marks
    self.outcome = isOnBest ? nil : outcome
    (self.time, self.accuracy) = (time, accuracy)
  }

  var description: String {
    let accuracies = session.readings.compactMap(\.accuracy)
    guard let worst = accuracies.max(), let best = accuracies.min() else {
      return "Accuracy over time: no reading has a valid accuracy"
    }
    let elapsed = session.report.outcome.elapsed.text()
    return
      "Accuracy of \(counted(session.decisions, "reading")) in a session of \(elapsed), between "
      + "\(meters(best)) and \(meters(worst))"
  }

  var content: String {
    axes + overlay
      + Thinning.marks(marks, limit: 750).map { $0.kind.element(at: $0.x, $0.y) }.joined()
  }

  /// The axes, which sessions with similar figures share.
  var axes: String {
    accuracy.grid(from: RecordingTime.left, to: RecordingTime.right)
      + timeAxis(TimeAxis(time), from: RecordingTime.left, at: Self.bottom)
      + accuracy.desiredLine(from: RecordingTime.left, to: RecordingTime.right) + deadline
      + lineLegend(
        [(.session, "end")] + (isDeadlineNear ? [(.deadline, "deadline")] : []) + accuracy.legend,
        endingAt: RecordingTime.right
      )
  }

  /// What is particular to the session, but for its readings: its end, the best accuracy so far, and the
  /// outcome if that is no decision on a reading.
  var overlay: String {
    let stop = time.position(of: session.report.outcome.elapsed.inSeconds)
    return line(stop, Self.bottom, stop, accuracy.top, .session) + bestSoFar
      + (outcome.map { $0.kind.element(at: $0.x, $0.y) } ?? "")
  }

  private var deadline: String {
    guard isDeadlineNear else { return "" }
    let x = time.position(of: policy.timeout.inSeconds)
    return line(x, Self.bottom, x, accuracy.top, .deadline)
  }

  /// The horizontal accuracy of the best location so far.
  private var bestSoFar: String {
    let retained = session.readings.filter(\.decision.isRetained)
    let points = retained.compactMap { reading -> (x: Double, y: Double)? in
      guard let elapsed = reading.decision.elapsed, let meters = reading.accuracy else {
        return nil
      }
      return (time.position(of: elapsed.inSeconds), accuracy.position(of: meters))
    }
    return steps(points, until: time.position(of: session.report.outcome.elapsed.inSeconds))
  }
}

extension TracedSession {
  /// The kind of the outcome; `nil` if it is the decision on a reading shown.
  var separateOutcome: MarkKind? {
    readings.contains { MarkKind($0.decision.verdict) == report.kind } ? nil : report.kind
  }

  /// The kinds of marks in the plots of the session.
  var kinds: [MarkKind] {
    (readings.compactMap { MarkKind($0.decision.verdict) } + [report.kind]).distinct
  }
}
