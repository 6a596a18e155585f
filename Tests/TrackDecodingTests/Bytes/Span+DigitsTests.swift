import TestSupport
import XCTest

@testable import TrackDecoding

final class SpanDigitsTests: XCTestCase {
  /// Digits, points, and the neighbours of both in ASCII and beyond it.
  private static let alphabet: [UInt8] =
    Array("0123456789".utf8) + Array("0123456789".utf8) + Array(".../:;-+, e".utf8)
    + [0x00, 0x20, 0x2F, 0x3A, 0x7F, 0x80, 0xAE, 0xB0, 0xB9, 0xBA, 0xFF]

  func testWhatALookAtEachByteTells() {
    var generator = SplitMix64(seed: 1)
    for round in 0..<120_000 {
      // Mostly digits, so that whole numbers of every length come up, too.
      let isTame = round % 3 != 0
      let count = Int.random(in: 0...9, using: &generator)
      let text = (0..<count).map { _ in
        let limit = isTame ? 21 : Self.alphabet.count
        return Self.alphabet[Int.random(in: 0..<limit, using: &generator)]
      }
      assertRead(text, using: &generator)
    }
  }

  func testEveryByteAtEveryPlace() {
    var generator = SplitMix64(seed: 2)
    for count in 1...8 {
      for place in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var text = (0..<count).map { UInt8(ascii: "1") + UInt8($0) }
          text[place] = byte
          assertRead(text, using: &generator)
        }
      }
    }
  }

  func testEveryNumberOfFourDigits() {
    for number in 0..<10_000 {
      let text = String(String(number + 10_000).dropFirst())
      let bytes = ContiguousArray(text.utf8)
      XCTAssertEqual(bytes.span.digits(in: 0..<4), UInt64(number), text)
    }
  }

  func testBoundaries() {
    let cases: [(String, digits: UInt64?, UInt64?, decimals: Int?)] = [
      ("0", 0, 0, 0), ("9", 9, 9, 0), ("99999999", 99_999_999, 99_999_999, 0),
      ("00000000", 0, 0, 0), ("10000000", 10_000_000, 10_000_000, 0), ("123456789", nil, nil, nil),
      ("", nil, nil, nil), (".", nil, nil, nil), ("..", nil, nil, nil), (".5", nil, 5, 1),
      ("5.", nil, 5, 0), ("1.2.", nil, nil, nil), (".1234567", nil, 1_234_567, 7),
      ("1234567.", nil, 1_234_567, 0), ("0.000001", nil, 1, 6), ("-1", nil, nil, nil),
      ("1-", nil, nil, nil), ("1.-", nil, nil, nil), ("1 ", nil, nil, nil),
    ]
    for (text, digits, value, decimals) in cases {
      let bytes = ContiguousArray(text.utf8)
      XCTAssertEqual(bytes.span.digits(in: 0..<bytes.count), digits, text)
      let decimal = bytes.span.shortDecimal(in: 0..<bytes.count)
      XCTAssertEqual(decimal?.digits, value, text)
      XCTAssertEqual(decimal?.decimals, decimals, text)
    }
  }

  func testLongWholeNumbers() {
    var generator = SplitMix64(seed: 16)
    for round in 0..<60_000 {
      let count = Int.random(in: 7...21, using: &generator)
      var text = (0..<count).map { _ in
        UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &generator)
      }
      if round % 3 == 0 {
        let byte = Self.alphabet.randomElement(using: &generator) ?? 0
        text[Int.random(in: 0..<count, using: &generator)] = byte
      }
      let before = Int.random(in: 0...9, using: &generator)
      let bytes = ContiguousArray(repeatElement(UInt8(ascii: "7"), count: before) + text)
      // The standard library takes a sign, too.
      let isWhole = (9...19).contains(count) && text.allSatisfy { $0.decimalDigit != nil }
      XCTAssertEqual(
        bytes.span.longWhole(in: before..<bytes.count),
        isWhole ? UInt64(String(decoding: text, as: UTF8.self)) : nil,
        "\(text)"
      )
    }
  }

  func testLongerNumbersAreReadAsByteByByte() {
    var generator = SplitMix64(seed: 15)
    for round in 0..<60_000 {
      let count = Int.random(in: 0...21, using: &generator)
      // Mostly digits and one point; then whatever there is.
      var text = (0..<count).map { _ in
        UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &generator)
      }
      if count > 0 {
        text[Int.random(in: 0..<min(count, 6), using: &generator)] = UInt8(ascii: ".")
        if round % 3 == 0 {
          let byte = Self.alphabet.randomElement(using: &generator) ?? 0
          text[Int.random(in: 0..<count, using: &generator)] = byte
        }
      }
      let behind = Int.random(in: 0...9, using: &generator)
      let bytes = ContiguousArray(text + Array(repeating: UInt8(ascii: "3"), count: behind))
      let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let areDigits = parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
      if let decimal = bytes.span.pointDecimal(in: 0..<count) {
        XCTAssertTrue(parts.count == 2 && areDigits, "\(text)")
        XCTAssertEqual(decimal.decimals, parts.last?.count, "\(text)")
        XCTAssertEqual(decimal.digits, UInt64(text: parts.joined()), "\(text)")
      } else if count > 8, areDigits, parts.count == 2, (1...7).contains(parts[0].count) {
        XCTAssertTrue(parts[1].count > 16 || count > 20, "\(text)")
      }
      if let angle = bytes.span.angle(in: 0..<count) {
        XCTAssertTrue(parts.count == 2 && areDigits, "\(text)")
        let whole = angle.degrees * 100 + angle.minutes
        XCTAssertEqual(whole, UInt64(text: Array(parts[0])), "\(text)")
        XCTAssertLessThan(angle.minutes, 100, "\(text)")
        XCTAssertEqual(angle.fraction, UInt64(text: Array(parts[1])), "\(text)")
        XCTAssertEqual(angle.decimals, parts[1].count, "\(text)")
      } else if count >= 8, areDigits, parts.count == 2, (3...5).contains(parts[0].count) {
        XCTAssertFalse((1...8).contains(parts[1].count), "\(text)")
      }
      var number: UInt64 = 4
      let digits = text.prefix { (0x30...0x39).contains($0) }.prefix(18)
      let end = bytes.span.appendDigits(in: 0..<min(count, 18), to: &number)
      XCTAssertEqual(end, digits.count, "\(text)")
      XCTAssertEqual(number, UInt64(text: [UInt8(ascii: "4")] + digits), "\(text)")
    }
  }

  func testTheExponentsMarkIsFoundAmongTheLastEightCharacters() {
    let cases: [(String, Int?)] = [
      ("1.234567890E1", 11), ("1.234567890e-10", 11), ("1234567e", 7), ("e2345678", 0),
      ("1e5", nil),
      ("e12345678", nil), ("123456789", nil), ("1e2345E8", 1), ("", nil), ("1.2345678\u{5}", nil),
    ]
    for (text, expected) in cases {
      // What stands around the number is none of it.
      let bytes = ContiguousArray("e\(text)e".utf8)
      let found = bytes.span.exponentMark(in: 1..<(text.utf8.count + 1))
      XCTAssertEqual(found, expected.map { $0 + 1 }, text)
    }
  }

  /// Reads `text` at the beginning, in the midst and at the end of longer and shorter buffers.
  private func assertRead(_ text: [UInt8], using generator: inout SplitMix64) {
    let digits = Self.digits(text)
    let decimal = Self.decimal(text)
    for _ in 0..<3 {
      let before = [0, 0, 1, 7, 8, 9][Int.random(in: 0..<6, using: &generator)]
      let behind = [0, 0, 1, 7, 8, 9][Int.random(in: 0..<6, using: &generator)]
      // Digits all around: what is read beyond the range would count.
      let bytes = ContiguousArray(
        Array(repeating: UInt8(ascii: "7"), count: before) + text
          + Array(repeating: UInt8(ascii: "3"), count: behind)
      )
      let range = before..<(before + text.count)
      XCTAssertEqual(bytes.span.digits(in: range), digits, "\(bytes) \(range)")
      let found = bytes.span.shortDecimal(in: range)
      XCTAssertEqual(found?.digits, decimal?.digits, "\(bytes) \(range)")
      XCTAssertEqual(found?.decimals, decimal?.decimals, "\(bytes) \(range)")
    }
  }

  private static func digits(_ text: [UInt8]) -> UInt64? {
    guard (1...8).contains(text.count) else { return nil }
    var value: UInt64 = 0
    for byte in text {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + UInt64(byte - 0x30)
    }
    return value
  }

  private static func decimal(_ text: [UInt8]) -> (digits: UInt64, decimals: Int)? {
    guard (1...8).contains(text.count) else { return nil }
    guard let point = text.firstIndex(of: 0x2E) else { return digits(text).map { ($0, 0) } }
    return digits(Array(text[..<point] + text[(point + 1)...]))
      .map { ($0, text.count - 1 - point) }
  }

  func testTheFirstPointIsFoundAtAnyPlace() {
    for count in 0...40 {
      for place in 0...count {
        var text = Array(repeating: UInt8(ascii: "5"), count: count)
        if place < count { text[place] = UInt8(ascii: ".") }
        // Points around the range are none of its own.
        let bytes = ContiguousArray([UInt8(ascii: ".")] + text + [UInt8(ascii: ".")])
        XCTAssertEqual(bytes.span.firstPoint(in: 1..<(count + 1)), place + 1, "\(count) \(place)")
      }
    }
  }
}

extension UInt64 {
  /// The number that digits make.
  fileprivate init?(text: some Sequence<UInt8>) {
    self.init(String(decoding: Array(text), as: UTF8.self))
  }
}
