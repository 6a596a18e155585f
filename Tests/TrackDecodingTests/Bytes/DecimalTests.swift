import TestSupport
import XCTest

@testable import TrackDecoding

final class DecimalTests: XCTestCase {
  func testNumbersAreThoseOfTheStandardLibrary() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<200_000 { assertEqualsStandardLibrary(decimal(using: &generator)) }
  }

  func testBoundaries() {
    let texts = [
      "0", "-0", "+0", "0.0", "00000000000000000000000000", "0e400", "-0e-400", "1", "1.", ".5",
      "-.5", "5.e3", "1E5", "1e+5", "1e-5", "9007199254740991", "9007199254740992",
      "9007199254740993", "9007199254740993e22", "9007199254740992e22", "9007199254740992e-22",
      "9007199254740992e23", "1e22", "1e23", "1e-22", "1e-23", "999999999999999999",
      "1000000000000000000", "9999999999999999999", "99999999999999999999",
      "18446744073709551615", "18446744073709551616", "1234567890123456789012345",
      "0.1234567890123456789012345", "0.00000000000000000000000000001", "4.9e-324", "5e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
      "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308",
      "100000000000000000000000000000000000000000e-40",
      "0.500000000000000166533453693773481063544750213623046875",
      "1.00000000000000011102230246251565404236316680908203125",
      "1e-99999999999999999999",
    ]
    for text in texts { assertEqualsStandardLibrary(text) }
  }

  func testInfinityIsNoNumber() {
    for text in ["1e309", "1.7976931348623159e308", "-1e400", "1e99999999999999999999"] {
      XCTAssertNil(double(text), text)
    }
  }

  func testWhatIsNoNumber() {
    let texts = [
      "", "-", "+", ".", "-.", "e5", ".e5", "1e", "1e+", "1e-", "1e5.0", "1 ", " 1", "1,5", "1.2.3",
      "--1", "+-1", "0x10", "nan", "inf", "1_000", "1e5e5", "12a", "1\u{0}", "١",
    ]
    for text in texts { XCTAssertNil(double(text), text) }
  }

  func testDecimalComma() {
    let cases: [(String, Double?)] = [
      ("1,5", 1.5), ("-0,25e1", -2.5), ("1.5", 1.5), (",5", 0.5), ("1,", 1), ("1,2,3", nil),
      ("1.234,5", nil),
      ("0,500000000000000166533453693773481063544750213623046875", 0.5.nextUp.nextUp),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(double(text, acceptsComma: true), expected, text)
    }
  }

  func testANumberIsReadOutOfItsRangeOnly() {
    let bytes = Array("12345.6789".utf8)
    XCTAssertEqual(ContiguousArray(bytes).span.double(in: 2..<7), 345.6)
    XCTAssertNil(ContiguousArray(bytes).span.double(in: 3..<3))
    XCTAssertEqual(ContiguousArray(bytes).span.double(in: 5..<10), 0.6789)
  }

  func testDurationsAreExact() {
    let cases: [(String, Int, Duration?)] = [
      ("0", 18, .zero),
      ("5", 18, .seconds(5)),
      ("-5.000000001", 18, .nanoseconds(-5_000_000_001)),
      ("1.004350185E1", 18, .nanoseconds(10_043_501_850)),
      ("1775254477900301000", 9, .seconds(1_775_254_477) + .nanoseconds(900_301_000)),
      ("1.775254477900301000e18", 9, .seconds(1_775_254_477) + .nanoseconds(900_301_000)),
      ("1467321969001", 15, .seconds(1_467_321_969) + .milliseconds(1)),
      (
        "1777626000.123456789", 18,
        .seconds(1_777_626_000) + .nanoseconds(123_456_789)
      ),
      ("0.000000000000000001", 18, Duration.attoseconds(1)),
      ("0.0000000000000000019", 18, Duration.attoseconds(1)),
      ("-0.0000000000000000019", 18, Duration.attoseconds(-1)),
      ("1e-400", 18, .zero),
      ("1e15", 18, .seconds(1_000_000_000_000_000)),
      ("-1e15", 18, .seconds(-1_000_000_000_000_000)),
      ("1000000000000000.1", 18, nil),
      ("9999999999999999999", 18, nil),
      ("1e16", 18, nil),
      ("1e99999999", 18, nil),
      ("-1e99999999", 18, nil),
      ("0e99999999", 18, .zero),
      ("9999999999999999999e19", 18, nil),
    ]
    for (text, unit, expected) in cases {
      let bytes = Array(text.utf8)
      let decimal = Decimal(ContiguousArray(bytes).span, in: 0..<bytes.count)
      XCTAssertNotNil(decimal, text)
      XCTAssertEqual(decimal?.duration(unitAttoseconds: unit), expected, text)
    }
  }

  func testDurationsOfNanosecondsAreExactWhateverTheUnit() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<20_000 {
      let nanoseconds = Int64.random(
        in: -4_000_000_000_000_000_000...4_000_000_000_000_000_000,
        using: &generator
      )
      let digits = String(nanoseconds.magnitude)
      let sign = nanoseconds < 0 ? "-" : ""
      let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
      let seconds = sign + padded.dropLast(9) + "." + padded.suffix(9)
      for (text, unit) in [(sign + digits, 9), (seconds, 18)] {
        let bytes = Array(text.utf8)
        let duration = Decimal(ContiguousArray(bytes).span, in: 0..<bytes.count)?.duration(
          unitAttoseconds: unit
        )
        XCTAssertEqual(duration, .nanoseconds(nanoseconds), text)
      }
    }
  }

  private func double(_ text: String, acceptsComma: Bool = false) -> Double? {
    let bytes = Array(text.utf8)
    return ContiguousArray(bytes).span.double(in: 0..<bytes.count, acceptsComma: acceptsComma)
  }

  private func assertEqualsStandardLibrary(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
    // By bit pattern, so that the sign of a zero counts.
    if double(text)?.bitPattern != expected?.bitPattern {
      let read = double(text).map(String.init(describing:)) ?? "nil"
      XCTFail("\(text) read as \(read)", file: file, line: line)
    }
  }

  /// A decimal of some shape: 1 to 25 digits, with or without zeros ahead, point, sign, exponent.
  private func decimal(using generator: inout SplitMix64) -> String {
    var digits = ""
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let near = Int64(1 << 53) + Int64.random(in: -2...2, using: &generator)
      digits = String(near)
    case 1:
      digits = String(Double(bitPattern: generator.next()).significand)
      return digits == "nan" || digits == "inf" ? "1" : digits
    case 2:
      let value = Double(bitPattern: generator.next())
      return value.isFinite ? String(value) : "0"
    default:
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        digits += String(Int.random(in: 0...9, using: &generator))
      }
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { digits = "000" + digits }
    if Bool.random(using: &generator) {
      let offset = Int.random(in: 0...digits.count, using: &generator)
      digits.insert(".", at: digits.index(digits.startIndex, offsetBy: offset))
    }
    let sign = ["", "", "-", "+"][Int.random(in: 0..<4, using: &generator)]
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return sign + digits
    case 1: return sign + digits + "e\(Int.random(in: -40...40, using: &generator))"
    default: return sign + digits + "E\(Int.random(in: -400...400, using: &generator))"
    }
  }
}
