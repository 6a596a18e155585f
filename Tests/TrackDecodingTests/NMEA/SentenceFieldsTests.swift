import TestSupport
import XCTest

@testable import TrackDecoding

final class SentenceFieldsTests: XCTestCase {
  func testSplitsAtEveryComma() {
    var generator = SplitMix64(seed: 32)
    let alphabet = Array(",,,,,,-+.A0 \r\u{8C}\u{AC}*$\n".utf8)
    // One table for all, as in the decoder: nothing stays of the sentence before.
    var fields = SentenceFields()
    for round in 0..<20_000 {
      // Without what ends it, so that long ones come up, too.
      let limit = round % 2 == 0 ? alphabet.count : alphabet.count - 3
      let bytes = ContiguousArray(
        (0..<Int.random(in: 1...60, using: &generator)).map { _ in
          alphabet[Int.random(in: 0..<limit, using: &generator)]
        }
      )
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let rest = bytes[(start + 1)...]
      let end = rest.firstIndex { Array("\n$".utf8).contains($0) } ?? bytes.count
      let star = rest[..<end].firstIndex(of: UInt8(ascii: "*")) ?? end
      let body = bytes[(start + 1)..<star]
      // The line end is not part of the last field.
      var values = body
      while star == end, values.last == UInt8(ascii: "\r") { values.removeLast() }
      let message = "\(bytes) from \(start)"

      XCTAssertEqual(fields.split(bytes.span, from: start), end, message)
      XCTAssertEqual(fields.start, start, message)
      XCTAssertEqual(fields.star, star, message)
      XCTAssertEqual(fields.sum, body.reduce(0, ^), message)
      let expected = values.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      XCTAssertEqual(fields.count, expected.count, message)
      for (number, field) in expected.enumerated() {
        XCTAssertEqual(fields[number].map { bytes[$0] }, Array(field), message)
      }
    }
  }

  func testNoMoreBytesAreLookedAtThanASentenceMayHave() {
    for count in [1023, 1024, 1025, 1026, 3000] {
      for byte in Array(",x".utf8) {
        let bytes = ContiguousArray([UInt8(ascii: "$")] + Array(repeating: byte, count: count - 1))
        var fields = SentenceFields()
        let end = fields.split(bytes.span, from: 0)
        XCTAssertEqual(end, min(count, 1025), "\(count)")
        XCTAssertEqual(fields.count, byte == UInt8(ascii: ",") ? end : 1, "\(count)")
        XCTAssertEqual(fields[fields.count - 1].upperBound, end, "\(count)")
      }
    }
  }

  func testFieldsThatTheSentenceDoesNotHaveAreEmpty() {
    let (fields, _) = split("A,B")
    for field in [2, 3, 1023, 2000, .max] {
      XCTAssertTrue(fields[field].isEmpty, "\(field)")
    }
    XCTAssertTrue(SentenceFields()[0].isEmpty)
  }

  func testBlanksAroundAValueAreNotPartOfIt() throws {
    var (fields, bytes) = split(" 1 ,\t2, 120000 ,1 2, , \t ")
    XCTAssertEqual(fields.decimal(0, of: bytes.span, named: "a"), 1)
    XCTAssertEqual(fields.whole(1, of: bytes.span, named: "a"), 2)
    XCTAssertEqual(try fields.timeOfDay(2, of: bytes.span)?.nanoseconds, 43_200_000_000_000)
    XCTAssertNil(fields.decimal(4, of: bytes.span, named: "a"))
    XCTAssertNil(try fields.timeOfDay(5, of: bytes.span))
    XCTAssertNil(fields.unread, "what is blank is absent")
    XCTAssertNil(fields.decimal(3, of: bytes.span, named: "a"))
    XCTAssertEqual(fields.unread?.text, "1 2")
  }

  func testNumbers() {
    let cases: [(String, decimal: Double?, magnitude: Double?, direction: Double?, whole: Int?)] = [
      ("0", 0, 0, 0, 0), ("00", 0, 0, 0, 0), ("12", 12, 12, 12, 12), ("1.5", 1.5, 1.5, 1.5, nil),
      ("-0.5", -0.5, nil, nil, nil), ("360", 360, 360, 360, 360), ("+7", 7, 7, 7, nil),
      ("360.01", 360.01, 360.01, nil, nil),
      ("999999999", 999_999_999, 999_999_999, nil, 999_999_999),
      ("1234567890", 1_234_567_890, 1_234_567_890, nil, nil), ("", nil, nil, nil, nil),
      ("x", nil, nil, nil, nil), ("1,", 1, 1, 1, 1), (" 1 ", 1, 1, 1, 1),
      ("1 2", nil, nil, nil, nil),
    ]
    for (text, decimal, magnitude, direction, whole) in cases {
      var (fields, bytes) = split(text)
      XCTAssertEqual(fields.decimal(0, of: bytes.span, named: "a"), decimal, text)
      XCTAssertEqual(fields.magnitude(0, of: bytes.span, named: "a"), magnitude, text)
      XCTAssertEqual(fields.direction(0, of: bytes.span, named: "a"), direction, text)
      XCTAssertEqual(fields.whole(0, of: bytes.span, named: "a"), whole, text)
    }
  }

  func testLetters() {
    let (fields, bytes) = split("A,,BC,D,é, V\t, ")
    let letters = (0..<fields.count).map { fields.letter($0, of: bytes.span) }
    XCTAssertEqual(
      letters,
      [UInt8(ascii: "A"), nil, nil, UInt8(ascii: "D"), nil, UInt8(ascii: "V"), nil]
    )
  }

  func testOfValuesThatCannotBeReadTheFirstIsTold() {
    var (fields, bytes) = split("1,one,two,-1")
    XCTAssertNotNil(fields.decimal(0, of: bytes.span, named: "a"))
    XCTAssertNotNil(fields.decimal(3, of: bytes.span, named: "not of a range"))
    XCTAssertNil(fields.decimal(9, of: bytes.span, named: "absent"))
    XCTAssertNil(fields.unread)
    XCTAssertNil(fields.decimal(1, of: bytes.span, named: "b"))
    XCTAssertNil(fields.whole(2, of: bytes.span, named: "c"))
    XCTAssertEqual(fields.unread?.name, "b")
    XCTAssertEqual(fields.unread?.text, "one")
    XCTAssertEqual(fields.unread?.index, 3)
    _ = fields.split(bytes.span, from: 0)
    XCTAssertNil(fields.unread, "what is told is of one sentence")
    XCTAssertNil(fields.magnitude(3, of: bytes.span, named: "d"))
    XCTAssertEqual(fields.unread?.text, "-1", "what is out of range is told")
  }

  func testALongValueIsShownInPart() {
    var (fields, bytes) = split(String(repeating: "x", count: 500))
    XCTAssertNil(fields.decimal(0, of: bytes.span, named: "a"))
    XCTAssertEqual(fields.unread?.text, String(repeating: "x", count: 32))
  }

  private func split(_ text: String) -> (SentenceFields, ContiguousArray<UInt8>) {
    let bytes = ContiguousArray(("$" + text).utf8)
    var fields = SentenceFields()
    _ = fields.split(bytes.span, from: 0)
    return (fields, bytes)
  }
}
