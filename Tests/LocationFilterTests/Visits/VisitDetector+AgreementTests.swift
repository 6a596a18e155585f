import Foundation
import LocationFilter
import TestSupport
import XCTest

/// Journeys without noise, on which nothing has to be forgiven: the detector's stays are those of
/// the plain rule.
final class VisitDetectorAgreementTests: XCTestCase {
  func testAgreesWithThePlainRule() {
    var found = 0
    for seed in 0..<60 as Range<UInt64> {
      for interval in [1, 5, 30] {
        var random = SplitMix64(seed: seed)
        let fixes = journey(every: interval, using: &random)
        var policy = VisitPolicy()
        policy.departureReadings = seed.isMultiple(of: 2) ? 3 : 1
        var detector = VisitDetector(policy: policy)
        var stays: [PublishedStays.Stay] = []
        for fix in fixes {
          for case .departed(let visit) in detector.process(fix, at: fix.timestamp) {
            stays.append(.init(first: visit.firstFix, last: visit.lastFix))
          }
        }
        if let visit = detector.visit {
          stays.append(.init(first: visit.firstFix, last: visit.lastFix))
        }
        let published = PublishedStays.stays(in: fixes, policy: policy)
        XCTAssertEqual(stays, published, "seed \(seed) every \(interval) s")
        found += published.count
      }
    }
    XCTAssertGreaterThan(found, 500)
  }

  /// With noise, outliers, pauses and rest: event by event, those of the rules that keep every fix.
  func testTenThousandDaysAgreeWithTheRules() {
    var kinds: [String: Int] = [:]
    for seed in 0..<10_000 as Range<UInt64> {
      let track = VisitTrack(seed: seed)
      var detector = VisitDetector()
      var rules = VisitRules(policy: .standard)
      for (number, step) in track.steps.enumerated() {
        let events = detector.process(step)
        let expected = rules.process(step)
        let name = "seed \(seed), step \(number)"
        XCTAssertEqual(events.count, expected.count, name)
        for (event, other) in zip(events, expected) { expectEqual(event, other, name) }
        for event in events { kinds[event.kind, default: 0] += 1 }
      }
      if let visit = detector.visit, let expected = rules.visit {
        expectEqual(.arrived(visit), .arrived(expected), "seed \(seed)")
      } else {
        XCTAssertEqual(detector.visit, rules.visit, "seed \(seed)")
      }
    }
    for kind in ["arrived", "departed", "departed from rest", "gap"] {
      XCTAssertGreaterThan(kinds[kind, default: 0], 1000, kind)
    }
  }

  /// The means may differ in the last digits.
  private func expectEqual(_ event: VisitEvent, _ expected: VisitEvent, _ name: String) {
    guard var visit = event.visit, let other = expected.visit else {
      return XCTAssertEqual(event, expected, name)
    }
    XCTAssertEqual(event.kind, expected.kind, name)
    XCTAssertLessThan(visit.coordinate.distance(to: other.coordinate), 1e-6, name)
    XCTAssertEqual(visit.horizontalAccuracy, other.horizontalAccuracy, accuracy: 1e-9, name)
    visit.coordinate = other.coordinate
    visit.horizontalAccuracy = other.horizontalAccuracy
    XCTAssertEqual(visit, other, name)
  }

  /// Stops of 1 to 40 minutes, between them ways of 0.5 to 3 km, now and then without a fix.
  private func journey(every interval: Int, using random: inout SplitMix64) -> [Location] {
    var fixes: [Location] = []
    var (north, east, second, heading) = (0.0, 0.0, 0, 0.0)
    let home = Coordinate(latitude: 140 * random.unit() - 70, longitude: 180)
    let metersPerDegree = 111_200 * cos(home.latitude * .pi / 180)
    func record() {
      defer { second += 1 }
      guard second.isMultiple(of: interval) else { return }
      let longitude = home.longitude + east / metersPerDegree
      fixes.append(
        Location(
          latitude: home.latitude + north / 111_200,
          longitude: longitude > 180 ? longitude - 360 : longitude,
          horizontalAccuracy: 3,
          timestamp: VisitWalk.time(Double(second))
        )
      )
    }
    for _ in 0..<5 {
      for _ in 0..<Int(60 + 2340 * random.unit()) { record() }
      if random.unit() < 0.15 { second += 600 + Int(1200 * random.unit()) }
      let speed = random.unit() < 0.5 ? 1.4 : 12
      heading += random.unit() - 0.5
      for _ in 0..<Int((500 + 2500 * random.unit()) / speed) {
        heading += (random.unit() - 0.5) * 0.02
        north += speed * cos(heading)
        east += speed * sin(heading)
        record()
      }
    }
    return fixes
  }
}

extension VisitEvent {
  fileprivate var visit: Visit? {
    switch self {
    case .arrived(let visit), .departed(let visit): visit
    case .gap: nil
    }
  }

  fileprivate var kind: String {
    switch self {
    case .arrived: "arrived"
    case .departed(let visit): visit.restedUntil == nil ? "departed" : "departed from rest"
    case .gap: "gap"
    }
  }
}
