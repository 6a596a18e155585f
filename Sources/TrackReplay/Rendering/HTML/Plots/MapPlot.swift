import LocationFilter
import TrackDecoding

/// The positions of a session's readings around the result, north up.
///
/// Readings that were not kept, or are more than ten times less accurate than the result, do not extend the
/// view: a first fix from the network can be a hundred times farther away than the result is accurate.
struct MapPlot: Plot {
  static let (width, height) = (MapFrame.size.width, MapFrame.size.height)

  /// The readings in view.
  let marks: [PlotMark]
  private let retained: [(position: SIMD2<Double>, accuracy: Double?, isResult: Bool)]
  private let frame: MapFrame
  private let isEmpty: Bool
  private let note: String

  init(_ session: TracedSession) {
    let readings = session.readings.compactMap { reading in
      reading.coordinate.isValid ? MarkKind(reading.decision.verdict).map { (reading, $0) } : nil
    }
    let result = session.report.best
    let plane =
      result.map { LocalPlane(at: $0.location.coordinate) }
      ?? LocalPlane(among: readings.map(\.0.coordinate))
    isEmpty = readings.isEmpty || plane == nil
    let offsets = readings.map { plane?.offset(of: $0.0.coordinate) ?? .zero }
    let frame = MapFrame(
      showing: Self.view(readings.map(\.0), offsets, result?.location.horizontalAccuracy),
      margin: 16
    )
    let positions = offsets.map(frame.position)
    let inside = MapFrame.area.inset(by: 5)
    // The result has the mark of the outcome.
    let outcome = session.separateOutcome
    marks = zip(readings, positions).compactMap { reading, position in
      inside.contains(position)
        ? PlotMark(
          index: reading.0.index,
          kind: reading.0.index == result?.index ? outcome ?? reading.1 : reading.1,
          at: position
        ) : nil
    }
    retained = zip(readings, positions).compactMap { reading, position in
      reading.0.decision.isRetained
        ? (position, reading.0.accuracy, reading.0.index == result?.index) : nil
    }
    let hidden = readings.count - marks.count
    note = MapFrame.note(outside: hidden, isSample: session.isSample)
    self.frame = frame
  }

  var description: String {
    guard !isEmpty else { return "Map: no reading has a position" }
    return frame.description(of: "Map of \(counted(marks.count, "reading"))", note: note)
  }

  var content: String {
    // Retained readings and the outcome are on top.
    let low: Set<MarkKind> = [.lessAccurate, .stale, .invalid, .other]
    let ordered = marks.filter { low.contains($0.kind) } + marks.filter { !low.contains($0.kind) }
    return overlay
      + Thinning.marks(ordered, limit: 750).map { $0.kind.element(at: $0.x, $0.y) }.joined()
  }

  /// Everything but the readings.
  var overlay: String {
    guard !isEmpty else { return MapFrame.empty }
    let way = MapFrame.area.clipped(retained.map(\.position)).filter { $0.count > 1 }
    return frame.furniture(note: note) + circles + path(Thinning.lines(way, limit: 750), .best)
  }

  /// The horizontal accuracy of each retained reading: the result's, and as many of the others as are not
  /// too close together.
  private var circles: String {
    var radii: Set<Double> = []
    return retained.reversed().map { reading in
      let radius = (reading.accuracy ?? 0) * frame.scale
      guard reading.isResult || radii.insert(radius.rounded()).inserted, radii.count < 60 else {
        return ""
      }
      return MapFrame.area.circle(
        around: reading.position,
        radius: radius,
        reading.isResult ? .result : .circle
      )
    }.joined()
  }

  /// The part of the plane around the result that the map shows.
  private static func view(
    _ readings: [TracedReading],
    _ offsets: [SIMD2<Double>],
    _ best: Double?
  ) -> MapBox {
    let limit = best.map { max(10 * $0, 50) } ?? .infinity
    let shown = zip(readings, offsets).filter { reading, _ in
      best == nil || (reading.decision.isRetained && reading.accuracy ?? 0 <= limit)
    }
    let boxes = shown.map { reading, offset in
      // Half of the accuracy, so that the positions have room.
      MapBox(around: offset, size: SIMD2(repeating: min(reading.accuracy ?? 0, 2e7)))
    }
    let result = best.map {
      MapBox(around: .zero, size: SIMD2(repeating: min(max(5 * $0, 10), 2e7)))
    }
    let corners = (boxes + [result].compactMap { $0 }).flatMap { [$0.lower, $0.upper] }
    return MapBox(of: corners) ?? MapBox(.zero, .zero)
  }
}

extension TracedSession {
  /// Whether only some of its readings are known.
  var isSample: Bool { readings.count < decisions }
}
