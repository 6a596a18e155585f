import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class TimePatternTests: XCTestCase {
  func testPatterns() {
    let valid = [
      "yyyy-MM-dd HH:mm:ss", "d/M/y", "yyMMdd", "HHmmss", "HHmmssSSS", "h:mm a", "H",
      "EEE MMM d HH:mm:ss zzz yyyy", "dd-MMM-yyyy HH:mm:ss.SSS", "yyyy-MM-dd'T'HH:mm:ssXXX", "days",
      "MMMM d, y 'at' hh 'o''clock' a", "yyyy''MM''dd", "dd.MM.yy HH.mm", "年yyyyMMdd",
      "H 'o''''clock'", "H''''mm",
    ]
    for text in valid { XCTAssertEqual(TimePattern(text)?.text, text, text) }
    let invalid = [
      "", " ", "-", "'y'", "day",
      // Unknown letters, and numbers of letters that have no meaning.
      "YYYY-MM-DD", "yyyy-MM-dd hh:mm:ss b", "yyy-MM-dd", "yyyyy-MM-dd", "y-MMMMM-d", "y-M-ddd",
      "H:mmm", "h:mm aa", "H:mm zzzzzz",
      // A part without what it belongs to, or twice.
      "MM-dd", "yyyy", "yyyy-MM", "yyyy-MM-dd mm:ss", "mm:ss", "H:ss", "H:mm SSS", "H h", "h:mm",
      "H:mm a", "yyyy-MM-dd z", "z", "dd/mm/yyyy HH:mm", "d d/M/y", "H:mm zZ",
      // Numbers whose ends are not certain, and a quote that is not closed.
      "yMd", "H 'o''clock", "H '''", "yMMdd", "yyyyMdd", "Hmmss", "HHmss", "dMMyy", "y-M-d 'T", "'",
    ]
    for text in invalid { XCTAssertNil(TimePattern(text), text) }
  }

  func testReading() {
    let cases: [(pattern: String, text: String, expected: String?)] = [
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 14:00:01", "2026-05-13T14:00:01Z"),
      ("yyyy-MM-dd HH:mm:ss", "2026-5-3 4:00:01.25", "2026-05-03T04:00:01.25Z"),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 \t\u{A0}14:00:01,5", "2026-05-13T14:00:01.5Z"),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 14:00:60", "2026-05-13T14:01:00Z"),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13T14:00:01", nil),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 14:00:01 ", nil),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 14:00:01.", nil),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 14:00", nil),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 24:00:00", nil),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 23:60:00", nil),
      ("yyyy-MM-dd HH:mm:ss", "2026-05-13 23:59:61", nil),
      ("yyyy-MM-dd HH:mm:ss", "2026-02-29 14:00:00", nil),
      ("yyyy-MM-dd HH:mm:ss", "26-05-13 14:00:00", nil),
      ("yyyy-MM-dd HH:mm:ss", "", nil),
      ("y-M-d HH 'o''clock'", "2026-05-13 14 o'clock", "2026-05-13T14:00:00Z"),
      ("y-M-d HH 'o''clock'", "2026-05-13 14 oclock", nil),
      ("y-M-d HH''mm", "2026-05-13 14'05", "2026-05-13T14:05:00Z"),
      ("y-M-d  HH:mm", "2026-05-13 14:05", "2026-05-13T14:05:00Z"),
      ("y-M-d  HH:mm", "2026-05-13   14:05", "2026-05-13T14:05:00Z"),
      ("y-M-d  HH:mm", "2026-05-1314:05", nil),
      ("d/M/y", "5/6/2026", "2026-06-05T00:00:00Z"),
      ("M/d/y", "5/6/2026", "2026-05-06T00:00:00Z"),
      ("d/M/y", "5/6/26", nil), ("d/M/yy", "5/6/2026", nil), ("d/M/y", "5/13/2026", nil),
      ("d/M/yy", "5/6/79", "2079-06-05T00:00:00Z"), ("d/M/yy", "5/6/80", "1980-06-05T00:00:00Z"),
      ("d/M/yy", "5/6/99", "1999-06-05T00:00:00Z"), ("d/M/yy", "5/6/00", "2000-06-05T00:00:00Z"),
      ("yyMMddHHmmss", "250724173418", "2025-07-24T17:34:18Z"),
      ("yyMMddHHmmss", "25724173418", nil), ("yyMMddHHmmss", "2507241734180", nil),
      ("yyyyMMdd-HHmmss.SSS", "20180521-212639.549", "2018-05-21T21:26:39.549Z"),
      ("yyyyMMdd-HHmmss.SSS", "20180521-212639.", nil),
      ("yyyyMMddHHmmssSSS", "20180521212639549", "2018-05-21T21:26:39.549Z"),
      ("yyyy-MM-dd HH:mm:ss:S", "2022-09-27 11:16:12:662", "2022-09-27T11:16:12.662Z"),
      ("d.M.y h:mm a", "1.5.2026 12:00 AM", "2026-05-01T00:00:00Z"),
      ("d.M.y h:mm a", "1.5.2026 12:00 pm", "2026-05-01T12:00:00Z"),
      ("d.M.y h:mm a", "1.5.2026 1:05 p.m.", "2026-05-01T13:05:00Z"),
      ("d.M.y h:mm a", "1.5.2026 11:59 a. m.", "2026-05-01T11:59:00Z"),
      ("d.M.y h:mm a", "1.5.2026 2:05\u{202F}PM", "2026-05-01T14:05:00Z"),
      ("d.M.y h:mm a", "1.5.2026 0:05 PM", nil), ("d.M.y h:mm a", "1.5.2026 13:05 PM", nil),
      ("d.M.y h:mm a", "1.5.2026 1:05", nil), ("d.M.y h:mm a", "1.5.2026 1:05 xm", nil),
      ("d MMM y", "13 May 2026", "2026-05-13T00:00:00Z"),
      ("d MMM y", "13 févr. 2026", "2026-02-13T00:00:00Z"),
      ("d MMM y", "13 MÄRZ 2026", "2026-03-13T00:00:00Z"),
      ("d.MMM.y", "13.Okt.2026", "2026-10-13T00:00:00Z"),
      ("d MMM y", "13 Ma 2026", nil), ("d MMM y", "13 Mayo. 2026", "2026-05-13T00:00:00Z"),
      ("d MMM y", "13 05 2026", nil), ("d M y", "13 May 2026", nil),
      ("EEEE d. MMMM y", "Mittwoch 13. Mai 2026", "2026-05-13T00:00:00Z"),
      ("EEE d MMM y", "śr. 13 maj 2026", "2026-05-13T00:00:00Z"),
      ("EEE d MMM y", "3 13 maj 2026", nil),
      ("y-M-d'T'H:mm'Z'", "2026-05-13T14:00Z", "2026-05-13T14:00:00Z"),
      ("y-M-d'''T'H", "2026-05-13'T14", "2026-05-13T14:00:00Z"),
    ]
    for (pattern, text, expected) in cases {
      let reading = read(pattern, text)
      XCTAssertEqual(reading?.timestamp, expected.map { Timestamp($0) }, "\(pattern): \(text)")
      XCTAssertNotEqual(reading?.namesZone, true, text)
    }
  }

  func testZones() {
    let cases: [(String, Int?)] = [
      ("Z", 0), ("UTC", 0), ("gmt", 0), ("GMT+01:00", 3600), ("UTC-3", -10_800), ("+0530", 19_800),
      ("-03:30", -12_600), ("+02", 7200), ("CET", 3600), ("MEZ", 3600), ("CEST", 7200),
      ("MESZ", 7200), ("BST", 3600), ("EST", -18_000), ("EDT", -14_400), ("CST", -21_600),
      ("CDT", -18_000), ("MST", -25_200), ("MDT", -21_600), ("PST", -28_800), ("PDT", -25_200),
      ("JST", 32_400), ("EEST", 10_800), ("ACST", 34_200), ("NST", -12_600),
      // Unknown, of several zones, or not whole.
      ("XYZ", nil), ("IST", nil), ("CES", nil), ("CEST+01:00", nil), ("+", nil), ("+24", nil),
      ("+02:60", nil), ("+02:", nil), ("+023", nil), ("GMT+", nil), ("02:00", nil), ("", nil),
    ]
    for (zone, offset) in cases {
      let reading = read("EEE MMM d HH:mm:ss zzz yyyy", "Tue Aug 21 18:21:18 \(zone) 2012")
      let local = Timestamp("2012-08-21T18:21:18Z")
      XCTAssertEqual(
        reading?.timestamp,
        offset.map { local.advanced(by: .seconds(-$0)) },
        zone
      )
      if reading != nil { XCTAssertEqual(reading?.namesZone, true, zone) }
    }
  }

  /// The epoch of spreadsheets is 1899-12-30.
  func testDays() {
    let cases: [(String, String?)] = [
      ("25569", "1970-01-01T00:00:00Z"), ("45123.52", "2023-07-16T12:28:48Z"),
      ("45123,5", "2023-07-16T12:00:00Z"), ("45123.5200115741", "2023-07-16T12:28:49Z"),
      ("45123.0000000058", "2023-07-16T00:00:00.001Z"), ("61", "1900-03-01T00:00:00Z"),
      ("2958465.99999", "9999-12-31T23:59:59.136Z"), ("60.9", nil), ("2958466", nil), ("-1", nil),
      ("1e300", nil), ("noon", nil), ("", nil),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(read("days", text)?.timestamp, expected.map { Timestamp($0) }, text)
    }
    XCTAssertEqual(TimePattern("days"), .days)
    // The day and its fraction may be in two columns.
    XCTAssertEqual(fields(.days, "46000")?.date, CalendarDate(year: 2025, month: 12, day: 9))
    XCTAssertEqual(fields(.days, "0.75")?.timeOfDay, .seconds(64_800))
    XCTAssertNil(fields(.days, "0.75")?.date)
    for text in ["1", "60.5", "-0.5", "2958466"] { XCTAssertNil(fields(.days, text), text) }
  }

  func testParts() {
    let cases: [(String, date: String?, timeOfDay: String?)] = [
      ("dd/MM/yyyy, HH:mm:ss.SSS", "13/05/2026", "14:00:00.5"), ("yyMMdd", "260513", nil),
      ("HHmmss", nil, "140000"), ("EEE MMM d HH:mm:ss yyyy", nil, "14:00:00"),
    ]
    for (pattern, date, timeOfDay) in cases {
      let pattern = TimePattern(pattern)
      XCTAssertEqual(pattern?.date != nil, date != nil)
      XCTAssertEqual(pattern?.timeOfDay != nil, timeOfDay != nil)
      if let date { XCTAssertEqual(fields(pattern?.date, date)?.date?.day, 13, date) }
      if let timeOfDay {
        let time = fields(pattern?.timeOfDay, timeOfDay)?.timeOfDay
        XCTAssertEqual(time?.components.seconds, 50_400, timeOfDay)
      }
    }
  }

  /// What is written in a pattern is read back from it.
  func testRandomTimesReadBack() {
    var random = SplitMix64(seed: 17)
    let patterns = [
      "yyyy-MM-dd HH:mm:ss", "d/M/yy H:mm:ss", "M/d/y h:mm:ss a", "yyyyMMddHHmmssSSS",
      "dd-MMM-yyyy HH:mm:ss.SSS", "EEE MMM d HH:mm:ss z yyyy", "MMMM d, y hh:mm:ss a",
      "yyMMdd'T'HHmmssXXX", "ss''mm''HH d.M.y",
    ]
    for text in patterns {
      for _ in 0..<200 {
        // 1980 to 2079, to the millisecond.
        let since = Int64.random(in: 315_532_800_000..<3_471_292_800_000, using: &random)
        let isFine = text.contains("S")
        let instant = Timestamp(sinceEpoch: .milliseconds(isFine ? since : since / 1000 * 1000))
        let offset =
          text.contains("z") || text.contains("X")
          ? Int.random(in: -1439...1439, using: &random) : 0
        let written = write(instant.advanced(by: .seconds(offset * 60)), offset, in: text)
        XCTAssertEqual(read(text, written)?.timestamp, instant, "\(text): \(written)")
      }
    }
  }

  private func read(_ pattern: String, _ text: String) -> TimeForm.Reading? {
    fields(TimePattern(pattern), text)?.reading
  }

  private func fields(_ pattern: TimePattern?, _ text: String) -> TimeFields? {
    let bytes = ContiguousArray(text.utf8)
    return pattern?.read(bytes.span)
  }

  /// Writes a local time `offset` minutes east of UTC, one run of letters after the other.
  private func write(_ local: Timestamp, _ offset: Int, in pattern: String) -> String {
    let ((year, month, day), timeOfDay) = local.dateAndTimeOfDay
    let (seconds, attoseconds) = timeOfDay.components
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    var text = ""
    var rest = Substring(pattern.replacing("''", with: "\u{1}"))
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      let width = run.count
      switch first {
      case "y": text += padded(width == 2 ? year % 100 : year, width)
      case "M" where width > 2:
        let name = MonthName.english[month - 1]
        text += width == 3 ? String(name.prefix(3)) : name
      case "M": text += padded(Int64(month), width)
      case "d": text += padded(Int64(day), width)
      case "H": text += padded(hour, width)
      case "h": text += padded((hour + 11) % 12 + 1, width)
      case "m": text += padded(minute, width)
      case "s": text += padded(second, width)
      case "S": text += padded(attoseconds / 1_000_000_000_000_000, 3)
      case "a": text += hour < 12 ? "AM" : "PM"
      case "E": text += "Wed"
      case "z", "X":
        let minutes = Int64(offset.magnitude)
        text += first == "z" ? "GMT" : ""
        text += (offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
      case "'": break
      case "T", ",", " ", ":", "/", "-", ".": text += run
      default: text += "'"
      }
    }
    return text
  }

  private func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
