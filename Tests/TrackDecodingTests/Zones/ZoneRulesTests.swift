import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

final class ZoneRulesTests: XCTestCase {
  func testOffsets() {
    let cases: [(String, Int?)] = [
      ("+02:00", 7200), ("-03:30", -12_600), ("+0530", 19_800), ("+14", 50_400), ("-3", -10_800),
      ("Z", 0), ("UTC", 0), ("gmt", 0), ("UTC+2", 7200), ("GMT-01:00", -3600), ("+00:00", 0),
      ("", nil), ("+", nil), ("02:00", nil), ("+24:00", nil), ("+02:60", nil), ("+02:00x", nil),
      ("+02:00 ", nil), ("CET", nil), ("EST", nil), ("Europe/Berlin", nil), ("Zulu", nil),
    ]
    let local = Timestamp("2026-05-13T14:00:00.25Z")
    for (text, offset) in cases {
      let expected = offset.map { local.advanced(by: .seconds(-$0)) }
      XCTAssertEqual(ZoneRules(offset: text)?.instant(local: local), expected, text)
    }
  }

  /// 2026-03-29 01:00 and 2026-10-25 01:00 UTC.
  private let berlin: [(time: Int64, offset: Int)] = [(1_774_746_000, 7200), (1_792_890_000, 3600)]

  func testChangesOfTheOffset() throws {
    let rules = try [
      ZoneRules(tzif: tzif(version: 1, firstOffset: 3600, transitions: berlin)),
      ZoneRules(tzif: tzif(firstOffset: 3600, transitions: berlin)),
      ZoneRules(tzif: tzif(version: 4, firstOffset: 3600, transitions: berlin)),
      ZoneRules(tzif: tzif(firstOffset: 3600, footer: "CET-1CEST,M3.5.0,M10.5.0/3")),
      ZoneRules(
        tzif: tzif(firstOffset: 0, transitions: [(0, 3600)], footer: "CET-1CEST,M3.5.0,M10.5.0/3")
      ),
    ].map { try XCTUnwrap($0) }
    let cases = [
      ("2026-01-01T12:00:00Z", "2026-01-01T11:00:00Z"),
      ("2026-03-29T01:59:59.5Z", "2026-03-29T00:59:59.5Z"),
      // Does not occur: 02:30 is read as 03:30.
      ("2026-03-29T02:00:00Z", "2026-03-29T01:00:00Z"),
      ("2026-03-29T02:30:00Z", "2026-03-29T01:30:00Z"),
      ("2026-03-29T02:59:59Z", "2026-03-29T01:59:59Z"),
      ("2026-03-29T03:00:00Z", "2026-03-29T01:00:00Z"),
      ("2026-07-01T12:00:00Z", "2026-07-01T10:00:00Z"),
      ("2026-10-25T01:59:59Z", "2026-10-24T23:59:59Z"),
      // Occurs twice: the first one counts.
      ("2026-10-25T02:00:00Z", "2026-10-25T00:00:00Z"),
      ("2026-10-25T02:59:59Z", "2026-10-25T00:59:59Z"),
      ("2026-10-25T03:00:00Z", "2026-10-25T02:00:00Z"),
      ("2026-12-31T23:59:59Z", "2026-12-31T22:59:59Z"),
    ]
    for (number, rules) in rules.enumerated() {
      for (local, expected) in cases {
        XCTAssertEqual(
          rules.instant(local: Timestamp(local)),
          Timestamp(expected),
          "\(number) \(local)"
        )
      }
    }
  }

  func testBeforeTheFirstChangeAndAfterTheLast() throws {
    let rules = try XCTUnwrap(ZoneRules(tzif: tzif(firstOffset: 3208, transitions: berlin)))
    XCTAssertEqual(
      rules.instant(local: Timestamp("1890-01-01T00:00:00Z")),
      Timestamp("1889-12-31T23:06:32Z")
    )
    XCTAssertEqual(
      rules.instant(local: Timestamp("9999-07-01T00:00:00Z")),
      Timestamp("9999-06-30T23:00:00Z")
    )
    for limit in [Int64.min / 2, Int64.max / 2] {
      let far = Timestamp(sinceEpoch: .seconds(limit))
      let yearly = try XCTUnwrap(
        ZoneRules(tzif: tzif(firstOffset: 0, footer: "CET-1CEST,M3.5.0,M10.5.0/3"))
      )
      for rules in [rules, yearly] {
        XCTAssertLessThan(far.duration(to: rules.instant(local: far)), .seconds(86_400))
      }
    }
  }

  /// A day that does not occur, as in Samoa in 2011: 29 December, 10 h west, then 14 h east.
  func testASkippedDay() throws {
    let rules = try XCTUnwrap(
      ZoneRules(tzif: tzif(firstOffset: -36_000, transitions: [(1_325_239_200, 50_400)]))
    )
    for (local, expected) in [
      ("2011-12-29T23:59:59Z", "2011-12-30T09:59:59Z"),
      ("2011-12-30T12:00:00Z", "2011-12-30T22:00:00Z"),
      ("2011-12-31T00:00:00Z", "2011-12-30T10:00:00Z"),
    ] {
      XCTAssertEqual(rules.instant(local: Timestamp(local)), Timestamp(expected), local)
    }
  }

  func testOtherBytes() {
    let footer = "CET-1CEST,M3.5.0,M10.5.0/3"
    let whole = tzif(firstOffset: 3600, transitions: berlin, footer: footer)
    XCTAssertNotNil(ZoneRules(tzif: whole))
    for count in 0..<whole.count {
      XCTAssertNil(ZoneRules(tzif: Array(whole[..<count])), "\(count)")
    }
    XCTAssertNil(ZoneRules(tzif: tzif(firstOffset: 0, leapSeconds: 27)))
    XCTAssertNil(ZoneRules(tzif: tzif(firstOffset: 86_400)))
    XCTAssertNil(ZoneRules(tzif: tzif(firstOffset: -86_400)))
    XCTAssertNotNil(ZoneRules(tzif: tzif(firstOffset: 86_399)))
    XCTAssertNil(ZoneRules(tzif: tzif(firstOffset: 0, transitions: [(5, 1), (5, 2)])))
    XCTAssertNil(ZoneRules(tzif: tzif(firstOffset: 0, footer: "CET")))
    // Any byte may be any other.
    var random = SplitMix64(seed: 18)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = bytes.indices.randomElement(using: &random) ?? 0
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      _ = ZoneRules(tzif: bytes)?.instant(local: Timestamp("2026-05-13T14:00:00Z"))
    }
  }
}
