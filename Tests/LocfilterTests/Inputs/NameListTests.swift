import XCTest

@testable import locfilter

final class NameListTests: XCTestCase {
  private func names(_ text: String) -> [String] { NameList(Array(text.utf8)).names.map(\.text) }

  func testLines() {
    let cases: [(String, [String])] = [
      ("", []), ("\n", []), ("\n\r\n\n", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
      ("a\r\nb\r\n", ["a", "b"]), ("a\r\r\n", ["a\r"]),
      ("\u{FEFF}a\r\n\u{FEFF}b\r\n", ["a", "\u{FEFF}b"]), ("\u{FEFF}", []),
      ("\u{FEFF}a\0", ["\u{FEFF}a"]),
      ("a\rb\n", ["a\rb"]), ("a\r", ["a"]),
      ("\n\na\n\nb\n\n", ["a", "b"]), (" a b \n", [" a b "]), ("-\n--x\n", ["-", "--x"]),
    ]
    for (text, expected) in cases { XCTAssertEqual(names(text), expected, text.debugDescription) }
  }

  func testNamesSeparatedByNUL() {
    let cases: [(String, [String])] = [
      ("\0", []), ("\0\0", []), ("a\0", ["a"]), ("a\0b", ["a", "b"]), ("a\nb\0c\0", ["a\nb", "c"]),
      ("a\r\0\0b\0", ["a\r", "b"]), ("\0a", ["a"]), ("a\n\0", ["a\n"]),
    ]
    for (text, expected) in cases { XCTAssertEqual(names(text), expected, text.debugDescription) }
  }

  func testTheBytesStay() {
    let list = NameList([0xFF, 0x0D, 0x0A, 0xFE, 0x0A])
    XCTAssertEqual(list.names.map(\.bytes), [[0xFF], [0xFE]])
  }
}
