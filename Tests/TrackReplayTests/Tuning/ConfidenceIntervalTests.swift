import Foundation
import XCTest

@testable import TrackReplay

final class ConfidenceIntervalTests: XCTestCase {
  private func interval(of shares: [Double], whole: Double = 1) -> ConfidenceInterval? {
    ConfidenceInterval(of: shares.map { RecordingShare(part: $0 * whole, whole: whole) })
  }

  /// Below 20 recordings it would not hold; one without sessions is none.
  func testNeedsTwentyRecordings() {
    XCTAssertNil(interval(of: []))
    XCTAssertNil(interval(of: Array(repeating: 0.5, count: 19)))
    XCTAssertNotNil(interval(of: Array(repeating: 0.5, count: 20)))
    let shares = Array(repeating: RecordingShare(part: 1, whole: 1), count: 19)
    XCTAssertNil(ConfidenceInterval(of: shares + [RecordingShare(part: 0, whole: 0)]))
  }

  /// Without a failure, the exact bound: with a share below it, all of *n* recordings would be without one in
  /// fewer than 5 of 100 archives.
  func testWithoutAFailureTheBoundIsExact() throws {
    for count in [20, 60, 200] {
      let all = try XCTUnwrap(interval(of: Array(repeating: 1, count: count)))
      XCTAssertEqual(pow(all.lower, Double(count)), 0.05, accuracy: 1e-12)
      XCTAssertEqual(all.upper, 1)
      let none = try XCTUnwrap(interval(of: Array(repeating: 0, count: count)))
      XCTAssertEqual(none, ConfidenceInterval(lower: 0, upper: 1 - all.lower))
      // One slight failure cannot make it narrower.
      let one = try XCTUnwrap(interval(of: [0.99] + Array(repeating: 1, count: count - 1)))
      XCTAssertLessThanOrEqual(one.lower, all.lower)
    }
  }

  func testEqualSharesHaveNoWidth() throws {
    let interval = try XCTUnwrap(interval(of: Array(repeating: 0.7, count: 30)))
    XCTAssertEqual(interval.lower, 0.7, accuracy: 1e-9)
    XCTAssertEqual(interval.upper, 0.7, accuracy: 1e-9)
  }

  /// Of many recordings with symmetric shares it is that of the normal distribution.
  func testOfManyRecordingsItIsNormal() throws {
    let shares = (0..<400).map { (step: Int) -> Double in 0.3 + 0.4 * (Double(step) + 0.5) / 400 }
    let interval = try XCTUnwrap(interval(of: shares))
    let error = 1.96 * 0.4 / 12.0.squareRoot() / 20
    XCTAssertEqual(interval.lower, 0.5 - error, accuracy: error / 8)
    XCTAssertEqual(interval.upper, 0.5 + error, accuracy: error / 8)
  }

  /// It depends neither on the order of magnitude of the weights nor on which of both ends is counted.
  func testIsTheSameForTheOtherEnd() throws {
    let shares = (0..<25).map { $0.isMultiple(of: 7) ? 0.8 : 1 }
    let located = try XCTUnwrap(interval(of: shares))
    let failed = try XCTUnwrap(interval(of: shares.map { 1 - $0 }, whole: 1e12))
    XCTAssertEqual(located.lower, 1 - failed.upper, accuracy: 0.01)
    XCTAssertLessThan(located.lower, shares.reduce(0, +) / 25)
    XCTAssertEqual(interval(of: shares), interval(of: shares))
  }
}
