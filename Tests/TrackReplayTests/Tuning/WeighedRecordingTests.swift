import LocationFilter
import XCTest

@testable import TrackReplay

final class WeighedRecordingTests: XCTestCase {
  /// With times from 1 s on, as many as there are whole sessions.
  private func recording(_ ends: SessionEnds<Int>, times: Int? = nil) -> RecordingTally {
    var recording = RecordingTally(limit: 64)
    recording.ends = ends
    for second in stride(from: times ?? ends.whole, to: 0, by: -1) {
      recording.timeToStop.add(Double(second))
    }
    return recording
  }

  private func weighed(
    _ ends: SessionEnds<Int>,
    by weight: TuningWeight,
    times: Int? = nil
  ) -> WeighedRecording {
    WeighedRecording(recording(ends, times: times), by: weight, in: RecordingGroups(limit: 8))
  }

  /// A third of 2^40 is rounded down.
  func testRecordingsWeighTheSame() throws {
    let recording = weighed(
      [.settled: 1, .withoutLocation: 2, .trackEnded: 1],
      by: .recordings
    )
    let quarter = 1 << 38
    XCTAssertEqual(
      recording.endWeights,
      [.settled: quarter, .withoutLocation: 2 * quarter, .trackEnded: quarter]
    )
    let group = try XCTUnwrap(recording.group)
    XCTAssertEqual(group.located, (1 << 40) / 3)
    XCTAssertEqual(group.whole, 1 << 40)
    XCTAssertEqual(recording.sessions.timeToStop.value(atShare: 0), 1, "merged")
  }

  func testSessionsWeighOne() throws {
    let recording = weighed([.settled: 1, .withoutLocation: 2, .trackEnded: 1], by: .sessions)
    XCTAssertEqual(recording.endWeights, [.settled: 1, .withoutLocation: 2, .trackEnded: 1])
    let group = try XCTUnwrap(recording.group)
    XCTAssertEqual(group.located, 1)
    XCTAssertEqual(group.whole, 3)
  }

  func testWithoutWholeSessionsThereIsNoGroup() {
    for weight in [TuningWeight.recordings, .sessions] {
      XCTAssertNil(weighed([.trackEnded: 3, .refused: 1], by: weight).group)
      XCTAssertNil(weighed([:], by: weight).group)
      XCTAssertEqual(weighed([:], by: weight).endWeights, [:])
    }
  }

  /// The figures of two recordings in one group: whole sessions share a recording's weight, whatever was cut off.
  func testWholeSessionsShareTheWeightOfTheirRecording() throws {
    for (weight, expected) in [(TuningWeight.recordings, 1.0 / 2), (.sessions, 1.0 / 5)] {
      var groups = RecordingGroups(limit: 1)
      let recordings = [
        weighed([.settled: 1, .trackEnded: 7], by: weight), weighed([.settled: 4], by: weight),
      ]
      for (position, recording) in recordings.enumerated() {
        groups.add(try XCTUnwrap(recording.group), at: position)
      }
      // One of the first, and one of four
      let shares = groups.shares(of: .timeToStop, upTo: 1, share: 0)
      let share = try XCTUnwrap(shares.first)
      let one = expected + (1 - expected) / 4
      XCTAssertEqual(share.part / share.whole, one, accuracy: 1e-9, "\(weight)")
    }
    // Of a very long recording, each session weighs one.
    let group = try XCTUnwrap(weighed([.settled: 1 << 21], by: .recordings, times: 3).group)
    var groups = RecordingGroups(limit: 1)
    groups.add(group, at: 0)
    XCTAssertEqual(groups.shares(of: .timeToStop, upTo: 9, share: 0).map(\.whole), [3])
  }

  /// To a tally, a recording that was weighed for another one with the same sessions is the same.
  func testARecordingIsWeighedOnceForAll() {
    let empty = CombinationTally(
      policy: .standard,
      weight: .recordings,
      limit: 64,
      groups: RecordingGroups(limit: 2)
    )
    var (own, other) = (empty, empty)
    for (position, count) in [3, 1, 4, 1, 5, 9].enumerated() {
      let recording = recording([.settled: count, .withoutLocation: position])
      own.add(own.weighed(recording), position: position)
      other.add(empty.weighed(recording), position: position)
    }
    XCTAssertEqual(own.result(baseline: own), other.result(baseline: other))
  }
}
