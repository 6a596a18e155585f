import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class HostStampTests: XCTestCase {
  private func stamp(_ text: String) -> HostStamp? {
    HostStamp(ContiguousArray(text.utf8).span)
  }

  /// Each text, the time that it names, and whether with a zone.
  private static let instants: [(String, String, namesZone: Bool)] = [
    // gpspipe 3.22 -t, -u, -uu, -Z, -Z -u, -Z -uu, -T %c; the sixth decimal is overwritten.
    ("2026-11-22 13:44:01: ", "2026-11-22T13:44:01Z", false),
    ("2026-11-22 13:44:01.123456: ", "2026-11-22T13:44:01.123456Z", false),
    ("2026-11-22 13:44:01 1795355041.123456: ", "2026-11-22T13:44:01.123456Z", true),
    ("2026-11-22T13:44:01: ", "2026-11-22T13:44:01Z", false),
    ("2026-11-22T13:44:01.12345Z: ", "2026-11-22T13:44:01.12345Z", true),
    ("2026-11-22T13:44:01Z 1795355041.123456: ", "2026-11-22T13:44:01.123456Z", true),
    ("Sun Nov 22 13:44:01 2026: ", "2026-11-22T13:44:01Z", false),
    // ts with a format.
    ("1795355041.123456 ", "2026-11-22T13:44:01.123456Z", true),
    ("1795355041 ", "2026-11-22T13:44:01Z", true),
    ("2026-11-22T13:44:01.123456+0530 ", "2026-11-22T08:14:01.123456Z", true),
    ("2026-11-22 13:44:01.123456\t", "2026-11-22T13:44:01.123456Z", false),
    ("2026-11-22 13:44:01 CET ", "2026-11-22T12:44:01Z", true),
    // Seconds with a comma, milliseconds, microseconds, nanoseconds since 1970.
    ("1795355041,123456 ", "2026-11-22T13:44:01.123456Z", true),
    ("1795355041123,", "2026-11-22T13:44:01.123Z", true),
    ("1795355041123456 | ", "2026-11-22T13:44:01.123456Z", true),
    ("1795355041123456789 ", "2026-11-22T13:44:01.123456789Z", true),
    // The form of RTKLIB; a year of four digits comes first.
    ("2026/11/22 13:44:01.123 ", "2026-11-22T13:44:01.123Z", false),
    ("2026/11/22 13:44:01.123 UTC ", "2026-11-22T13:44:01.123Z", true),
    ("22.11.2026 13:44:01,5;", "2026-11-22T13:44:01.5Z", false),
    ("22 Nov 2026 13:44:01 ", "2026-11-22T13:44:01Z", false),
    ("Sun, 22 Nov 2026 13:44:01 +0100 ", "2026-11-22T12:44:01Z", true),
    ("20261122134401 ", "2026-11-22T13:44:01Z", false),
    // minicom, Tera Term old and new, tio, grabserial.
    ("[2026-11-22 13:44:01.123] ", "2026-11-22T13:44:01.123Z", false),
    ("[Sun Nov 22 13:44:01.123 2026] ", "2026-11-22T13:44:01.123Z", false),
    ("[Sun Nov  1 13:44:01.123 2026] ", "2026-11-01T13:44:01.123Z", false),
    ("[2026-11-22T13:44:01.123456 0.000001] ", "2026-11-22T13:44:01.123456Z", false),
    ("(1795355041.123456) ", "2026-11-22T13:44:01.123456Z", true),
    // Signal K; a TAG block in seconds and in milliseconds.
    ("1795355041123;N;", "2026-11-22T13:44:01.123Z", true),
    ("\\s:GP0001,c:1795355041*26\\", "2026-11-22T13:44:01Z", true),
    ("\\c:1795355041*55\\", "2026-11-22T13:44:01Z", true),
    ("\\c:1795355041123,g:1-3-1234*12\\", "2026-11-22T13:44:01.123Z", true),
    // Words around a date: Python, journalctl, RFC 5424, OpenRVDAS, WHOI, OpenCPN's VDR, tio on a terminal.
    ("2026-11-22 13:44:01,123 - gps - INFO - ", "2026-11-22T13:44:01.123Z", false),
    ("2026-11-22T13:44:01+0000 host gps[412]: ", "2026-11-22T13:44:01Z", true),
    ("<13>1 2026-11-22T13:44:01.123456+01:00 h - - ", "2026-11-22T12:44:01.123456Z", true),
    ("PCOD 2026-11-22T13:44:01.1234Z  ", "2026-11-22T13:44:01.1234Z", true),
    ("NAV 2026/11/22 13:44:01.123 GPS ", "2026-11-22T13:44:01.123Z", false),
    ("2026-11-22T13:44:01.123Z,NMEA0183,,\"", "2026-11-22T13:44:01.123Z", true),
    ("\u{1B}[1m[2026-11-22T13:44:01.123] \u{1B}[0m", "2026-11-22T13:44:01.123Z", false),
    // The calendar: a leap day and a leap second.
    ("2028-02-29 23:59:59 ", "2028-02-29T23:59:59Z", false),
    ("2016-12-31T23:59:60Z ", "2017-01-01T00:00:00Z", true),
    // The first and the last instant.
    ("1000000000 ", "2001-09-09T01:46:40Z", true),
    ("9999-12-31 23:59:59.999 ", "9999-12-31T23:59:59.999Z", false),
  ]

  func testInstants() {
    for (text, instant, namesZone) in Self.instants {
      let stamp = stamp(text)
      XCTAssertEqual(stamp?.arrival, Arrival(time: Timestamp(instant)), text)
      XCTAssertEqual(stamp?.namesZone, namesZone, text)
    }
  }

  func testSeparators() {
    for separator in ["", " ", "\t", ":", ": ", ";", " ; ", ",", " | ", "->", " -> ", ";N;"] {
      for text in ["2026-11-22T13:44:01", "[2026-11-22T13:44:01]", " ( 2026-11-22 13:44:01 ) "] {
        XCTAssertEqual(
          stamp(text + separator)?.arrival.time,
          Timestamp("2026-11-22T13:44:01Z"),
          text + separator
        )
      }
    }
  }

  func testTimesWithoutAYear() {
    let cases = [
      ("Nov 22 13:44:01 ", "2000-11-22T13:44:01Z"), ("Feb 29 00:00:00 ", "2000-02-29T00:00:00Z"),
      ("Nov 02 13:44:01.123456 ", "2000-11-02T13:44:01.123456Z"),
      ("[Nov  2 13:44:01]: ", "2000-11-02T13:44:01Z"),
      ("Sun Nov 22 13:44:01 ", "2000-11-22T13:44:01Z"),
      ("May  7 14:43:55 b2qt user.info gps[1763]: ", "2000-05-07T14:43:55Z"),
    ]
    for (text, time) in cases {
      let expected = Arrival(time: Timestamp(time), recurrence: .yearly)
      XCTAssertEqual(stamp(text)?.arrival, expected, text)
      XCTAssertEqual(stamp(text)?.namesZone, false, text)
    }
  }

  func testTimesOfDay() {
    let cases = [
      ("13:44:01 ", 49_441.0), ("13:44:01.123 -> ", 49_441.123), ("[13:44:01.5] ", 49_441.5),
      ("09:44:01,25;", 35_041.25), ("13:44:01:125 ", 49_441.125), ("23:59:60 ", 86_400),
      ("[13:44:01.123456 0.000120] ", 49_441.123456), ("00:00:00 ", 0),
    ]
    for (text, seconds) in cases {
      let time = Timestamp(sinceEpoch: .microseconds((seconds * 1_000_000).rounded()))
      XCTAssertEqual(stamp(text)?.arrival, Arrival(time: time, recurrence: .daily), text)
      XCTAssertEqual(stamp(text)?.namesZone, false, text)
    }
  }

  func testWhatIsNoTime() {
    let texts = [
      "", " ", "NMEA,", "[", "[]", "()", ":", ";N;", "->", "\\", "\\\\", "x", "GPS1 on UDP2: ",
      // Since the start, since the line before, and numbers of other things.
      "0.000011 ", "[0.200173 0.199360] ", "[0 00:00:01.123] ", "[  123.456] ", "17.702918 ",
      "(66) ", "[15] ", "123456789 ", "999999999.999 ", "0001154 ", "-1795355041 ", "25m9s ago ",
      // Numbers that are too large.
      "999999999999999999999 ", "9223372036854775808000 ", "1e400 ", "1e99999999999999999999 ",
      String(repeating: "9", count: 96), "1795355041." + String(repeating: "0", count: 90),
      // No such day, no such time.
      "2026-02-29 13:44:01 ", "2026-02-30 13:44:01 ", "2026-13-22 13:44:01 ", "Feb 30 13:44:01 ",
      "2026-11-00 13:44:01 ", "2026-11-22 24:00:01 ", "2026-11-22 13:60:01 ", "9:44:01 ",
      "13:44:61 ", "24:00:00 ",
      // Clocks that were not set, and years of other than four digits.
      "0000-01-01 00:00:00 ", "1970-01-01 00:00:20 ", "2001-09-09 01:46:39.999 ",
      "10000-01-01 00:00:00 ",
      "+010000-01-01 00:00:00 ", "-002026-11-22 13:44:01 ", "26-11-22 13:44:01 ", "253402300800 ",
      // Days and months in either order, days of the year, months in figures without a year, half days.
      "11/22/2026 13:44:01 ", "22/11/2026 13:44:01 ", "2026:326:13:44:01 ", "11-22 13:44:01.123 ",
      "01:44:01 PM ",
      // Cut, or without seconds or a time of day.
      "2026-11-22 13:44", "2026-11-22T13:44Z ", "2026-11-22 13:4", "2026-11-22 13:44:0",
      "2026-11-22 ",
      "Nov 22 13:44", "13:44 ", "13:44:0",
      // Brackets that do not match; an unknown zone.
      "[13:44:01 ", "13:44:01] ", "[13:44:01) ", "13:44:01 XYZ ",
      // Binary bytes.
      "\u{1}13:44:01 ", "13:44:\u{0}01 ", "\u{1B}[1m[13:44:01] \u{1B}[0m",
      // TAG blocks: a wrong checksum, none, no time, no such time, not closed.
      "\\c:1795355041*00\\", "\\c:1795355041\\", "\\c:1795355041*000\\", "\\s:GP0001*5F\\",
      "\\c:*59\\", "\\c:x*21\\", "\\c:1795355041*55", "\\c*63\\", "\\*00\\", "\\,c*4F\\",
    ]
    for text in texts { XCTAssertNil(stamp(text), text.debugDescription) }
  }

  func testAnyBytes() {
    var random = SplitMix64(seed: 18)
    let parts =
      Self.instants.map(\.0) + [
        "[", "]", "\\c:", "*53\\", " ", ":", "-", ".", "99999999999", "2026", "Nov", "\u{0}", "é",
        "{", "!",
      ]
    var found = 0
    for _ in 0..<20_000 {
      var bytes = ContiguousArray<UInt8>()
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let part = Array(parts[Int.random(in: 0..<parts.count, using: &random)].utf8)
        bytes += part.prefix(Int.random(in: 0...part.count, using: &random))
      }
      if Bool.random(using: &random), !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      guard let stamp = HostStamp(bytes.span) else { continue }
      found += 1
      XCTAssertLessThanOrEqual(bytes.count, HostStamp.longest)
      XCTAssertGreaterThanOrEqual(stamp.arrival.time, .epoch)
      XCTAssertLessThan(stamp.arrival.time, Timestamp(sinceEpoch: .seconds(253_402_300_800)))
    }
    XCTAssertGreaterThan(found, 1000)
  }
}
