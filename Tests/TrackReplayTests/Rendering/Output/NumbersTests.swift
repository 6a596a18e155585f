import Foundation
import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class NumbersTests: XCTestCase {
  // MARK: - Seconds

  func testSecondsAreThoseOfTheStandardLibrary() {
    var random = SplitMix64(seed: 41)
    var durations: [Duration] = [
      .zero, .seconds(1), .seconds(-1), .nanoseconds(1), .seconds(60), .seconds(Int64.max),
      Duration(words: (.min, 0)), Duration(words: (.max, .max)), Duration(words: (0, .max)),
      Duration(words: (1, 0x800)), Duration(words: (1, 0x801)), Duration(words: (1, 0x1800)),
    ]
    for _ in 0..<20_000 {
      let high = Int64(bitPattern: random.next()) >> Int64(random.next() % 64)
      // Many bits that are zero, for ties.
      let low = random.next() << (random.next() % 64)
      durations.append(Duration(words: (high, low)))
      durations.append(.milliseconds(Int(random.next() % 100_000_000)))
    }
    for duration in durations {
      let expected = duration / .seconds(1)
      XCTAssertEqual(duration.inSeconds.bitPattern, expected.bitPattern, "\(duration.words)")
    }
  }

  // MARK: - The shortest decimal

  func testShortest() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-65, "-65"), (10, "10"), (100_000, "100000"),
      (0.1, "0.1"), (-12.5, "-12.5"), (0.1 + 0.2, "0.30000000000000004"), (0.0001, "0.0001"),
      (0.00001, "1e-5"), (-1.5e-7, "-1.5e-7"), (1e16, "1e16"), (1.25e17, "1.25e17"),
      (9_007_199_254_740_991, "9007199254740991"), (1e100, "1e100"),
      (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e308"),
      (.leastNormalMagnitude, "2.2250738585072014e-308"),
      (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ]
    for (value, text) in cases {
      XCTAssertEqual(String(shortest: value), text)
    }
  }

  /// Any bits at all, and such as tracks hold.
  private func seededValues(_ count: Int) -> [Double] {
    var random = SplitMix64(seed: 40)
    return (0..<count).map { number in
      switch number % 4 {
      case 0: Double(bitPattern: random.next())
      case 1: random.unit() * 360 - 180
      case 2: (random.unit() * 1e6).rounded() / 1000
      default: Double(Int.random(in: -100_000...100_000, using: &random)) / 1e8
      }
    }.filter(\.isFinite)
  }

  func testShortestReadsBackToTheSameBits() {
    for value in seededValues(20_000) {
      let text = String(shortest: value)
      XCTAssertEqual(Double(text)?.bitPattern, value.bitPattern, text)
    }
  }

  func testNoDecimalOfFewerDigitsReadsBack() {
    for value in seededValues(4000) {
      let text = String(shortest: value)
      let mantissa = text.prefix { $0 != "e" }.filter(\.isNumber)
      let digits = String(mantissa.drop { $0 == "0" }.reversed().drop { $0 == "0" }).count
      guard digits > 1 else { continue }
      let shorter = String(format: "%.*e", digits - 2, value)
      XCTAssertNotEqual(Double(shorter), value, text)
    }
  }

  // MARK: - Without an exponent

  func testPositional() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-122.031_025_77, "-122.03102577"), (0.0001, "0.0001"),
      (0.00012, "0.00012"), (0.00001, "0.00001"), (-1.5e-7, "-0.00000015"),
      (1e16, "10000000000000000"), (1.25e17, "125000000000000000"),
      (-12_345_678_901_234_568, "-12345678901234568"), (0x1p53, "9007199254740992"),
      (1.2345e-18, "0.0000000000000000012345"), (-1.23456e-18, "-0.0000000000000000012345"),
      (1.002e-21, "0.000000000000000000001"), (1e-22, "0.0000000000000000000001"),
      (9e-23, "0"), (-.leastNonzeroMagnitude, "-0"), (1e-6.nextUp, "0.0000010000000000000002"),
      (
        .greatestFiniteMagnitude,
        "17976931348623157" + String(repeating: "0", count: 292)
      ),
      (.nan, "0"), (.infinity, "0"), (-.infinity, "0"),
    ]
    for (value, text) in cases {
      XCTAssertEqual(positional(value), text)
    }
  }

  func testPositionalReadsBackToTheSameBits() throws {
    for value in seededValues(20_000) {
      let text = positional(value)
      let read = try XCTUnwrap(Double(text), text)
      if value.magnitude < 1e-6 {
        XCTAssertEqual(read, value, accuracy: 1e-22, text)
      } else {
        XCTAssertEqual(read.bitPattern, value.bitPattern, text)
      }
      XCTAssertTrue(text.utf8.allSatisfy { "-.0123456789".utf8.contains($0) }, text)
      XCTAssertFalse(text.contains(".") && text.hasSuffix("0"), text)
    }
  }

  private func positional(_ value: Double) -> String {
    var text = TextBuffer()
    text.append(positional: value)
    return String(text)
  }

  // MARK: - A fixed number of decimals

  func testDecimals() {
    let cases: [(Double, Int, String)] = [
      (0, 0, "0"), (0, 2, "0.00"), (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"),
      (0.25, 1, "0.3"), (0.24, 1, "0.2"), (9.96, 1, "10.0"), (-9.96, 1, "-10.0"),
      (48.8583, 8, "48.85830000"), (-122.031_025_77, 8, "-122.03102577"),
      (0.05, 1, "0.1"), (0.004, 2, "0.00"), (0.005, 2, "0.01"),
      // What rounds to nothing has no sign.
      (-0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"),
      (1, 8, "1.00000000"), (1, 12, "1.00000000"), (1.6, -3, "2"),
      // Too large for a fixed point.
      (1e17, 8, "1e17"), (-1e300, 1, "-1e300"), (12_345_678_901, 8, "12345678901.00000000"),
      (.infinity, 1, "inf"), (-.infinity, 8, "-inf"), (.nan, 1, "nan"),
    ]
    for (value, decimals, text) in cases {
      XCTAssertEqual(String(value, decimals: decimals), text, "\(value) \(decimals)")
    }
  }

  func testDecimalsAreNearest() throws {
    var random = SplitMix64(seed: 41)
    for decimals in 0...8 {
      let unit = pow(10, -Double(decimals))
      for _ in 0..<500 {
        let value = random.unit() * 360 - 180
        let text = String(value, decimals: decimals)
        let read = try XCTUnwrap(Double(text))
        XCTAssertLessThanOrEqual(abs(read - value), unit * 0.500_01 + 3e-14, text)
        XCTAssertEqual(text.drop { $0 != "." }.dropFirst().count, decimals, text)
      }
    }
  }

  // MARK: - Rounded up

  func testRoundedUp() {
    let cases: [(Double, Int, Double)] = [
      (10, 1, 10), (10.04, 1, 10.1), (10.000_001, 1, 10.1), (9.91, 1, 10), (15.9, 1, 15.9),
      (0, 1, 0), (-0.0, 2, 0), (-0.04, 1, 0), (-1.25, 1, -1.2), (0.021, 2, 0.03), (0.996, 2, 1),
      (.leastNonzeroMagnitude, 2, 0.01), (1.1 + 2.2, 1, 3.3), (0.1 + 0.2, 1, 0.3),
      (1e17, 1, 1e17), (.greatestFiniteMagnitude, 2, .greatestFiniteMagnitude),
      (.infinity, 1, .infinity),
    ]
    for (value, decimals, rounded) in cases {
      XCTAssertEqual(value.roundedUp(decimals: decimals), rounded, "\(value)")
    }
    XCTAssertEqual((-0.0).roundedUp(decimals: 1).sign, .plus)
    XCTAssertTrue(Double.nan.roundedUp(decimals: 1).isNaN)
  }

  /// What is written with so few decimals already stays as it is.
  func testDecimalsAreNotRoundedUp() {
    for number in 0...200_000 {
      let (tenths, hundredths) = (Double(number) / 10, Double(number) / 100)
      XCTAssertEqual(tenths.roundedUp(decimals: 1), tenths)
      XCTAssertEqual(hundredths.roundedUp(decimals: 2), hundredths)
    }
  }

  func testAccuracies() {
    let cases: [(Double, String, String)] = [
      (10, "10.0", "10 m"), (10.04, "10.1", "10.1 m"), (7.21, "7.3", "7.3 m"),
      (15.9, "15.9", "15.9 m"), (1, "1.0", "1 m"), (0.999, "1.00", "1 m"),
      (0.014, "0.02", "0.02 m"), (0, "0.00", "0 m"),
    ]
    for (value, inTable, alone) in cases {
      XCTAssertEqual(String(accuracy: value), inTable)
      XCTAssertEqual(meters(value), alone)
    }
  }

  // MARK: - Seconds

  func testSecondsAreExact() {
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    let cases: [(Duration, String)] = [
      (.zero, "0"), (.seconds(60), "60"), (.seconds(-5), "-5"), (.milliseconds(12_500), "12.5"),
      (.milliseconds(5001), "5.001"), (.milliseconds(-250), "-0.25"),
      (.nanoseconds(1), "0.000000001"),
      (.seconds(5) + attosecond, "5.000000000000000001"),
      (.zero - attosecond, "-0.000000000000000001"),
      (.seconds(-1) - .milliseconds(1), "-1.001"),
      (.seconds(Int64.max), "9223372036854775807"), (.seconds(Int64.min), "-9223372036854775808"),
      // On both sides of what 64 bits hold without the lowest 18.
      (Duration(words: (1 << 18 - 1, .max)), "4835703.278458516698824703"),
      (Duration(words: (1 << 18, 0)), "4835703.278458516698824704"),
      (Duration(words: (-(1 << 18), 0)), "-4835703.278458516698824704"),
      // Beyond what 64 bits of seconds hold, and the ends of what a duration does.
      (.seconds(Int64.max) * 2 + .milliseconds(1250), "18446744073709551615.25"),
      (.seconds(Int64.max) * 2 + .milliseconds(2250), "18446744073709551616.25"),
      (Duration.longest, "170141183460469231731.687303715884105727"),
      (Duration.lowest, "-170141183460469231731.687303715884105728"),
    ]
    for (duration, text) in cases {
      XCTAssertEqual(String(seconds: duration), text)
    }
  }

  func testSecondsReadBack() throws {
    var random = SplitMix64(seed: 42)
    for _ in 0..<5000 {
      let limit = [3, 10_000_000, Int64.max / 2][Int(random.unit() * 3)]
      let step = [1, 1_000_000_000, 1_000_000_000_000_000][Int(random.unit() * 3)] as Int64
      let attoseconds =
        Int64.random(in: 0..<(1_000_000_000_000_000_000 / step), using: &random) * step
      let duration = Duration(
        secondsComponent: Int64.random(in: -limit...limit, using: &random),
        attosecondsComponent: attoseconds
      )
      let text = String(seconds: duration)
      let parts = text.drop { $0 == "-" }.split(separator: ".")
      let whole = try XCTUnwrap(Int64(parts[0]))
      let fraction = parts.count > 1 ? String(parts[1]) : ""
      XCTAssertFalse(fraction.hasSuffix("0"), text)
      let padded = fraction + String(repeating: "0", count: 18 - fraction.count)
      let magnitude = Duration(
        secondsComponent: whole,
        attosecondsComponent: try XCTUnwrap(Int64(padded))
      )
      XCTAssertEqual(text.hasPrefix("-") ? .zero - magnitude : magnitude, duration, text)
    }
  }

  func testPadding() {
    XCTAssertEqual("a".padded(left: 3), "  a")
    XCTAssertEqual("a".padded(right: 3), "a  ")
    XCTAssertEqual("abcd".padded(left: 3), "abcd")
    XCTAssertEqual("é→".padded(right: 3), "é→ ")
    XCTAssertEqual("a".padded(left: -1), "a")
  }
}
