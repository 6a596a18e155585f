import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

@testable import locfilter

final class DurationTextTests: XCTestCase {
  func testDurations() {
    let cases: [(String, Duration)] = [
      ("90", .seconds(90)), ("-1.25", .milliseconds(-1250)), ("0s", .zero), ("90s", .seconds(90)),
      ("90 s", .seconds(90)), ("1 min 30 s", .seconds(90)), ("1min30s", .seconds(90)),
      ("1  min  30  s", .seconds(90)), ("1.5h", .seconds(5400)), ("1 h 30 min", .seconds(5400)),
      ("1 h 0.25 s", .milliseconds(3_600_250)), ("-5 s", .seconds(-5)),
      ("-1 min 30 s", .seconds(-90)), ("2 d 4 h", .seconds(187_200)), ("90 min", .seconds(5400)),
      ("1\u{A0}000 d", .seconds(86_400_000)), (".5 s", .milliseconds(500)),
      ("999999999999999999 s", .seconds(999_999_999_999_999_999)),
      ("9999999999999 d 1 s", .seconds(863_999_999_999_913_601)),
    ]
    for (text, duration) in cases {
      XCTAssertEqual(DurationText(text)?.duration, duration, text)
    }
  }

  func testWhatIsNone() {
    let texts = [
      "", " ", "-", "s", "5m", "5 sec", "5 S", "1 s 1 min", "1 s 2 s", "30 s 1", "1 min 30", "1:30",
      "1 min -30 s", "--5 s", "+5 s", "5. s", "1e3 s", "nan s", "10000000000000 d", "٣ s", " 5 s",
      "1234567890123456789 s", "5 s,",
    ]
    for text in texts { XCTAssertNil(DurationText(text), text) }
  }

  /// What the tool writes about a setting can be typed back.
  func testReadsBackWhatIsWritten() {
    var random = SplitMix64(seed: 60)
    for _ in 0..<1000 {
      let nanoseconds =
        Int64.random(in: .min...(.max), using: &random) >> Int64.random(in: 0..<64, using: &random)
      let duration = Duration.nanoseconds(nanoseconds)
      XCTAssertEqual(DurationText(duration.text(.exact))?.duration, duration)
    }
  }

  func testOnTheCommandLine() throws {
    let words = ["replay", "--timeout", "1 min 30 s", "--plateau=2min", "--maximum-lead", "-5 s"]
    guard case .run(let command as ReplayCommand) = try Invocation(words) else { return XCTFail() }
    XCTAssertEqual(command.policy.timeout, .seconds(90))
    XCTAssertEqual(command.policy.plateau, .seconds(120))
    XCTAssertEqual(command.policy.maximumLead, .seconds(-5))
    XCTAssertEqual(
      try tuneCommand("tune --timeout 30s,1min --every 5min").grid.timeouts,
      [.seconds(30), .seconds(60)]
    )
    XCTAssertEqual(reason(.seconds, "5m"), "'5m' has a unit; give a number of seconds.")
    XCTAssertEqual(reason(.seconds, "-5 s"), "'-5 s' is below 0.")
    XCTAssertEqual(reason(.interval, "0 min"), "'0 min' is not above 0.")
  }
}
