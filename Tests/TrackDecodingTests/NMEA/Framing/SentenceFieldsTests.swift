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
      // Without what ends it, so that long ones come up, too; some have one `*`.
      let limit = round % 3 == 0 ? alphabet.count : alphabet.count - 3
      var bytes = ContiguousArray(
        (0..<Int.random(in: 1...300, using: &generator)).map { _ in
          alphabet[Int.random(in: 0..<limit, using: &generator)]
        }
      )
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      if round % 3 == 1 {
        bytes[min(start + Int.random(in: 1...140, using: &generator), bytes.count - 1)] =
          UInt8(ascii: "*")
      }
      let kinds = [nil, SentenceKind.rmc, .pubxTime]
      assertSplits(bytes, as: kinds.randomElement(using: &generator) ?? nil, from: start, &fields)
    }
  }

  func testALayoutIsThatOfTheLastSentenceOfItsKind() {
    var generator = SplitMix64(seed: 7)
    var fields = SentenceFields()
    // Those of one layout differ in a byte that is as little as a comma, or greater.
    let sentences = (60...130).flatMap { star in
      [",", "*", "+", " ", "A", "$"].map { last in
        var bytes = ContiguousArray(repeating: UInt8(ascii: "A"), count: 300)
        bytes[0] = UInt8(ascii: "$")
        for comma in [1, 30, star / 2, 63, 64, 65] { bytes[comma] = UInt8(ascii: ",") }
        bytes[star] = UInt8(ascii: "*")
        bytes[star - 2] = last.utf8.first ?? 0
        return bytes
      }
    }
    for _ in 0..<5000 {
      // Near ones are often in turn.
      let first = Int.random(in: 0..<sentences.count, using: &generator)
      for step in [0, 1, 0, 6] {
        let bytes = sentences[(first + step) % sentences.count]
        assertSplits(bytes, as: step == 6 ? .gga : .rmc, from: 0, &fields)
      }
    }
  }

  /// Asserts that the fields of the sentence from `start` on are what is between the commas.
  private func assertSplits(
    _ bytes: ContiguousArray<UInt8>,
    as kind: SentenceKind?,
    from start: Int,
    _ fields: inout SentenceFields
  ) {
    let rest = bytes[(start + 1)...]
    let end = rest.firstIndex { Array("\n$".utf8).contains($0) } ?? bytes.count
    let star = rest[..<end].firstIndex(of: UInt8(ascii: "*")) ?? end
    let body = bytes[(start + 1)..<star]
    // The line end is not part of the last field.
    var values = body
    while star == end, values.last == UInt8(ascii: "\r") { values.removeLast() }
    // Not a constant: to write the bytes takes more time than all else here.
    func message() -> String { "\(bytes) from \(start)" }

    XCTAssertEqual(fields.split(bytes.span, as: kind, from: start), end, message())
    XCTAssertEqual(fields.start, start, message())
    XCTAssertEqual(fields.star, star, message())
    XCTAssertEqual(fields.sum, body.reduce(0, ^), message())
    let expected = values.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    XCTAssertEqual(fields.count, expected.count, message())
    for (number, field) in expected.enumerated() {
      XCTAssertEqual(fields[number].map { bytes[$0] }, Array(field), message())
    }
  }

  func testNoMoreBytesAreLookedAtThanASentenceMayHave() {
    for count in [1023, 1024, 1025, 1026, 3000] {
      for byte in Array(",x".utf8) {
        let bytes = ContiguousArray([UInt8(ascii: "$")] + Array(repeating: byte, count: count - 1))
        var fields = SentenceFields()
        let end = fields.split(bytes.span, as: nil, from: 0)
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
    // Nor is there anything from one field to an earlier one, or from one before the first.
    for first in [1, -1, .min] {
      XCTAssertTrue(fields[first, through: 0].isEmpty, "\(first)")
    }
  }

  private func split(_ text: String) -> (SentenceFields, ContiguousArray<UInt8>) {
    let bytes = ContiguousArray(("$" + text).utf8)
    var fields = SentenceFields()
    _ = fields.split(bytes.span, as: nil, from: 0)
    return (fields, bytes)
  }
}
