import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class LaterBestFixTests: XCTestCase {
  /// What is found for one start at 0 s with a longest timeout of 10 s, so after 10 s and up to 20 s.
  private func latitude(of fixes: [(now: Double, accuracy: Double, north: Double)]) -> Double? {
    var search = LaterBestFix(check: .standard, longest: .seconds(10))
    var findings: [LaterBestFix.Finding] = []
    search.begin(7, at: at(0))
    for (index, fix) in fixes.enumerated() {
      search.advance(to: at(fix.now), into: &findings)
      let reading = sampleReading(index, made: fix.now, accuracy: fix.accuracy, north: fix.north)
      search.process(reading.location, at: at(fix.now))
    }
    search.finish(into: &findings)
    XCTAssertEqual(findings.map(\.start), [7])
    return findings.first?.coordinate.map { (($0.latitude - 48.8583) * 111_200).rounded() }
  }

  func testTheMostAccurateOfTheTimeCounts() {
    XCTAssertNil(latitude(of: []))
    XCTAssertNil(latitude(of: [(10, 1, 1)]), "not at the end of the longest timeout")
    XCTAssertEqual(latitude(of: [(10.001, 9, 1)]), 1)
    XCTAssertEqual(latitude(of: [(20, 9, 1)]), 1)
    XCTAssertNil(latitude(of: [(20.001, 1, 1)]))
    XCTAssertEqual(latitude(of: [(11, 9, 1), (12, 5, 2), (13, 6, 3)]), 2)
    XCTAssertEqual(latitude(of: [(11, 5, 1), (12, 5, 2)]), 1, "the first of equal ones")
    XCTAssertEqual(latitude(of: [(5, 1, 1), (15, 50, 2), (21, 1, 3)]), 2)
  }

  func testWhatTheCheckRejectsIsNoReference() {
    XCTAssertNil(latitude(of: [(12, -1, 1)]))
    XCTAssertEqual(latitude(of: [(12, .nan, 1), (13, 40, 2)]), 2)
  }

  func testStartsAreAnsweredInOrderAsSoonAsTheirTimeIsOver() {
    var search = LaterBestFix(check: .standard, longest: .seconds(10))
    var findings: [LaterBestFix.Finding] = []
    search.begin(0, at: at(0))
    search.begin(1, at: at(5))
    search.advance(to: at(20), into: &findings)
    XCTAssertEqual(findings.map(\.start), [])
    search.advance(to: at(20.001), into: &findings)
    XCTAssertEqual(findings.map(\.start), [0])
    search.advance(to: at(500), into: &findings)
    XCTAssertEqual(findings.map(\.start), [0, 1])
    search.finish(into: &findings)
    XCTAssertEqual(findings.count, 2)
  }
}
