import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class ReplayGatheringTests: XCTestCase {
  func testARecordingHasItsWayAndItsSessionsInOrder() throws {
    let gathering = Self.gathering(of: 3, track: "a", among: 1)
    let recording = try XCTUnwrap(gathering.recordings.first)
    XCTAssertEqual(gathering.recordings.count, 1)
    XCTAssertEqual(recording.track, "a")
    XCTAssertEqual(recording.way.map(\.accuracy), [50, 8, 50, 8, 50, 8])
    XCTAssertEqual(recording.way.map(\.isRetained), Array(repeating: true, count: 6))
    XCTAssertEqual(recording.sessions.map(\.report.number), [1, 2, 3])
    XCTAssertEqual(recording.sessions.map(\.readings.count), [2, 2, 2])
    XCTAssertEqual(recording.locatedSessions, 3)
  }

  func testReadingsOutsideSessionsBelongToTheWayAlone() throws {
    var gathering = ReplayGathering(tracks: 1, isDetailed: true)
    var replay = Replay(policy: .standard)
    replay.coversRecording = true
    let items: [DecodedItem] = (0..<5).map { .fix($0, made: Double($0), accuracy: 8) }
    for event in replay.events(of: items) { gathering.append(event, of: "a") }
    gathering.endRecording()
    let recording = try XCTUnwrap(gathering.recordings.first)
    XCTAssertEqual(recording.readings, 5)
    XCTAssertEqual(recording.way.count, 5)
    XCTAssertEqual(recording.sessions.map(\.readings.count), [1])
  }

  func testASummaryHasNoDetails() {
    let sessions = Self.gathering(of: 3, track: "a", among: 1, isDetailed: false)
      .recordings.flatMap(\.sessions)
    XCTAssertEqual(sessions.count, 3)
    XCTAssertTrue(sessions.allSatisfy { !$0.isDetailed && $0.readings.isEmpty })
  }

  func testTheFirst24RecordingsAreInFullAnd500Named() {
    var gathering = ReplayGathering(tracks: 600, isDetailed: true)
    for track in 0..<600 { gathering.append(Self.gathering(of: 2, track: "\(track)", among: 600)) }
    XCTAssertEqual(gathering.total, 600)
    XCTAssertEqual(gathering.recordings.map(\.track), (0..<500).map { "\($0)" })
    XCTAssertEqual(gathering.inFull.count, 24)
    XCTAssertTrue(gathering.inFull.allSatisfy { $0.sessions.allSatisfy(\.isDetailed) })
    let others = gathering.recordings.dropFirst(24)
    XCTAssertTrue(others.allSatisfy { $0.totalSessions == 2 && $0.way.count == 4 })
    XCTAssertTrue(others.allSatisfy { $0.sessions.allSatisfy { !$0.isDetailed } })
  }

  func testAFailureEndsItsRecording() {
    var gathering = Self.gathering(of: 1, track: "a", among: 2)
    gathering.append(InputFailure(track: "a", status: 65, message: "cut short"))
    gathering.append(InputFailure(track: "b", status: 66, message: "no such file"))
    XCTAssertEqual(gathering.recordings.map(\.failure), ["cut short"])
    XCTAssertEqual(gathering.failures.map(\.track), ["a", "b"])
  }

  func testFailuresAreListedUpToALimit() {
    var gathering = ReplayGathering(tracks: 2, isDetailed: true)
    for part in [300, 300] {
      var next = ReplayGathering(tracks: 2, isDetailed: true)
      for index in 0..<part {
        next.append(InputFailure(track: "\(index)", status: 65, message: "no reading"))
      }
      gathering.append(next)
    }
    XCTAssertEqual(gathering.failureTotal, 600)
    XCTAssertEqual(gathering.failures.count, 500)
    XCTAssertEqual(gathering.failures.last?.track, "199")
  }

  /// Sessions of two readings each, as one recording.
  private static func gathering(
    of sessions: Int,
    track: String,
    among tracks: Int,
    isDetailed: Bool = true
  ) -> ReplayGathering {
    var gathering = ReplayGathering(tracks: tracks, isDetailed: isDetailed)
    let items: [DecodedItem] = (0..<2 * sessions).map { index in
      .fix(index, made: Double(index), accuracy: index.isMultiple(of: 2) ? 50 : 8)
    }
    for event in Replay(policy: .standard, repeats: true).events(of: items) {
      gathering.append(event, of: track)
    }
    gathering.endRecording()
    return gathering
  }
}
