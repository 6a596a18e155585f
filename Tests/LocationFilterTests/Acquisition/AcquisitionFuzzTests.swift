import LocationFilter
import TestSupport
import XCTest

/// Any numbers, any instants, any policies, events in any order: no trap, and what always holds.
final class AcquisitionFuzzTests: XCTestCase {
  func testHoldsItsPromisesWhateverHappens() {
    var chaos = Chaos(seed: 5)
    var ends: Set<String> = []
    for _ in 0..<1500 {
      let policy = chaos.policy()
      var acquisition = Acquisition(policy: policy)
      var twin = Acquisition(policy: policy)
      var hasEnded = false
      for _ in 0..<40 {
        let (event, now) = (chaos.event(), chaos.instant())
        let before = acquisition
        if chaos.passesTime() {
          let decision = acquisition.advance(to: now)
          XCTAssertEqual(decision, twin.advance(to: now))
          XCTAssertEqual(decision != nil, before.isRunning && !acquisition.isRunning)
          XCTAssertEqual(decision?.elapsed, decision.flatMap { _ in acquisition.outcome?.elapsed })
          XCTAssertEqual(acquisition.best, before.best)
          hasEnded = acquisition.outcome != nil
          continue
        }
        let decision = acquisition.process(event, at: now)
        XCTAssertEqual(decision, twin.process(event, at: now), "\(event)")

        let isStart = event == .start
        if decision.isFinal {
          XCTAssertTrue(isStart || !hasEnded, "a session ends once")
          XCTAssertEqual(acquisition.outcome?.elapsed, decision.elapsed)
          XCTAssertEqual(acquisition.outcome?.age, decision.age)
          XCTAssertEqual(acquisition.outcome?.distance, decision.distance)
          ends.insert(acquisition.outcome?.reason.rawValue ?? "none")
          hasEnded = true
        } else if isStart {
          hasEnded = false
        }
        XCTAssertEqual(acquisition.outcome != nil, hasEnded)
        XCTAssertEqual(acquisition.outcome?.best, hasEnded ? acquisition.best : nil)
        if decision.isRetained, case .location(let location) = event {
          XCTAssertEqual(acquisition.best, location)
        }
        XCTAssertFalse(acquisition.isRunning && hasEnded)
        XCTAssertEqual(acquisition.deadline != nil, acquisition.canEndByItself)

        if before.best != acquisition.best, !isStart {
          expectGain(from: before.best, to: acquisition.best, decision.verdict)
        }
      }
    }
    XCTAssertEqual(
      ends,
      [
        "desiredAccuracy", "settled", "plateau", "timedOut", "reducedAccuracy", "cancelled",
        "failed", "trackEnded",
      ]
    )
  }

  private func expectGain(from old: Location?, to new: Location?, _ verdict: Decision.Verdict) {
    guard let new else { return XCTFail("only a start clears the best, not \(verdict)") }
    XCTAssertTrue(new.coordinate.isValid)
    XCTAssertTrue(new.horizontalAccuracy >= 0 && new.horizontalAccuracy.isFinite)
    guard let old, verdict != .retained(.renewed) else { return }
    XCTAssertLessThan(new.horizontalAccuracy, old.horizontalAccuracy, "\(verdict)")
  }
}

extension Acquisition {
  fileprivate var canEndByItself: Bool {
    isRunning
      && (policy.timeoutRule == .endsWithBest || best == nil || policy.plateau != nil)
  }
}

/// What no provider would send, mixed with what one might.
private struct Chaos {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func policy() -> AcquisitionPolicy {
    var policy: AcquisitionPolicy = random.pick([.standard, .tutorial])
    // Half of them keep to the preset, or hardly any session would come to anything.
    guard random.chance(0.5) else { return policy }
    policy.desiredAccuracy = random.pick([.best, .meters(10), .meters(random.anyDouble())])
    policy.maximumAge = random.pick([.seconds(1 << 60), random.anyDuration()])
    policy.maximumLead = random.pick([nil, nil, random.anyDuration()])
    policy.timeout = random.pick([.seconds(60), .seconds(60), random.anyDuration()])
    policy.timeoutRule = random.pick(AcquisitionPolicy.TimeoutRule.allCases)
    policy.settleDistance = random.pick([1, 1e9, random.anyDouble()])
    policy.settleInterval = random.pick([.seconds(1), random.anyDuration()])
    policy.plateau = random.pick([nil, .seconds(5), random.anyDuration()])
    policy.maximumRetainedAge = random.pick([nil, .seconds(5), random.anyDuration()])
    policy.maximumSpeed = random.pick([nil, nil, 300, random.anyDouble()])
    policy.rejectsOutOfOrder = random.chance(0.3)
    policy.rejectsDuplicates = random.chance(0.3)
    policy.rejectsNullIsland = random.chance(0.3)
    policy.zeroAccuracyIsUnknown = random.chance(0.3)
    return policy
  }

  /// Whether time alone is to pass.
  mutating func passesTime() -> Bool { random.chance(0.03) }

  mutating func event() -> AcquisitionEvent {
    switch Int.random(in: 0..<39, using: &random) {
    case 0...3: return .start
    case 4: return .stop
    case 5: return .sourceEnded
    case 6: return .error(random.pick([.denied, .restricted, .network, .other("\0")]))
    case 7...8: return .error(.locationUnknown)
    case 9: return .authorization(random.pick(AuthorizationStatus.allCases))
    case 10...12: return .authorization(random.pick([.authorizedAlways, .authorizedWhenInUse]))
    case 13: return .accuracyAuthorization(.reduced)
    case 14...15: return .accuracyAuthorization(.full)
    default:
      let coordinate =
        random.chance(0.7)
        ? Coordinate(
          latitude: random.pick([0, 52, 52 + 5e-6, -90]),
          longitude: random.pick([0, 13, 180])
        )
        : Coordinate(latitude: random.anyDouble(), longitude: random.anyDouble())
      return .location(
        Location(
          coordinate: coordinate,
          horizontalAccuracy: random.pick([65, 65, 30, 20, 12, 8, random.anyDouble()]),
          timestamp: instant()
        )
      )
    }
  }

  /// Mostly within the same minute, so that the rules have something to decide.
  mutating func instant() -> Timestamp {
    let offset: Duration =
      random.chance(0.9)
      ? .milliseconds(Int.random(in: 0...12_000, using: &random)) : random.anyDuration()
    return TimedAcquisition.origin.advanced(by: offset)
  }
}
