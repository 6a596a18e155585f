import XCTest

@testable import locfilter

final class ValueParserTests: XCTestCase {
  func testChoices() throws {
    let parser = ValueParser.choice("when", of: ColorChoice.self)
    for choice in ColorChoice.allCases {
      XCTAssertEqual(try parser.parse(choice.rawValue), choice)
    }
    let all = "Please provide one of 'auto', 'always' or 'never'."
    let cases = [
      ("", all), ("auto,never", all), ("on", all), ("Auto", "Did you mean 'auto'?"),
      ("auto ", "Did you mean 'auto'?"), ("nver", "Did you mean 'never'?"),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(parser, text), words, text) }
    XCTAssertEqual(parser.help.name, "when")
    XCTAssertEqual(parser.help.kind, .choice(["auto", "always", "never"]))
  }

  func testNumbers() throws {
    let parser = ValueParser.number("metres")
    for (text, number) in [("0", 0), ("-0", 0), (".5", 0.5)] {
      XCTAssertEqual(try parser.parse(text), number, text)
    }
    let unit = "has a unit; give a number of metres."
    let form = "is not a number such as 12.5."
    let cases = [
      ("10m", "'10m' \(unit)"), ("10 m", "'10 m' \(unit)"), ("2.5km/h", "'2.5km/h' \(unit)"),
      ("", "Please provide a number of metres, such as 12.5."), ("1e3", "'1e3' \(form)"),
      ("nan", "'nan' \(form)"),
      ("1,5", "'1,5' \(form)"), ("5.", "'5.' \(form)"), ("+5", "'+5' \(form)"),
      ("ten", "'ten' \(form)"), ("-1", "'-1' is below 0."),
      (String(repeating: "9", count: 400), "'\(String(repeating: "9", count: 400))' is too large."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(parser, text), words, text) }
  }

  /// `off` is a value; what the other parser rejects is none.
  func testOff() throws {
    let parser = ValueParser.seconds.orOff
    XCTAssertEqual(try parser.parse("off"), nil)
    XCTAssertEqual(try parser.parse("3"), .seconds(3))
    XCTAssertEqual(reason(parser, ""), "Please provide a number of seconds, such as 12.5.")
    for text in ["Off", "none"] {
      XCTAssertEqual(reason(parser, text), "'\(text)' is not a number such as 12.5.")
    }
    XCTAssertEqual(reason(parser, "-1"), "'-1' is below 0.")
    XCTAssertEqual(parser.help.name, "seconds|off")
    XCTAssertEqual(parser.help.kind, .text(words: ["off"]))
  }

  func testLists() throws {
    let parser = ValueParser.list(of: ValueParser.seconds.orOff)
    XCTAssertEqual(try parser.parse("7,off,7,0.5"), [.seconds(7), nil, .milliseconds(500)])
    XCTAssertEqual(try parser.parse(" 7, off ,8"), [.seconds(7), nil, .seconds(8)])
    let cases = [
      ("", "It is empty."), (",", "It is empty."), (",,7", "There is no value before '7'."),
      ("7,", "There is no value after '7'."), (",7", "There is no value before '7'."),
      ("15,,30", "There is no value after '15'."), ("7, x", "'x' is not a number such as 12.5."),
      ("7;8", "'7;8' is not a number such as 12.5."), ("7,-8", "'-8' is below 0."),
      ("7,8m", "'8m' has a unit; give a number of seconds."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(parser, text), words, text) }
    XCTAssertEqual(parser.help.name, "seconds|off,...")
    XCTAssertEqual(parser.help.kind, .text(words: ["off"]))
  }
}
