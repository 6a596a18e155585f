import Foundation
import LocationFilter
import TestSupport
import XCTest

final class DesiredAccuracyTests: XCTestCase {
  func testMetresAreReachedByAsManyOrFewer() {
    let desired = DesiredAccuracy.meters(10)
    XCTAssertTrue(desired.isReached(by: 10))
    XCTAssertTrue(desired.isReached(by: 0))
    XCTAssertFalse(desired.isReached(by: 10.0.nextUp))
    XCTAssertFalse(desired.isReached(by: .infinity))
    XCTAssertFalse(desired.isReached(by: .nan))
  }

  func testTheBestIsNeverReached() {
    for accuracy in [0, 1, -1, -Double.infinity, .nan] {
      XCTAssertFalse(DesiredAccuracy.best.isReached(by: accuracy))
    }
    XCTAssertFalse(DesiredAccuracy.meters(.nan).isReached(by: 0))
    XCTAssertFalse(DesiredAccuracy.meters(-1).isReached(by: 0))
  }

  func testIsStoredAsANumberOrAWord() throws {
    let all: [DesiredAccuracy] = [.meters(12.5), .best, .meters(-1), .meters(.infinity)]
    let json = try JSONEncoder().encode(all)
    XCTAssertEqual(String(decoding: json, as: UTF8.self), #"[12.5,"best",-1,"inf"]"#)
    XCTAssertEqual(try JSONDecoder().decode([DesiredAccuracy].self, from: json), all)
    for json in [#"["10"]"#, "[null]", "[{}]", #"["Best"]"#, #"["-inf"]"#] {
      XCTAssertThrowsError(
        try JSONDecoder().decode([DesiredAccuracy].self, from: Data(json.utf8))
      ) { XCTAssertTrue($0 is DecodingError) }
    }
  }

  func testANumberOutOfRangeIsSaidToBe() {
    XCTAssertThrowsError(try JSONCoding.value([DesiredAccuracy].self, of: "[1e400]")) { error in
      guard case DecodingError.dataCorrupted(let context) = error else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(context.codingPath.map(\.stringValue), ["Index 0"])
      XCTAssertEqual(context.debugDescription, "it is out of range")
    }
  }

  func testWhatNoFixReachesAndJSONDoesNotHaveIsStoredAsTheBest() throws {
    let json = try JSONEncoder().encode([DesiredAccuracy.meters(.nan), .meters(-.infinity)])
    XCTAssertEqual(String(decoding: json, as: UTF8.self), #"["best","best"]"#)
  }

  func testPresetsHaveTheFiguresOfThePlatform() {
    let presets: [DesiredAccuracy] = [
      .nearestTenMeters, .hundredMeters, .kilometer, .threeKilometers,
    ]
    XCTAssertEqual(presets, [.meters(10), .meters(100), .meters(1000), .meters(3000)])
    XCTAssertEqual(AcquisitionPolicy.standard.desiredAccuracy, .nearestTenMeters)
  }
}
