import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class TuningBatchTests: XCTestCase {
  private var random = SplitMix64(seed: 79)

  /// If a rule reads more of a fix, `TuningBatch.Fix` must keep it.
  func testAFixIsJudgedByWhatIsKeptOfIt() {
    var rejections: Set<Decision.Rejection> = []
    for session in 0..<200 {
      var now = Timestamp(sinceEpoch: .seconds(1_777_626_000))
      var whole = Acquisition(policy: randomPolicy())
      whole.process(.start, at: now)
      var tuned = whole
      for _ in 0..<50 {
        now = now.advanced(by: .milliseconds(pick([0, 250, 1000, 1000, 3000])))
        let location = randomLocation(at: now)
        let verdict = whole.process(.location(location), at: now).verdict
        if case .rejected(let rejection) = verdict { rejections.insert(rejection) }
        let fix = TuningBatch.Fix(location, at: now)
        XCTAssertEqual(
          tuned.process(.location(fix.location), at: fix.now).verdict,
          verdict,
          "session \(session)"
        )
      }
    }
    // A new rule needs its setting in the policies below, and a fix that it rejects.
    XCTAssertEqual(rejections, Set(Decision.Rejection.allCases))
  }

  private func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  /// Every rule is on in some.
  private func randomPolicy() -> AcquisitionPolicy {
    var policy = AcquisitionPolicy.standard
    policy.desiredAccuracy = .best
    policy.maximumLead = pick([.seconds(1), nil])
    policy.timeoutRule = pick([.endsWithBest, .endsOnlyWithoutLocation])
    policy.settleDistance = pick([0, 1])
    policy.plateau = pick([nil, .seconds(20)])
    policy.maximumRetainedAge = pick([nil, .seconds(5)])
    policy.maximumSpeed = pick([nil, 10])
    policy.rejectsOutOfOrder = pick([true, false])
    policy.rejectsDuplicates = pick([true, false])
    policy.rejectsNullIsland = pick([true, false])
    policy.zeroAccuracyIsUnknown = pick([true, false])
    return policy
  }

  /// A fix with every property, many of which no session has to like.
  private func randomLocation(at now: Timestamp) -> Location {
    var location = Location(
      latitude: pick([48.8583, 48.8583, 48.8584, 0, 91]),
      longitude: pick([2.2945, 2.2945, 2.2945, 0]),
      horizontalAccuracy: pick([-1, .nan, 0, 5, 15, 20, 40, 65]),
      timestamp: now.advanced(by: .seconds(pick([0, 0, 0, -1, -9, 3, 9])))
    )
    location.altitude = .random(in: -100...9000, using: &random)
    location.verticalAccuracy = .random(in: -1...100, using: &random)
    location.speed = .random(in: 0...1000, using: &random)
    location.speedAccuracy = .random(in: -1...100, using: &random)
    location.course = .random(in: 0..<360, using: &random)
    location.courseAccuracy = .random(in: -1...180, using: &random)
    location.floor = .random(in: -3...100, using: &random)
    location.accuracySource = AccuracySource.allCases.randomElement(using: &random)
    location.isSimulated = .random(using: &random)
    return location
  }
}
