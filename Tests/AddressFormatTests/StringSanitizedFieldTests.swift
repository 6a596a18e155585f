import AddressFormat
import XCTest

/// Cleaning, tested by the line that a single field makes.
final class StringSanitizedFieldTests: XCTestCase {
  func testEachBreakAndControlBecomesOneSpace() {
    for value in Array(UInt32(0)...0x20) + Array(0x7F...0x9F) + [0x2028, 0x2029] {
      let gap = Unicode.Scalar(value).map(String.init) ?? "?"
      XCTAssertEqual(line("a\(gap)b"), "a b", "U+\(String(value, radix: 16))")
      XCTAssertEqual(line("é\(gap)\(gap) \(gap)é"), "é é", "U+\(String(value, radix: 16))")
      XCTAssertEqual(line("\(gap)a\(gap)"), "a", "U+\(String(value, radix: 16))")
      XCTAssertEqual(line(gap), "", "U+\(String(value, radix: 16))")
    }
    XCTAssertEqual(line("a\r\nb"), "a b")
  }

  func testOtherSpacesAreRemovedOnlyAtTheEnds() {
    for space in ["\u{A0}", "\u{1680}", "\u{2000}", "\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}"]
    {
      XCTAssertEqual(line("東\(space)京"), "東\(space)京", space.debugDescription)
      XCTAssertEqual(line("\(space)\n\(space)a\(space) \(space)"), "a", space.debugDescription)
      XCTAssertEqual(line(space), "", space.debugDescription)
    }
  }

  func testInvisibleCharactersAreKeptBesideVisibleOnesAndAreBlankAlone() {
    for mark in ["\u{200E}", "\u{200F}", "\u{61C}", "\u{202B}", "\u{2067}", "\u{200D}", "\u{FEFF}"]
    {
      let text = "\(mark)a\(mark)"
      XCTAssertTrue(line(text).utf8.elementsEqual(text.utf8), mark.debugDescription)
      XCTAssertEqual(line("\(mark)\(mark)"), "", mark.debugDescription)
      XCTAssertEqual(line(" \(mark)\n\(mark)\u{3000}"), "", mark.debugDescription)
    }
  }

  func testSequencesAreNotSplit() {
    for text in ["👨‍👩‍👧‍👦", "🇨🇦", "❤️", "e\u{301}\u{327}", "葛\u{E0100}飾区", "ก็", "\u{301}a", "‰†"] {
      XCTAssertTrue(line(text).utf8.elementsEqual(text.utf8), text)
    }
  }

  // Every scalar of the planes that have white space or invisible characters, alone and between
  // letters, against the properties of the standard library.
  func testScalarsHaveTheirUnicodeProperties() {
    let planes = Array(UInt32(0xA0)...0xFFFF) + Array(0x1BC00...0x1D2FF) + Array(0xE0000...0xE1FFF)
    for scalar in planes.lazy.compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      let isBreak = scalar == "\u{2028}" || scalar == "\u{2029}"
      let isBlank = properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      let text = "a\(scalar)b"
      guard
        line(String(scalar)).isEmpty == isBlank,
        line("\(scalar)a").unicodeScalars.count == (properties.isWhitespace ? 1 : 2),
        line("a\(scalar)").unicodeScalars.count == (properties.isWhitespace ? 1 : 2),
        line(text).utf8.elementsEqual((isBreak ? "a b" : text).utf8),
        // Beside gaps that are replaced or removed, so that no part of it may be taken for one.
        properties.isWhitespace || line("a\n\(scalar)\n\n").utf8.elementsEqual("a \(scalar)".utf8)
      else { return XCTFail("U+\(String(scalar.value, radix: 16))") }
    }
  }

  private func line(_ field: String) -> String {
    AddressFormatter().lines(for: Placemark(locality: field)).second
  }
}
