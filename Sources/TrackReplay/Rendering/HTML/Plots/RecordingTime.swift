import LocationFilter

/// The time of a recording as the horizontal axis of its plots, which so align.
struct RecordingTime: Sendable {
  static let left: Double = 62
  static let right: Double = 418

  /// The instant at the left.
  let origin: Timestamp
  let axis: TimeAxis

  init(_ recording: TracedRecording) {
    let sessions = recording.sessions.map(\.report.outcome)
    let first = recording.way.first?.now ?? sessions.first?.start ?? .epoch
    let last = recording.way.last?.now ?? sessions.last?.end ?? first
    // A session may start long before the recording, or end long after it.
    let reach = max(first.duration(to: last), .seconds(60))
    let start = max(sessions.map(\.start).min() ?? first, first.advanced(by: .zero - reach))
    let end = min(sessions.map(\.end).max() ?? last, last.advanced(by: reach))
    origin = min(start, first)
    let span = max(origin.duration(to: max(end, last)).inSeconds, 1)
    let scale = PlotScale(values: 0...span, start: Self.left, end: Self.right)
    axis =
      recording.isRelative
      ? TimeAxis(scale, since: "since the start of the recording")
      : TimeAxis(scale, origin: origin)
  }

  func position(of instant: Timestamp) -> Double {
    axis.scale.position(of: origin.duration(to: instant).inSeconds)
  }

  /// The labels below the plot area, which ends at `y`.
  func labels(at y: Double) -> String { timeAxis(axis, from: Self.left, at: y) }
}

extension TracedRecording {
  /// The lines through the positions of the readings, which end at a reading without a position and at a gap.
  func lines(
    isBroken: (WayPoint, WayPoint) -> Bool = { _, _ in false },
    _ position: (WayPoint) -> SIMD2<Double>?
  ) -> [[SIMD2<Double>]] {
    var lines: [[SIMD2<Double>]] = []
    var previous: WayPoint?
    for point in way {
      guard let place = position(point) else {
        previous = nil
        continue
      }
      if let previous, !point.followsGap, !isBroken(previous, point) {
        lines[lines.count - 1].append(place)
      } else {
        lines.append([place])
      }
      previous = point
    }
    return lines
  }
}
