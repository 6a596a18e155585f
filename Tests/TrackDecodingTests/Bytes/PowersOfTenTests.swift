import XCTest

@testable import TrackDecoding

final class PowersOfTenTests: XCTestCase {
  func testWholePowersFillSixtyFourBits() {
    XCTAssertEqual(PowersOfTen.whole.first, 1)
    for (power, next) in zip(PowersOfTen.whole, PowersOfTen.whole.dropFirst()) {
      XCTAssertEqual(power.multipliedReportingOverflow(by: 10).partialValue, next)
      XCTAssertFalse(power.multipliedReportingOverflow(by: 10).overflow)
    }
    let largest = PowersOfTen.whole.last ?? 0
    XCTAssertTrue(largest.multipliedReportingOverflow(by: 10).overflow)
  }

  func testFloatingPowersAreExact() {
    XCTAssertEqual(PowersOfTen.floating.count, 23)
    for (exponent, power) in PowersOfTen.floating.enumerated() {
      XCTAssertEqual(Double("1e\(exponent)"), power)
      // 10ⁿ is 5ⁿ times a power of two, and 5²² is the last that has no more than 53 bits.
      let five = (0..<exponent).reduce(UInt64(1)) { product, _ in product * 5 }
      XCTAssertEqual(power, Double(sign: .plus, exponent: exponent, significand: Double(five)))
      XCTAssertLessThanOrEqual(five, 1 << 53)
    }
  }

  func testReciprocalsAreThoseOfTheShiftedPowers() {
    XCTAssertEqual(PowersOfTen.reciprocals.count, PowersOfTen.whole.count)
    for (power, reciprocal) in zip(PowersOfTen.whole, PowersOfTen.reciprocals) {
      let divisor = power << UInt64(power.leadingZeroBitCount)
      // (2¹²⁸ - 1) ÷ d - 2⁶⁴ is (2¹²⁸ - 1 - 2⁶⁴ d) ÷ d.
      XCTAssertEqual(divisor.dividingFullWidth((~divisor, .max)).quotient, reciprocal, "\(power)")
    }
  }
}
