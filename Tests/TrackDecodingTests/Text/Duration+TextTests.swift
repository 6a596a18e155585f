import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

final class DurationTextTests: XCTestCase {
  private let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)

  func testToTheNearest() {
    let cases: [(Duration, String)] = [
      (.zero, "0 s"), (.milliseconds(4), "0 s"), (.milliseconds(5), "0.01 s"),
      (.milliseconds(5) - attosecond, "0 s"), (.milliseconds(50), "0.05 s"),
      (.milliseconds(250), "0.25 s"), (.milliseconds(300), "0.3 s"), (.milliseconds(994), "0.99 s"),
      (.milliseconds(995), "1 s"), (.milliseconds(1049), "1 s"), (.milliseconds(1050), "1.1 s"),
      (.seconds(12), "12 s"), (.milliseconds(12_340), "12.3 s"), (.milliseconds(9950), "10 s"),
      (.milliseconds(59_949), "59.9 s"), (.milliseconds(59_950) - attosecond, "59.9 s"),
      (.milliseconds(59_950), "1 min"), (.milliseconds(59_960), "1 min"), (.seconds(60), "1 min"),
      (.milliseconds(60_499), "1 min"), (.milliseconds(60_500), "1 min 1 s"),
      (.seconds(90), "1 min 30 s"), (.milliseconds(119_500), "2 min"),
      (.milliseconds(3_599_499), "59 min 59 s"),
      (.milliseconds(3_599_500) - attosecond, "59 min 59 s"),
      (.milliseconds(3_599_500), "1 h"), (.seconds(3600), "1 h"),
      (.seconds(3630) - attosecond, "1 h"), (.seconds(3630), "1 h 1 min"),
      (.seconds(5400), "1 h 30 min"),
      (.seconds(86_369), "23 h 59 min"), (.seconds(86_370) - attosecond, "23 h 59 min"),
      (.seconds(86_370), "1 d"), (.seconds(86_399), "1 d"), (.seconds(86_400), "1 d"),
      (.seconds(88_200) - attosecond, "1 d"), (.seconds(88_200), "1 d 1 h"),
      (.seconds(187_200), "2 d 4 h"), (.seconds(172_800 - 1800), "2 d"),
      (.seconds(86_400 * 1000), "1\u{A0}000 d"),
      (.seconds(Int64.max), "106\u{A0}751\u{A0}991\u{A0}167\u{A0}300 d 16 h"),
    ]
    for (duration, text) in cases {
      XCTAssertEqual(duration.text(), text, "\(duration)")
      guard text != "0 s" else { continue }
      XCTAssertEqual((.zero - duration).text(), "-" + text, "\(duration)")
    }
    XCTAssertEqual(Duration.milliseconds(-4).text(), "0 s")
    XCTAssertEqual(
      Duration.lowest.text(),
      "-1\u{A0}969\u{A0}226\u{A0}660\u{A0}422\u{A0}097 d 14 h"
    )
  }

  func testUp() {
    let cases: [(Duration, String)] = [
      (.zero, "0 s"), (attosecond, "0.01 s"), (.milliseconds(990) + attosecond, "1 s"),
      (.seconds(5), "5 s"), (.seconds(5) + attosecond, "5.1 s"), (.milliseconds(5100), "5.1 s"),
      (.milliseconds(59_900), "59.9 s"), (.milliseconds(59_900) + attosecond, "1 min"),
      (.seconds(60) + attosecond, "1 min 1 s"), (.seconds(3599), "59 min 59 s"),
      (.seconds(3599) + attosecond, "1 h"), (.seconds(3600) + attosecond, "1 h 1 min"),
      (.seconds(86_340), "23 h 59 min"), (.seconds(86_340) + attosecond, "1 d"),
      (.seconds(86_400) + attosecond, "1 d 1 h"), (.seconds(86_400 + 3600), "1 d 1 h"),
    ]
    for (duration, text) in cases {
      XCTAssertEqual(duration.text(.up), text, "\(duration)")
    }
    XCTAssertEqual((.zero - attosecond).text(.up), "-0.01 s")
    XCTAssertEqual(
      Duration.lowest.text(.up),
      "-1\u{A0}969\u{A0}226\u{A0}660\u{A0}422\u{A0}097 d 15 h"
    )
  }

  func testExactly() {
    let cases: [(Duration, String)] = [
      (.zero, "0 s"), (.seconds(10), "10 s"), (.milliseconds(1), "0.001 s"),
      (attosecond, "0.000000000000000001 s"), (.milliseconds(12_345), "12.345 s"),
      (.seconds(60), "1 min"), (.milliseconds(90_250), "1 min 30.25 s"),
      (.seconds(5400), "1 h 30 min"),
      (.milliseconds(3_600_250), "1 h 0.25 s"), (.seconds(90_061), "1 d 1 h 1 min 1 s"),
      (.seconds(-5), "-5 s"),
    ]
    for (duration, text) in cases {
      XCTAssertEqual(duration.text(.exact), text, "\(duration)")
    }
  }

  func testOfANumberOfSeconds() {
    XCTAssertEqual(Duration.text(seconds: 12.34), "12.3 s")
    // The binary form of a decimal is not above it.
    XCTAssertEqual(Duration.text(seconds: 0.1 + 0.2, .up), "0.3 s")
    XCTAssertEqual(Duration.text(seconds: 43_200), "12 h")
    XCTAssertEqual(Duration.text(seconds: -0.0), "0 s")
    XCTAssertEqual(Duration.text(seconds: .nan), "unknown")
    XCTAssertTrue(Duration.text(seconds: .infinity).hasSuffix(" h"))
    XCTAssertEqual(
      Duration.text(seconds: -.infinity),
      "-" + Duration.text(seconds: .greatestFiniteMagnitude)
    )
  }

  /// Neither direction changes the order of durations, up is never below, and nothing is off by more than its
  /// smaller unit.
  func testRoundsInOrder() throws {
    var random = SplitMix64(seed: 20)
    for _ in 0..<2000 {
      let scale = Int64(1) << Int64.random(in: 0..<50, using: &random)
      let duration = Duration.nanoseconds(Int64.random(in: 0...scale, using: &random))
      let (nearest, up) = (try value(duration.text()), try value(duration.text(.up)))
      let unit: Duration =
        duration < .milliseconds(994)
        ? .milliseconds(10)
        : duration < .milliseconds(59_900)
          ? .milliseconds(100)
          : duration < .seconds(3599)
            ? .seconds(1) : duration < .seconds(86_340) ? .seconds(60) : .seconds(3600)
      XCTAssertLessThanOrEqual(max(nearest - duration, duration - nearest) * 2, unit, "\(duration)")
      XCTAssertGreaterThanOrEqual(up, duration)
      XCTAssertLessThan(up - duration, unit, "\(duration)")
      XCTAssertEqual(try value(duration.text(.exact)), duration)
    }
  }

  /// The value of a text.
  private func value(_ text: String) throws -> Duration {
    var words = text.split(separator: " ")[...]
    var sum = Duration.zero
    while let number = words.popFirst(), let unit = words.popFirst() {
      let seconds = try XCTUnwrap(["s": 1, "min": 60, "h": 3600, "d": 86_400][unit] as Int64?)
      let parts = number.split(separator: ".")
      let fraction = (parts.dropFirst().first.map(String.init) ?? "").padding(9)
      sum += .seconds(try XCTUnwrap(Int64(parts[0])) * seconds)
      sum += .nanoseconds(try XCTUnwrap(Int64(fraction)))
    }
    return sum
  }
}

extension String {
  fileprivate func padding(_ count: Int) -> String {
    self + String(repeating: "0", count: count - self.count)
  }
}
