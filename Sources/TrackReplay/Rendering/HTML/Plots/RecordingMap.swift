import LocationFilter
import TrackDecoding

/// The whole way of a recording, with its start and end and the results of its sessions.
struct RecordingMap: Plot {
  static let width: Double = 440
  static let height: Double = 300
  private static let area = MapBox(SIMD2(1, 1), SIMD2(width - 1, height - 28))

  /// The result of each session that has one in view; the index is the session's number.
  let marks: [PlotMark]
  private let shape: WayShape
  private let frame: MapFrame

  init(_ recording: TracedRecording) {
    let shape = WayShape(recording)
    let frame = MapFrame(showing: shape.view, in: Self.area, margin: 24)
    marks = recording.sessions.compactMap { session in
      guard let place = shape.offset(of: session.report.best?.location.coordinate) else {
        return nil
      }
      let position = frame.position(of: place)
      return Self.area.contains(position) ? PlotMark(session.report, at: position) : nil
    }
    (self.shape, self.frame) = (shape, frame)
  }

  var description: String {
    guard !shape.isEmpty else { return "Map: no reading has a position" }
    return "Way of \(counted(shape.readings, "reading")) on a map "
      + "\(meters(((Self.area.upper.x - Self.area.lower.x) / frame.scale).rounded(.up))) wide"
      + (note.isEmpty ? "" : ", \(note)")
  }

  var content: String {
    guard !shape.isEmpty else {
      return label(Self.width / 2, Self.height / 2, "no reading has a position", "middle")
    }
    let lines = shape.lines.map { $0.map(frame.position) }.flatMap(Self.area.clipped)
    let way = Thinning.lines(Thinning.pixels(lines), limit: 1600)
    let strays = shape.strays.map(frame.position).filter(Self.area.contains)
    return frame.furniture(note: note) + path(way, .way)
      + dots(Thinning.dots(strays + lines.alone, limit: 250), .stray) + endMarks
      + marks.sessionElements + labels(way.flatMap(\.samples) + marks.map { SIMD2($0.x, $0.y) })
  }

  /// The readings that are outside the map.
  private var note: String {
    let hidden = shape.strays.count { !Self.area.contains(frame.position(of: $0)) }
    guard hidden > 0 else { return "" }
    // A sample does not have the number of them.
    return shape.isSample ? "some readings lie outside" : Self.outside(hidden)
  }

  static func outside(_ count: Int) -> String {
    "\(counted(count, "reading")) \(count == 1 ? "lies" : "lie") outside"
  }

  /// The positions of the first and the last reading; `nil` if all are outside.
  private var ends: (start: SIMD2<Double>, end: SIMD2<Double>)? {
    guard let first = shape.lines.first?.first, let last = shape.lines.last?.last else {
      return nil
    }
    return (frame.position(of: first), frame.position(of: last))
  }

  private var endMarks: String {
    guard let (start, end) = ends else { return "" }
    return Self.area.circle(around: start, radius: 7.5, .start)
      + Self.area.circle(around: end, radius: 3.5, .end)
  }

  /// The labels of the start and the end, where they cover few of `points`.
  private func labels(_ points: [SIMD2<Double>]) -> String {
    guard let (start, end) = ends else { return "" }
    let distance = end - start
    guard (distance * distance).sum() > 900 else {
      return frame.text("start, end", beside: start, avoiding: points)
    }
    return frame.text("start", beside: start, avoiding: points)
      + frame.text("end", beside: end, avoiding: points)
  }
}

extension [SIMD2<Double>] {
  /// The points of a line in a drawing, and some between those that are far apart.
  fileprivate var samples: [SIMD2<Double>] {
    self
      + zip(self, dropFirst()).flatMap { start, end in
        let step = end - start
        let count = Swift.min((step * step).sum().squareRoot() / 6, 100).rounded(.down)
        return stride(from: 1, to: count, by: 1).map { start + step * ($0 / count) }
      }
  }
}
