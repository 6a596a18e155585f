import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

/// Recordings with the newest row first.
final class ReplayDirectionTests: XCTestCase {
  private let standard = Replay(policy: .standard)

  private func brief(_ counts: DecisionCounts) -> [String] {
    counts.nonzero.map { "\($0.verdict.reasonName) \($0.count)" }
  }

  func testAReversedTrackIsStaleButForItsFirstRow() throws {
    let forward = (0..<20).map { index in
      DecodedItem.fix(index, made: Double(index) * 6, accuracy: 65, north: Double(index) * 9)
    }
    let session = try XCTUnwrap(standard.sessions(of: forward.reversed()).first)
    XCTAssertTrue(session.runsBackward)
    XCTAssertEqual(brief(session.counts), ["first 1", "stale 19"])
    XCTAssertEqual(session.best?.index, 19)
    XCTAssertEqual(session.outcome.reason, .trackEnded)
    XCTAssertEqual(session.outcome.end, session.outcome.start, "its clock stands still")

    for session in standard.sessions(of: forward) { XCTAssertFalse(session.runsBackward) }
  }

  func testEachFixtureButOneRunsForward() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixtures.path(named: "CSV"))
    for name in names.sorted() {
      let items = try decoded(try Fixtures.bytes(named: "CSV/\(name)"))
      for policy in [AcquisitionPolicy.standard, .tutorial] {
        let sessions = Replay(policy: policy).sessions(of: items)
        XCTAssertEqual(Set(sessions.map(\.runsBackward)), [name == "newest-first.csv"], name)
      }
    }
  }

  func testTheFixtureThatRunsBackward() throws {
    let items = try decoded(try Fixtures.bytes(named: "CSV/newest-first.csv"))
    let sessions = standard.sessions(of: items)
    let total = items.count { if case .reading = $0 { true } else { false } }
    XCTAssertEqual(sessions.map(\.counts).map(brief), [["first 1", "stale \(total - 1)"]])
    // The right way round it is a recording as any other.
    let others = standard.sessions(of: items.reversed())
    XCTAssertEqual(others.map(\.runsBackward), [false])
    XCTAssertEqual(others.first?.counts[.rejected(.stale)], 0)
  }

  /// Two providers in turn, one of them a second late: as many as half of the steps go back.
  func testProvidersInTurnAreNoTrackThatRunsBackward() {
    let items = (0..<20).map { index -> DecodedItem in
      let isFirst = index.isMultiple(of: 2)
      let second = Double(index / 2) + (isFirst ? 2 : 0)
      return .fix(index, made: second, accuracy: isFirst ? 30 : 65, north: Double(index) * 9)
    }
    XCTAssertEqual(standard.sessions(of: items).map(\.runsBackward), [false])
  }

  func testOnlyReadingsOfTheSessionCount() {
    // Before the start; and each session by its own.
    let items: [DecodedItem] = [
      .fix(0, made: 3, arrived: 0, accuracy: 65), .fix(1, made: 2, arrived: 1, accuracy: 65),
      .fix(2, made: 1, arrived: 2, accuracy: 65),
      .fix(3, made: 10, arrived: 10, accuracy: 65),
      .fix(4, made: 9, arrived: 11, accuracy: 60),
      .fix(5, made: 8, arrived: 12, accuracy: 8),
      .fix(6, made: 13, accuracy: 65), .fix(7, made: 14, accuracy: 60),
      .fix(8, made: 15, accuracy: 8),
      .fix(9, made: 14, arrived: 16, accuracy: 65), .fix(10, made: 13, arrived: 17, accuracy: 60),
      .fix(11, made: 12.5, arrived: 17, accuracy: 50),
    ]
    let replay = Replay(policy: .standard, start: .at(at(10)), repeats: true)
    XCTAssertEqual(replay.sessions(of: items).map(\.runsBackward), [true, false, true])
    let later = Replay(policy: .standard, start: .at(at(12.5)))
    XCTAssertEqual(later.sessions(of: items).map(\.runsBackward), [false])
  }

  // MARK: - In words

  private func text(of items: [DecodedItem], summary: Bool = false) -> [String] {
    var renderer = TextReplayRenderer(policy: .standard, summary: summary)
    var text = TextBuffer()
    for event in standard.events(of: items) { renderer.render(event, of: "t", into: &text) }
    return String(text).split(separator: "\n").map(String.init)
  }

  func testTheTextSaysSoBelowTheOutcome() {
    let line = "The track runs backward: most readings are older than the one before them"
    let items: [DecodedItem] = [
      .fix(0, made: 20, accuracy: 65), .fix(1, made: 10, accuracy: 30),
      .fix(2, made: 5, accuracy: 8),
    ]
    let lines = text(of: items)
    XCTAssertEqual(
      Array(lines.prefix(2)),
      ["Track ended after 0 s: the best accuracy was 65 m", line]
    )
    XCTAssertEqual(lines.last, "        2  stale: older than 5 s, the oldest 15 s")
    XCTAssertFalse(text(of: items.reversed()).contains(line))
    XCTAssertEqual(text(of: items, summary: true), [lines[0]])
  }
}
