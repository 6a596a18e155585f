import CStandard
import LocationFilter

/// The part of a plane that a map shows, north up, with the same scale in both directions.
struct MapFrame: Sendable {
  /// The positions that the map covers.
  let area: MapBox
  /// Units of the plot per metre.
  let scale: Double
  /// The metres to the east and to the north at the middle.
  private let center: SIMD2<Double>

  /// Creates the frame that shows a part of the plane, and some metres at least.
  init(showing part: MapBox, in area: MapBox, margin: Double, leastMeters: Double = 5) {
    self.area = area
    let size = (area.upper - area.lower) - 2 * margin
    // No place is more than half of the Earth's circumference away.
    let meters = (part.upper - part.lower).clamped(
      lowerBound: SIMD2(repeating: leastMeters),
      upperBound: SIMD2(repeating: 4.1e7)
    )
    // In ten steps a decade, so that similar maps have the same scale.
    scale = pow(10, (log10(max((size / meters).min(), 1e-9)) * 10).rounded(.down) / 10)
    center = (part.lower + part.upper) / 2
  }

  /// Returns the position of an offset in metres to the east and to the north.
  func position(of offset: SIMD2<Double>) -> SIMD2<Double> {
    let middle = (area.lower + area.upper) / 2
    return middle + (offset - center) * SIMD2(scale, -scale)
  }

  /// The border, and below it the scale and the direction of north, with a note between.
  func furniture(note: String) -> String {
    let bar = PlotScale.roundStep((area.upper.x - area.lower.x) / scale / 9)
    let (left, right) = (area.lower.x + 2, area.upper.x)
    let y = area.upper.y + 19
    let end = left + bar * scale
    return path([area.corners + [area.lower]], .grid)
      + path([[SIMD2(left, y - 5), SIMD2(left, y), SIMD2(end, y), SIMD2(end, y - 5)]], .axis)
      + label(end + 6, y, length(bar), "start") + label((left + right) / 2 + 40, y, note, "middle")
      + "<path class=\"\(Ink.north.rawValue)\" d=\"M\(coordinate(right - 6)) \(coordinate(y - 12))"
      + "l5 14l-5-3.500l-5 3.500z\"/>\n" + label(right - 16, y, "N", "end")
  }

  /// A text beside a position, on a plate that covers the lines below it, where it covers few of `points`.
  func text(_ text: String, beside position: SIMD2<Double>, avoiding points: [SIMD2<Double>])
    -> String
  {
    let size = SIMD2(width(of: text) + 6, 16)
    let reach = size / 2 + 11
    let directions: [SIMD2<Double>] = [
      SIMD2(1, 0), SIMD2(-1, 0), SIMD2(0, -1), SIMD2(0, 1), SIMD2(0.8, -1), SIMD2(0.8, 1),
      SIMD2(-0.8, -1), SIMD2(-0.8, 1),
    ]
    let boxes = directions.map { MapBox(around: position + $0 * reach, size: size) }
    let inside = boxes.filter { area.contains($0.lower) && area.contains($0.upper) }
    let covered = inside.map { box in points.count(where: box.contains) }
    guard let least = covered.min(), let index = covered.firstIndex(of: least) else { return "" }
    let box = inside[index]
    return TrackReplay.area(box, .plate) + label(box.lower.x + 3, box.upper.y - 4, text, "start")
  }
}

/// A rectangle of offsets or positions.
struct MapBox: Sendable {
  var lower: SIMD2<Double>
  var upper: SIMD2<Double>

  init(_ lower: SIMD2<Double>, _ upper: SIMD2<Double>) {
    (self.lower, self.upper) = (lower, upper)
  }

  init(around center: SIMD2<Double>, size: SIMD2<Double>) {
    self.init(center - size / 2, center + size / 2)
  }

  /// Creates the smallest box with all points; `nil` without points.
  init?(of points: some Sequence<SIMD2<Double>>) {
    var box: MapBox?
    for point in points {
      box = MapBox(
        pointwiseMin(box?.lower ?? point, point),
        pointwiseMax(box?.upper ?? point, point)
      )
    }
    guard let box else { return nil }
    self = box
  }

  /// The greater of width and height.
  var size: Double { (upper - lower).max() }

  func contains(_ point: SIMD2<Double>) -> Bool {
    all(point .>= lower) && all(point .<= upper)
  }

  var corners: [SIMD2<Double>] {
    [lower, SIMD2(upper.x, lower.y), upper, SIMD2(lower.x, upper.y)]
  }

  /// Returns the parts of a line within the box: the algorithm of Y.-D. Liang and B. A. Barsky, "A New
  /// Concept and Method for Line Clipping", ACM Transactions on Graphics 3, 1–22 (1984).
  func clipped(_ line: [SIMD2<Double>]) -> [[SIMD2<Double>]] {
    if line.count == 1 { return contains(line[0]) ? [line] : [] }
    var parts: [[SIMD2<Double>]] = []
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (first, last) = clipped(from: start, to: end) else { continue }
      if parts.last?.last == first {
        parts[parts.count - 1].append(last)
      } else {
        parts.append([first, last])
      }
    }
    return parts
  }

  private func clipped(
    from start: SIMD2<Double>,
    to end: SIMD2<Double>
  ) -> (SIMD2<Double>, SIMD2<Double>)? {
    if contains(start), contains(end) { return (start, end) }
    let step = end - start
    var (enter, leave) = (0.0, 1.0)
    for (slope, distance) in [
      (-step.x, start.x - lower.x), (step.x, upper.x - start.x), (-step.y, start.y - lower.y),
      (step.y, upper.y - start.y),
    ] {
      if slope == 0 {
        if distance < 0 { return nil }
      } else if slope < 0 {
        enter = max(enter, distance / slope)
      } else {
        leave = min(leave, distance / slope)
      }
    }
    return enter < leave ? (start + step * enter, start + step * leave) : nil
  }
}
