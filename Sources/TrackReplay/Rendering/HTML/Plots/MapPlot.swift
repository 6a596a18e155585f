import CStandard
import LocationFilter
import TrackDecoding

/// The positions of a session's readings around the result, north up.
///
/// Readings that were not kept, or are more than ten times less accurate than the result, do not extend the
/// view: a first fix from the network can be a hundred times farther away than the result is accurate.
struct MapPlot: Plot {
  static let width: Double = 440
  static let height: Double = 300
  private static let area = MapBox(SIMD2(1, 1), SIMD2(width - 1, height - 28))

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
      in: Self.area,
      margin: 16
    )
    let positions = offsets.map(frame.position)
    let inside = Self.area.inset(by: 5)
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
    // A sample does not have the number of them.
    note =
      hidden == 0
      ? "" : session.isSample ? "some readings lie outside" : RecordingMap.outside(hidden)
    self.frame = frame
  }

  var description: String {
    guard !isEmpty else { return "Map: no reading has a position" }
    return "Map of \(counted(marks.count, "reading")), "
      + "\(meters(((Self.area.upper.x - Self.area.lower.x) / frame.scale).rounded(.up))) wide"
      + (note.isEmpty ? "" : ", \(note)")
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
    guard !isEmpty else {
      return label(Self.width / 2, Self.height / 2, "no reading has a position", "middle")
    }
    let way = Self.area.clipped(retained.map(\.position)).filter { $0.count > 1 }
    return frame.furniture(note: note) + circles + path(Thinning.lines(way, limit: 750), .best)
  }

  /// The horizontal accuracy of each retained reading: the result's, and as many of the others as can be told
  /// apart.
  private var circles: String {
    var radii: Set<Double> = []
    return retained.reversed().map { reading in
      let radius = (reading.accuracy ?? 0) * frame.scale
      guard reading.isResult || radii.insert(radius.rounded()).inserted, radii.count < 60 else {
        return ""
      }
      return Self.area.circle(
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

extension MapBox {
  func inset(by margin: Double) -> MapBox { MapBox(lower + margin, upper - margin) }

  /// The part of a circle within the box; empty if there is none. Only a whole circle is filled.
  func circle(around center: SIMD2<Double>, radius: Double, _ ink: Ink) -> String {
    guard radius > 0.05, radius < 1e6 else { return "" }
    let (x, y, r) = (coordinate(center.x), coordinate(center.y), coordinate(radius))
    if contains(center - radius), contains(center + radius) {
      return "<circle class=\"\(ink.rawValue)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(r)\"/>\n"
    }
    // Between two crossings of the border, in the order of angles, all of the circle is inside or outside.
    let crossings = angles(around: center, radius: radius).sorted()
    guard let first = crossings.first else { return "" }
    let place = { (angle: Double) in center + radius * SIMD2(cos(angle), sin(angle)) }
    let arcs = zip(crossings, crossings.dropFirst() + [first + 2 * .pi]).map { start, end in
      guard contains(place((start + end) / 2)) else { return "" }
      let (from, to) = (place(start), place(end))
      return
        "M\(coordinate(from.x)) \(coordinate(from.y))A\(r) \(r) 0 \(end - start > .pi ? 1 : 0) 1 "
        + "\(coordinate(to.x)) \(coordinate(to.y))"
    }
    let path = arcs.joined()
    let arc = ink == .result ? Ink.resultArc : ink
    return path.isEmpty ? "" : "<path class=\"\(arc.rawValue)\" d=\"\(path)\"/>\n"
  }

  /// The angles, 0..<2π, at which a circle crosses the lines of the border.
  private func angles(around center: SIMD2<Double>, radius: Double) -> [Double] {
    let other = { (side: Double) in (radius * radius - side * side).squareRoot() }
    let columns = [lower.x, upper.x].map { $0 - center.x }.filter { abs($0) < radius }
    let rows = [lower.y, upper.y].map { $0 - center.y }.filter { abs($0) < radius }
    let crossings: [SIMD2<Double>] =
      columns.flatMap { [SIMD2($0, other($0)), SIMD2($0, -other($0))] }
      + rows.flatMap { [SIMD2(other($0), $0), SIMD2(-other($0), $0)] }
    return crossings.map { point in
      let angle = atan2(point.y, point.x)
      return angle < 0 ? angle + 2 * .pi : angle
    }
  }
}
