import TestSupport
import XCTest

@testable import TrackDecoding

final class RecordReaderTests: XCTestCase {
  /// What the reader finds: kind, line and offset, and the record.
  private struct Found: Hashable, CustomStringConvertible {
    var frame: RecordReader.Kind
    var line: Int
    var offset: Int
    var text: String

    init(_ frame: RecordReader.Kind, _ line: Int, _ offset: Int, _ text: String = "") {
      (self.frame, self.line, self.offset, self.text) = (frame, line, offset, text)
    }

    var description: String { "\(frame) \(line)@\(offset) \(text.debugDescription.prefix(60))" }
  }

  private static let limit = RecordReader.longestRecord

  func testRecords() {
    let cases: [(String, [Found])] = [
      ("", []),
      ("a", [Found(.record, 1, 0, "a")]),
      ("a\n", [Found(.record, 1, 0, "a")]),
      ("a\nb", [Found(.record, 1, 0, "a"), Found(.record, 2, 2, "b")]),
      (
        "a\r\nb\r\r\nc\r",
        [
          Found(.record, 1, 0, "a"), Found(.record, 2, 3, "b"), Found(.record, 3, 7, "c"),
        ]
      ),
      (
        "\n\r\na",
        [
          Found(.record, 1, 0), Found(.record, 2, 1), Found(.record, 3, 3, "a"),
        ]
      ),
      ("a\rb\n", [Found(.record, 1, 0, "a\rb")]),
      ("\"a,b\"\nc\n", [Found(.record, 1, 0, "\"a,b\""), Found(.record, 2, 6, "c")]),
      ("1,\"a\nb\"\nc\n", [Found(.record, 1, 0, "1,\"a\nb\""), Found(.record, 3, 8, "c")]),
      (
        "1,\"a\r\n\r\nb\"\r\nc",
        [
          Found(.record, 1, 0, "1,\"a\r\n\r\nb\""), Found(.record, 4, 12, "c"),
        ]
      ),
      ("\"a\"\"\nb\"\nc", [Found(.record, 1, 0, "\"a\"\"\nb\""), Found(.record, 3, 8, "c")]),
      ("\"a\"\"b\"\nc", [Found(.record, 1, 0, "\"a\"\"b\""), Found(.record, 2, 7, "c")]),
      (
        "\"a\nb\" \t;x\nc",
        [
          Found(.record, 1, 0, "\"a\nb\" \t;x"), Found(.record, 3, 10, "c"),
        ]
      ),
      ("  \"a\nb\"\nc", [Found(.record, 1, 0, "  \"a\nb\""), Found(.record, 3, 8, "c")]),
      ("x;\"a\nb\"\nc", [Found(.record, 1, 0, "x;\"a\nb\""), Found(.record, 3, 8, "c")]),
      ("x\t\"a\nb\"\nc", [Found(.record, 1, 0, "x\t\"a\nb\""), Found(.record, 3, 8, "c")]),
      // A quote within a field opens nothing, not even two of them.
      ("5\" x\nb", [Found(.record, 1, 0, "5\" x"), Found(.record, 2, 5, "b")]),
      ("5\"\" x\nb", [Found(.record, 1, 0, "5\"\" x"), Found(.record, 2, 6, "b")]),
      ("\"a\"b\"\nc", [Found(.record, 1, 0, "\"a\"b\""), Found(.record, 2, 6, "c")]),
      ("\"a\" \"\nc", [Found(.record, 1, 0, "\"a\" \""), Found(.record, 2, 6, "c")]),
      // In a comment quotes mean nothing.
      ("#,\"a\nb\n", [Found(.record, 1, 0, "#,\"a"), Found(.record, 2, 5, "b")]),
      ("x,#\"a\nb\n", [Found(.record, 1, 0, "x,#\"a"), Found(.record, 2, 6, "b")]),
    ]
    for (text, expected) in cases { assertFinds(expected, in: text) }
  }

  func testAnUnterminatedQuoteLosesOnlyItsLine() {
    let cases: [(String, [Found])] = [
      ("\"a", [Found(.unterminatedQuote, 1, 0)]),
      ("\"", [Found(.unterminatedQuote, 1, 0)]),
      ("\"a\n", [Found(.unterminatedQuote, 1, 0)]),
      ("\"a\r\n", [Found(.unterminatedQuote, 1, 0)]),
      (
        "\"a\nb\n\nc",
        [
          Found(.unterminatedQuote, 1, 0), Found(.record, 2, 3, "b"), Found(.record, 3, 5),
          Found(.record, 4, 6, "c"),
        ]
      ),
      (
        "x\n\"a\nb\r\nc\r\n",
        [
          Found(.record, 1, 0, "x"), Found(.unterminatedQuote, 2, 2), Found(.record, 3, 5, "b"),
          Found(.record, 4, 8, "c"),
        ]
      ),
      // A later field's opening quote does not pass for its closing one.
      (
        "\"a\nx,\"b\nc",
        [
          Found(.unterminatedQuote, 1, 0), Found(.unterminatedQuote, 2, 3),
          Found(.record, 3, 8, "c"),
        ]
      ),
      (
        "\"a\n\"b\"\n\"c",
        [
          Found(.unterminatedQuote, 1, 0), Found(.record, 2, 3, "\"b\""),
          Found(.unterminatedQuote, 3, 7),
        ]
      ),
      (
        "x,\"a\nx,\"b\"\n\"c\",x\n\"d\ne\"",
        [
          Found(.unterminatedQuote, 1, 0), Found(.record, 2, 5, "x,\"b\""),
          Found(.record, 3, 11, "\"c\",x"), Found(.record, 4, 17, "\"d\ne\""),
        ]
      ),
      (
        "\"a\nb,5\" tall\nc",
        [
          Found(.unterminatedQuote, 1, 0), Found(.record, 2, 3, "b,5\" tall"),
          Found(.record, 3, 13, "c"),
        ]
      ),
      (
        "\"a\n\"\" \"\nc",
        [
          // Open, doubled, closed: one record after all.
          Found(.record, 1, 0, "\"a\n\"\" \""), Found(.record, 3, 8, "c"),
        ]
      ),
      (
        "\"x\",\"a\n\"x\",\"b\n\"x\",\"c\nd",
        [
          Found(.unterminatedQuote, 1, 0), Found(.unterminatedQuote, 2, 7),
          Found(.unterminatedQuote, 3, 14), Found(.record, 4, 21, "d"),
        ]
      ),
      (
        "\"a\n\"\"b\n\"c,\nd",
        [
          Found(.unterminatedQuote, 1, 0), Found(.record, 2, 3, "\"\"b"),
          Found(.unterminatedQuote, 3, 7), Found(.record, 4, 11, "d"),
        ]
      ),
    ]
    for (text, expected) in cases { assertFinds(expected, in: text) }
  }

  func testAQuoteThatDoesNotCloseWithinTheLimitLosesOnlyItsLine() {
    let line = String(repeating: "x", count: 99)
    let count = 3000
    let rows = Array(repeating: line, count: count)
    let text = "a,\"b\n" + rows.joined(separator: "\n") + "\n\"end\"\n"
    let found = found(in: Array(text.utf8), .each(1000))
    XCTAssertEqual(found.first, Found(.unterminatedQuote, 1, 0))
    XCTAssertEqual(found.count, count + 2)
    for (index, found) in found.dropFirst().dropLast().enumerated() {
      XCTAssertEqual(found, Found(.record, index + 2, 5 + index * 100, line))
    }
    XCTAssertEqual(found.last, Found(.record, count + 2, 5 + count * 100, "\"end\""))
    for chunks in [Chunks.whole, .each(1), .each(65_536), .each(65_537), .random(seed: 3)] {
      XCTAssertEqual(self.found(in: Array(text.utf8), chunks), found)
    }
  }

  func testTheLongestRecord() {
    let cases: [(open: String, close: String, RecordReader.Kind)] = [
      ("", "", .tooLong), ("\"", "\"", .tooLong), ("\"\n", "\"", .unterminatedQuote),
      ("\"", "\n\"", .unterminatedQuote),
    ]
    for (open, close, frame) in cases {
      for excess in [-1, 0, 1] {
        let length = Self.limit + excess
        let filling = length - open.utf8.count - close.utf8.count
        let record = open + String(repeating: "x", count: filling) + close
        let expected = excess <= 0 ? Found(.record, 1, 0, record) : Found(frame, 1, 0)
        for end in ["\nafter", "\n", ""] {
          for chunks in [Chunks.whole, .each(4096), .each(65_536), .each(65_537)] {
            let found = found(in: Array((record + end).utf8), chunks)
            XCTAssertEqual(found.first, expected)
            XCTAssertEqual(found.last?.text == "after", end == "\nafter")
          }
        }
      }
    }
  }

  func testALongLineIsToldOnceAndReadingGoesOn() {
    for filling in [
      String(repeating: "x", count: 200_000), String(repeating: "x,\"", count: 70_000),
    ] {
      let text = "a\n\(filling)\nb\n"
      let offset = filling.utf8.count + 3
      for chunks in [Chunks.whole, .each(1), .each(70_000), .random(seed: 4)] {
        XCTAssertEqual(
          found(in: Array(text.utf8), chunks),
          [Found(.record, 1, 0, "a"), Found(.tooLong, 2, 2), Found(.record, 3, offset, "b")]
        )
      }
    }
  }

  func testTheDelimiterCountsFromTheRecordThatTellsItOn() {
    // With a semicolon known, a quote after a comma is one within a field.
    let text = "head\na,\"b\nc;\"d\ne\"\n"
    for chunks in Chunks.all + [.whole] {
      XCTAssertEqual(
        found(in: Array(text.utf8), chunks, delimiter: UInt8(ascii: ";")),
        [
          Found(.record, 1, 0, "head"), Found(.record, 2, 5, "a,\"b"),
          Found(.record, 3, 10, "c;\"d\ne\""),
        ]
      )
    }
  }

  func testQuotesThatNeverCloseAreReadInLinearTime() {
    // Each line ends in quotes, whether it begins in them or not, so that every one has to wait: for
    // a quote in the next line that gives it away, or for the limit.
    for line in ["\"x\",\"y\n", "\",x\",\"y\n"] {
      let count = 60_000
      let bytes = Array(String(repeating: line, count: count).utf8)
      var lines: [Int] = []
      var reader = RecordReader()
      var fields = FieldTable()
      for range in Chunks.each(4096).ranges(of: bytes.count) {
        let chunk = ContiguousArray(bytes[range])
        while let frame = reader.next(in: chunk.span, splittingInto: &fields) {
          XCTAssertEqual(frame.kind, .unterminatedQuote)
          lines.append(frame.position.line)
        }
      }
      while let frame = reader.finish() {
        XCTAssertEqual(frame.kind, .unterminatedQuote)
        lines.append(frame.position.line)
      }
      XCTAssertEqual(lines, Array(1...count))
    }
  }

  func testRecordsAreThoseOfAReaderThatSeesTheWholeInput() {
    var generator = SplitMix64(seed: 41)
    let alphabet = Array("\"\"\"a,,;\n\n\r #".utf8)
    for _ in 0..<5000 {
      let length = Int.random(in: 0...60, using: &generator)
      var bytes = (0..<length).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      // Lines are split as they are read only before the last bytes.
      if length % 2 == 0 { bytes += Array(repeating: UInt8(ascii: "x"), count: 64) }
      let expected = Self.expected(in: bytes)
      XCTAssertEqual(found(in: bytes), expected)
      // Of blank lines below a header, those after the first may be skipped.
      let (whole, single) = (Chunks.each(1000), Chunks.each(1))
      let rows = [whole, single].map { chunks in
        found(in: bytes, chunks, delimiter: UInt8(ascii: ";"))
          .filter { $0.frame != .record || !$0.text.isEmpty }
      }
      XCTAssertEqual(rows[0], rows[1])
      for chunks in [Chunks.each(1), .each(3), .random(seed: 6)] {
        XCTAssertEqual(found(in: bytes, chunks), expected)
      }
    }
  }

  /// Reads field by field with the whole input at hand, and begins anew where a record fails.
  private static func expected(in bytes: [UInt8]) -> [Found] {
    let text = bytes.map { Character(Unicode.Scalar($0)) }
    var found: [Found] = []
    var start = 0
    while start < text.count {
      let line = text[..<start].count { $0 == "\n" } + 1
      let lineEnd = text[start...].firstIndex(of: "\n") ?? text.count
      if let end = recordEnd(text, from: start) {
        var record = text[start..<end]
        while record.last == "\r" { record.removeLast() }
        found.append(Found(.record, line, start, String(record)))
        start = end + 1
      } else {
        found.append(Found(.unterminatedQuote, line, start))
        start = lineEnd + 1
      }
    }
    return found
  }

  /// The index of the line feed, or the end of the input, that ends the record from `start` on.
  private static func recordEnd(_ text: [Character], from start: Int) -> Int? {
    var index = start
    if text[index] == "#" { return text[index...].firstIndex(of: "\n") ?? text.count }
    while true {
      while index < text.count, text[index] == " " { index += 1 }
      if index < text.count, text[index] == "\"" {
        let open = index
        repeat {
          guard let quote = text[(index + 1)...].firstIndex(of: "\"") else { return nil }
          index = quote + 1
        } while index < text.count && text[index] == "\""
        let behind = text[index...].first { !" \t\r".contains($0) } ?? "\n"
        let tab = text[index...].prefix { " \t\r".contains($0) }.contains("\t")
        if text[open..<index].contains("\n"), !tab, !",;\n".contains(behind) { return nil }
      }
      while index < text.count, !",;\t\n".contains(text[index]) { index += 1 }
      guard index < text.count, text[index] != "\n" else { return index }
      index += 1
    }
  }

  private func assertFinds(
    _ expected: [Found],
    in text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for chunks in Chunks.all + [.whole] {
      XCTAssertEqual(
        found(in: Array(text.utf8), chunks),
        expected,
        "\(text.debugDescription) \(chunks)",
        file: file,
        line: line
      )
    }
  }

  private func found(
    in bytes: [UInt8],
    _ chunks: Chunks = .whole,
    delimiter: UInt8? = nil
  ) -> [Found] {
    var reader = RecordReader()
    var fields = FieldTable()
    fields.prepare(upTo: 2)
    var found: [Found] = []
    let append = { (frame: RecordReader.Frame, bytes: Span<UInt8>) in
      XCTAssertEqual(frame.position.column, 1)
      let text = bytes.text(in: frame.range)
      let hasNoQuote = frame.kind == .line || frame.kind == .split
      if hasNoQuote { XCTAssertFalse(text.contains { $0 == "\"" || $0 == "\n" }) }
      // Which of the three kinds a record has depends on the chunks.
      let kind = hasNoQuote ? .record : frame.kind
      found.append(Found(kind, frame.position.line, frame.position.byteOffset, text))
    }
    // The delimiter is known once the first record, the header, has been read.
    for range in chunks.ranges(of: bytes.count) {
      let chunk = ContiguousArray(bytes[range])
      while let frame = reader.next(in: chunk.span, splittingInto: &fields) {
        if frame.isCarried { append(frame, reader.carried.span) } else { append(frame, chunk.span) }
        if frame.kind != .tooLong, frame.kind != .unterminatedQuote { reader.delimiter = delimiter }
      }
    }
    while let frame = reader.finish() { append(frame, reader.carried.span) }
    return found
  }
}
