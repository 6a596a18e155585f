import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

final class CSVReadingRendererTests: XCTestCase {
  private static let heading =
    "timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,speed,"
    + "course,floor,accuracySource"

  private func rows(_ items: [DecodedItem]) -> [String] {
    let text = String(decoding: written(items, by: CSVReadingRenderer()), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    XCTAssertEqual(lines.first, Self.heading)
    XCTAssertEqual(lines.last, "")
    return Array(lines.dropFirst().dropLast())
  }

  func testATrackOfNothingIsItsHeading() {
    XCTAssertEqual(rows([]), [])
  }

  func testReadings() {
    var full = sampleReading(0, made: 0.5, arrived: 0.75, accuracy: 4.9)
    full.location.altitude = -12.25
    full.location.verticalAccuracy = 7
    full.location.speed = 1e-5
    full.location.course = 270
    full.location.floor = -1
    full.location.accuracySource = .receiver
    XCTAssertEqual(
      rows([.reading(full), .fix(1, made: 1, accuracy: -1)]),
      [
        "2026-05-01T09:00:00.500Z,2026-05-01T09:00:00.750Z,48.8583,2.2945,-12.25,4.9,7,1e-5,270,"
          + "-1,receiver",
        "2026-05-01T09:00:01.000Z,,48.8583,2.2945,,-1,,,,,",
      ]
    )
  }

  func testATimeWithoutPositionIsARow() {
    XCTAssertEqual(rows([.time(0.25)]), ["2026-05-01T09:00:00.250Z,,,,,,,,,,"])
  }

  func testWhatIsNoReadingIsNoRow() {
    let remark = Diagnostic(.noDate, at: SourcePosition(line: 1, byteOffset: 0))
    XCTAssertEqual(rows([.began(0), .diagnostic(remark)]), [])
  }

  /// Without a latitude it would be a row without a position, and with one that is infinite it is a
  /// reading that is rejected.
  func testInfiniteValuesAreWritten() {
    var row = sampleReading(0, made: 0, accuracy: .infinity)
    row.location.coordinate = Coordinate(latitude: .infinity, longitude: -.infinity)
    row.location.altitude = .nan
    XCTAssertEqual(rows([.reading(row)]), ["2026-05-01T09:00:00.000Z,,inf,-inf,,inf,,,,,"])
  }

  func testRelativeTimesAreSeconds() {
    var row = sampleReading(0, made: 0, accuracy: 8, dateSource: .missing)
    row.location.timestamp = Timestamp(sinceEpoch: .nanoseconds(100_435_018) + .nanoseconds(1) / 2)
    var late = row
    late.receivedAt = Timestamp(sinceEpoch: .seconds(4))
    let time = Timestamp(sinceEpoch: .milliseconds(12_250))
    XCTAssertEqual(
      rows([.reading(row), .reading(late), .clock(time, .missing)]),
      [
        "0.1004350185,,48.8583,2.2945,,8,,,,,", "0.1004350185,4,48.8583,2.2945,,8,,,,,",
        "12.25,,,,,,,,,,",
      ]
    )
  }
}
