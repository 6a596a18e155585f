/// A plot as SVG.
protocol Plot {
  static var width: Double { get }
  static var height: Double { get }
  /// The contents as text.
  var description: String { get }
  /// The elements.
  var content: String { get }
}

// MARK: - Elements that several plots share

/// A coordinate rounded to two decimals, without trailing zeros.
func coordinate(_ value: Double) -> String {
  let text = String(value, decimals: 2)
  guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
  let short = text.utf8.reversed().drop { $0 == UInt8(ascii: "0") }
  let digits = short.first == UInt8(ascii: ".") ? short.dropFirst() : short
  return String(decoding: digits.reversed(), as: UTF8.self)
}

/// The path of lines that each connect some points. A point alone is a line of no length, which is visible if
/// the ink has round ends. Empty without points.
func path(_ lines: [[SIMD2<Double>]], _ ink: Ink) -> String {
  let parts = lines.filter { !$0.isEmpty }.map { points in
    "M" + points.map { "\(coordinate($0.x)) \(coordinate($0.y))" }.joined(separator: " ")
      + (points.count == 1 ? "h0" : "")
  }
  return parts.isEmpty ? "" : "<path class=\"\(ink.rawValue)\" d=\"\(parts.joined())\"/>\n"
}

func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ink: Ink) -> String {
  path([[SIMD2(x1, y1), SIMD2(x2, y2)]], ink)
}

/// The path of points that are each a dot.
func dots(_ points: [SIMD2<Double>], _ ink: Ink) -> String {
  path(points.map { [$0] }, ink)
}

/// A text whose start, middle or end, as `anchor` says, is at `x`.
func label(_ x: Double, _ y: Double, _ text: String, _ anchor: String) -> String {
  "<text x=\"\(coordinate(x))\" y=\"\(coordinate(y))\" text-anchor=\"\(anchor)\">"
    + "\(text.escapedForMarkup)</text>\n"
}

/// The approximate width of a text, which depends on the reader's font.
func width(of text: String) -> Double { Double(text.count) * 7.2 }

/// A length for a scale: `50 m`, `2 km`.
func length(_ meters: Double) -> String {
  meters >= 1000 ? "\(String(shortest: meters / 1000)) km" : "\(String(shortest: meters)) m"
}

/// The path of a step function, each value lasting until the next, and the last one until `end`. Empty if
/// it has no length.
func steps(_ points: [(x: Double, y: Double)], until end: Double? = nil) -> String {
  guard let first = points.first, points.count > 1 || end ?? first.x > first.x else { return "" }
  let rest = points.dropFirst().map { "H\(coordinate($0.x))V\(coordinate($0.y))" }.joined()
  let tail = end.map { "H\(coordinate($0))" } ?? ""
  let start = "M\(coordinate(first.x)) \(coordinate(first.y))"
  return "<path class=\"\(Ink.best.rawValue)\" d=\"\(start)\(rest)\(tail)\"/>\n"
}

/// A legend of lines, dots and areas in the first row of a plot, which ends at `right`.
func lineLegend(_ entries: [(ink: Ink, label: String)], endingAt right: Double) -> String {
  var left = right - entries.reduce(0) { $0 + width(of: $1.label) + 42 } + 14
  return entries.map { entry in
    defer { left += width(of: entry.label) + 42 }
    let sample =
      switch entry.ink {
      case .band: area(MapBox(SIMD2(left + 4, 2), SIMD2(left + 22, 14)), .band)
      case .keptFix: dots([SIMD2(left + 16, 8)], .keptFix)
      default: line(left, 8, left + 22, 8, entry.ink)
      }
    return sample + label(left + 27, 12, entry.label, "start")
  }.joined()
}

/// A rectangle.
func area(_ box: MapBox, _ ink: Ink) -> String {
  let corners = box.corners.map { "\(coordinate($0.x)) \(coordinate($0.y))" }
  return "<path class=\"\(ink.rawValue)\" d=\"M\(corners.joined(separator: " "))z\"/>\n"
}

// MARK: - Axes

/// The grid, which begins at `left`, and the axes of accuracy in metres over time in seconds.
func axes(
  _ time: PlotScale,
  _ accuracy: PlotScale,
  from left: Double,
  names: (time: String, accuracy: String)
) -> String {
  accuracyAxis(accuracy, from: left, to: time.end, name: names.accuracy)
    + timeAxis(TimeAxis(time, since: names.time), from: left, at: accuracy.start)
}

/// The grid and the labels of a logarithmic axis of metres.
func accuracyAxis(
  _ scale: PlotScale,
  from left: Double,
  to right: Double,
  name: String
) -> String {
  verticalAxis(scale, scale.decades.map { ($0, length($0)) }, from: left, to: right, name: name)
}

/// The grid and the labels of a vertical axis.
func verticalAxis(
  _ scale: PlotScale,
  _ ticks: [(value: Double, label: String)],
  from left: Double,
  to right: Double,
  name: String
) -> String {
  let places = ticks.map { (y: scale.position(of: $0.value), label: $0.label) }
  return path(places.map { [SIMD2(left, $0.y), SIMD2(right, $0.y)] }, .grid)
    + places.map { label(left - 6, $0.y + 4, $0.label, "end") }.joined()
    + label(4, 12, name, "start")
}

/// The labels below a horizontal axis of time at `y`, which begins at `left`.
func timeAxis(_ axis: TimeAxis, from left: Double, at y: Double) -> String {
  let right = axis.scale.end
  let places = axis.ticks.map { (x: axis.scale.position(of: $0.seconds), label: $0.label) }
  let marks = places.map { [SIMD2($0.x, y), SIMD2($0.x, y + 4)] }
  return path([[SIMD2(left, y), SIMD2(right, y)]] + marks, .axis)
    + places.map { label($0.x, y + 17, $0.label, "middle") }.joined()
    + label(right, y + 32, axis.name, "end")
}
