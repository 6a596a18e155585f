import LocationFilter
import TestSupport
import XCTest

/// Two hours at rest: one arrival, no departure, whatever the noise.
final class VisitDetectorRestTests: XCTestCase {
  /// The radius that holds 68 of 100 errors of variance 1 on each axis: √(−2 ln 0.32).
  private let radiusOfOneSigma = 1.5096

  func testNoiseWithinTheAccuracyIsOneVisit() {
    for accuracy in [5.0, 30, 65] {
      for interval in [1, 15] {
        expectOneVisit(sigma: accuracy / radiusOfOneSigma, accuracy: accuracy, every: interval)
      }
    }
  }

  /// Many a receiver calls accuracy what is the deviation on one axis: half as much again.
  func testNoiseBeyondTheAccuracyIsOneVisit() {
    for accuracy in [5.0, 30, 65] {
      for interval in [1, 15] {
        expectOneVisit(sigma: accuracy, accuracy: accuracy, every: interval)
      }
    }
  }

  /// The errors of a receiver wander: these half forget themselves in 20 s.
  func testWanderingNoiseIsOneVisit() {
    for accuracy in [5.0, 30, 65] {
      let sigma = accuracy / radiusOfOneSigma
      expectOneVisit(sigma: sigma, accuracy: accuracy, every: 1, persistence: 0.966)
      expectOneVisit(sigma: sigma, accuracy: accuracy, every: 15, persistence: 0.595)
    }
  }

  private func expectOneVisit(
    sigma: Double,
    accuracy: Double,
    every interval: Int,
    persistence: Double = 0,
    line: UInt = #line
  ) {
    let fresh = (1 - persistence * persistence).squareRoot()
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var walk = VisitWalk()
      var error = random.normals()
      for second in stride(from: 0, through: 7200, by: interval) {
        walk.fix(
          Double(second),
          north: sigma * error.x,
          east: sigma * error.y,
          accuracy: accuracy
        )
        error = persistence * error + fresh * random.normals()
      }
      let name = "\(accuracy) m every \(interval) s, seed \(seed)"
      XCTAssertEqual(walk.arrivals.count, 1, name, line: line)
      XCTAssertEqual(walk.events.count, 1, name, line: line)
      let offset = walk.detector.visit?.coordinate.distance(to: VisitWalk.origin)
      XCTAssertLessThan(offset ?? .infinity, accuracy, name, line: line)
    }
  }
}
