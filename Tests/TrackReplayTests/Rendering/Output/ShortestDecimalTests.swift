import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class ShortestDecimalTests: XCTestCase {
  /// The decimal as text, `nil` where the value is out of range.
  private func text(_ value: Double) -> String? {
    guard let decimal = ShortestDecimal(value) else { return nil }
    let unit: UInt64 = decimal.fraction.isSmall ? 1_000_000_000_000_000_000 : 10_000_000_000_000_000
    let fraction = String(decimal.fraction.digits + unit).dropFirst()
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    return (value.sign == .minus ? "-" : "") + "\(decimal.whole)."
      + (digits.isEmpty ? "0" : digits)
  }

  func testRange() {
    let outside: [Double] = [
      0, 0x1p-7.nextDown, 0x1p52, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, .nan,
    ]
    for value in outside {
      XCTAssertNil(text(value), "\(value)")
      XCTAssertNil(text(-value), "\(value)")
    }
    for value in [0x1p-7, 0x1p52.nextDown] {
      XCTAssertEqual(text(value), value.description)
      XCTAssertEqual(text(-value), (-value).description)
    }
  }

  /// Where two decimals are equally near, the standard library takes the even digit.
  func testTies() {
    XCTAssertEqual(text(1_125_899_906_842_624.25), "1125899906842624.2")
    XCTAssertEqual(text(1_125_899_906_842_624.75), "1125899906842624.8")
  }

  func testDigitsAreThoseOfTheStandardLibrary() {
    var random = SplitMix64(seed: 60)
    for _ in 0..<50_000 {
      let exponent = 1023 - 7 + random.next() % 59
      let short = Double(random.next() % 1_000_000) / 1000
      let bits = exponent << 52 | random.next() >> 12
      let angle = Double(random.next() % 1_080_000_000) / 6_000_000
      let root = (random.unit() * 100 + random.unit()).squareRoot()
      // Few bits behind the point, of which ties are made.
      let tie =
        Double(sign: .plus, exponent: -Int(random.next() % 10), significand: 1)
        * Double(random.next() >> 11)
      let values: [Double] = [
        Double(bitPattern: bits), angle, angle / 10, root, tie, short, short.nextUp,
        short.nextDown, -short,
      ]
      for value in values where text(value) != value.description {
        XCTAssertNil(text(value), "\(value)")
      }
    }
  }

  func testDecimalsOfEachLengthAreThemselves() {
    var random = SplitMix64(seed: 61)
    for places in 1...14 {
      let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
      for _ in 0..<500 {
        let value = 1 + Double(random.next() % UInt64(unit)) / unit
        XCTAssertEqual(text(value), value.description)
      }
    }
  }

  func testNeighboursOfPowersOfTwo() {
    for exponent in -7..<52 {
      var value = Double(sign: .plus, exponent: exponent, significand: 1)
      for _ in 0..<20 {
        XCTAssertEqual(text(value), value.description)
        value = value.nextUp
      }
      value = Double(sign: .plus, exponent: exponent + 1, significand: 1)
      for _ in 0..<20 {
        value = value.nextDown
        XCTAssertEqual(text(value), value.description)
      }
    }
  }
}
