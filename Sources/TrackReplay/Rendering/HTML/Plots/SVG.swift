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

func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> String {
  "<path class=\"\(style)\" d=\"M\(coordinate(x1)) \(coordinate(y1))"
    + "L\(coordinate(x2)) \(coordinate(y2))\"/>\n"
}

/// A text whose start, middle or end, as `anchor` says, is at `x`.
func label(_ x: Double, _ y: Double, _ text: String, _ anchor: String) -> String {
  "<text x=\"\(coordinate(x))\" y=\"\(coordinate(y))\" text-anchor=\"\(anchor)\">"
    + "\(text.escapedForMarkup)</text>\n"
}

/// A length for a scale: `50 m`, `2 km`.
func length(_ meters: Double) -> String {
  meters >= 1000 ? "\(String(shortest: meters / 1000)) km" : "\(String(shortest: meters)) m"
}

/// The path of a step function, each value lasting until the next, and the last one until `end`.
func steps(_ points: [(x: Double, y: Double)], until end: Double? = nil) -> String {
  guard let first = points.first else { return "" }
  let rest = points.dropFirst().map { "H\(coordinate($0.x))V\(coordinate($0.y))" }.joined()
  let tail = end.map { "H\(coordinate($0))" } ?? ""
  return
    "<path class=\"best\" d=\"M\(coordinate(first.x)) \(coordinate(first.y))\(rest)\(tail)\"/>\n"
}

/// The grid, which begins at `left`, and the axes of accuracy in metres over time in seconds.
func axes(
  _ time: PlotScale,
  _ accuracy: PlotScale,
  from left: Double,
  names: (time: String, accuracy: String)
) -> String {
  var text = ""
  for value in accuracy.decades {
    let y = accuracy.position(of: value)
    text += line(left, y, time.end, y, "grid")
    text += label(left - 6, y + 4, length(value), "end")
  }
  for tick in time.ticks(about: 6) {
    let x = time.position(of: tick)
    text += line(x, accuracy.start, x, accuracy.start + 4, "axis")
    text += label(x, accuracy.start + 17, coordinate(tick), "middle")
  }
  text += line(left, accuracy.start, time.end, accuracy.start, "axis")
  text += label(time.end, accuracy.start + 32, names.time, "end")
  return text + label(4, 12, names.accuracy, "start")
}
