import TestSupport
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
      (#""a"junk,b"#, [#""a"junk"#, "b"]),
      (#""a" "b,c""#, [#""a" "b"#, #"c""#]),
      (#" "a""b"c ,"d" "#, [#""a"b"c "#, "d"]),
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

  func testFieldsOfEveryLengthAreParted() {
    var generator = SplitMix64(seed: 6)
    var table = FieldTable()
    for _ in 0..<5_000 {
      // Few bytes beside the delimiter, so that there are empty fields; now and then a quote inside.
      let length = Int.random(in: 0...70, using: &generator)
      let alphabet = Array((Bool.random(using: &generator) ? "0,;\u{AC}" : "12345678,;\"").utf8)
      let line = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      // A quote opens no field after another character.
      let bytes = ContiguousArray(
        line.enumerated().map { index, byte in
          let isFirst = index == 0 || line[index - 1] == UInt8(ascii: ",")
          return isFirst && byte == UInt8(ascii: "\"") ? UInt8(ascii: "'") : byte
        }
      )
      table.splitQuoted(bytes.span, at: UInt8(ascii: ","))
      XCTAssertEqual(
        (0..<table.count).map { Array(bytes[table[$0]]) },
        bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Array.init),
        "\(bytes)"
      )
    }
  }

  func testOfALineWithoutQuotesAsManyFieldsAsAreAskedFor() {
    var generator = SplitMix64(seed: 7)
    var (table, whole) = (FieldTable(), FieldTable())
    for _ in 0..<5_000 {
      let length = Int.random(in: 0...70, using: &generator)
      let alphabet = Array((Bool.random(using: &generator) ? "0," : "123456789012345,").utf8)
      let bytes = ContiguousArray(
        (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      )
      let limit = Int.random(in: 1...20, using: &generator)
      table.splitPlain(bytes.span, at: UInt8(ascii: ","), upTo: limit)
      whole.splitQuoted(bytes.span, at: UInt8(ascii: ","))
      XCTAssertEqual(table.count, min(whole.count, limit), "\(bytes)")
      for field in 0..<table.count { XCTAssertEqual(table[field], whole[field], "\(bytes)") }
      XCTAssertTrue(table[limit].isEmpty)
    }
  }

  func testALineIsSplitOnTheWayToItsEnd() {
    var generator = SplitMix64(seed: 8)
    let alphabets = [
      "0,", "123456789012345,", ",", "12345,\r", "12345678901234567890,\"",
      "12345678901234567890,*",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<5_000 {
      let alphabet = alphabets.randomElement(using: &generator) ?? []
      let length = Int.random(in: 0...300, using: &generator)
      let line = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      let start = Int.random(in: 0...20, using: &generator)
      let rest = Int.random(in: 0...100, using: &generator)
      let bytes = ContiguousArray(
        repeatElement(UInt8(ascii: ","), count: start) + line + [UInt8(ascii: "\n")]
          + repeatElement(UInt8(ascii: ","), count: rest)
      )
      var (table, whole) = (FieldTable(), FieldTable())
      let limit = Int.random(in: 0...100, using: &generator)
      table.prepare(upTo: limit)
      let (index, contentEnd) = table.splitLine(
        of: bytes.span,
        in: start..<bytes.count,
        at: UInt8(ascii: ",")
      )
      let end =
        line.firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "*") } ?? length
      guard let contentEnd else {
        XCTAssertTrue(limit == 0 || end < length || bytes.count - index < 64)
        XCTAssertLessThanOrEqual(index, start + end)
        continue
      }
      XCTAssertEqual(index, start + length)
      XCTAssertEqual(end, length)
      XCTAssertEqual(contentEnd, bytes.span.withoutReturn(start..<index))
      let content = bytes.span.extracting(start..<contentEnd)
      whole.splitQuoted(content, at: UInt8(ascii: ","))
      XCTAssertEqual(table.total, whole.count)
      XCTAssertEqual(table.count, min(whole.count, limit))
      for field in 0..<table.count { XCTAssertEqual(table[field], whole[field]) }
    }
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

  func testBytesThatAreNotUTF8AreWindows1252() {
    let bytes: [UInt8] = [0xB0, 0x80, UInt8(ascii: ","), 0x41, UInt8(ascii: ","), 0x81]
    var table = FieldTable()
    table.splitQuoted(ContiguousArray(bytes).span, at: UInt8(ascii: ","))
    let texts = (0..<3).map { table.text($0, of: ContiguousArray(bytes).span) }
    XCTAssertEqual(texts, ["°€", "A", "\u{FFFD}"])
  }
}
