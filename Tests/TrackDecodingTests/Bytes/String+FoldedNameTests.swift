import TrackDecoding
import XCTest

final class StringFoldedNameTests: XCTestCase {
  func testOnlyLettersAndDigitsMatter() {
    let cases = [
      ("", ""), (" _-", ""), ("houseNumber", "housenumber"), ("House Number", "housenumber"),
      ("house_number", "housenumber"), ("HOUSE-NUMBER", "housenumber"), ("a1 B2", "a1b2"),
      ("administrative_area_level_1", "administrativearealevel1"), ("addr:street", "addr:street"),
      ("a.b/[`@{z}", "a.b/[`@{z}"), ("Stra\u{DF}e Nr", "stra\u{DF}enr"), ("\u{C9}tat", "\u{C9}tat"),
      ("\u{A0}a\tb", "\u{A0}a\tb"),
    ]
    for (name, expected) in cases {
      XCTAssertEqual(name.foldedName, expected)
      XCTAssertEqual(name.foldedName.foldedName, expected)
    }
  }
}
