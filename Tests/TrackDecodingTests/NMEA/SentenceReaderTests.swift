import TestSupport
import XCTest

@testable import TrackDecoding

final class SentenceReaderTests: XCTestCase {
  /// What the reader finds: kind, line, column and offset of the line, and the sentence.
  private struct Found: Hashable, CustomStringConvertible {
    var frame: SentenceReader.Frame
    var place: Place
    var text: String

    init(_ frame: SentenceReader.Frame, _ line: Int, _ column: Int, _ offset: Int, _ text: String) {
      self.frame = frame
      place = Place(line: line, column: column, byteOffset: offset)
      self.text = text
    }

    var description: String {
      "\(frame) \(place.line):\(place.column)@\(place.byteOffset) \(text.debugDescription)"
    }
  }

  func testFraming() {
    let cases: [(String, [Found])] = [
      ("", []),
      ("\n\r\n \t\r\r\n", []),
      ("$A\n", [Found(.sentence, 1, 1, 0, "$A")]),
      ("$A", [Found(.sentence, 1, 1, 0, "$A")]),
      ("$", [Found(.sentence, 1, 1, 0, "$")]),
      ("$\n", [Found(.sentence, 1, 1, 0, "$")]),
      ("$A\r\n$B\r\n", [Found(.sentence, 1, 1, 0, "$A\r"), Found(.sentence, 2, 1, 4, "$B\r")]),
      (
        "$A\r\r\n$B\n\n$C",
        [
          Found(.sentence, 1, 1, 0, "$A\r\r"), Found(.sentence, 2, 1, 5, "$B"),
          Found(.sentence, 4, 1, 9, "$C"),
        ]
      ),
      ("$A$B\n", [Found(.sentence, 1, 1, 0, "$A"), Found(.sentence, 1, 3, 0, "$B")]),
      ("$A\r$B\n", [Found(.sentence, 1, 1, 0, "$A\r"), Found(.sentence, 1, 4, 0, "$B")]),
      ("$$A\n", [Found(.sentence, 1, 1, 0, "$"), Found(.sentence, 1, 2, 0, "$A")]),
      ("x$A\n", [Found(.garbage, 1, 1, 0, ""), Found(.sentence, 1, 2, 0, "$A")]),
      ("xyz\n$A\n", [Found(.garbage, 1, 1, 0, ""), Found(.sentence, 2, 1, 4, "$A")]),
      ("xyz", [Found(.garbage, 1, 1, 0, "")]),
      ("x\ny\n", [Found(.garbage, 1, 1, 0, ""), Found(.garbage, 2, 1, 2, "")]),
      ("# $A\n#\n$B\n", [Found(.sentence, 3, 1, 7, "$B")]),
      ("!AIVDM,1,$A*00\n$B\n", [Found(.sentence, 2, 1, 15, "$B")]),
      ("# cut", []),
      ("$A # $B\n", [Found(.sentence, 1, 1, 0, "$A # "), Found(.sentence, 1, 6, 0, "$B")]),
      ("\r  $A\n", [Found(.sentence, 1, 4, 0, "$A")]),
      ("  x\n", [Found(.garbage, 1, 3, 0, "")]),
      (" # x\n", []),
    ]
    for (text, expected) in cases {
      let bytes = Array(text.utf8)
      XCTAssertEqual(found(in: bytes), expected, text.debugDescription)
      for chunks in Chunks.all {
        XCTAssertEqual(found(in: bytes, chunks), expected, "\(text.debugDescription) \(chunks)")
      }
    }
  }

  func testTheLongestSentenceHas1024Bytes() {
    let longest = "$" + String(repeating: "x", count: 1023)
    for chunks in Chunks.all + [.whole, .each(1023), .each(1024), .each(1025)] {
      for end in ["\n", "$B\n", ""] {
        XCTAssertEqual(
          found(in: Array((longest + end).utf8), chunks).first,
          Found(.sentence, 1, 1, 0, longest)
        )
        XCTAssertEqual(
          found(in: Array((longest + "x" + end).utf8), chunks).first,
          Found(.tooLong, 1, 1, 0, "")
        )
      }
    }
  }

  func testATooLongSentenceIsToldOnceAndReadingGoesOn() {
    let text = "$" + String(repeating: "x", count: 5000) + "$A\n$B\n"
    for chunks in Chunks.all + [.whole] {
      XCTAssertEqual(
        found(in: Array(text.utf8), chunks),
        [
          Found(.tooLong, 1, 1, 0, ""), Found(.sentence, 1, 5002, 0, "$A"),
          Found(.sentence, 2, 1, 5004, "$B"),
        ]
      )
    }
  }

  func testBinaryBetweenSentences() {
    let binary: [UInt8] = [0xB5, 0x62, 0x01, 0x07, 0x00, 0xFF, 0x0D, 0x80]
    let bytes = Array("$A\r\n".utf8) + binary + Array("$B\r\n".utf8)
    for chunks in Chunks.all + [.whole] {
      XCTAssertEqual(
        found(in: bytes, chunks),
        [
          Found(.sentence, 1, 1, 0, "$A\r"), Found(.garbage, 2, 1, 4, ""),
          Found(.sentence, 2, 9, 4, "$B\r"),
        ]
      )
    }
  }

  func testEveryByteIsAccountedFor() {
    var generator = SplitMix64(seed: 21)
    let alphabet = Array("$$A,*\n\n\r #!x".utf8)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let whole = found(in: bytes)
      for found in whole where found.frame == .sentence {
        let start = found.place.byteOffset + found.place.column - 1
        XCTAssertEqual(Array(found.text.utf8), Array(bytes[start...].prefix(found.text.utf8.count)))
        XCTAssertEqual(found.place.line, bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1)
      }
      for chunks in Chunks.all { XCTAssertEqual(found(in: bytes, chunks), whole) }
    }
  }

  private func found(in bytes: [UInt8], _ chunks: Chunks = .whole) -> [Found] {
    var reader = SentenceReader()
    var found: [Found] = []
    let receive = { (frame: SentenceReader.Frame, bytes: Span<UInt8>, place: Place) in
      let text = bytes.text(in: 0..<bytes.count)
      found.append(Found(frame, place.line, place.column, place.byteOffset, text))
    }
    for range in chunks.ranges(of: bytes.count) {
      reader.read(ContiguousArray(bytes[range]).span, into: receive)
    }
    reader.finish(into: receive)
    return found
  }
}
