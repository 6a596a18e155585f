import Foundation
import XCTest

@testable import TrackReplay

final class InkTests: XCTestCase {
  /// Text has a contrast of 4.5 to 1 with what is below it, marks and lines 3 to 1, in light and in dark
  /// colours (WCAG 2.2, 1.4.3 and 1.4.11). The grid only guides the eye.
  func testContrasts() {
    let text: [Tone] = [.ink, .soft]
    let paints = Ink.allCases.filter { $0 != .grid }.map(\.paint) + MarkKind.allCases.map(\.paint)
    let backgrounds: [Tone?] = [.ground, .area, nil]
    let marks = paints.compactMap { (paint: Paint) -> Tone? in
      let tone = backgrounds.contains(paint.fill) ? paint.stroke : paint.fill
      return backgrounds.contains(tone) ? nil : tone
    }
    XCTAssertEqual(Set(marks), Set(Tone.allCases).subtracting([.ground, .area, .rule]))
    for background in [Tone.ground, .area] {
      for color in [\Tone.light, \.dark] {
        for tone in text {
          let contrast = Self.contrast(tone[keyPath: color], background[keyPath: color])
          XCTAssertGreaterThanOrEqual(contrast, 4.5, "\(tone) on \(background)")
        }
        for tone in marks {
          let contrast = Self.contrast(tone[keyPath: color], background[keyPath: color])
          XCTAssertGreaterThanOrEqual(contrast, 3, "\(tone) on \(background)")
        }
      }
    }
    // The definition itself: black on white, and a grey that just passes.
    XCTAssertEqual(Self.contrast(0x000000, 0xffffff), 21, accuracy: 1e-9)
    XCTAssertEqual(Self.contrast(0x767676, 0xffffff), 4.54, accuracy: 0.005)
  }

  /// The contrast ratio of WCAG 2.2, section "Terms".
  private static func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: UInt32) -> Double {
    let parts = [16, 8, 0].map { (shift: UInt32) in
      let part = Double(color >> shift & 0xff) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  func testAKindHasAShapeOfItsOwn() {
    let shapes = MarkKind.definitions().matches(of: #/ d="([^"]+)"/#).map { $0.output.1 }
    // Each is there in two sizes.
    XCTAssertEqual(shapes.count, 2 * MarkKind.allCases.count)
    // With and without a location, an outcome has one shape, filled or hollow.
    let hollow = MarkKind.allCases.filter { $0.rawValue.hasSuffix("Empty") }
    XCTAssertEqual(Set(shapes).count, MarkKind.allCases.count - hollow.count)
    XCTAssertEqual(Set(MarkKind.allCases.map(\.label)).count, MarkKind.allCases.count)
  }

  func testThePaintOfAStyleSheetAndOfAttributes() {
    let paint = Paint(stroke: .ending, width: 1.5, dash: "6 4", isRound: true)
    XCTAssertEqual(
      paint.declarations,
      "fill:none;stroke:var(--ending);stroke-width:1.5;stroke-dasharray:6 4;stroke-linecap:round;"
        + "stroke-linejoin:round"
    )
    XCTAssertEqual(
      paint.attributes,
      ##" fill="none" stroke="#007a5a" stroke-width="1.5" stroke-dasharray="6 4""##
        + #" stroke-linecap="round" stroke-linejoin="round""#
    )
  }

  func testADrawingWithoutClasses() {
    XCTAssertEqual(
      #"<a class="grid" d="M0 0"/><b class="unknown"/><c>class=&quot;grid&quot; é</c>"#
        .paintedByAttributes,
      ##"<a fill="none" stroke="#d8dee4" stroke-width="1" d="M0 0"/><b/><c>class=&quot;grid&quot; é</c>"##
    )
    XCTAssertEqual(#"<a class=""#.paintedByAttributes, "<a")
    XCTAssertFalse(MarkKind.definitions().paintedByAttributes.contains("class"))
  }

  func testTheStyleSheetHasAllColorsAndInks() throws {
    for tone in Tone.allCases {
      XCTAssertEqual(
        Tone.variables.matches(of: try Regex("--\(tone.rawValue):#[0-9a-f]{6}")).count,
        2
      )
    }
    for ink in Ink.allCases { XCTAssertTrue(Ink.rules.contains(".plot .\(ink.rawValue){fill:")) }
    for kind in MarkKind.allCases { XCTAssertTrue(Ink.rules.contains(".m.\(kind.rawValue){fill:")) }
  }
}
