import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// The drawings themselves are goldens; here is what must hold of any.
final class PlotTests: XCTestCase {
  func testEachReadingOfTheSessionIsAMark() throws {
    let session = try XCTUnwrap(
      Self.session(of: [
        .fix(0, made: -60, arrived: 0, accuracy: 30), .fix(1, made: 1, accuracy: 65, north: 3),
        .fix(2, made: 2, accuracy: -1), .fix(3, made: 3, accuracy: 70, north: 5),
        .fix(4, made: 4, accuracy: 8),
      ])
    )
    let timeline = TimelinePlot(session, policy: .standard).content
    let map = MapPlot(session).content
    for text in [timeline, map] {
      XCTAssertEqual(text.matches(of: #/class="m /#).count, 5)
      for kind in ["kept", "ending", "lessAccurate", "stale", "invalid"] {
        XCTAssertEqual(text.matches(of: try Regex("class=\"m \(kind)\"")).count, 1, kind)
      }
    }
    XCTAssertTrue(timeline.contains("desired 10 m"))
    XCTAssertTrue(map.contains(">N</text>"))
    XCTAssertEqual(map.matches(of: /<circle class="circle result"/).count, 1)
  }

  func testWhatIsNotInViewIsCounted() throws {
    let session = try XCTUnwrap(
      Self.session(of: [
        .fix(0, made: 0, accuracy: 1500, north: 2000), .fix(1, made: 1, accuracy: 20, north: 9),
        .fix(2, made: 2, accuracy: 6),
      ])
    )
    XCTAssertTrue(MapPlot(session).content.contains("1 reading outside"))
    XCTAssertTrue(MapPlot(session).description.hasSuffix("; 1 outside"))
  }

  func testNothingToDrawIsSaid() throws {
    let session = try XCTUnwrap(Self.session(of: [.time(0), .time(60)]))
    XCTAssertEqual(MapPlot(session).description, "Map: no reading has a position")
    XCTAssertTrue(MapPlot(session).content.contains(">no reading has a position</text>"))
    XCTAssertFalse(MapPlot(session).content.contains("<path"))
    XCTAssertEqual(
      TimelinePlot(session, policy: .standard).description,
      "Accuracy over time: no reading has a valid accuracy"
    )
  }

  func testTheDescriptionsTellTheSession() throws {
    let one = try XCTUnwrap(Self.session(of: [.fix(0, made: 0, accuracy: 65)]))
    XCTAssertEqual(
      TimelinePlot(one, policy: .standard).description,
      "Accuracy of 1 reading in a session of 0.0 s, between 65 m and 65 m"
    )
    XCTAssertTrue(MapPlot(one).description.hasPrefix("Map of 1 reading, "))
    // The deadline, which is shown too, is no part of it.
    let more = try XCTUnwrap(
      Self.session(of: [.fix(0, made: 0, accuracy: 65), .fix(1, made: 30, accuracy: 8)])
    )
    XCTAssertEqual(
      TimelinePlot(more, policy: .standard).description,
      "Accuracy of 2 readings in a session of 30.0 s, between 8 m and 65 m"
    )
  }

  /// Whatever the readings are, each place is a number within the plot.
  func testAnyReadingsLieWithinThePlots() throws {
    var random = SplitMix64(seed: 12)
    let values: [Double] = [
      0, -1, 1e-9, 5, 4e7, 1e300, .infinity, .nan, -.infinity, .greatestFiniteMagnitude,
    ]
    for _ in 0..<200 {
      var policy = AcquisitionPolicy.standard
      policy.desiredAccuracy = .meters(values.randomElement(using: &random) ?? 1)
      policy.timeout = .seconds(Int.random(in: 0...90, using: &random))
      let items: [DecodedItem] = (0..<20).map { index in
        var reading = sampleReading(
          index,
          made: Double(index) * 3,
          accuracy: values.randomElement(using: &random) ?? 1
        )
        reading.location.coordinate = Coordinate(
          latitude: [90, -90, 12, .nan, 91].randomElement(using: &random) ?? 0,
          longitude: [180, -180, 12.000_01, .infinity].randomElement(using: &random) ?? 0
        )
        return .reading(reading)
      }
      let session = try XCTUnwrap(Self.session(of: items, policy: policy))
      for text in [TimelinePlot(session, policy: policy).content, MapPlot(session).content] {
        XCTAssertFalse(text.contains("nan"), text)
        XCTAssertFalse(text.contains("inf"), text)
        for match in text.matches(of: /translate\(([-0-9.e]+) ([-0-9.e]+)\)/) {
          let x = try XCTUnwrap(Double(match.output.1))
          let y = try XCTUnwrap(Double(match.output.2))
          XCTAssertTrue((0...440).contains(x) && (0...300).contains(y), "\(x) \(y)")
        }
      }
    }
  }

  static func session(
    of items: [DecodedItem],
    policy: AcquisitionPolicy = .standard
  ) -> TracedSession? {
    var gathering = ReplayGathering(tracks: 1, isDetailed: true)
    for event in Replay(policy: policy).events(of: items) {
      gathering.append(event, of: "track.csv")
    }
    gathering.endRecording()
    return gathering.recordings.first?.sessions.first
  }
}
