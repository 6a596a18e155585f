import LocationFilter
import TestSupport
import XCTest

/// Any numbers, any instants, any policies: no trap, and what always holds.
final class VisitDetectorFuzzTests: XCTestCase {
  func testHoldsItsPromisesWhateverComes() {
    var chaos = VisitChaos(seed: 9)
    var told: Set<String> = []
    for _ in 0..<1500 {
      var detector = VisitDetector(policy: chaos.policy())
      var isVisiting = false
      var latest: Timestamp?
      for _ in 0..<60 {
        let (location, now) = chaos.reading()
        for event in detector.process(location, at: now) {
          switch event {
          case .arrived(let visit):
            XCTAssertFalse(isVisiting, "two arrivals")
            isVisiting = true
            expectSound(visit)
            if let latest { XCTAssertGreaterThanOrEqual(visit.firstFix, latest, "overlap") }
            told.insert("arrived")
          case .departed(let visit):
            XCTAssertTrue(isVisiting, "a departure without an arrival")
            isVisiting = false
            expectSound(visit)
            XCTAssertEqual(visit.departure, visit.lastFix)
            latest = visit.lastFix
            told.insert("departed")
          case .gap(let gap):
            XCTAssertFalse(isVisiting, "a gap in a visit")
            XCTAssertGreaterThanOrEqual(gap.duration, detector.policy.maximumGap)
            XCTAssertGreaterThanOrEqual(gap.duration, .zero)
            told.insert("gap")
          }
        }
        XCTAssertEqual(detector.visit != nil, isVisiting)
        if let visit = detector.visit { expectSound(visit) }
      }
    }
    XCTAssertEqual(told, ["arrived", "departed", "gap"])
  }

  private func expectSound(_ visit: Visit) {
    XCTAssertTrue(visit.coordinate.isValid, "\(visit)")
    XCTAssertTrue(visit.horizontalAccuracy >= 1 && visit.horizontalAccuracy <= 1.1e7, "\(visit)")
    XCTAssertLessThanOrEqual(visit.firstFix, visit.lastFix)
    XCTAssertTrue(visit.arrival == nil || visit.arrival == visit.firstFix)
    XCTAssertGreaterThan(visit.readings, 0)
  }
}

/// What no provider would send, mixed with what one might.
private struct VisitChaos {
  private var random: SplitMix64
  private var seconds = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func policy() -> VisitPolicy {
    var policy = VisitPolicy()
    // Half of them keep to the standard, or hardly any visit would come about.
    guard chance(0.5) else { return policy }
    policy.radius = pick([100, 100, 2e7, number()])
    policy.minimumDuration = pick([.seconds(300), .zero, duration()])
    policy.maximumGap = pick([.seconds(900), .seconds(900), .zero, duration()])
    policy.departureReadings = pick([3, 1, 0, .min, .max])
    policy.check.maximumAge = pick([.seconds(5), .seconds(1 << 60), duration()])
    policy.check.maximumLead = pick([.seconds(5), nil, duration()])
    return policy
  }

  mutating func reading() -> (Location, Timestamp) {
    seconds += pick([1, 10, 60, 60, 120, 300])
    if chance(0.02) { seconds += 900 }
    let now = VisitWalk.time(Double(seconds))
    let coordinate =
      chance(0.9)
      ? Coordinate(latitude: pick([89.9996, 90, 89.9991]), longitude: pick([0, 90, 180, -180]))
      : Coordinate(latitude: number(), longitude: number())
    let location = Location(
      coordinate: coordinate,
      horizontalAccuracy: chance(0.9) ? pick([0, 5, 30, 65]) : number(),
      timestamp: chance(0.9) ? now : now.advanced(by: duration())
    )
    return (location, chance(0.95) ? now : now.advanced(by: duration()))
  }

  private mutating func duration() -> Duration {
    let bits = Int128(truncatingIfNeeded: random.next()) << 64 | Int128(random.next())
    let limits: [Int128] = [.max, .min, .max - 1, .min + 1, 0, 1, -1]
    return Duration(attoseconds: pick([pick(limits), bits, bits >> 50, bits >> 62]))
  }

  private mutating func number() -> Double {
    let values = [
      0, -0.0, 1, -1, 90, 180, .nan, .signalingNaN, .infinity, -.infinity,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
    return chance(0.5) ? pick(values) : Double(bitPattern: random.next())
  }

  private mutating func chance(_ probability: Double) -> Bool {
    random.unit() < probability
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
