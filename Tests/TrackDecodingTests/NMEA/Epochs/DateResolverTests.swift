import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class DateResolverTests: XCTestCase {
  func testDates() {
    let cases: [(String, [String], [String], [DateSource])] = [
      ("read", [rmc("120000", "280226")], ["2026-02-28T12:00:00Z"], [.read]),
      (
        "carried",
        [rmc("120000", "280226"), gga("120001"), gga("120002")],
        ["2026-02-28T12:00:00Z", "2026-02-28T12:00:01Z", "2026-02-28T12:00:02Z"],
        [.read, .carried, .carried]
      ),
      (
        "backfilled",
        [gga("115958"), gga("115959"), rmc("120000", "280226")],
        ["2026-02-28T11:59:58Z", "2026-02-28T11:59:59Z", "2026-02-28T12:00:00Z"],
        [.backfilled, .backfilled, .read]
      ),
      (
        "of ZDA",
        [gga("115959"), "GPZDA,120000,28,02,2026,00,00", gga("120000"), gga("120001")],
        ["2026-02-28T11:59:59Z", "2026-02-28T12:00:00Z", "2026-02-28T12:00:01Z"],
        [.backfilled, .read, .carried]
      ),
      (
        "carried across midnight",
        [rmc("235959", "280226"), gga("000000"), gga("000001")],
        ["2026-02-28T23:59:59Z", "2026-03-01T00:00:00Z", "2026-03-01T00:00:01Z"],
        [.read, .carried, .carried]
      ),
      (
        "across midnight, RMC before GGA",
        [rmc("235959", "280226"), gga("235959"), rmc("000000", "010326"), gga("000000")],
        ["2026-02-28T23:59:59Z", "2026-03-01T00:00:00Z"],
        [.read, .read]
      ),
      (
        "across midnight, GGA before RMC",
        [gga("235959"), rmc("235959", "280226"), gga("000000"), rmc("000000", "010326")],
        ["2026-02-28T23:59:59Z", "2026-03-01T00:00:00Z"],
        [.read, .read]
      ),
      (
        "backfilled across midnight",
        [gga("235958"), gga("235959"), gga("000000"), rmc("000001", "010326")],
        [
          "2026-02-28T23:59:58Z", "2026-02-28T23:59:59Z", "2026-03-01T00:00:00Z",
          "2026-03-01T00:00:01Z",
        ],
        [.backfilled, .backfilled, .backfilled, .read]
      ),
      (
        "carried across two midnights",
        [
          rmc("120000", "311226"), gga("233000"), gga("010000"), gga("110000"), gga("220000"),
          gga("003000"),
        ],
        [
          "2026-12-31T12:00:00Z", "2026-12-31T23:30:00Z", "2027-01-01T01:00:00Z",
          "2027-01-01T11:00:00Z", "2027-01-01T22:00:00Z", "2027-01-02T00:30:00Z",
        ],
        [.read, .carried, .carried, .carried, .carried, .carried]
      ),
      (
        "a leap second",
        [rmc("235959", "311216"), rmc("235960", "311216"), rmc("000000.5", "010117")],
        ["2016-12-31T23:59:59Z", "2017-01-01T00:00:00Z", "2017-01-01T00:00:00.5Z"],
        [.read, .read, .read]
      ),
      (
        "a date that is wrong by a day is not corrected",
        [rmc("235959", "280226"), rmc("000000", "280226"), rmc("000001", "010326")],
        ["2026-02-28T23:59:59Z", "2026-02-28T00:00:00Z", "2026-03-01T00:00:01Z"],
        [.read, .read, .read]
      ),
    ]
    for (name, sentences, timestamps, sources) in cases {
      let decoding = Decoding(sentences: sentences)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        timestamps.map { Timestamp($0) },
        name
      )
      XCTAssertEqual(decoding.readings.map(\.dateSource), sources, name)
      let isBack = name.contains("wrong by a day")
      XCTAssertEqual(decoding.reasons, isBack ? [.timeSteppedBack(seconds: 86_399)] : [], name)
    }
  }

  func testTheDateOfAReceiverWithoutFixIsNotRead() {
    let decoding = Decoding(sentences: [
      "GPRMC,000000,V,,,,,,,060180,,,N", gga("000001"), rmc("000002", "280226"),
    ])
    XCTAssertEqual(decoding.clocks, [Timestamp("2026-02-28T00:00:00Z")])
    XCTAssertEqual(decoding.readings.map(\.dateSource), [.backfilled, .read])
  }

  func testWithoutAnyDateTimesAreRelativeAndThatIsTold() {
    let decoding = Decoding(sentences: [gga("235959"), gga("000000"), gga("000001.5")])
    XCTAssertEqual(
      decoding.readings.map(\.location.timestamp.sinceEpoch),
      [.seconds(86_399), .seconds(86_400), .milliseconds(86_401_500)]
    )
    XCTAssertEqual(decoding.readings.map(\.dateSource), [.missing, .missing, .missing])
    XCTAssertEqual(
      decoding.diagnostics,
      [Diagnostic(.noDate, at: SourcePosition(line: 1, byteOffset: 0))]
    )
    XCTAssertEqual(decoding.items.first, .diagnostic(decoding.diagnostics[0]))
  }

  func testNothingIsToldWhereNothingWaits() {
    XCTAssertEqual(Decoding(sentences: []).items, [])
    XCTAssertEqual(Decoding(sentences: ["GPGSA,A,1,,,,,,,,,,,,,,,"]).items, [])
  }

  func testTimeSteppingBack() {
    let cases: [(String, String, Double?, String)] = [
      ("120005", "120000", 5, "2026-02-28T12:00:00Z"),
      ("120000.2", "115959.1", 1.1, "2026-02-28T11:59:59.1Z"),
      ("120000", "000000", 43_200, "2026-02-28T00:00:00Z"),
      // More than twelve hours back is the next day, more than twelve ahead the day before.
      ("120001", "000000", nil, "2026-03-01T00:00:00Z"),
      ("000000", "120000", nil, "2026-02-28T12:00:00Z"),
      ("000005", "235955", 10, "2026-02-27T23:59:55Z"),
      ("120000", "120000.001", nil, "2026-02-28T12:00:00.001Z"),
    ]
    for (first, second, seconds, timestamp) in cases {
      let decoding = Decoding(sentences: [rmc(first, "280226"), gga(second)])
      XCTAssertEqual(decoding.readings.last?.location.timestamp, Timestamp(timestamp), second)
      XCTAssertEqual(decoding.readings.count, 2, second)
      XCTAssertEqual(
        decoding.reasons,
        seconds.map { [.timeSteppedBack(seconds: $0)] } ?? [],
        second
      )
      XCTAssertEqual(decoding.diagnostics.first?.position.line, seconds.map { _ in 2 })
    }
  }

  func testADateFarAheadIsNotUsed() {
    let after = ["120010", "120011", "120012"]
    for strays in [["120003"], ["120003", "120004"]] {
      let sentences =
        ["120001", "120002"].map { rmc($0, "280226") } + strays.map { rmc($0, "280262") }
        + after.map { rmc($0, "280226") }
      let decoding = Decoding(sentences: sentences)
      XCTAssertEqual(decoding.readings.map(\.index), Array(0..<5))
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        ["01", "02", "10", "11", "12"].map { Timestamp("2026-02-28T12:00:\($0)Z") }
      )
      XCTAssertEqual(decoding.reasons.map(\.name), strays.map { _ in "strayTime" })
      XCTAssertEqual(decoding.diagnostics.map(\.position.line), strays.indices.map { $0 + 3 })
    }
    // The first one, and a day that follows another.
    let first = Decoding(sentences: [rmc("120000", "280262")] + after.map { rmc($0, "280226") })
    XCTAssertEqual(first.readings.map(\.sourcePosition.line), [2, 3, 4])
    let days = Decoding(sentences: [rmc("120000", "280226"), rmc("130000", "020326")])
    XCTAssertEqual(days.readings.count, 2)
    XCTAssertEqual(days.reasons, [])
  }

  func testADateThatStepsBackIsReported() {
    let decoding = Decoding(sentences: [rmc("120000", "020326"), rmc("120001", "010326")])
    XCTAssertEqual(decoding.reasons, [.timeSteppedBack(seconds: 86_399)])
  }

  func testTimeSteppingBackNeitherLosesNorDoublesFixes() {
    let times = ["120003", "120004", "120003", "120004", "120005"]
    let decoding = Decoding(sentences: times.map { rmc($0, "280226") })
    XCTAssertEqual(decoding.readings.count, times.count)
    XCTAssertEqual(decoding.reasons, [.timeSteppedBack(seconds: 1)])
  }

  func testFixesWaitForADateUpToALimit() {
    let limit = DateResolver.waitingLimit
    for excess in [-1, 0, 1] {
      // The last sentence has a date.
      let undated = (0..<(limit + excess)).map { gga(time($0)) }
      let decoding = Decoding(sentences: undated + [rmc(time(limit + excess), "280226")])
      XCTAssertEqual(decoding.readings.count, limit + excess + 1)
      XCTAssertEqual(decoding.readings.last?.dateSource, .read)
      let sources = Set(decoding.readings.dropLast().map(\.dateSource))
      XCTAssertEqual(sources, excess < 0 ? [.backfilled] : [.missing])
      XCTAssertEqual(decoding.reasons, excess < 0 ? [] : [.undatedLimitReached(limit: limit)])
    }
  }

  /// `hhmmss` this many seconds after midnight.
  private func time(_ seconds: Int) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { String($0 + 100).dropFirst() }.joined()
  }

  private func rmc(_ time: String, _ date: String) -> String {
    "GPRMC,\(time),A,0001,N,0001,E,,,\(date),,,A"
  }

  private func gga(_ time: String) -> String {
    "GPGGA,\(time),0001,N,0001,E,1,8,1.0,5,M,,M,,"
  }
}
