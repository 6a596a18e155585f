import TestSupport
import XCTest

@testable import TrackDecoding

final class SentenceReaderTests: XCTestCase {
  /// What the reader finds: a sentence, or else why not, and line, column and offset of the line.
  private struct Found: Hashable, CustomStringConvertible {
    /// The sentence, or what is found in its stead.
    var text: String
    var sourcePosition: SourcePosition

    init(_ text: String, _ line: Int, _ column: Int, _ offset: Int) {
      self.text = text
      sourcePosition = SourcePosition(line: line, column: column, byteOffset: offset)
    }

    var description: String {
      "\(text.debugDescription) \(sourcePosition.line):\(sourcePosition.column)@\(sourcePosition.byteOffset)"
    }
  }

  private static let garbage = "garbage"
  private static let precedingText = "preceding text"
  private static let stamp = "stamp"
  private static let tooLong = "too long"
  // As short as a sentence may be.
  private let a = "$GPZDA,a"
  private let b = "$GPRMC,b"

  func testFraming() {
    let cases: [(String, [Found])] = [
      ("", []),
      ("\n\r\n \t\r\r\n", []),
      ("\(a)\n", [Found(a, 1, 1, 0)]),
      (a, [Found(a, 1, 1, 0)]),
      ("\(a)\r\n\(b)\r\n", [Found(a + "\r", 1, 1, 0), Found(b + "\r", 2, 1, 10)]),
      (
        "\(a)\r\r\n\(b)\n\n\(a)c",
        [Found(a + "\r\r", 1, 1, 0), Found(b, 2, 1, 11), Found(a + "c", 4, 1, 21)]
      ),
      ("\(a)\(b)\n", [Found(a, 1, 1, 0), Found(b, 1, 9, 0)]),
      ("\(a)\r\(b)\n", [Found(a + "\r", 1, 1, 0), Found(b, 1, 10, 0)]),
      ("\(a)*00\r\n\(b)*", [Found(a + "*00\r", 1, 1, 0), Found(b + "*", 2, 1, 13)]),
      ("\(a)*0\(b)*00\n", [Found(a + "*0", 1, 1, 0), Found(b + "*00", 1, 11, 0)]),
      ("\(a)*00 # \(b)\n", [Found(a + "*00 # ", 1, 1, 0), Found(b, 1, 15, 0)]),
      ("\r  \(a)\n", [Found(a, 1, 4, 0)]),
      ("# \(a)\n#\n\(b)\n", [Found(b, 3, 1, 13)]),
      ("!AIVDM,1,*00\n\(b)\n", [Found(b, 2, 1, 13)]),
      // Its line end is lost: the next begins with its `$`.
      ("!AIVDM,1,*00\(a)\n\(b)\n", [Found(a, 1, 13, 0), Found(b, 2, 1, 21)]),
      ("# cut", []),
      ("\u{FEFF}\(a)\n", [Found(a, 1, 4, 0)]),
      ("\u{FEFF}\r\n\(a)\n", [Found(a, 2, 1, 5)]),
      ("\u{FEFF}# my log\n\(a)\n", [Found(a, 2, 1, 12)]),
      ("\u{FEFF}!AIVDM,1,*00\r\n\(a)\n", [Found(a, 2, 1, 17)]),
      ("\u{FEFF}NMEA,\(a)\n", [Found(a, 1, 9, 0)]),
      ("\u{FEFF}x\(a)\n", [Found(Self.precedingText, 1, 1, 0), Found(a, 1, 5, 0)]),
      (" # \(a)\n", [Found(Self.precedingText, 1, 2, 0), Found(a, 1, 4, 0)]),
      ("\r#\(a)\n", [Found(Self.precedingText, 1, 2, 0), Found(a, 1, 3, 0)]),
    ]
    for (text, expected) in cases { assertFound(expected, in: text) }
  }

  func testWhatIsNoSentenceIsToldOnceALine() {
    let cases: [(String, [Found])] = [
      ("x\(a)\n", [Found(Self.precedingText, 1, 1, 0), Found(a, 1, 2, 0)]),
      (
        "xy\(a)\(b)\nx",
        [
          Found(Self.precedingText, 1, 1, 0), Found(a, 1, 3, 0), Found(b, 1, 11, 0),
          Found(Self.garbage, 2, 1, 19),
        ]
      ),
      ("xyz\n\(a)\n", [Found(Self.garbage, 1, 1, 0), Found(a, 2, 1, 4)]),
      ("xyz", [Found(Self.garbage, 1, 1, 0)]),
      ("x\ny\n", [Found(Self.garbage, 1, 1, 0), Found(Self.garbage, 2, 1, 2)]),
      ("  x\n", [Found(Self.garbage, 1, 3, 0)]),
    ]
    for (text, expected) in cases { assertFound(expected, in: text) }
  }

  func testTheTimeOfTheHost() {
    let longest = "13:44:01" + String(repeating: " ", count: HostStamp.longest - 8)
    let cases: [(String, [Found])] = [
      ("13:44:01 \(a)\n", [Found(Self.stamp, 1, 1, 0), Found(a, 1, 10, 0)]),
      (
        " \t13:44:01\(a)\(b)\n\(a)\n",
        [Found(Self.stamp, 1, 3, 0), Found(a, 1, 11, 0), Found(b, 1, 19, 0), Found(a, 2, 1, 27)]
      ),
      ("13:44:01 $GPGSV,1,1\n\(a)", [Found(Self.stamp, 1, 1, 0), Found(a, 2, 1, 20)]),
      ("13:44:61 \(a)\n", [Found(Self.precedingText, 1, 1, 0), Found(a, 1, 10, 0)]),
      ("\(longest)\(a)\n", [Found(Self.stamp, 1, 1, 0), Found(a, 1, 97, 0)]),
      ("\(longest) \(a)\n", [Found(Self.precedingText, 1, 1, 0), Found(a, 1, 98, 0)]),
      ("13:44:01\n\(a)\n", [Found(Self.garbage, 1, 1, 0), Found(a, 2, 1, 9)]),
      ("#13:44:01 \(a)\n", []),
      ("NMEA,\(a)\n", [Found(a, 1, 6, 0)]),
    ]
    for (text, expected) in cases { assertFound(expected, in: text) }
  }

  func testLinesOfOtherProtocolsAreSkipped() {
    let report = #"{"class":"TPV","device":"/dev/pts/1"}"#
    for line in [report, "!AIVDM,1,*00"] {
      for stamp in ["", " ", "2026-11-22 13:44:01.123456: ", "Nov 22 13:44:01 "] {
        let text = stamp + line + "\r\n"
        let start = text.utf8.count
        assertFound([Found(a, 2, 1, start)], in: text + a)
        assertFound([], in: stamp + line)
      }
    }
    for line in ["x \(report)\n", "{\"type\":1}\n", "{\n", "13:44:01 {\n", "x !AIVDM\n"] {
      assertFound([Found(Self.garbage, 1, 1, 0)], in: line)
    }
    // It says nothing about the next line.
    assertFound([Found(Self.garbage, 2, 1, report.utf8.count + 1)], in: report + "\n$GPGG\n")
  }

  func testSentencesOfOtherKindsArePassedOverAndThoseWithoutANameTold() {
    let cases: [(String, [Found])] = [
      ("$GPGSV,3,1,12,14,71*00\r\n", []),
      ("$PSRF103,00\n$PGRMC,A,1\n\(a)", [Found(a, 2 + 1, 1, 23)]),
      ("$PMTK001,604,3*32\(a)\n", [Found(a, 1, 18, 0)]),
      ("$", [Found(Self.garbage, 1, 1, 0)]),
      ("$\n", [Found(Self.garbage, 1, 1, 0)]),
      ("$GPGG\n\(a)\n", [Found(Self.garbage, 1, 1, 0), Found(a, 2, 1, 6)]),
      ("$GPZDA,\(a)\n", [Found(Self.garbage, 1, 1, 0), Found(a, 1, 8, 0)]),
      ("$GPZDA,\n\(a)\n", [Found(Self.garbage, 1, 1, 0), Found(a, 2, 1, 8)]),
      ("$$\(a)\n", [Found(Self.garbage, 1, 1, 0), Found(a, 1, 3, 0)]),
      ("$$$$$$$$$$\(a)$G$GP\n", [Found(Self.garbage, 1, 1, 0), Found(a, 1, 11, 0)]),
      ("$GPGSV,1$$\n$G\n", [Found(Self.garbage, 1, 9, 0), Found(Self.garbage, 2, 1, 11)]),
      ("$GPZDA\r\n", [Found(Self.garbage, 1, 1, 0)]),
      ("$GPZDAxxxxxx\n", [Found(Self.garbage, 1, 1, 0)]),
    ]
    for (text, expected) in cases { assertFound(expected, in: text) }
  }

  func testTheLongestSentenceHas1024Bytes() {
    let longest = a + String(repeating: "x", count: 1016)
    for chunks in Chunks.all + [.whole, .each(1023), .each(1024), .each(1025), .each(1026)] {
      for end in ["\n", b + "\n", "", "\r\n"] {
        let isAlone = end.utf8.first != UInt8(ascii: "\r")
        XCTAssertEqual(
          found(in: longest + end, chunks).first,
          Found(isAlone ? longest : Self.tooLong, 1, 1, 0),
          "\(chunks) \(end.debugDescription)"
        )
        XCTAssertEqual(
          found(in: longest + "x" + end, chunks).first,
          Found(Self.tooLong, 1, 1, 0),
          "\(chunks) \(end.debugDescription)"
        )
      }
    }
  }

  func testATooLongSentenceIsToldOnceAndReadingGoesOn() {
    for start in [a, "$GPGSV,3", "$xx"] {
      for count in [1100, 5000] {
        let text = start + String(repeating: "x", count: count - start.utf8.count) + "\(a)\n\(b)\n"
        for chunks in Chunks.all + [.whole] {
          XCTAssertEqual(
            found(in: text, chunks),
            [
              Found(Self.tooLong, 1, 1, 0), Found(a, 1, count + 1, 0), Found(b, 2, 1, count + 9),
            ],
            "\(start) \(chunks)"
          )
        }
      }
    }
  }

  func testBinaryBetweenSentences() {
    let binary: [UInt8] = [0xB5, 0x62, 0x01, 0x07, 0x00, 0xFF, 0x0D, 0x80]
    let bytes = Array("\(a)\r\n".utf8) + binary + Array("\(b)\r\n".utf8)
    for chunks in Chunks.all + [.whole] {
      XCTAssertEqual(
        found(in: bytes, chunks),
        [
          Found(a + "\r", 1, 1, 0), Found(Self.precedingText, 2, 1, 10),
          Found(b + "\r", 2, 9, 10),
        ]
      )
    }
  }

  func testABinaryMessageThatLooksLikeACommentHidesNoSentence() {
    assertFound(
      [
        Found(a, 1, 1, 0), Found(Self.precedingText, 2, 3, 9), Found(b, 2, 4, 9),
        Found(a, 4, 1, 35),
      ],
      in: "\(a)\n#x\u{1}\(b)\n#\t\u{E9}\(b)\r\n\(a)"
    )
    assertFound(
      [Found(a, 1, 1, 0), Found(b, 2, 4, 9), Found(b + "\r", 3, 5, 21), Found(a, 4, 1, 35)],
      in: "\(a)\n!x\u{1}\(b)\n!\t\u{E9}\(b)\r\n\(a)"
    )
  }

  func testEveryByteIsAccountedFor() {
    var generator = SplitMix64(seed: 21)
    let parts = [
      "$", "$GPRMC,", "$GNGGA,1", "$GPGSV,1", "A", ",", "*", "\n", "\r", " ", "#", "!", "xyz",
    ]
    var sentences = 0
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...20, using: &generator))
        .map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
      let bytes = Array(text.utf8)
      let whole = found(in: bytes)
      for found in whole where found.text.hasPrefix("$") {
        let start = found.sourcePosition.byteOffset + found.sourcePosition.column - 1
        let sentence = Array(found.text.utf8)
        XCTAssertEqual(sentence, Array(bytes[start...].prefix(sentence.count)), text)
        XCTAssertEqual(
          found.sourcePosition.line,
          bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
        )
        let next = bytes.dropFirst(start + sentence.count).first
        XCTAssertTrue(next == nil || next == UInt8(ascii: "\n") || next == UInt8(ascii: "$"), text)
        sentences += 1
      }
      for chunks in Chunks.all { XCTAssertEqual(found(in: bytes, chunks), whole, text) }
    }
    XCTAssertGreaterThan(sentences, 1000)
  }

  private func assertFound(_ expected: [Found], in text: String) {
    for chunks in Chunks.all + [.whole] {
      XCTAssertEqual(found(in: text, chunks), expected, "\(text.debugDescription) \(chunks)")
    }
  }

  private func found(in text: String, _ chunks: Chunks) -> [Found] {
    found(in: Array(text.utf8), chunks)
  }

  private func found(in bytes: [UInt8], _ chunks: Chunks = .whole) -> [Found] {
    var reader = SentenceReader()
    var found: [Found] = []
    var fields = SentenceFields()
    let append = { (frame: SentenceReader.Frame, bytes: Span<UInt8>, start: Int) in
      let text =
        switch frame.kind {
        case .sentence: bytes.text(in: start..<frame.end)
        case .garbage: Self.garbage
        case .precedingText: Self.precedingText
        case .stamp: Self.stamp
        case .tooLong: Self.tooLong
        }
      let position = reader.position
      found.append(Found(text, position.line, position.column, position.byteOffset))
    }
    for range in chunks.ranges(of: bytes.count) {
      let chunk = ContiguousArray(bytes[range])
      while let frame = reader.next(in: chunk.span, splitting: &fields) {
        if frame.isCarried {
          append(frame, reader.carried.span, fields.start)
        } else {
          append(frame, chunk.span, fields.start)
        }
      }
    }
    while let frame = reader.finish(splitting: &fields) {
      append(frame, reader.carried.span, fields.start)
    }
    return found
  }
}
