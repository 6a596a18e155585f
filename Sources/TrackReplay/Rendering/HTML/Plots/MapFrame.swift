import CStandard
import LocationFilter
import TrackDecoding

/// The part of a plane that a map shows, north up, with the same scale in both directions.
struct MapFrame: Sendable {
  /// The size of a plot that is a map, and the area of the map in it.
  static let size = (width: 440.0, height: 300.0)
  static let area = MapBox(SIMD2(1, 1), SIMD2(size.width - 1, size.height - 28))

  /// The positions that the map covers.
  let area: MapBox
  /// Units of the plot per metre.
  let scale: Double
  /// The metres to the east and to the north at the middle.
  private let center: SIMD2<Double>

  /// Creates the frame that shows a part of the plane, and some metres at least.
  init(showing part: MapBox, in area: MapBox = Self.area, margin: Double, leastMeters: Double = 5) {
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

  /// What a map shows, as text.
  func description(of contents: String, note: String) -> String {
    let width = ((area.upper.x - area.lower.x) / scale).rounded(.up)
    let text = width < 10_000 ? meters(width) : length((width / 1000).rounded(.up) * 1000)
    return "\(contents), \(text) wide\(note.isEmpty ? "" : ", \(note)")"
  }

  /// The note on a number of readings that are outside, which a sample does not have. Some of them have a name.
  static func note(outside count: Int, isSample: Bool, named names: [String] = []) -> String {
    if count == 0 { return "" }
    let readings = isSample ? "some readings" : counted(count, "reading")
    let named = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    return "\(readings) \(count == 1 && !isSample ? "lies" : "lie") outside\(named)"
  }

  /// The drawing of a map without positions.
  static var empty: String {
    label(size.width / 2, size.height / 2, "no reading has a position", "middle")
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
