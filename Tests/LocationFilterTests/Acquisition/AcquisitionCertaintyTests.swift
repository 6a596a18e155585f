import LocationFilter
import TestSupport
import XCTest

/// The shortcut of tuning against the rule.
final class AcquisitionCertaintyTests: XCTestCase {
  private let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  private func fix(_ seconds: Double, accuracy: Double, north: Double = 0) -> Location {
    Location(
      latitude: 48.8583 + north / 111_200,
      longitude: 2.2945,
      horizontalAccuracy: accuracy,
      timestamp: start.advanced(by: .milliseconds(Int64(seconds * 1000)))
    )
  }

  /// A session that retained a fix of 20 m at its start.
  private func session(_ change: (inout AcquisitionPolicy) -> Void = { _ in }) -> Acquisition {
    var policy = AcquisitionPolicy.standard
    change(&policy)
    var acquisition = Acquisition(policy: policy)
    acquisition.process(.start, at: start)
    acquisition.process(.location(fix(0, accuracy: 20)), at: start)
    return acquisition
  }

  func testWhatIsCertain() {
    let cases: [(String, Location, Bool)] = [
      ("as accurate, at once", fix(1, accuracy: 20), true),
      ("more accurate", fix(1, accuracy: 19.9), false),
      ("without accuracy", fix(1, accuracy: .nan), false),
      ("the same place at exactly the interval", fix(10, accuracy: 30), true),
      ("the same place after the interval", fix(10.001, accuracy: 30), false),
      ("another place after the interval", fix(20, accuracy: 30, north: 5), true),
    ]
    let best = fix(0, accuracy: 20)
    for (name, location, expected) in cases {
      let isCertain = AcquisitionPolicy.standard.certainlyRejects(location, after: best)
      XCTAssertEqual(isCertain, expected, name)
    }
  }

  func testNothingIsCertainUnderRulesThatRemember() {
    let (best, location) = (fix(0, accuracy: 20), fix(1, accuracy: 30))
    for (name, change) in [
      ("duplicates", { $0.rejectsDuplicates = true }),
      ("order", { $0.rejectsOutOfOrder = true }),
      ("retained age", { $0.maximumRetainedAge = .zero }),
    ] as [(String, (inout AcquisitionPolicy) -> Void)] {
      var policy = AcquisitionPolicy.standard
      XCTAssertTrue(policy.certainlyRejects(location, after: best), name)
      change(&policy)
      XCTAssertFalse(policy.certainlyRejects(location, after: best), name)
    }
  }

  /// Whatever comes: where it is certain, processing changes no part of the value and rejects.
  func testWhatIsCertainIsSo() {
    var certain = 0
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var acquisition = session { policy in
        policy.settleDistance = [0, 1, 3, 50][Int(seed % 4)]
        policy.plateau = seed % 3 == 0 ? .seconds(20) : nil
        policy.maximumSpeed = seed % 5 == 0 ? 2 : nil
        policy.desiredAccuracy = .best
      }
      var now = 0.0
      for _ in 0..<200 {
        now += [0, 0.1, 0.5, 2][Int.random(in: 0..<4, using: &random)]
        let accuracy = [-1, .nan, 15, 20, 20.5, 65][Int.random(in: 0..<6, using: &random)]
        let location = fix(
          now - [0, 3, 5, 8, -9][Int.random(in: 0..<5, using: &random)],
          accuracy: accuracy,
          north: [0, 0.5, 0.99, 1, 1.02, 49, 300][Int.random(in: 0..<7, using: &random)]
        )
        let instant = start.advanced(by: .milliseconds(Int64(now * 1000)))
        let before = acquisition
        let decision = acquisition.process(.location(location), at: instant)
        guard let best = before.best, let deadline = before.deadline, instant < deadline,
          before.policy.certainlyRejects(location, after: best)
        else { continue }
        certain += 1
        XCTAssertEqual(acquisition, before, "seed \(seed)")
        guard case .rejected = decision.verdict else {
          XCTFail("seed \(seed): \(decision.verdict)")
          continue
        }
      }
    }
    XCTAssertGreaterThan(certain, 500)
  }

  /// The same on the tracks and policies of the oracle, which have every rule on and off.
  func testWhatIsCertainIsSoOnRandomTracks() {
    var sessions = RandomTracks(seed: 77)
    var certain = 0
    for number in 0..<2000 {
      let (track, rules) = sessions.next()
      var acquisition = Acquisition(policy: AcquisitionPolicy(rules))
      acquisition.process(.start, at: rules.startInstant)
      for index in 0..<track.count {
        let (location, now) = (track.location(at: index), track.arrival(at: index))
        let before = acquisition
        let verdict = acquisition.process(.location(location), at: now).verdict
        guard let best = before.best, let deadline = before.deadline, now < deadline,
          before.policy.certainlyRejects(location, after: best)
        else { continue }
        certain += 1
        XCTAssertEqual(acquisition, before, "session \(number)")
        XCTAssertEqual(verdict.name, "rejected", "session \(number)")
      }
    }
    XCTAssertGreaterThan(certain, 1000)
  }
}
