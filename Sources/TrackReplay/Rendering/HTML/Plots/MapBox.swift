import CStandard

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

// MARK: - Circles

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
