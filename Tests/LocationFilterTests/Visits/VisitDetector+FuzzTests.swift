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
        let time = chaos.time()
        let events =
          switch time {
          case .advance(let instant)?: detector.advance(to: instant)
          case .event(let event, let instant)?: detector.process(event, at: instant)
          case nil: detector.process(location, at: now)
          }
        for event in events {
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
            XCTAssertEqual(visit.departure, visit.restedUntil ?? visit.lastFix)
            latest = visit.departure
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
    XCTAssertGreaterThanOrEqual(visit.restedUntil ?? visit.lastFix, visit.lastFix)
    XCTAssertGreaterThanOrEqual(visit.duration, .zero)
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
    guard random.chance(0.5) else { return policy }
    policy.radius = random.pick([100, 100, 2e7, random.anyDouble()])
    policy.minimumDuration = random.pick([.seconds(300), .zero, random.anyDuration()])
    policy.maximumGap = random.pick([.seconds(900), .seconds(900), .zero, random.anyDuration()])
    policy.departureReadings = random.pick([3, 1, 0, .min, .max])
    policy.check.maximumAge = random.pick([.seconds(5), .seconds(1 << 60), random.anyDuration()])
    policy.check.maximumLead = random.pick([.seconds(5), nil, random.anyDuration()])
    return policy
  }

  enum Time {
    case advance(Timestamp)
    case event(AcquisitionEvent, Timestamp)
  }

  /// What happens instead of a reading, `nil` if a reading does.
  mutating func time() -> Time? {
    guard random.chance(0.2) else { return nil }
    let now = VisitWalk.time(Double(seconds))
    let instant = random.chance(0.9) ? now : now.advanced(by: random.anyDuration())
    if random.chance(0.5) { return .advance(instant) }
    return .event(random.pick([.stationary, .resumed, .stop]), instant)
  }

  mutating func reading() -> (Location, Timestamp) {
    seconds += random.pick([1, 10, 60, 60, 120, 300])
    if random.chance(0.02) { seconds += 900 }
    let now = VisitWalk.time(Double(seconds))
    let coordinate =
      random.chance(0.9)
      ? Coordinate(
        latitude: random.pick([89.9996, 90, 89.9991]),
        longitude: random.pick([0, 90, 180, -180])
      )
      : Coordinate(latitude: random.anyDouble(), longitude: random.anyDouble())
    let location = Location(
      coordinate: coordinate,
      horizontalAccuracy: random.chance(0.9) ? random.pick([0, 5, 30, 65]) : random.anyDouble(),
      timestamp: random.chance(0.9) ? now : now.advanced(by: random.anyDuration())
    )
    return (location, random.chance(0.95) ? now : now.advanced(by: random.anyDuration()))
  }
}
