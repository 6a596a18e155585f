import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class TimePatternSuggestionTests: XCTestCase {
  func testForms() {
    let cases = [
      ("05-06-2026 09:00:00", "d-M-y H:mm:ss"), ("01/05/26 09:00:00", "d/M/yy H:mm:ss"),
      ("5/6/2026 9:00:00 PM", "d/M/y h:mm:ss a"), ("5/6/2026 9:00pm", "d/M/y h:mma"),
      ("05/06/2026 09:00:00 +02:00", "d/M/y H:mm:ss z"),
      ("05/06/2026T09:00:00Z", "d/M/y'T'H:mm:ssz"), ("05/06/2026, 09:00:00", "d/M/y, H:mm:ss"),
      ("05/06/2026 09:00:00.250", "d/M/y H:mm:ss"), ("05/06/2026 09:00:00,5", "d/M/y H:mm:ss"),
      ("05/06/2026 09:00:00:250", "d/M/y H:mm:ss:SSS"), ("5/6/2026", "d/M/y"),
      ("Fri., 5/6/2026 9:00 p.m. CEST", "E., d/M/y h:mm a z"),
      ("5/ 6/ 2026 9:00\u{202F}AM GMT+2", "d/ M/ y h:mm a z"),
    ]
    for (text, pattern) in cases {
      XCTAssertEqual(
        TimePattern.text(for: ContiguousArray(text.utf8).span, in: .dayFirst),
        pattern,
        text
      )
    }
  }

  /// Each pattern that an error suggests reads the text as the date that it is suggested for.
  func testEachPatternReadsItsText() {
    var random = SplitMix64(seed: 17)
    var suggestions = 0
    for _ in 0..<4000 {
      let text = Self.anyTime(&random)
      let bytes = ContiguousArray(text.utf8)
      let decoding = Decoding("time,lat,lon\n\"\(text)\",1,2\n")
      guard case .ambiguousDate(_, let readings, _) = decoding.error else { continue }
      XCTAssertGreaterThan(readings.count, 1, text)
      var times: [Timestamp] = []
      for reading in readings {
        suggestions += 1
        guard let time = TimePattern(reading.pattern)?.read(bytes.span)?.reading else {
          return XCTFail("\(text): \(reading.pattern)")
        }
        let date = TimePattern(reading.pattern)?.read(bytes.span)?.date
        XCTAssertEqual(
          date.map { "\($0.day) \(MonthName.english[$0.month - 1]) \($0.year)" },
          reading.date,
          text
        )
        times.append(time.timestamp)
        // It settles the table.
        var options = DecodingOptions()
        options.timeFormat = TimePattern(reading.pattern)
        XCTAssertEqual(
          Decoding("time,lat,lon\n\"\(text)\",1,2\n", options: options).readings
            .map(\.location.timestamp),
          [time.timestamp],
          text
        )
      }
      // The time of day is the same in all.
      if let first = times.first {
        for time in times {
          let seconds = first.duration(to: time).components
          XCTAssertEqual([seconds.seconds % 86_400, seconds.attoseconds], [0, 0], text)
        }
      }
    }
    XCTAssertGreaterThan(suggestions, 1000)
  }

  private static func anyTime(_ random: inout SplitMix64) -> String {
    func one(_ choices: [String]) -> String {
      choices[Int.random(in: choices.indices, using: &random)]
    }
    func number(_ range: ClosedRange<Int>) -> String {
      let text = String(Int.random(in: range, using: &random))
      return text.count < 2 && Bool.random(using: &random) ? "0" + text : text
    }
    let separator = one(["/", "-", "/ ", "- "])
    let parts = [number(1...12), number(1...31), one(["2026", "26", "05", "1999", "12"])]
    var text = one(["", "", "Tue ", "Di., ", "tue, "]) + parts.joined(separator: separator)
    text += one(["", " ", "  ", ", ", "T", "\u{202F}", ",T"])
    if text.last?.isNumber == true { return text }
    text += number(0...23) + ":" + one(["00", "07", "59"])
    if Bool.random(using: &random) {
      text += ":" + one(["00", "08", "59"]) + one(["", ".5", ",250", ":125", ".123456789"])
    }
    text += one(["", " AM", " pm", "PM", "\u{202F}a.m.", " p. m."])
    return text + one(["", "Z", " +02:00", "-0730", " CEST", " GMT+1", " UTC"])
  }
}
