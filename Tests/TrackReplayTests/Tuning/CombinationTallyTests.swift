import Foundation
import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class CombinationTallyTests: XCTestCase {
  private func recording(_ accuracies: [Double]) -> RecordingTally {
    var recording = RecordingTally(limit: 1024)
    for accuracy in accuracies {
      recording.ends[.settled] += 1
      recording.timeToStop.add((accuracy * 7).rounded())
      recording.horizontalAccuracy.add(accuracy)
    }
    return recording
  }

  private func result(of recordings: [RecordingTally]) -> CombinationResult {
    var tally = CombinationTally(
      policy: .standard,
      weight: .recordings,
      limit: 1024,
      groups: RecordingGroups(limit: 256)
    )
    for (position, recording) in recordings.enumerated() {
      tally.add(tally.weighed(recording), position: position)
    }
    return tally.result(baseline: tally)
  }

  /// Recordings that differ by less than a percent, as those of one model do: with few values, with many, and with
  /// so many different ones that bins are wide. Of 60 intervals that hold in 95 of 100, fewer than 54 do in 1 of 30 runs.
  func testIntervalsOfNarrowSpreadsHold() throws {
    for (sessions, spread, width) in [(10, 0.001, 0.12), (300, 0.001, 0.12), (300, 0.5, 1)] {
      var random = SplitMix64(seed: 20)
      var (held, widths) = (0, 0.0)
      for _ in 0..<60 {
        let recordings = (0..<20).map { _ in
          let accuracy = 10.25 + 0.08 * random.normals().x
          return recording((0..<sessions).map { _ in accuracy * exp(spread * random.normals().x) })
        }
        let accuracy = try XCTUnwrap(result(of: recordings).horizontalAccuracy)
        let interval = try XCTUnwrap(accuracy.interval)
        if interval.lower <= 10.25, 10.25 <= interval.upper { held += 1 }
        XCTAssertLessThan(interval.lower, interval.upper)
        widths += interval.upper - interval.lower
      }
      XCTAssertGreaterThanOrEqual(held, 54, "\(sessions), \(spread)")
      // Four standard errors of a median are 1.25 · 4 · 0.08 / √20, or 0.09 m.
      XCTAssertLessThan(widths / 60, width, "\(sessions), \(spread)")
    }
  }

  func testEqualValuesHaveNoWidth() throws {
    let result = result(of: Array(repeating: recording([4.7, 4.7]), count: 20))
    XCTAssertEqual(
      result.horizontalAccuracy?.interval,
      ConfidenceInterval(lower: 4.7, upper: 4.7)
    )
  }

  func testTheOrderOfTheInputsMakesNoDifference() {
    var random = SplitMix64(seed: 11)
    var recordings = (0..<60).map { number in
      recording((0...number % 7).map { _ in 5 + 20 * random.unit() })
    }
    let expected = result(of: recordings)
    XCTAssertNotNil(expected.timeToStop?.interval)
    for _ in 0..<5 {
      recordings.shuffle(using: &random)
      XCTAssertEqual(result(of: recordings), expected)
    }
  }
}
