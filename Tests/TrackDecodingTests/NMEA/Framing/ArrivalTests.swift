import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class ArrivalTests: XCTestCase {
  private func nearest(
    _ time: String,
    _ recurrence: Arrival.Recurrence,
    to fix: String,
    zone: String? = nil,
    source: DateSource = .read
  ) -> Timestamp? {
    let dating = DateResolver.Dating(timestamp: Timestamp(fix), source: source)
    let zone = zone.flatMap { ZoneRules(offset: $0) }
    let arrival = Arrival(time: Timestamp(time), recurrence: recurrence)
      .instant(nearest: dating, in: zone)
    XCTAssertEqual(arrival?.recurrence ?? .never, .never)
    return arrival?.time
  }

  func testAnInstantStays() {
    let instant = "2031-01-01T00:00:00Z"
    XCTAssertEqual(
      nearest(instant, .never, to: "2026-01-01T00:00:00Z", zone: "+02:00"),
      Timestamp(instant)
    )
  }

  func testTheYearIsThatNearestToTheFix() {
    // The time in the year 2000, the fix, the zone, the instant.
    let cases: [(String, String, String?, String)] = [
      ("11-22T13:44:01", "2026-11-22T13:44:00", nil, "2026-11-22T13:44:01"),
      ("12-31T23:59:59", "2027-01-01T00:00:01", nil, "2026-12-31T23:59:59"),
      ("01-01T00:00:00", "2026-12-31T23:59:59", nil, "2027-01-01T00:00:00"),
      ("02-29T12:00:00", "2028-02-29T12:00:01", nil, "2028-02-29T12:00:00"),
      ("02-29T12:00:00", "2029-03-01T00:00:00", nil, "2028-02-29T12:00:00"),
      ("02-29T12:00:00", "2100-03-01T00:00:00", nil, "2096-02-29T12:00:00"),
      ("02-29T12:00:00", "2100-12-01T00:00:00", nil, "2104-02-29T12:00:00"),
      ("03-01T00:00:00", "2100-03-01T00:00:01", nil, "2100-03-01T00:00:00"),
      ("01-01T01:00:00", "2026-12-31T23:30:00", "+01:30", "2026-12-31T23:30:00"),
      // Second 60.
      ("12-31T23:59:60", "2027-01-01T00:00:00", nil, "2027-01-01T00:00:00"),
    ]
    for (time, fix, zone, instant) in cases {
      XCTAssertEqual(
        nearest("2000-\(time)Z", .yearly, to: fix + "Z", zone: zone),
        Timestamp(instant + "Z"),
        time
      )
    }
  }

  func testTheDayIsThatNearestToTheFix() {
    let cases: [(String, String, String?, String)] = [
      ("13:44:01", "2026-11-22T13:44:00", nil, "2026-11-22T13:44:01"),
      ("00:00:00", "2026-12-31T23:59:59", nil, "2027-01-01T00:00:00"),
      ("23:59:59", "2027-01-01T00:00:00", nil, "2026-12-31T23:59:59"),
      ("01:43:59", "2026-11-22T13:44:00", nil, "2026-11-23T01:43:59"),
      ("01:44:01", "2026-11-22T13:44:00", nil, "2026-11-22T01:44:01"),
      // The local date is the next or the one before.
      ("12:30:00", "2026-11-22T22:30:00", "+14:00", "2026-11-22T22:30:00"),
      ("13:30:00", "2026-11-22T01:30:00", "-12:00", "2026-11-22T01:30:00"),
      ("14:00:01", "2026-11-22T00:00:00", "+14:00", "2026-11-22T00:00:01"),
    ]
    for (time, fix, zone, instant) in cases {
      XCTAssertEqual(
        nearest("1970-01-01T\(time)Z", .daily, to: fix + "Z", zone: zone),
        Timestamp(instant + "Z"),
        time
      )
    }
    XCTAssertEqual(
      nearest("1970-01-02T00:00:00Z", .daily, to: "2026-11-22T23:59:59Z"),
      Timestamp("2026-11-23T00:00:00Z")
    )
  }

  func testOfAFixWithoutADateOnlyTheTimeOfDayCounts() {
    for source in DateSource.allCases {
      let arrival = nearest(
        "2000-11-22T13:44:01Z",
        .yearly,
        to: "1970-01-02T13:44:00Z",
        source: source
      )
      let day = source == .missing ? "1970-01-02" : "1969-11-22"
      XCTAssertEqual(arrival, Timestamp("\(day)T13:44:01Z"), "\(source)")
    }
  }

  func testFarFixes() {
    let far = Timestamp(sinceEpoch: .seconds(Int64.max))
    for recurrence in [Arrival.Recurrence.yearly, .daily] {
      let arrival = Arrival(time: .epoch, recurrence: recurrence)
      for timestamp in [far, Timestamp(sinceEpoch: .seconds(-315_576_000_000))] {
        let dating = DateResolver.Dating(timestamp: timestamp, source: .read)
        XCTAssertNil(arrival.instant(nearest: dating, in: nil))
      }
      // Before the year 0 and after 9999 there is no date.
      let last = DateResolver.Dating(timestamp: Timestamp("9999-12-31T23:59:59Z"), source: .read)
      XCTAssertNotNil(arrival.instant(nearest: last, in: nil))
    }
  }
}
