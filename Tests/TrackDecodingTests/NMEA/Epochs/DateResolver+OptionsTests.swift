import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

/// What the options say about dates: a day for recordings without one, and overflows of the weeks.
final class DateResolverOptionsTests: XCTestCase {
  func testAGivenDateIsUsedWhereThereIsNone() {
    let cases: [(String, [String], [String], [DateSource])] = [
      (
        "no date at all", [gga("120000"), gga("120001")],
        ["2026-03-14T12:00:00Z", "2026-03-14T12:00:01Z"], [.given, .given]
      ),
      (
        "across midnight", [gga("235959"), gga("000000"), gga("120000"), gga("010000")],
        [
          "2026-03-14T23:59:59Z", "2026-03-15T00:00:00Z", "2026-03-15T12:00:00Z",
          "2026-03-15T01:00:00Z",
        ], [.given, .given, .given, .given]
      ),
      (
        "before a date, which is carried back", [gga("235959"), rmc("000000", "010226")],
        ["2026-01-31T23:59:59Z", "2026-02-01T00:00:00Z"], [.backfilled, .read]
      ),
      (
        "behind a date, which is carried on", [rmc("235959", "010226"), gga("000000")],
        ["2026-02-01T23:59:59Z", "2026-02-02T00:00:00Z"], [.read, .carried]
      ),
    ]
    for (name, sentences, timestamps, sources) in cases {
      // Any instant of the day.
      for time in ["00:00:00", "09:15:00.123", "23:59:59.999"] {
        let decoding = Decoding(
          sentences: sentences,
          options: options(Timestamp("2026-03-14T\(time)Z"))
        )
        XCTAssertEqual(
          decoding.readings.map(\.location.timestamp),
          timestamps.map { Timestamp($0) },
          name
        )
        XCTAssertEqual(decoding.readings.map(\.dateSource), sources, name)
        XCTAssertFalse(decoding.reasons.contains(.noDate), name)
      }
    }
  }

  func testGivenDaysBefore1970() {
    let cases: [(Duration, day: Int)] = [
      (.zero, 0), (.milliseconds(86_399_999), 0), (.seconds(86_400), 1), (.nanoseconds(-1), -1),
      (.seconds(-1), -1), (.seconds(-86_400), -1), (.milliseconds(-86_400_001), -2),
      (.seconds(-86_401), -2), (.seconds(-172_800), -2), (.seconds(-315_575_999_999), -3_652_500),
      (.seconds(315_575_999_999), 3_652_499),
    ]
    for (instant, day) in cases {
      let readings = Decoding(
        sentences: [gga("000001")],
        options: options(Timestamp(sinceEpoch: instant))
      ).readings
      XCTAssertEqual(
        readings.map(\.location.timestamp.sinceEpoch),
        [.seconds(day * 86_400 + 1)],
        "\(instant)"
      )
      XCTAssertEqual(readings.map(\.dateSource), [.given], "\(instant)")
    }
  }

  func testADayBeyondTenThousandYearsIsNone() {
    for seconds in [315_576_000_000, -315_576_000_000, Int64.max, .min] {
      let instant = Timestamp(sinceEpoch: .seconds(seconds))
      let decoding = Decoding(sentences: [gga("000001")], options: options(instant))
      XCTAssertEqual(decoding.readings.map(\.dateSource), [.missing], "\(seconds)")
      XCTAssertEqual(decoding.readings.map(\.location.timestamp.sinceEpoch), [.seconds(1)])
      XCTAssertEqual(decoding.reasons, [.noDate], "\(seconds)")
    }
  }

  func testTheLimitOfWaitingWithAGivenDate() {
    let limit = DateResolver.waitingLimit
    for excess in [-1, 0, 1] {
      let undated = (0..<(limit + excess)).map { gga(time($0)) }
      let dated = Decoding(
        sentences: undated + [rmc(time(limit + excess), "010226")],
        options: options(Timestamp("2026-03-14T00:00:00Z"))
      )
      XCTAssertEqual(dated.readings.count, limit + excess + 1)
      XCTAssertEqual(
        Set(dated.readings.dropLast().map(\.dateSource)),
        excess < 0 ? [.backfilled] : [.given]
      )
      XCTAssertEqual(dated.readings.last?.dateSource, .read)
      XCTAssertEqual(dated.reasons.map(\.name), excess < 0 ? [] : ["timeSteppedBack"])
    }
    // And without any date: whether it was reached makes no difference.
    let all = Decoding(
      sentences: (0..<(limit + 5)).map { gga(time($0)) },
      options: options(Timestamp("2026-03-14T00:00:00Z"))
    )
    XCTAssertEqual(all.reasons, [])
    XCTAssertEqual(Set(all.readings.map(\.dateSource)), [.given])
    let start = Timestamp("2026-03-14T00:00:00Z")
    XCTAssertEqual(
      all.readings.map(\.location.timestamp),
      (0..<(limit + 5)).map { start.advanced(by: .seconds($0)) }
    )
  }

  func testTheLimitOfWaitingIsToldAtTheFixThatReachesIt() {
    let limit = DateResolver.waitingLimit
    let decoding = Decoding(sentences: (0..<(limit + 5)).map { gga(time($0)) })
    XCTAssertEqual(decoding.reasons, [.undatedLimitReached(limit: limit)])
    XCTAssertEqual(decoding.diagnostics.first?.position.line, limit)
    XCTAssertEqual(Set(decoding.readings.map(\.dateSource)), [.missing])
  }

  func testWeekRolloversShiftEveryDate() {
    // 1024 weeks are 7168 days: from 2006-09-17 to 2026-05-03.
    let cases: [(Int, String, String)] = [
      (0, "2006-09-17T12:00:00Z", "2006-09-18T00:00:00Z"),
      (1, "2026-05-03T12:00:00Z", "2026-05-04T00:00:00Z"),
      (2, "2045-12-17T12:00:00Z", "2045-12-18T00:00:00Z"),
      (-1, "1987-02-01T12:00:00Z", "1987-02-02T00:00:00Z"),
    ]
    for (rollovers, read, carried) in cases {
      var options = DecodingOptions()
      options.weekRollovers = rollovers
      for date in [rmc("120000", "170906"), "GPZDA,120000,17,09,2006,00,00"] {
        let decoding = Decoding(
          sentences: [gga("115959"), date, gga("120000"), gga("235959"), gga("000000")],
          options: options
        )
        let timestamps = decoding.readings.map(\.location.timestamp)
        XCTAssertEqual(timestamps.count, 4, "\(rollovers)")
        XCTAssertEqual(timestamps.dropFirst().first, Timestamp(read), "\(rollovers)")
        XCTAssertEqual(timestamps.last, Timestamp(carried), "\(rollovers)")
        XCTAssertEqual(
          timestamps.first,
          Timestamp(read).advanced(by: .seconds(-1)),
          "\(rollovers)"
        )
        XCTAssertEqual(
          decoding.readings.map(\.dateSource),
          [.backfilled, .read, .carried, .carried]
        )
      }
    }
  }

  func testWeekRolloversLeaveAGivenDateAlone() {
    var options = options(Timestamp("2026-03-14T00:00:00Z"))
    options.weekRollovers = 1
    XCTAssertEqual(
      Decoding(sentences: [gga("120000")], options: options).readings.map(\.location.timestamp),
      [Timestamp("2026-03-14T12:00:00Z")]
    )
  }

  func testWeekRolloversOutOfRangeAreTheMost() {
    let read = Decoding(sentences: [rmc("120000", "170906")]).readings.first?.location.timestamp
    for (rollovers, held) in [
      (999, 999), (1000, 999), (Int.max, 999), (-999, -999), (-1000, -999), (Int.min, -999),
    ] {
      var options = DecodingOptions()
      options.weekRollovers = rollovers
      let shifted = Decoding(sentences: [rmc("120000", "170906")], options: options)
        .readings.first?.location.timestamp
      XCTAssertEqual(shifted, read?.advanced(by: .seconds(held * 7168 * 86_400)), "\(rollovers)")
    }
  }

  func testAClockThatToldItsShiftedDateWasSet() {
    var options = DecodingOptions()
    options.weekRollovers = 1
    let waiting = "GPRMC,080000,V,,,,,,,170906,,,N"
    let decoding = Decoding(sentences: [waiting, rmc("081500", "170906")], options: options)
    XCTAssertEqual(decoding.clocks, [Timestamp("2026-05-03T08:00:00Z")])
  }

  private func options(_ date: Timestamp) -> DecodingOptions {
    var options = DecodingOptions()
    options.date = date
    return options
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
