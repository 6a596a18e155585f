/// A colour of pages and drawings.
///
/// The colours of marks are those of M. Okabe and K. Ito, "Color Universal Design" (2008), which people with
/// any colour vision can distinguish, darkened or lightened for a contrast of 3 to 1 with the background
/// (WCAG 2.2, 1.4.11), text for 4.5 to 1 (1.4.3). The shapes of the marks differ as well.
enum Tone: String, CaseIterable, Sendable {
  case ground, ink, soft, rule, area
  case kept, ending, less, stale, invalid, other

  /// Red, green and blue on a light background.
  var light: UInt32 { components.light }
  /// Red, green and blue on a dark background.
  var dark: UInt32 { components.dark }

  private var components: (light: UInt32, dark: UInt32) {
    switch self {
    case .ground: (0xffffff, 0x14181d)
    case .ink: (0x1b1f24, 0xe6edf3)
    case .soft: (0x57606a, 0x9aa5b1)
    case .rule: (0xd8dee4, 0x343b44)
    case .area: (0xebf4f9, 0x1d2e3c)
    case .kept: (0x0072b2, 0x56b4e9)
    case .ending: (0x007a5a, 0x2bc79a)
    case .less: (0x6e7781, 0x98a2ad)
    case .stale: (0xb5541a, 0xf0925a)
    case .invalid: (0xa3367f, 0xe59ac8)
    case .other: (0x8a6d00, 0xf0d24a)
    }
  }

  /// The light colour as `#rrggbb`.
  var lightHex: String { Self.hex(light) }

  /// The colours as CSS variables, which follow the preference of the reader; light ones on paper.
  static let variables = """
    :root{color-scheme:light dark;\(declarations(\.light))}
    @media screen and (prefers-color-scheme:dark){:root{\(declarations(\.dark))}}
    @media print{:root{color-scheme:light}}

    """

  private static func declarations(_ color: KeyPath<Tone, UInt32>) -> String {
    allCases.map { "--\($0.rawValue):\(hex($0[keyPath: color]))" }.joined(separator: ";")
  }

  private static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }
}

/// How an element of a drawing is painted, in style sheets and in attributes alike.
struct Paint: Sendable {
  var fill: Tone?
  var stroke: Tone?
  var width = 1.2
  var dash = ""
  var isRound = false
  var isBold = false

  /// The declarations of a style sheet.
  var declarations: String {
    properties { "var(--\($0.rawValue))" }.map { "\($0.name):\($0.value)" }.joined(separator: ";")
  }

  /// The presentation attributes in light colours, each after a space.
  var attributes: String {
    properties(\.lightHex).map { " \($0.name)=\"\($0.value)\"" }.joined()
  }

  private func properties(_ color: (Tone) -> String) -> [(name: String, value: String)] {
    var properties = [("fill", fill.map(color) ?? "none"), ("stroke", stroke.map(color) ?? "none")]
    if stroke != nil { properties.append(("stroke-width", coordinate(width))) }
    if !dash.isEmpty { properties.append(("stroke-dasharray", dash)) }
    if isRound { properties += [("stroke-linecap", "round"), ("stroke-linejoin", "round")] }
    if isBold { properties.append(("font-weight", "bold")) }
    return properties
  }
}

/// The inks of lines, areas and titles. The name of each is its class.
enum Ink: String, CaseIterable, Sendable {
  case grid, axis
  case band, way, trace, stray, keptFix, best, wanted, deadline, session
  case circle, result, resultArc, start, end, north
  case plate, title

  var paint: Paint {
    switch self {
    case .grid: Paint(stroke: .rule, width: 1)
    case .axis: Paint(stroke: .soft)
    case .band: Paint(fill: .area)
    case .way: Paint(stroke: .less, width: 1.6, isRound: true)
    case .trace: Paint(stroke: .less, width: 1, isRound: true)
    case .stray: Paint(stroke: .less, width: 3, isRound: true)
    case .keptFix: Paint(stroke: .kept, width: 4, isRound: true)
    case .best: Paint(stroke: .kept, width: 1.4)
    case .wanted: Paint(stroke: .ending, dash: "6 4")
    case .deadline: Paint(stroke: .stale, dash: "2 3")
    case .session: Paint(stroke: .soft)
    case .circle: Paint(stroke: .kept, width: 0.8)
    case .result: Paint(fill: .area, stroke: .ending, width: 1.8)
    case .resultArc: Paint(stroke: .ending, width: 1.8)
    case .start: Paint(stroke: .ink, width: 2)
    case .end: Paint(fill: .ink, stroke: .ground, width: 1)
    case .north: Paint(fill: .soft)
    case .plate: Paint(fill: .ground)
    case .title: Paint(fill: .ink, isBold: true)
    }
  }

  /// The rules of a style sheet for drawings on a page.
  static let rules: String = {
    let inks = allCases.map { ".plot .\($0.rawValue){\($0.paint.declarations)}" }
    // The shapes are outside the drawings that use them.
    let marks = MarkKind.allCases.map { ".m.\($0.rawValue){\($0.paint.declarations)}" }
    return ".plot text{font:12px system-ui,sans-serif;fill:var(--soft)}\n"
      + (inks + marks).joined(separator: "\n") + "\n"
  }()
}

extension String {
  /// The drawing with the attributes of each ink in place of its class, so that it needs no style sheet.
  ///
  /// - Complexity: O(*n*) in the length of the drawing.
  var paintedByAttributes: String {
    let opening = Array(" class=\"".utf8)
    var painted: [UInt8] = []
    var rest = utf8[...]
    painted.reserveCapacity(rest.count)
    while let byte = rest.first {
      guard byte == opening[0], rest.starts(with: opening) else {
        painted.append(byte)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(opening.count)
      // Text has no quotation mark that is not escaped, so this is a class.
      let name = String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      painted += (Self.attributesByClass[name] ?? "").utf8
      rest = rest.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    }
    return String(decoding: painted, as: UTF8.self)
  }

  private static let attributesByClass: [String: String] = {
    let inks = Ink.allCases.map { ($0.rawValue, $0.paint.attributes) }
    let marks = MarkKind.allCases.map { ("m \($0.rawValue)", $0.paint.attributes) }
    return Dictionary(inks + marks) { first, _ in first }
  }()
}
