import LocationFilter
import TestSupport
import XCTest

final class IntervalFilterTests: XCTestCase {
  private static let fix = Location.fix(8, latitude: 52.5, longitude: 13.25)

  /// Returns the seconds of the arrivals that were reported.
  private func reported(_ seconds: [Int], by filter: IntervalFilter) -> [Int] {
    var filter = filter
    return seconds.filter { second in
      let reading = Location.fix(dated: .seconds(second))
      return filter.process(reading, at: reading.timestamp).isReported
    }
  }

  func testTheTimeCountsFromTheLastReport() {
    for (interval, expected) in [
      (Duration.seconds(10), [0, 10, 20, 31]),
      (.seconds(10) + .nanoseconds(1), [0, 12, 24]),
      (.milliseconds(9999), [0, 10, 20, 31]),
      (.zero, [0, 4, 8, 10, 12, 20, 21, 24, 31]),
      (.seconds(-1), [0, 4, 8, 10, 12, 20, 21, 24, 31]),
      (.seconds(Int64.max), [0]),
    ] {
      let filter = IntervalFilter(interval: interval)
      XCTAssertEqual(reported([0, 4, 8, 10, 12, 20, 21, 24, 31], by: filter), expected)
    }
  }

  func testTheArrivalCountsNotTheDate() {
    var filter = IntervalFilter(interval: .seconds(10))
    let now = Self.fix.timestamp
    XCTAssertEqual(
      filter.process(Self.fix, at: now.advanced(by: .seconds(3))),
      .reported(Report(location: Self.fix, distanceFilter: 0))
    )
    XCTAssertEqual(filter.lastArrival, now.advanced(by: .seconds(3)))
    let next = Location.fix(dated: .seconds(12))
    XCTAssertEqual(
      filter.process(next, at: now.advanced(by: .seconds(12))),
      .withheld(Report(location: next, distanceFilter: 0, interval: .seconds(9)))
    )
    XCTAssertEqual(filter.lastReported, Self.fix)
    XCTAssertEqual(
      filter.process(next, at: now.advanced(by: .seconds(13))),
      .reported(Report(location: next, distanceFilter: 0, interval: .seconds(10)))
    )
  }

  func testARejectedReadingChangesNothing() {
    var filter = IntervalFilter(interval: .seconds(10))
    let stale = Self.fix.timestamp.advanced(by: .seconds(6))
    XCTAssertEqual(filter.process(Self.fix, at: stale), .rejected(.stale))
    XCTAssertEqual(filter, IntervalFilter(interval: .seconds(10)))
  }

  func testAClockThatWasSetBackDoesNotSilenceIt() {
    XCTAssertEqual(
      reported([3600, 0, 5, 10], by: IntervalFilter(interval: .seconds(10))),
      [3600, 0, 10]
    )
  }

  func testIsReadableJSON() throws {
    var filter = IntervalFilter(interval: .milliseconds(2500))
    let settings = #""interval":2.5"#
    let check =
      #""maximumAge":5,"maximumLead":5,"rejectsNullIsland":false,"zeroAccuracyIsUnknown":false"#
    XCTAssertEqual(
      try JSONCoding.text(of: filter),
      #"{\#(settings),"maximumAge":5,"maximumLead":5,"rejectsNullIsland":false,"#
        + #""zeroAccuracyIsUnknown":false}"#
    )
    filter.process(Self.fix, at: Self.fix.timestamp)
    let json =
      #"{\#(settings),"lastArrival":"2026-05-01T09:00:00.000Z","#
      + #""lastReported":{"horizontalAccuracy":8,"latitude":52.5,"longitude":13.25,"#
      + #""timestamp":"2026-05-01T09:00:00.000Z"},\#(check)}"#
    XCTAssertEqual(try JSONCoding.text(of: filter), json)
    XCTAssertEqual(try JSONCoding.value(of: json), filter)
    for (json, key) in [
      ("{}", "interval"), (#"{"interval":null}"#, "interval"),
      (#"{"interval":1,"maximumLead":"x"}"#, "maximumLead"),
      (#"{"interval":1,"lastReported":{}}"#, "lastReported.latitude"),
      (#"{"interval":1,"lastArrival":"2026-05-01T09:00:00Z"}"#, "lastArrival"),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: IntervalFilter.self), key, json)
    }
  }
}
