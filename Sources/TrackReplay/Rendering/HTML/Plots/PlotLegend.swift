/// What the shapes of a session's plots mean, of those that occur.
struct PlotLegend {
  let kinds: [MarkKind]

  init(_ readings: [TracedReading]) {
    let occurring = Set(readings.compactMap { MarkKind($0.verdict) })
    kinds = MarkKind.allCases.filter(occurring.contains)
  }

  /// The elements of SVG, in a row that begins at a place.
  func content(at x: Double, _ y: Double) -> String {
    var text = ""
    var left = x
    for kind in kinds {
      text += kind.element(at: left + 6, y - 4)
      text += label(left + 16, y, kind.label, "start")
      left += 32 + Double(kind.label.count) * 6.8
    }
    return text
  }
}
