import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class RecordingPlotTests: XCTestCase {
  private func recording(
    _ count: Int = 40,
    repeats: Bool = true,
    change: (Int, inout DecodedReading) -> Void = { _, _ in }
  ) throws -> TracedRecording {
    let items: [DecodedItem] = (0..<count).map { index in
      var reading = sampleReading(
        index,
        made: Double(index) * 2,
        accuracy: index % 10 == 9 ? 8 : 20 - Double(index % 10),
        north: Double(index) * 3
      )
      change(index, &reading)
      return .reading(reading)
    }
    return try XCTUnwrap(TracedRecording(of: items, repeats: repeats))
  }

  func testTheMapHasTheWayItsEndsAndTheSessions() throws {
    let map = RecordingMap(try recording())
    XCTAssertEqual(map.marks.map(\.index), [1, 2, 3, 4])
    XCTAssertTrue(map.content.contains(">start</text>"))
    XCTAssertTrue(map.content.contains(">end</text>"))
    XCTAssertTrue(map.content.contains("data-session=\"4\""))
    XCTAssertEqual(map.content.matches(of: /<path class="way"/).count, 1)
    XCTAssertTrue(map.description.hasPrefix("Map of the way of 40 readings, "), map.description)
  }

  /// A line to the east leaves no room there, although no point of it is near.
  func testTheLabelsAvoidTheWay() throws {
    let map = RecordingMap(
      try recording(2) { index, reading in
        reading.location.horizontalAccuracy = 20
        reading.location.coordinate = Coordinate(
          latitude: 48,
          longitude: 11 + Double(index) * 0.001
        )
      }
    )
    let label = try XCTUnwrap(
      map.content.firstMatch(of: /<text x="([0-9.]+)" y="([0-9.]+)"[^>]*>start</)
    )
    let y = try XCTUnwrap(Double(label.output.2))
    XCTAssertGreaterThan(abs(y - 4 - 136.5), 10)
  }

  func testReadingsOutsideAreCountedAndNotTheirMarks() throws {
    // Five readings at one place are one mark, and five readings.
    let recording = try recording(200) { index, reading in
      if (100..<105).contains(index) {
        reading.location.coordinate = Coordinate(latitude: 0, longitude: 0)
      }
    }
    let map = RecordingMap(recording)
    XCTAssertTrue(map.content.contains(">5 readings lie outside</text>"))
    XCTAssertTrue(map.description.hasSuffix(", 5 readings lie outside"))
  }

  /// A start that is not on the map is said to be outside, and has no ring at another reading.
  func testAStartOutsideIsNamed() throws {
    let recording = try recording(200) { index, reading in
      if index < 3 { reading.location.coordinate = Coordinate(latitude: 0, longitude: 0) }
    }
    let map = RecordingMap(recording)
    XCTAssertFalse(map.content.contains(">start</text>"))
    XCTAssertFalse(map.content.contains("class=\"start\""))
    XCTAssertTrue(map.content.contains(">end</text>"))
    XCTAssertTrue(map.description.hasSuffix(", 3 readings lie outside (start)"), map.description)
  }

  func testZeroHasARowOfItsOwn() throws {
    let axis = AccuracyAxis([0, 5, nil, 50], .meters(10), endingAt: 260)
    XCTAssertEqual(axis.position(of: 0), 252)
    XCTAssertLessThan(axis.position(of: 5), 240)
    XCTAssertTrue(axis.grid(from: 62, to: 418).contains(">0 m</text>"))
    let other = AccuracyAxis([5, 50], .meters(10), endingAt: 260)
    XCTAssertFalse(other.grid(from: 62, to: 418).contains(">0 m</text>"))
  }

  func testThePlotsOfARecordingShareTheirTime() throws {
    let recording = try recording { index, reading in
      reading.location.altitude = Double(index)
      // The first readings have no speed.
      reading.location.speed = index < 20 ? nil : 3
    }
    let plots: [(any Plot)?] = [
      RecordingTimeline(recording, policy: .standard), ProfilePlot(recording, .altitude),
      ProfilePlot(recording, .speed),
    ]
    let labels = plots.compactMap { plot in
      plot?.content.matches(of: /<text x="([0-9.]+)" y="[0-9]+" text-anchor="middle">(:[0-9]+)</)
        .map { "\($0.output.1) \($0.output.2)" }
    }
    XCTAssertEqual(labels.count, 3)
    XCTAssertGreaterThan(labels[0].count, 3)
    XCTAssertEqual(labels[0], labels[1])
    XCTAssertEqual(labels[0], labels[2])
  }

  func testTheTimelineHasSessionsAsBands() throws {
    let timeline = RecordingTimeline(try recording(), policy: .standard)
    XCTAssertEqual(timeline.marks.map(\.index), [1, 2, 3, 4])
    // One in the legend.
    XCTAssertEqual(timeline.content.matches(of: /<path class="band"/).count, 2)
    XCTAssertTrue(timeline.content.contains(">desired 10 m</text>"))
    XCTAssertTrue(
      timeline.description.hasSuffix("of 40 readings, between 8 m and 20 m, and 4 sessions"),
      timeline.description
    )
    XCTAssertFalse(
      RecordingTimeline(try recording(repeats: false), policy: .standard).content.contains(
        "data-session=\"2\""
      )
    )
  }

  func testAProfileHasThreeLabels() throws {
    for span in [0, 1e-3, 3, 12, 100, 9e9] {
      let recording = try recording { index, reading in
        reading.location.altitude = 100 + span * Double(index) / 40
      }
      let profile = try XCTUnwrap(ProfilePlot(recording, .altitude))
      let labels = profile.content.matches(of: /text-anchor="end">(-?[0-9.]+)</)
      XCTAssertGreaterThanOrEqual(labels.count, 3, "\(span)")
    }
  }

  func testManyMarksAreSmall() throws {
    let content = RecordingTimeline(
      try recording(70) { $1.location.horizontalAccuracy = 5 },
      policy: .standard
    )
    .content
    XCTAssertTrue(content.contains("href=\"#s-reached\""))
    XCTAssertFalse(content.contains("href=\"#m-reached\""))
  }

  func testAThumbnailHasWayAndAccuracy() throws {
    let content = RecordingThumbnail(try recording()).content
    XCTAssertEqual(content.matches(of: /class="way"/).count, 1)
    XCTAssertEqual(content.matches(of: /class="best"/).count, 1)
    XCTAssertFalse(content.contains("<text"))
  }
}
