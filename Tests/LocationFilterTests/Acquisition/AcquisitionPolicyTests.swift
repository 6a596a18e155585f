import LocationFilter
import TestSupport
import XCTest

final class AcquisitionPolicyTests: XCTestCase {
  func testStandardHasTheFiguresOfTheTable() {
    let policy = AcquisitionPolicy.standard
    XCTAssertEqual(policy, AcquisitionPolicy())
    XCTAssertEqual(policy.desiredAccuracy, .meters(10))
    XCTAssertEqual(policy.maximumAge, .seconds(5))
    XCTAssertEqual(policy.maximumLead, .seconds(5))
    XCTAssertEqual(policy.timeout, .seconds(60))
    XCTAssertEqual(policy.timeoutRule, .endsWithBest)
    XCTAssertEqual(policy.settleDistance, 1)
    XCTAssertEqual(policy.settleInterval, .seconds(10))
  }

  func testTheOptionalRulesAreOffInBothPresets() {
    for policy in [AcquisitionPolicy.standard, .tutorial] {
      XCTAssertNil(policy.plateau)
      XCTAssertFalse(policy.rejectsOutOfOrder)
      XCTAssertFalse(policy.rejectsDuplicates)
      XCTAssertNil(policy.maximumRetainedAge)
      XCTAssertNil(policy.maximumSpeed)
      XCTAssertFalse(policy.rejectsNullIsland)
      XCTAssertFalse(policy.zeroAccuracyIsUnknown)
    }
  }

  func testTutorialDiffersInTwoRules() {
    var policy = AcquisitionPolicy.standard
    policy.maximumLead = nil
    policy.timeoutRule = .endsOnlyWithoutLocation
    XCTAssertEqual(.tutorial, policy)
  }

  func testThePresetsPartWaysAtAFutureFix() {
    var standard = TimedAcquisition(.standard)
    var tutorial = TimedAcquisition(.tutorial)
    for (location, now, one, other) in Self.readings {
      expect(standard.receive(location, at: now), one.verdict, distance: one.distance)
      expect(tutorial.receive(location, at: now), other.verdict, distance: other.distance)
    }
    XCTAssertEqual(standard.outcome?.best, .fix(65, dated: .seconds(3)))
    XCTAssertEqual(tutorial.outcome?.best, .fix(29, dated: .seconds(61)))
    XCTAssertEqual(tutorial.outcome?.elapsed, .seconds(72))
  }

  func testBothTimeOutWithoutALocation() {
    for policy in [AcquisitionPolicy.standard, .tutorial] {
      var session = TimedAcquisition(policy)
      session.receive(.fix(), at: .seconds(6))
      XCTAssertEqual(
        session.receive(.fix(5, dated: .seconds(60))).verdict,
        .finished(.timedOut)
      )
      XCTAssertNil(session.outcome?.best)
    }
  }

  func testInTutorialNothingEndsByItselfOnceThereIsALocation() {
    var session = TimedAcquisition(.tutorial)
    XCTAssertEqual(session.deadline, .seconds(60))
    session.receive(.fix(dated: .seconds(1)))
    XCTAssertNil(session.deadline)
    XCTAssertNil(session.advance(to: .seconds(3600)))
    XCTAssertNil(session.outcome)
  }

  func testThePresetsAgreeInTimeAndWithoutFutureFixes() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      var standard = TimedAcquisition(.standard)
      var tutorial = TimedAcquisition(.tutorial)
      var now = Duration.zero
      while now < .seconds(60) {
        let location = Location.fix(
          [1000, 65, 65, 30, 12, 10.5, 9, -1].randomElement(using: &random) ?? 65,
          dated: now - .milliseconds(Int.random(in: -5000...7000, using: &random)),
          north: Double.random(in: 0...3, using: &random)
        )
        XCTAssertEqual(standard.receive(location, at: now), tutorial.receive(location, at: now))
        now += .milliseconds(Int.random(in: 0...4000, using: &random))
      }
    }
  }

  private typealias Expected = (verdict: Decision.Verdict, distance: Double?)

  /// Reading, arrival, verdict of each preset.
  private static let readings: [(Location, Duration, Expected, Expected)] = [
    (
      .fix(30, dated: .seconds(10)), .seconds(1),
      (.rejected(.future), nil), (.retained(.first), nil)
    ),
    (
      .fix(65, dated: .seconds(3)), .seconds(3),
      (.retained(.first), nil), (.rejected(.notMoreAccurate), 0)
    ),
    (
      .fix(65, dated: .seconds(13), north: 0.5), .seconds(14),
      (.rejected(.notMoreAccurate), 0.5), (.rejected(.notMoreAccurate), 0.5)
    ),
    (
      .fix(80, dated: .seconds(20), north: 9), .seconds(20),
      (.rejected(.notMoreAccurate), 9), (.rejected(.notMoreAccurate), 9)
    ),
    (
      .fix(29, dated: .seconds(61)), .seconds(61),
      (.finished(.timedOut), nil), (.retained(.improved), nil)
    ),
    (
      .fix(29, dated: .seconds(71)), .seconds(71),
      (.ignored(.notRunning), nil), (.rejected(.notMoreAccurate), 0)
    ),
    (
      .fix(29, dated: .seconds(72)), .seconds(72),
      (.ignored(.notRunning), nil), (.finished(.settled), 0)
    ),
  ]
}
