import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

final class ClockGateTests: XCTestCase {
  private func void(_ time: String) -> String { "GPRMC,\(time),V,,,,,,,,,,N" }

  private func fix(_ time: String, _ date: String = "140326") -> String {
    "GPRMC,\(time),A,4852.0000,N,00221.0000,E,,,\(date),,,A"
  }

  func testTimesBeforeAFixThatFollowsThemMoveTheClock() {
    let decoding = Decoding(sentences: [void("080000"), void("080001"), fix("080002")])
    XCTAssertEqual(
      decoding.clocks,
      [Timestamp("2026-03-14T08:00:00Z"), Timestamp("2026-03-14T08:00:01Z")]
    )
    XCTAssertEqual(decoding.reasons, [])
  }

  func testTimesOfAClockThatIsSetLaterArePassedOver() {
    // A receiver switched on: midnight's last seconds, then the time. Nothing stays behind.
    for first in ["235947", "000003", "080103"] {
      let decoding = Decoding(
        sentences: [void(first), void(first), fix("080002"), fix("080003")]
      )
      XCTAssertEqual(decoding.clocks, [], first)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        [Timestamp("2026-03-14T08:00:02Z"), Timestamp("2026-03-14T08:00:03Z")],
        first
      )
      XCTAssertTrue(decoding.reasons.contains(.clockSet(passedOver: 1)), first)
    }
  }

  func testAStepOfTenMinutesNeedsNoSetting() {
    XCTAssertEqual(Decoding(sentences: [void("075000"), fix("080000")]).clocks.count, 1)
    XCTAssertEqual(Decoding(sentences: [void("074959"), fix("080000")]).clocks.count, 0)
  }

  func testAClockThatToldItsDateWasSet() {
    // The date is void with its fix, but it is that of the fix which comes a quarter of an hour on.
    let waiting = "GPRMC,080000,V,,,,,,,140326,,,N"
    let decoding = Decoding(sentences: [waiting, fix("081500")])
    XCTAssertEqual(decoding.clocks, [Timestamp("2026-03-14T08:00:00Z")])
    let guessing = "GPRMC,080000,V,,,,,,,060180,,,N"
    XCTAssertEqual(Decoding(sentences: [guessing, fix("081500")]).clocks, [])
  }

  func testARestartUnderWayLeavesTheDateAlone() {
    let decoding = Decoding(
      sentences: [fix("200000"), void("000005"), void("000006"), fix("200500")]
    )
    XCTAssertEqual(decoding.clocks, [])
    XCTAssertEqual(
      decoding.readings.map(\.location.timestamp),
      [Timestamp("2026-03-14T20:00:00Z"), Timestamp("2026-03-14T20:05:00Z")]
    )
  }

  func testTimesWithoutAnyFixAreHandedOnAtTheEnd() {
    let decoding = Decoding(sentences: [void("080000"), void("080100")])
    XCTAssertEqual(decoding.clocks.count, 2)
    XCTAssertEqual(decoding.clocks.last, Timestamp("1970-01-01T08:01:00Z"))
  }

  func testNoMoreAreHeldThanTheLimit() {
    let times = (0..<17_000).map { second in
      let parts = [second / 3600, second / 60 % 60, second % 60]
      return void(parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined())
    }
    let decoding = Decoding(sentences: [fix("000000")] + times.dropFirst() + [fix("235959")])
    XCTAssertEqual(decoding.clocks.count, 16_384)
  }

  func testAPositionWithoutATimeIsTold() {
    let decoding = Decoding(
      sentences: ["GPGGA,,4852.0000,N,00221.0000,E,1,08,1.0,35.0,M,,M,,", fix("080000")]
    )
    XCTAssertEqual(decoding.reasons, [.untimedPosition])
    XCTAssertEqual(decoding.readings.count, 1)
  }
}
