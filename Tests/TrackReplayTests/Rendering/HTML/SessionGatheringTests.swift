import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class SessionGatheringTests: XCTestCase {
  func testEachTrackHasItsShareOfTheDetails() {
    var gathering = SessionGathering(tracks: 12, isDetailed: true)
    for track in 0..<12 { gathering.append(Self.sessions(5, of: "track \(track)", among: 12)) }
    XCTAssertEqual(gathering.total, 60)
    XCTAssertEqual(gathering.sessions.count, 60)
    let detailed = gathering.sessions.filter { $0.trace != nil }
    XCTAssertEqual(detailed.count, 24)
    XCTAssertEqual(Set(detailed.map(\.report.number)), [1, 2])
    XCTAssertEqual(detailed.map(\.readings.count), Array(repeating: 2, count: 24))
  }

  func testWhatIsGatheredIsBounded() {
    let gathering = Self.sessions(1500, of: "track", among: 1)
    XCTAssertEqual(gathering.total, 1500)
    XCTAssertEqual(gathering.sessions.count, 1000)
    XCTAssertEqual(gathering.sessions.count { $0.trace != nil }, 24)
  }

  func testASummaryHasNoDetails() {
    let gathering = Self.sessions(3, of: "track", among: 1, isDetailed: false)
    XCTAssertEqual(gathering.sessions.count, 3)
    XCTAssertTrue(gathering.sessions.allSatisfy { $0.trace == nil })
  }

  func testReadingsOfNoSessionStayWithTheirTrack() {
    var gathering = SessionGathering(tracks: 2, isDetailed: true)
    let late = Replay(policy: .standard, start: .at(at(99)))
    for event in late.events(of: [.fix(0, made: 0, accuracy: 8)]) {
      gathering.append(event, of: "early")
    }
    gathering.append(Self.sessions(1, of: "track", among: 2))
    XCTAssertEqual(gathering.sessions.map(\.readings.count), [2])
  }

  /// Sessions of two readings each.
  private static func sessions(
    _ count: Int,
    of track: String,
    among tracks: Int,
    isDetailed: Bool = true
  ) -> SessionGathering {
    var gathering = SessionGathering(tracks: tracks, isDetailed: isDetailed)
    let items: [DecodedItem] = (0..<2 * count).map { index in
      .fix(index, made: Double(index), accuracy: index.isMultiple(of: 2) ? 50 : 8)
    }
    for event in Replay(policy: .standard, repeats: true).events(of: items) {
      gathering.append(event, of: track)
    }
    return gathering
  }

  /// The rule for a list of all sessions, whatever copies gathered them: the first of each track in detail,
  /// 24 in all, and of the others those among the first 1000.
  func testTheResultDoesNotDependOnHowTheSessionsAreSpread() {
    var random = SplitMix64(seed: 19)
    for round in 0..<60 {
      let counts = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Int.random(in: 0...[3, 30, 400][round % 3], using: &random)
      }
      let tracks = Bool.random(using: &random) ? counts.count : 1
      let isDetailed = round % 5 > 0
      var gathering = SessionGathering(tracks: tracks, isDetailed: isDetailed)
      var expected: [String] = []
      var (listed, detailed) = (0, 0)
      for (track, count) in counts.enumerated() {
        gathering.append(
          Self.sessions(count, of: "\(track)", among: tracks, isDetailed: isDetailed)
        )
        for number in 0..<count {
          let hasDetails = isDetailed && detailed < 24 && number < max(24 / tracks, 1)
          if hasDetails { detailed += 1 }
          guard hasDetails || listed < 1000 else { continue }
          listed += 1
          expected.append("\(track) \(number + 1) \(hasDetails ? 2 : 0)")
        }
      }
      XCTAssertEqual(gathering.total, counts.reduce(0, +))
      XCTAssertEqual(
        gathering.sessions.map { "\($0.track) \($0.report.number) \($0.readings.count)" },
        expected,
        "\(counts)"
      )
    }
  }

  func testFailuresAreListedUpToALimit() {
    var gathering = SessionGathering(tracks: 2, isDetailed: true)
    for part in [600, 600] {
      var next = SessionGathering(tracks: 2, isDetailed: true)
      for index in 0..<part {
        next.append(InputFailure(track: "\(index)", status: 65, message: "no reading"))
      }
      gathering.append(next)
    }
    XCTAssertEqual(gathering.failureTotal, 1200)
    XCTAssertEqual(gathering.failures.count, 1000)
    XCTAssertEqual(gathering.failures.last?.track, "399")
  }
}
