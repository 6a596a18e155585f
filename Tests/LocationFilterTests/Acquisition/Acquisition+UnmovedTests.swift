import TestSupport
import XCTest

@testable import LocationFilter

final class AcquisitionUnmovedTests: XCTestCase {
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
    let cases: [(String, Location, now: Double, Bool)] = [
      ("as accurate, at once", fix(1, accuracy: 20), 1, true),
      ("more accurate", fix(1, accuracy: 19.9), 1, false),
      ("without accuracy", fix(1, accuracy: .nan), 1, false),
      ("the same place at exactly the interval", fix(10, accuracy: 30), 10, true),
      ("the same place after the interval", fix(10.001, accuracy: 30), 10.001, false),
      ("another place after the interval", fix(20, accuracy: 30, north: 5), 20, true),
      ("before the deadline", fix(59.999, accuracy: 30, north: 5), 59.999, true),
      ("at the deadline", fix(60, accuracy: 30, north: 5), 60, false),
    ]
    for (name, location, now, expected) in cases {
      let instant = start.advanced(by: .milliseconds(Int64(now * 1000)))
      XCTAssertEqual(session().isUnmoved(by: location, at: instant), expected, name)
    }
  }

  func testNothingIsCertainWithoutAFixOrUnderRulesThatRemember() {
    let location = fix(1, accuracy: 30)
    let now = start.advanced(by: .seconds(1))
    var fresh = Acquisition()
    XCTAssertFalse(fresh.isUnmoved(by: location, at: now))
    fresh.process(.start, at: start)
    XCTAssertFalse(fresh.isUnmoved(by: location, at: now))
    XCTAssertFalse(session { $0.rejectsDuplicates = true }.isUnmoved(by: location, at: now))
    XCTAssertFalse(session { $0.rejectsOutOfOrder = true }.isUnmoved(by: location, at: now))
    XCTAssertFalse(session { $0.maximumRetainedAge = .zero }.isUnmoved(by: location, at: now))
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
        let isUnmoved = acquisition.isUnmoved(by: location, at: instant)
        let decision = acquisition.process(.location(location), at: instant)
        guard isUnmoved else { continue }
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
}
