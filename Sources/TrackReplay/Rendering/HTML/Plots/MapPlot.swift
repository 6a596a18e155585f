import LocationFilter
import TrackDecoding

/// The positions of a session's readings around the result, north up.
struct MapPlot: Plot {
  static let width: Double = 440
  static let height: Double = 300

  private let marks: [(reading: TracedReading, x: Double, y: Double, east: Double, north: Double)]
  private let bestIndex: Int?
  /// Units of the plot per metre.
  private let scale: Double
  private let hidden: Int

  init(_ session: TracedSession) {
    let readings = session.readings.filter {
      $0.coordinate.isValid && MarkKind($0.decision.verdict) != nil
    }
    let result = session.report.best?.location
    bestIndex = session.report.best?.index
    guard let center = result?.coordinate ?? Self.middle(of: readings.map(\.coordinate)) else {
      (marks, scale, hidden) = ([], 1, 0)
      return
    }
    let plane = LocalPlane(at: center)
    let offsets = readings.map { plane.offset(of: $0.coordinate) }
    let view = View(of: zip(readings, offsets).map { ($0, $1) }, around: result)
    // Leave room for the scale bar at the bottom and the north arrow at the right.
    let scale = min(
      (Self.width - 80) / (2 * view.halfWidth),
      (Self.height - 60) / (2 * view.halfHeight)
    )
    let all = zip(readings, offsets).map { reading, offset in
      (
        reading: reading, x: Self.width / 2 + (offset.east - view.east) * scale,
        y: Self.height / 2 - 12 - (offset.north - view.north) * scale, east: offset.east,
        north: offset.north
      )
    }
    marks = all.filter {
      (8...Self.width - 8).contains($0.x) && (8...Self.height - 8).contains($0.y)
    }
    hidden = all.count - marks.count
    self.scale = scale
  }

  var description: String {
    guard !marks.isEmpty else { return "Map: no reading has a position" }
    let outside = hidden == 0 ? "" : "; \(hidden) outside"
    return "Map of \(counted(marks.count, "reading")), \(meters(Self.width / scale)) wide\(outside)"
  }

  var content: String {
    guard !marks.isEmpty || hidden > 0 else {
      return label(Self.width / 2, Self.height / 2, "no reading has a position", "middle")
    }
    return circles + track + points + furniture
  }

  /// The horizontal accuracy of each retained reading.
  private var circles: String {
    marks.filter(\.reading.decision.isRetained).map { mark in
      guard let accuracy = mark.reading.accuracy else { return "" }
      let isResult = mark.reading.index == bestIndex
      // A larger circle would look the same.
      let radius = min(accuracy * scale, 3 * Self.width)
      return
        "<circle class=\"\(isResult ? "circle result" : "circle")\" cx=\"\(coordinate(mark.x))\""
        + " cy=\"\(coordinate(mark.y))\" r=\"\(coordinate(radius))\"/>\n"
    }.joined()
  }

  /// The line through the retained readings.
  private var track: String {
    let retained = marks.filter(\.reading.decision.isRetained)
    guard retained.count > 1 else { return "" }
    let points = retained.map { "\(coordinate($0.x)) \(coordinate($0.y))" }
    return "<path class=\"best\" d=\"M\(points.joined(separator: "L"))\"/>\n"
  }

  private var points: String {
    // Retained readings are on top.
    let ordered =
      marks.filter { !$0.reading.decision.isRetained }
      + marks.filter(\.reading.decision.isRetained)
    return ordered.map { mark in
      let title = "\(mark.reading.title), \(Self.offset(mark.east, mark.north))"
      return MarkKind(mark.reading.decision.verdict)?.element(at: mark.x, mark.y, title: title)
        ?? ""
    }.joined()
  }

  /// The scale bar, the north arrow and the number of readings outside.
  private var furniture: String {
    let bar = PlotScale.roundStep(Self.width / scale / 8)
    let end = 14 + bar * scale
    let y = Self.height - 10
    var text = "<path class=\"axis\" d=\"M14 \(coordinate(y - 5))V\(coordinate(y))"
    text += "H\(coordinate(end))V\(coordinate(y - 5))\"/>\n"
    text += label(end + 6, y, length(bar), "start")
    text += "<path class=\"north\" d=\"M\(coordinate(Self.width - 18)) 14l6 16l-6-4l-6 4z\"/>\n"
    text += label(Self.width - 18, 43, "N", "middle")
    if hidden > 0 {
      text += label(Self.width - 8, y, counted(hidden, "reading") + " outside", "end")
    }
    return text
  }

  private static func middle(of coordinates: [Coordinate]) -> Coordinate? {
    coordinates.isEmpty ? nil : coordinates[coordinates.count / 2]
  }

  private static func offset(_ east: Double, _ north: Double) -> String {
    "\(String(abs(north), decimals: 1)) m \(north < 0 ? "south" : "north"), "
      + "\(String(abs(east), decimals: 1)) m \(east < 0 ? "west" : "east")"
  }
}

/// The part of the plane that a map shows, in metres.
///
/// A first fix from the network can be a hundred times farther away than the result is accurate, and a
/// view that includes it would show nothing else. So readings more than ten times less accurate than
/// the result do not extend the view.
private struct View {
  /// The centre.
  var east: Double
  var north: Double
  var halfWidth: Double
  var halfHeight: Double

  init(
    of readings: [(reading: TracedReading, offset: (east: Double, north: Double))],
    around result: Location?
  ) {
    let best = result?.horizontalAccuracy ?? 0
    let least = max(2.5 * best, 5)
    var (west, east, south, north) = (-least, least, -least, least)
    for (reading, offset) in readings {
      let accuracy = reading.accuracy ?? 0
      guard result == nil || (reading.decision.isRetained && accuracy <= max(10 * best, 50)) else {
        continue
      }
      let reach = accuracy / 2
      west = min(west, offset.east - reach)
      east = max(east, offset.east + reach)
      south = min(south, offset.north - reach)
      north = max(north, offset.north + reach)
    }
    self.east = (west + east) / 2
    self.north = (south + north) / 2
    halfWidth = min((east - west) / 2, 2e7)
    halfHeight = min((north - south) / 2, 2e7)
  }
}
