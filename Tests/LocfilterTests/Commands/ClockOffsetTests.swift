import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import locfilter

final class ClockOffsetTests: XCTestCase {
  /// The text about fixes of these ages, in seconds when they came.
  private func text(_ ages: [Double], _ source: DateSource = .read) -> String? {
    var offset = ClockOffset()
    for (index, age) in ages.enumerated() {
      let now = Timestamp(sinceEpoch: .seconds(1_800_000_000 + index))
      let reading = DecodedReading(
        location: Location(
          coordinate: Coordinate(latitude: 48, longitude: 11),
          horizontalAccuracy: 5,
          timestamp: now.advanced(by: .seconds(-age))
        ),
        receivedAt: now,
        dateSource: source,
        index: index,
        sourcePosition: SourcePosition(line: 1, byteOffset: 0)
      )
      offset.process(DecodedBatch([.reading(reading)]))
    }
    return offset.text
  }

  func testOffsets() {
    let cases: [([Double], String?)] = [
      ([], nil), ([0.2, 0.3], nil), ([5, 5], nil), ([-5], nil),
      ([5.001], "the only fix was 5 s old when received"),
      ([7, 8, 12], "all 3 fixes were 7 s old when received"),
      // As after a pause of the line.
      ([7, 12.1], nil), ([0.2, 8], nil), ([-8, 8], nil),
      ([-30, -31], "all 2 fixes were dated 30 s ahead of the clock"),
      // A recording, an hour of it at once.
      ([864_000, 860_400], "all 2 fixes were 239 h old when received"),
      ([3600, 7200], nil),
    ]
    for (ages, expected) in cases { XCTAssertEqual(text(ages), expected, "\(ages)") }
  }

  func testRelativeTimesHaveNoOffset() {
    XCTAssertNil(text([3600, 3600], .missing))
    XCTAssertNotNil(text([3600, 3600], .given))
  }

  func testTimesAtTheEndsOfTheCalendar() {
    let ages: [Double] = [9e18, -9e18, 1e17]
    for age in ages { _ = text([age, -age, age]) }
  }
}
