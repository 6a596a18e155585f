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
