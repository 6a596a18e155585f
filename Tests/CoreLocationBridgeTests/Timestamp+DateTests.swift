import CoreLocationBridge
import Foundation
import LocationFilter
import TestSupport
import XCTest

final class TimestampDateTests: XCTestCase {
  func testWholeAndBinaryFractionsAreExact() {
    let cases: [(interval: Double, text: String)] = [
      (0, "2001-01-01T00:00:00.000Z"),
      (-978_307_200, "1970-01-01T00:00:00.000Z"),
      (0.5, "2001-01-01T00:00:00.500Z"),
      (-0.5, "2000-12-31T23:59:59.500Z"),
      (-0.25, "2000-12-31T23:59:59.750Z"),
      (799_318_800.125, "2026-05-01T09:00:00.125Z"),
    ]
    for (interval, text) in cases {
      XCTAssertEqual(timestamp(interval)?.description, text)
    }
  }

  func testFractionsAreRoundedToNanoseconds() {
    XCTAssertEqual(timestamp(0.1), timestamp(nanoseconds: 100_000_000))
    XCTAssertEqual(timestamp(4e-10), timestamp(nanoseconds: 0))
    XCTAssertEqual(timestamp(6e-10), timestamp(nanoseconds: 1))
    XCTAssertEqual(timestamp(-4e-10), timestamp(nanoseconds: 0))
    XCTAssertEqual(timestamp(-6e-10), timestamp(nanoseconds: -1))
    // The number nearest to 1 s below it rounds up into the next second.
    XCTAssertEqual(timestamp(Double(1).nextDown), timestamp(nanoseconds: 1_000_000_000))
    // 799318800.1 is 799318800.10000002384…, a whole number of 2⁻²³ s.
    XCTAssertEqual(
      timestamp(799_318_800.1)?.description,
      "2026-05-01T09:00:00.100000024Z"
    )
  }

  func testWholeDifferencesStayWhole() throws {
    let start = 799_318_800.1
    let earlier = try XCTUnwrap(timestamp(start))
    for seconds in [5, 10, 60, 3600] {
      let later = try XCTUnwrap(timestamp(start + Double(seconds)))
      XCTAssertEqual(earlier.duration(to: later), .seconds(seconds))
    }
  }

  func testFarDatesAreHeldAtTheLimit() {
    let limit = Duration.seconds(1 << 62)
    for interval in [0x1p62, 0x1p63, 1e300, Double.greatestFiniteMagnitude] {
      XCTAssertEqual(timestamp(interval)?.sinceEpoch, limit)
    }
    for interval in [-0x1p63, -1e300, -Double.greatestFiniteMagnitude] {
      XCTAssertEqual(timestamp(interval)?.sinceEpoch, .zero - limit)
    }
    XCTAssertEqual(Timestamp(Date.distantFuture)?.description, "4001-01-01T00:00:00.000Z")
  }

  func testNoNumberIsNoInstant() {
    for interval in [Double.nan, .infinity, -.infinity] {
      XCTAssertNil(timestamp(interval), "\(interval)")
    }
  }

  // MARK: - There and back

  func testADateIsTheSameThereAndBack() throws {
    // Steps are 1.9 ns from 2²³ s on, and 119 ns in this decade.
    var random = SplitMix64(seed: 1)
    for exponent in [23, 25, 29, 31, 36, 61] {
      for _ in 0..<1000 {
        let magnitude = Double(
          sign: .plus,
          exponent: exponent,
          significand: 1 + random.unit()
        )
        for interval in [magnitude, -magnitude] {
          let date = Date(timeIntervalSinceReferenceDate: interval)
          let back = Date(try XCTUnwrap(Timestamp(date)))
          XCTAssertEqual(back, date)
        }
      }
    }
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 0)] {
      XCTAssertEqual(Date(try XCTUnwrap(Timestamp(date))), date)
    }
  }

  func testADateNearTheReferenceDateMovesByLessThanANanosecond() throws {
    for interval in [1e-10, 0.1, -0.1, Double(1).nextDown, 1234.000000001, 8_388_607.9] {
      let date = Date(timeIntervalSinceReferenceDate: interval)
      let back = Date(try XCTUnwrap(Timestamp(date)))
      XCTAssertEqual(back.timeIntervalSince(date), 0, accuracy: 0.6e-9)
    }
  }

  func testAnInstantIsWithinHalfAStepOfItsDate() throws {
    let instants = [
      "1970-01-01T00:00:00Z", "2026-05-01T09:00:00.123456789Z", "1969-12-31T23:59:59.9Z",
    ]
    for text in instants {
      let instant = try XCTUnwrap(Timestamp(iso8601: text))
      let back = try XCTUnwrap(Timestamp(Date(instant)))
      XCTAssertLessThanOrEqual(abs(back.duration(to: instant) / .nanoseconds(1)), 60, text)
    }
  }

  func testInstantsAtTheLimitsHaveADate() throws {
    for limit in [Duration.seconds(1 << 62), .seconds(-(1 << 62))] {
      let instant = Timestamp(sinceEpoch: limit)
      let back = try XCTUnwrap(Timestamp(Date(instant)))
      // There a date has steps of 1024 s.
      XCTAssertLessThanOrEqual(abs(back.duration(to: instant) / .seconds(1)), 512)
    }
  }

  private func timestamp(_ interval: Double) -> Timestamp? {
    Timestamp(Date(timeIntervalSinceReferenceDate: interval))
  }

  private func timestamp(nanoseconds: Int64) -> Timestamp {
    Timestamp(sinceEpoch: .seconds(978_307_200) + .nanoseconds(nanoseconds))
  }
}
