import XCTest

@testable import TrackDecoding

final class GBSTests: XCTestCase {
  func testExpectedErrors() throws {
    let cases: [(String, horizontal: Double?, vertical: Double?)] = [
      ("GPGBS,172814.0,3.0,4.0,3.1,,,,", 5, 3.1),
      ("GPGBS,172814.0,3.0,4.0,3.1,03,,-21.4,3.8,1,0", 5, 3.1),
      ("GNGBS,172814.0,3.0,4.0", 5, nil),
      ("GNGBS,172814.0,,4.0,3.1", nil, 3.1),
      ("GNGBS,172814.0,,,,,,,", nil, nil),
      ("GNGBS,172814.0,0.0,0.0,0.0", 0, 0),
      ("GNGBS,172814.0,,", nil, nil),
    ]
    for (body, horizontal, vertical) in cases {
      let sentence = try parse(body, GBS.init)
      XCTAssertEqual(sentence.deviation.horizontal, horizontal, body)
      XCTAssertEqual(sentence.deviation.vertical, vertical, body)
      XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 62_894_000_000_000, body)
    }
    XCTAssertNil(try parse("GNGBS,,,,,,,,", GBS.init).timeOfDay)
  }

  func testMalformedFields() {
    assertRejects("GPGBS,noon,3,4,5", "time of day", "noon", GBS.init)
    assertPassesOver("GPGBS,172814,3m,4,5", "deviation of latitude", "3m", GBS.init)
    assertPassesOver("GPGBS,172814,-3,4,5", "deviation of latitude", "-3", GBS.init)
    assertPassesOver("GPGBS,172814,3,x,5", "deviation of longitude", "x", GBS.init)
    assertPassesOver("GPGBS,172814,3,4,?", "deviation of altitude", "?", GBS.init)
    // What names the failed satellite is not looked at.
    XCTAssertNoThrow(try parse("GPGBS,172814,3,4,5,x,y,z,u", GBS.init))
  }
}
