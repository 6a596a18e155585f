import XCTest

@testable import locfilter

final class ValueParserTests: XCTestCase {
  func testChoices() {
    let parser = ValueParser.choice("when", of: ColorChoice.self)
    for choice in ColorChoice.allCases { XCTAssertEqual(parser.parse(choice.rawValue), choice) }
    for text in ["", "Auto", "auto ", "aut", "auto,never"] {
      XCTAssertNil(parser.parse(text), text)
    }
    XCTAssertEqual(parser.help.name, "when")
    XCTAssertEqual(parser.help.kind, .choice(["auto", "always", "never"]))
  }

  func testFiles() {
    XCTAssertEqual(ValueParser.file.parse("-"), "-")
    XCTAssertEqual(ValueParser.file.parse(" "), " ")
    XCTAssertNil(ValueParser.file.parse(""))
  }

  func testNumbers() {
    let parser = ValueParser.number("metres")
    for (text, number) in [("0", 0), ("-0", 0), (".5", 0.5), ("1e3", nil), ("-1", nil)] {
      XCTAssertEqual(parser.parse(text), number, text)
    }
  }

  /// `off` is a value; what the other parser rejects is none.
  func testOff() {
    let parser = ValueParser.seconds.orOff
    XCTAssertEqual(parser.parse("off"), .some(nil))
    XCTAssertEqual(parser.parse("3"), .some(.seconds(3)))
    for text in ["", "Off", "-1", "none"] { XCTAssertEqual(parser.parse(text), .none, text) }
    XCTAssertEqual(parser.help.name, "seconds|off")
    XCTAssertEqual(parser.help.kind, .text(words: ["off"]))
  }

  func testLists() {
    let parser = ValueParser.list(of: ValueParser.seconds.orOff)
    XCTAssertEqual(parser.parse("7,off,7,0.5"), [.seconds(7), nil, .milliseconds(500)])
    for text in ["", ",", "7,", ",7", "7,,8", "7, 8", "7;8"] {
      XCTAssertNil(parser.parse(text), text)
    }
    XCTAssertEqual(parser.help.name, "seconds|off,...")
    XCTAssertEqual(parser.help.kind, .text(words: ["off"]))
  }
}
