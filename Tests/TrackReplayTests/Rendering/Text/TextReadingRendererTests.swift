import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

final class TextReadingRendererTests: XCTestCase {
  func testTable() {
    var full = sampleReading(0, made: 0.5, accuracy: 4.96)
    full.location.altitude = -12.25
    full.location.speed = 1.44
    var undated = sampleReading(1, made: 0, accuracy: -1, dateSource: .missing)
    undated.location.timestamp = Timestamp(sinceEpoch: .milliseconds(7500))
    undated.location.coordinate = Coordinate(latitude: -90, longitude: -180)
    var broken = sampleReading(2, made: 1, accuracy: .nan)
    broken.location.coordinate.latitude = .infinity
    let items: [DecodedItem] = [.time(0), .reading(full), .reading(undated), .reading(broken)]
    XCTAssertEqual(
      String(decoding: written(items, by: TextReadingRenderer()), as: UTF8.self),
      """
      time                            latitude      longitude    accuracy    altitude       speed
      2026-05-01T09:00:00.500Z     48.85830000     2.29450000       5.0 m     -12.3 m     1.4 m/s
      7.5 s                       -90.00000000  -180.00000000           -           -           -
      2026-05-01T09:00:01.000Z             inf     2.29450000           -           -           -

      """
    )
  }

  func testHeadingStandsOutWhereColorIsWanted() {
    let plain = TextReadingRenderer().heading
    let colored = TextReadingRenderer(isColored: true).heading
    XCTAssertFalse(plain.contains("\u{1B}"))
    XCTAssertEqual(colored, "\u{1B}[1m" + plain.dropLast() + "\u{1B}[0m\n")
  }

  /// An accuracy is rounded up, so that it is not more than what a replay says of the reading.
  func testAccuraciesAreRoundedUp() {
    let texts = [10.04, 10, 15.9, 0.014].map { accuracy in
      String(
        decoding: written([.fix(0, made: 0, accuracy: accuracy)], by: TextReadingRenderer()),
        as: UTF8.self
      )
    }
    for (text, accuracy) in zip(texts, ["10.1 m", "10.0 m", "15.9 m", "0.02 m"]) {
      XCTAssertTrue(text.contains(" \(accuracy) "), text)
    }
  }

  /// Also where the same track comes twice.
  func testATrackIsNamedBeforeItsFirstReading() {
    let items: [DecodedItem] = [
      .time(0), .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 8),
    ]
    for (namesTracks, names) in [(true, ["b\u{FFFD}"]), (false, [])] {
      let bytes = written(
        items + items,
        by: TextReadingRenderer(namesTracks: namesTracks),
        track: "b\u{7}"
      )
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      let starts = lines.map { $0.hasPrefix("2026") ? "fix" : String($0) }
      let once = names + ["fix", "fix"]
      XCTAssertEqual(starts, once + once)
    }
  }
}
