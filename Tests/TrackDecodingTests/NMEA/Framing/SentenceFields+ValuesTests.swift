import XCTest

@testable import TrackDecoding

final class SentenceFieldsValuesTests: XCTestCase {
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
      ("-0.5", -0.5, nil, nil, nil), ("360", 360, 360, 0, 360), ("360.0", 360, 360, 0, nil),
      ("+7", 7, 7, 7, nil),
      ("360.01", 360.01, 360.01, nil, nil),
      ("99999999", 99_999_999, 99_999_999, nil, 99_999_999),
      ("999999999", 999_999_999, 999_999_999, nil, nil),
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

  func testWholeNumbers() {
    let cases: [(String, Int?)] = [
      ("0", 0), ("7", 7), ("07", 7), ("10", 10), ("99", 99), ("100", 100), ("00000012", 12),
      ("12345678", 12_345_678), ("123456789", nil), (" 8 ", 8), (" 8", 8), ("-1", nil), ("1a", nil),
      ("a1", nil), ("/1", nil), ("1/", nil), (":0", nil), ("0:", nil), ("1.", nil), ("", nil),
      (" ", nil), ("  ", nil),
    ]
    for (text, expected) in cases {
      var (fields, bytes) = split("GPGGA,\(text),4")
      XCTAssertEqual(fields.whole(1, of: bytes.span, named: "a"), expected, text)
      XCTAssertEqual(fields.unread == nil, expected != nil || text.allSatisfy { $0 == " " }, text)
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
    _ = fields.split(bytes.span, as: nil, from: 0)
    XCTAssertNil(fields.unread, "what is unread is of one sentence")
    XCTAssertNil(fields.magnitude(3, of: bytes.span, named: "d"))
    XCTAssertEqual(fields.unread?.text, "-1", "what is out of range is unread")
  }

  func testALongValueIsShownInPart() {
    var (fields, bytes) = split(String(repeating: "x", count: 500))
    XCTAssertNil(fields.decimal(0, of: bytes.span, named: "a"))
    XCTAssertEqual(fields.unread?.text, String(repeating: "x", count: 32))
  }

  private func split(_ text: String) -> (SentenceFields, ContiguousArray<UInt8>) {
    let bytes = ContiguousArray(("$" + text).utf8)
    var fields = SentenceFields()
    _ = fields.split(bytes.span, as: nil, from: 0)
    return (fields, bytes)
  }
}
