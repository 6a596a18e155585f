import XCTest

@testable import AddressFormat

final class StringBidirectionalControlsTests: XCTestCase {
  func testWhatIsOpenIsClosed() {
    let cases: [(String, String)] = [
      // Embeddings, overrides and isolates, open and closed.
      ("\u{202A}a", "\u{202A}a\u{202C}"), ("\u{202B}a", "\u{202B}a\u{202C}"),
      ("\u{202D}a", "\u{202D}a\u{202C}"), ("\u{202E}a", "\u{202E}a\u{202C}"),
      ("\u{2066}a", "\u{2066}a\u{2069}"), ("\u{2067}a", "\u{2067}a\u{2069}"),
      ("\u{2068}a", "\u{2068}a\u{2069}"), ("\u{202B}a\u{202C}", "\u{202B}a\u{202C}"),
      ("\u{2067}a\u{2069}", "\u{2067}a\u{2069}"), ("\u{202B}a\u{202C}b", "\u{202B}a\u{202C}b"),
      // The last opened is closed first.
      ("\u{202B}\u{2067}a", "\u{202B}\u{2067}a\u{2069}\u{202C}"),
      ("\u{2067}\u{202B}a", "\u{2067}\u{202B}a\u{202C}\u{2069}"),
      ("\u{202A}\u{202B}a\u{202C}", "\u{202A}\u{202B}a\u{202C}\u{202C}"),
      // The end of an isolate closes the embeddings in it; that of an embedding closes no isolate.
      ("\u{2067}\u{202B}a\u{2069}", "\u{2067}\u{202B}a\u{2069}"),
      ("\u{202A}\u{2067}\u{202B}a\u{2069}", "\u{202A}\u{2067}\u{202B}a\u{2069}\u{202C}"),
      ("\u{202B}\u{2067}a\u{202C}", "\u{202B}\u{2067}a\u{202C}\u{2069}\u{202C}"),
      // An end without a beginning does nothing.
      ("a\u{202C}", "a\u{202C}"), ("a\u{2069}", "a\u{2069}"),
      ("\u{202B}a\u{2069}", "\u{202B}a\u{2069}\u{202C}"),
      // Marks, and other characters with the same first byte, open nothing.
      ("\u{200E}a\u{200F}\u{61C}", "\u{200E}a\u{200F}\u{61C}"), ("a – b", "a – b"),
      ("\u{2029}\u{202F}\u{2065}\u{206A}", "\u{2029}\u{202F}\u{2065}\u{206A}"), ("a", "a"),
      ("", ""),
    ]
    for (text, expected) in cases {
      let closed = text.closingBidirectionalControls()
      XCTAssertEqual(
        Array(closed.unicodeScalars),
        Array(expected.unicodeScalars),
        text.debugDescription
      )
      XCTAssertEqual(closed.closingBidirectionalControls(), closed, text.debugDescription)
    }
  }

  func testTheControls() {
    let controls = (0x2000...0x2070).compactMap(Unicode.Scalar.init).filter {
      $0.isBidirectionalControl
    }
    XCTAssertEqual(
      controls,
      [
        "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}",
        "\u{2068}", "\u{2069}",
      ]
    )
  }

  func testOnlyThePostalStyleClosesThem() {
    let placemark = Placemark("R=\u{202B}שדה|H=29|L=\u{2067}תל אביב|P=64739", "IL")
    let lines = AddressFormatter(style: .postal).lines(for: placemark)
    XCTAssertEqual(lines.first, "\u{202B}שדה\u{202C} 29")
    XCTAssertEqual(lines.second, "64739 \u{2067}תל אביב\u{2069}")
    XCTAssertEqual(AddressFormatter().lines(for: placemark).first, "29 \u{202B}שדה")
  }
}
