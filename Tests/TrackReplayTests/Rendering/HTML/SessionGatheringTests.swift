import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class SessionGatheringTests: XCTestCase {
  func testEachTrackHasItsShareOfTheDetails() {
    var gathering = SessionGathering(tracks: 12, isDetailed: true)
    for track in 0..<12 { Self.sessions(5, of: "track \(track)", into: &gathering) }
    XCTAssertEqual(gathering.total, 60)
    XCTAssertEqual(gathering.sessions.count, 60)
    let detailed = gathering.sessions.filter { $0.trace != nil }
    XCTAssertEqual(detailed.count, 24)
    XCTAssertEqual(Set(detailed.map(\.report.number)), [1, 2])
    XCTAssertEqual(detailed.map(\.readings.count), Array(repeating: 2, count: 24))
  }

  func testWhatIsGatheredIsBounded() {
    var gathering = SessionGathering(tracks: 1, isDetailed: true)
    Self.sessions(1500, of: "track", into: &gathering)
    XCTAssertEqual(gathering.total, 1500)
    XCTAssertEqual(gathering.sessions.count, 1000)
    XCTAssertEqual(gathering.sessions.count { $0.trace != nil }, 24)
  }

  func testASummaryHasNoDetails() {
    var gathering = SessionGathering(tracks: 1, isDetailed: false)
    Self.sessions(3, of: "track", into: &gathering)
    XCTAssertEqual(gathering.sessions.count, 3)
    XCTAssertTrue(gathering.sessions.allSatisfy { $0.trace == nil })
  }

  func testReadingsOfNoSessionStayWithTheirTrack() {
    var gathering = SessionGathering(tracks: 2, isDetailed: true)
    let late = Replay(policy: .standard, start: .at(at(99)))
    for event in late.events(of: [.fix(0, made: 0, accuracy: 8)]) {
      gathering.append(event, of: "early")
    }
    Self.sessions(1, of: "track", into: &gathering)
    XCTAssertEqual(gathering.sessions.map(\.readings.count), [2])
  }

  /// Sessions of two readings each.
  private static func sessions(
    _ count: Int,
    of track: String,
    into gathering: inout SessionGathering
  ) {
    let items: [DecodedItem] = (0..<2 * count).map { index in
      .fix(index, made: Double(index), accuracy: index.isMultiple(of: 2) ? 50 : 8)
    }
    for event in Replay(policy: .standard, repeats: true).events(of: items) {
      gathering.append(event, of: track)
    }
  }
}
