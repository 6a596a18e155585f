import LocationFilter

/// A recording as one among many: its way and its accuracy over time.
struct RecordingThumbnail: Plot {
  static let width: Double = 240
  static let height: Double = 100
  private static let map = MapBox(SIMD2(1, 1), SIMD2(99, 99))
  private static let strip = MapBox(SIMD2(110, 8), SIMD2(236, 92))

  private let recording: TracedRecording

  init(_ recording: TracedRecording) {
    self.recording = recording
  }

  var description: String {
    let values = recording.way.compactMap(\.accuracy)
    guard let best = values.min(), let worst = values.max() else {
      return "Way and accuracy: no reading has a valid accuracy"
    }
    return "Way and accuracy over time, between \(meters(best)) and \(meters(worst))"
  }

  var content: String { way + accuracy }

  private var way: String {
    let shape = WayShape(recording)
    let frame = MapFrame(showing: shape.view, in: Self.map, margin: 8)
    let lines = shape.lines.map { $0.map(frame.position) }.flatMap(Self.map.clipped)
    return path([Self.map.corners + [Self.map.lower]], .grid)
      + path(Thinning.lines(Thinning.pixels(lines), limit: 150), .way)
  }

  private var accuracy: String {
    let box = Self.strip
    let time = RecordingTime(recording)
    let across = PlotScale(values: time.axis.scale.values, start: box.lower.x, end: box.upper.x)
    let scale = PlotScale(
      values: PlotScale.logarithmicRange(of: recording.way.compactMap(\.accuracy)),
      start: box.upper.y,
      end: box.lower.y,
      isLogarithmic: true
    )
    let lines = recording.lines { point in
      point.accuracy.map {
        SIMD2(
          across.position(of: time.origin.duration(to: point.now).inSeconds),
          scale.position(of: $0)
        )
      }
    }
    return line(box.lower.x, box.upper.y, box.upper.x, box.upper.y, .grid)
      + path(Thinning.columns(lines, limit: 150), .best)
  }
}
