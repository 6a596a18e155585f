import LocationFilter

/// The altitude or the speed over the time of a recording.
struct ProfilePlot: Plot {
  static let width: Double = 440
  static let height: Double = 190
  private static let bottom = height - 40

  /// What a profile shows.
  enum Figure: String {
    case altitude, speed

    var caption: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    fileprivate func value(of point: WayPoint) -> Double? {
      switch self {
      case .altitude: point.altitude
      case .speed: point.speed
      }
    }

    fileprivate var name: String {
      switch self {
      case .altitude: "altitude, m"
      case .speed: "speed, m/s"
      }
    }

    /// The least difference between the ends of the axis, so that noise does not look like mountains.
    fileprivate var leastSpan: Double {
      switch self {
      case .altitude: 10
      case .speed: 2
      }
    }
  }

  private let recording: TracedRecording
  private let figure: Figure
  private let time: RecordingTime
  private let scale: PlotScale

  /// Creates the profile; `nil` if no reading has the figure.
  init?(_ recording: TracedRecording, _ figure: Figure) {
    let values = recording.way.compactMap(figure.value)
    guard !values.isEmpty else { return nil }
    self.recording = recording
    self.figure = figure
    time = RecordingTime(recording)
    let range = PlotScale.range(of: values, atLeast: figure.leastSpan)
    scale = PlotScale(
      values: figure == .speed ? 0...range.upperBound : range,
      start: Self.bottom,
      end: 26
    )
  }

  var description: String {
    let values = recording.way.compactMap(figure.value)
    guard let least = values.min(), let most = values.max() else { return figure.name }
    return "\(figure.name), over time, between \(String(least, decimals: 1)) and "
      + String(most, decimals: 1)
  }

  var content: String {
    let lines = recording.lines { point in
      figure.value(of: point).map { SIMD2(time.position(of: point.now), scale.position(of: $0)) }
    }
    let ticks = scale.ticks(spacing: abs(scale.end - scale.start) / 7.5).map {
      (value: $0, label: String(shortest: $0))
    }
    return verticalAxis(
      scale,
      ticks,
      from: RecordingTime.left,
      to: RecordingTime.right,
      name: figure.name
    )
      + time.labels(at: Self.bottom)
      + path(Thinning.columns(lines, limit: 800), .best)
      + dots(Thinning.dots(lines.alone, limit: 250), .keptFix)
  }
}
