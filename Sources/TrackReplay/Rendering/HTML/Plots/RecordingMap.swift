import LocationFilter
import TrackDecoding

/// The whole way of a recording, with its start and end and the results of its sessions.
struct RecordingMap: Plot {
  static let (width, height) = (MapFrame.size.width, MapFrame.size.height)

  /// The result of each session that has one in view; the index is the session's number.
  let marks: [PlotMark]
  private let shape: WayShape
  private let frame: MapFrame

  init(_ recording: TracedRecording) {
    let shape = WayShape(recording)
    let frame = MapFrame(showing: shape.view, margin: 24)
    marks = recording.sessions.compactMap { session in
      guard let place = shape.offset(of: session.report.best?.location.coordinate) else {
        return nil
      }
      let position = frame.position(of: place)
      return MapFrame.area.contains(position) ? PlotMark(session.report, at: position) : nil
    }
    (self.shape, self.frame) = (shape, frame)
  }

  var description: String {
    guard !shape.isEmpty else { return "Map: no reading has a position" }
    let readings = counted(shape.readings, "reading")
    return frame.description(of: "Map of the way of \(readings)", note: note)
  }

  var content: String {
    guard !shape.isEmpty else { return MapFrame.empty }
    let lines = shape.lines.map { $0.map(frame.position) }.flatMap(MapFrame.area.clipped)
    let way = Thinning.lines(Thinning.pixels(lines), limit: 1600)
    let strays = shape.strays.map(frame.position).filter(MapFrame.area.contains)
    return frame.furniture(note: note) + path(way, .way)
      + dots(Thinning.dots(strays + lines.alone, limit: 250), .stray) + endMarks
      + marks.sessionElements + labels(way.flatMap(\.samples) + marks.map { SIMD2($0.x, $0.y) })
  }

  /// The readings that are outside the map.
  private var note: String {
    let hidden = shape.strays.count { !MapFrame.area.contains(frame.position(of: $0)) }
    let named = [(start, "start"), (end, "end")].filter { $0.0 == nil }.map(\.1)
    return MapFrame.note(outside: hidden, isSample: shape.isSample, named: named)
  }

  /// The positions of the first and the last reading; `nil` if they are outside.
  private var start: SIMD2<Double>? { inside(shape.ends?.start) }
  private var end: SIMD2<Double>? { inside(shape.ends?.end) }

  private func inside(_ offset: SIMD2<Double>?) -> SIMD2<Double>? {
    offset.map(frame.position).flatMap { MapFrame.area.contains($0) ? $0 : nil }
  }

  private var endMarks: String {
    (start.map { MapFrame.area.circle(around: $0, radius: 7.5, .start) } ?? "")
      + (end.map { MapFrame.area.circle(around: $0, radius: 3.5, .end) } ?? "")
  }

  /// The labels of the start and the end, where they cover few of `points`.
  private func labels(_ points: [SIMD2<Double>]) -> String {
    if let start, let end, (((end - start) * (end - start)).sum() <= 900) {
      return frame.text("start, end", beside: start, avoiding: points)
    }
    return [(start, "start"), (end, "end")].map { place, name in
      place.map { frame.text(name, beside: $0, avoiding: points) } ?? ""
    }.joined()
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
