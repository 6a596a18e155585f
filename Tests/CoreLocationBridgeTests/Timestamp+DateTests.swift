#if canImport(CoreLocation)
  import CoreLocationBridge
  import Foundation
  import LocationFilter
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

    private func timestamp(_ interval: Double) -> Timestamp? {
      Timestamp(Date(timeIntervalSinceReferenceDate: interval))
    }

    private func timestamp(nanoseconds: Int64) -> Timestamp {
      Timestamp(sinceEpoch: .seconds(978_307_200) + .nanoseconds(nanoseconds))
    }
  }
#endif
