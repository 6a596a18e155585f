import Foundation
import XCTest

@testable import AddressFormat

final class AddressLayoutTests: XCTestCase {
  func testPatterns() {
    let line = AddressLayout(street: "R, H - D", place: "〒P A/L-").place
    XCTAssertEqual(line.pieces.map(\.field), [.postalCode, .administrativeArea, .locality])
    XCTAssertEqual(line.pieces.map(\.separator), [.none, .space, .slash])
    XCTAssertEqual(line.pieces.map(\.prefix), ["〒", "", ""])
    XCTAssertEqual(line.pieces.map(\.suffix), ["", "", "-"])
    let street = AddressLayout(street: "R, H - D", place: "").street
    XCTAssertEqual(street.pieces.map(\.separator), [.none, .comma, .dash])
    XCTAssertEqual(
      AddressLayout(street: "P-LA", place: "").street.pieces.map(\.separator),
      [.none, .hyphen, .none]
    )
    XCTAssertTrue(AddressLayout(street: "", place: "").place.pieces.isEmpty)
  }

  // The size of a line's text is reckoned with the set, and its bytes are written by the pieces.
  func testTheFieldsOfALineAreThoseOfItsPieces() {
    let layout = AddressLayout(street: "R # H, D", place: "〒P A/L")
    XCTAssertEqual(layout.street.fields, [.house, .road, .quarter])
    XCTAssertEqual(layout.place.fields, [.town, .state, .code])
    XCTAssertEqual(AddressLayout(street: "", place: "").street.fields, [])
  }

  // An address with a town has a place line.
  func testEveryPlaceLineHasTheTownAndEveryLineEachFieldOnce() {
    let layouts = Self.layouts
    XCTAssertGreaterThan(layouts.count, 1000)
    XCTAssertTrue(layouts.allSatisfy { $0.place.writes(.locality) })
    // A field that a line had twice would take more bytes than are reckoned.
    for layout in layouts {
      for line in [layout.street, layout.place, layout.streetWithoutCode, layout.placeWithCode] {
        XCTAssertEqual(line.pieces.count, line.fields.rawValue.nonzeroBitCount)
      }
    }
  }

  // A prefix is looked for as bytes first, which are those of its character if nothing else is equivalent to it.
  func testPrefixesBeginWithACharacterThatIsWrittenInOneWay() {
    let lines = Self.layouts.flatMap {
      [$0.street, $0.place, $0.streetWithoutCode, $0.placeWithCode]
    }
    let marks = Set(lines.flatMap { $0.pieces.compactMap(\.prefix.first) })
    XCTAssertTrue(marks.isSuperset(of: ["#", "〒"]))
    let scalars = (UInt32(1)...0x2FFFF).compactMap(Unicode.Scalar.init)
    for mark in marks {
      XCTAssertEqual(scalars.filter { Character($0) == mark }.map(Character.init), [mark])
      XCTAssertEqual(String(mark).decomposedStringWithCanonicalMapping.unicodeScalars.count, 1)
    }
  }

  func testWhichFieldsAreWritten() {
    let line = AddressLayout(street: "H R", place: "P L").place
    for field in Placemark.Field.allCases {
      XCTAssertEqual(line.writes(field), [.postalCode, .locality].contains(field), "\(field)")
    }
    let cases: [(street: String, place: String, facts: [Bool])] = [
      ("H R", "L", [false, false, false, true]), ("R H, D", "L", [true, false, false, false]),
      ("R", "L A", [false, true, false, false]), ("R", "A L D", [true, true, false, false]),
      ("R P", "L", [false, false, true, false]), ("R", "P L", [false, false, true, false]),
      ("D, H", "L", [true, false, false, false]),
    ]
    for (street, place, facts) in cases {
      let layout = AddressLayout(street: street, place: place)
      XCTAssertEqual(
        [layout.writesQuarter, layout.writesState, layout.writesCode, layout.isHouseFirst],
        facts,
        "\(street) | \(place)"
      )
    }
  }

  func testACodeJoinedToTheState() {
    for (pattern, isJoined) in [
      ("L, P A", true), ("P A", true), ("P, A", false), ("A P", false), ("P L A", false),
      ("P L/A", false), ("PA", false),
    ] {
      XCTAssertEqual(
        AddressLayout(street: "", place: pattern).place.joinsCodeToState,
        isJoined,
        pattern
      )
    }
  }

  func testTheStrongestOfTheSkippedSeparators() {
    let cases: [(pattern: String, fields: String, line: String)] = [
      ("L A, R", "L=a|R=b", "a, b"), ("L, A R", "L=a|R=b", "a, b"), ("L - A-R", "L=a|R=b", "a - b"),
      ("L-A R", "L=a|R=b", "a-b"), ("L A/R", "L=a|R=b", "a b"), ("L/AR", "L=a|R=b", "a/b"),
      ("L A R", "L=a|A=c|R=b", "a c b"), ("LAR", "L=京|R=都", "京都"), ("LAR", "L=a|R=b", "a b"),
      // A postal code and a quarter keep their own, on both sides.
      ("L, A P", "L=a|P=1", "a 1"), ("L, A, P", "L=a|P=1", "a, 1"), ("L A, D", "L=a|D=b", "a, b"),
      ("R, H - D", "R=a|D=b", "a - b"), ("P L, A", "P=1|A=b", "1 b"), ("P, L A", "P=1|A=b", "1, b"),
      // The weaker of the two beside a code before a state that is missing.
      ("L, P A", "L=a|P=1", "a 1"), ("L, P A", "L=a|P=1|A=b", "a, 1 b"),
      ("L P, A", "L=a|P=1", "a 1"),
      ("L, P-A", "L=a|P=1", "a-1"), ("L-P A", "L=a|P=1", "a 1"),
      // Marks of a field, unless it has them.
      ("L # H", "L=a|H=1", "a # 1"), ("L # H", "L=a|H=#1", "a #1"), ("L # H", "H=1", "# 1"),
      ("L H.", "L=a|H=1", "a 1."), ("L H.", "L=a|H=1.", "a 1."), ("L H.", "L=a", "a"),
    ]
    for (pattern, fields, line) in cases {
      let placemark = Placemark(fields)
      var texts = placemark.texts(in: .postal)
      texts.quarter = placemark.part(.subLocality, in: .postal)
      let layout = AddressLayout(street: "", place: pattern)
      let lines = AddressRenderer(style: .postal, layout: layout, script: .other)
        .lines(of: texts, placemark, includingCountry: false)
      XCTAssertEqual(lines.second, line, "\(pattern) \(fields)")
    }
  }

  func testACodeThatEndsTheStreetLineEndsThePlaceLineWithoutAStreet() {
    let cases: [(street: String, place: String, fields: String, first: String, second: String)] = [
      ("R P", "L A", "R=a|L=b|P=1", "a 1", "b"), ("R P", "L A", "L=b|P=1", "", "b 1"),
      ("R P", "L A", "P=1", "", "1"), ("R P", "L A", "L=1|P=1", "", "1"),
      // With its own marks, which are written only once.
      ("R #P", "L A", "L=b|P=1", "", "b #1"), ("R P.", "L A", "L=b|P=1", "", "b 1."),
      // On both lines, it stays on both.
      ("R P", "L P", "L=b|P=1", "1", "b 1"),
    ]
    for (street, place, fields, first, second) in cases {
      let layout = AddressLayout(street: street, place: place)
      let placemark = Placemark(fields)
      let lines = AddressRenderer(style: .postal, layout: layout, script: .other)
        .lines(of: placemark.texts(in: .postal), placemark, includingCountry: false)
      XCTAssertEqual([lines.first, lines.second], [first, second], "\(street) \(place) \(fields)")
    }
  }

  func testTheTextOfASeparator() {
    let texts: [(AddressLayout.Separator, String)] = [
      (.none, ""), (.slash, "/"), (.space, " "), (.hyphen, "-"), (.dash, " - "), (.comma, ", "),
    ]
    for (separator, text) in texts {
      XCTAssertEqual(separator.text(in: .other), text)
      XCTAssertEqual(separator.text(in: .han), text)
      XCTAssertEqual(separator.text(in: .arabic), separator == .comma ? "، " : text)
    }
  }

  func testLayoutsByScript() throws {
    let places: [(String, AddressScript, AddressLayout.Separator?, Bool)] = [
      ("US", .other, .comma, false), ("US", .arabic, .comma, false),
      ("US", .han, AddressLayout.Separator.none, true),
      ("US", .hangul, .space, true), ("CN", .other, .comma, false), ("HU", .other, .comma, true),
      ("HU", .han, AddressLayout.Separator.none, true),
    ]
    for (code, script, joint, isPlaceFirst) in places {
      let layout = try XCTUnwrap(
        CountryCode(code).flatMap { AddressConvention.layout(of: $0, in: script) }
      )
      XCTAssertEqual(layout.joint, joint, code)
      XCTAssertEqual(layout.traits.contains(.placeFirst), isPlaceFirst, code)
    }
    let unknown = try XCTUnwrap(CountryCode("QQ"))
    for script in [AddressScript.other, .han, .hangul, .arabic] {
      XCTAssertNil(AddressConvention.layout(of: unknown, in: script))
    }
  }

  /// Those of all countries and scripts, and the plain one.
  private static var layouts: [AddressLayout] {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(Unicode.Scalar($0)) }
    let countries = letters.flatMap { first in letters.compactMap { CountryCode(first + $0) } }
    return [.plain]
      + countries.flatMap { country in
        [AddressScript.han, .hangul, .arabic, .other].compactMap {
          AddressConvention.layout(of: country, in: $0)
        }
      }
  }
}
