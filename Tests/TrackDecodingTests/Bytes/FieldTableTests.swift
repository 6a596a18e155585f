import XCTest

@testable import TrackDecoding

final class FieldTableTests: XCTestCase {
  func testQuotedFields() {
    let cases: [(String, [String?])] = [
      ("", [nil]),
      (",", [nil, nil]),
      ("a", ["a"]),
      ("a,b,c", ["a", "b", "c"]),
      ("a,,c,", ["a", nil, "c", nil]),
      (" a , b ", [" a ", " b "]),
      ("   ,\t,x", [nil, nil, "x"]),
      (#""a","b""#, ["a", "b"]),
      (#""a,b",c"#, ["a,b", "c"]),
      (#""a""b",c"#, [#"a"b"#, "c"]),
      (#""""#, [nil]),
      (#""""""#, [#"""#]),
      ("\"a\nb\",c", ["a\nb", "c"]),
      (#"  "a" ,b"#, ["a", "b"]),
      (#""a"junk,b"#, ["a", "b"]),
      (#""a" "b,c""#, ["a", #"c""#]),
      (#"5" tall,b"#, [#"5" tall"#, "b"]),
      (#""open,b"#, ["open,b"]),
      (#"a,""#, ["a", nil]),
      (#""a"""#, [#"a""#]),
      ("a;b", ["a;b"]),
    ]
    for (text, expected) in cases {
      let bytes = Array(text.utf8)
      var table = FieldTable()
      table.splitQuoted(ContiguousArray(bytes).span, at: UInt8(ascii: ","))
      XCTAssertEqual(
        (0..<table.count).map { table.text($0, of: ContiguousArray(bytes).span) },
        expected,
        text
      )
    }
  }

  func testPlainFieldsKnowNoQuotes() {
    let bytes = Array(#"GPTXT,"a,b",,"#.utf8)
    var table = FieldTable()
    table.split(ContiguousArray(bytes).span, in: 0..<bytes.count, at: UInt8(ascii: ","))
    XCTAssertEqual(
      (0..<table.count).map { ContiguousArray(bytes).span.text(in: table[$0]) },
      [
        "GPTXT", #""a"#, #"b""#, "", "",
      ]
    )
  }

  func testAFieldThatTheLineDoesNotHaveIsEmpty() {
    let bytes = Array("a,b".utf8)
    var table = FieldTable()
    table.splitQuoted(ContiguousArray(bytes).span, at: UInt8(ascii: ","))
    for index in [-1, 2, .max, .min] {
      XCTAssertTrue(table[index].isEmpty)
      XCTAssertNil(table.text(index, of: ContiguousArray(bytes).span))
    }
  }

  func testBlankLines() {
    let cases: [(String, Bool)] = [
      ("", true), (" \t ", true), (",,,", true), (#" ,"", "#, true), (",x", false), ("0", false),
    ]
    for (text, expected) in cases {
      let bytes = Array(text.utf8)
      var table = FieldTable()
      table.splitQuoted(ContiguousArray(bytes).span, at: UInt8(ascii: ","))
      XCTAssertEqual(table.isBlank(ContiguousArray(bytes).span), expected, text)
    }
  }

  func testBytesThatAreNoTextBecomeReplacementCharacters() {
    let bytes: [UInt8] = [0xB0, UInt8(ascii: ","), 0x41]
    var table = FieldTable()
    table.splitQuoted(ContiguousArray(bytes).span, at: UInt8(ascii: ","))
    XCTAssertEqual(table.text(0, of: ContiguousArray(bytes).span), "\u{FFFD}")
    XCTAssertEqual(table.text(1, of: ContiguousArray(bytes).span), "A")
  }
}
