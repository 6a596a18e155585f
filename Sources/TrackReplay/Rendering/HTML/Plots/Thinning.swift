/// Points of which only those are kept that change the pixels.
///
/// All of these are O(*n*), and the number of points that they keep depends on the size of the drawing only.
enum Thinning {
  /// Returns lines over time with the first, the last, the least and the greatest value of each pixel column,
  /// and of wider columns while there are more than about `limit` points.
  ///
  /// These draw the same pixels as all points do: U. Jugel et al., "M4: A Visualization-Oriented Time Series
  /// Data Aggregation", Proceedings of the VLDB Endowment 7, 797–808 (2014). Positions are finite and in
  /// the order of time.
  static func columns(_ lines: [[SIMD2<Double>]], limit: Int) -> [[SIMD2<Double>]] {
    var width = 1.0
    var thinned = lines.map { columns($0, width) }
    while thinned.reduce(0, { $0 + $1.count }) > limit, width < 8 {
      width *= 2
      thinned = thinned.map { columns($0, width) }
    }
    // Many short lines remain as many.
    return Thinning.lines(thinned, limit: limit)
  }

  private static func columns(_ points: [SIMD2<Double>], _ width: Double) -> [SIMD2<Double>] {
    var kept: [SIMD2<Double>] = []
    var start = 0
    while start < points.count {
      let column = (points[start].x / width).rounded(.down)
      var (least, most, end) = (start, start, start)
      while end < points.count, (points[end].x / width).rounded(.down) == column {
        if points[end].y < points[least].y { least = end }
        if points[end].y > points[most].y { most = end }
        end += 1
      }
      var previous = -1
      for index in [start, min(least, most), max(least, most), end - 1] where index > previous {
        kept.append(points[index])
        previous = index
      }
      start = end
    }
    return kept
  }

  /// Returns lines without the points that are closer than half a pixel to the one before.
  static func pixels(_ lines: [[SIMD2<Double>]]) -> [[SIMD2<Double>]] {
    lines.map { spaced($0, by: 0.5) }
  }

  /// Returns lines with no more than about `limit` points: while there are more, points that are closer than
  /// a distance to the one before are left out, which begins with half a pixel and doubles. The ends of each
  /// line are kept.
  static func lines(_ lines: [[SIMD2<Double>]], limit: Int) -> [[SIMD2<Double>]] {
    var distance = 0.5
    var thinned = lines
    // The last distance is beyond the size of any plot.
    while thinned.reduce(0, { $0 + $1.count }) > limit, distance <= 1024 {
      thinned = thinned.map { spaced($0, by: distance) }
      // So short a line is a dot, of which one in each cell is enough.
      let short = thinned.filter { isShort($0, distance) }
      thinned = thinned.filter { !isShort($0, distance) }
      thinned += places(short.compactMap(\.first), size: distance).map { [$0] }
      distance *= 2
    }
    return thinned
  }

  private static func isShort(_ line: [SIMD2<Double>], _ distance: Double) -> Bool {
    guard let first = line.first, let last = line.last, line.count < 3 else { return line.isEmpty }
    let step = last - first
    return (step * step).sum() < distance * distance
  }

  private static func spaced(_ line: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
    guard line.count > 2, let last = line.last else { return line }
    var kept = [line[0]]
    var previous = line[0]
    for point in line.dropFirst().dropLast() {
      let step = point - previous
      guard (step * step).sum() >= distance * distance else { continue }
      kept.append(point)
      previous = point
    }
    return kept + [last]
  }

  /// Returns one mark of each kind in each pixel, the last one, and in each larger cell while there are more
  /// than `limit`. The order stays.
  static func marks(_ marks: [PlotMark], limit: Int) -> [PlotMark] {
    var size = 1.0
    var kept = distinct(marks, size)
    while kept.count > limit, size < 1024 {
      size *= 2
      kept = distinct(kept, size)
    }
    return kept
  }

  private static func distinct(_ marks: [PlotMark], _ size: Double) -> [PlotMark] {
    var cells: Set<KindCell> = []
    return marks.reversed().filter {
      cells.insert(KindCell(kind: $0.kind, cell: Cell(SIMD2($0.x, $0.y), size))).inserted
    }
    .reversed()
  }

  /// Returns one of the positions in each cell, the first one, in cells that are larger while there are more
  /// than `limit`.
  static func dots(_ positions: [SIMD2<Double>], limit: Int) -> [SIMD2<Double>] {
    var size = 1.0
    var kept = places(positions, size: size)
    while kept.count > limit, size < 1024 {
      size *= 2
      kept = places(kept, size: size)
    }
    return kept
  }

  private static func places(_ positions: [SIMD2<Double>], size: Double) -> [SIMD2<Double>] {
    var cells: Set<Cell> = []
    return positions.filter { cells.insert(Cell($0, size)).inserted }
  }

  private struct KindCell: Hashable {
    let kind: MarkKind
    let cell: Cell
  }

  /// A square of a grid.
  private struct Cell: Hashable {
    let column: Double
    let row: Double

    init(_ position: SIMD2<Double>, _ size: Double) {
      column = (position.x / size).rounded(.down)
      row = (position.y / size).rounded(.down)
    }
  }
}

extension [[SIMD2<Double>]] {
  /// The points of lines that have only one, which are hard to see as lines.
  var alone: [SIMD2<Double>] { filter { $0.count == 1 }.flatMap { $0 } }
}
