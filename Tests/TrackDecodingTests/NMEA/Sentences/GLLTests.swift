import LocationFilter
import XCTest

@testable import TrackDecoding

final class GLLTests: XCTestCase {
  func testAValidSentence() throws {
    let sentence = try parse("GPGLL,4916.45,N,12311.12,W,225444.5,A,A", GLL.init)
    XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 82_484_500_000_000)
    XCTAssertEqual(
      sentence.position?.coordinate,
      Coordinate(latitude: 295_645.0 / 6000, longitude: -739_112.0 / 6000)
    )
  }

  func testValidity() throws {
    let cases: [(String, Bool)] = [
      ("A", true), ("A,A", true), ("A,D", true), ("A,", true), ("A,N", false), ("V", false),
      ("V,A", false), ("V,N", false), ("", false), ("AA", false), ("a", false),
    ]
    for (status, isValid) in cases {
      let sentence = try parse("GPGLL,4916.45,N,12311.12,W,225444,\(status)", GLL.init)
      XCTAssertEqual(sentence.position != nil, isValid, status)
      XCTAssertNotNil(sentence.timeOfDay, status)
    }
  }

  func testQualityIsThatOfTheMode() throws {
    let cases: [(String, FixQuality?)] = [
      ("A,A", .autonomous), ("A,D", .differential), ("A,E", .estimated), ("A", nil), ("V,D", nil),
    ]
    for (status, expected) in cases {
      let sentence = try parse("GPGLL,4916.45,N,12311.12,W,225444,\(status)", GLL.init)
      XCTAssertEqual(sentence.quality, expected, status)
    }
  }

  func testEmptyFieldsAreAbsent() throws {
    for body in ["GPGLL,,,,,,", "GPGLL,,,,,,V,N", "GPGLL,,,,,,A,A"] {
      let sentence = try parse(body, GLL.init)
      XCTAssertNil(sentence.timeOfDay, body)
      XCTAssertNil(sentence.position, body)
    }
  }

  func testMalformedFields() {
    assertRejects("GPGLL,4916.45,N,12311.12,W,2254,A", "time of day", "2254", GLL.init)
    assertRejects("GPGLL,4960.45,N,12311.12,W,225444,A", "latitude", "4960.45", GLL.init)
    assertRejects("GPGLL,4916.45,N,12311.12,S,225444,A", "hemisphere", "S", GLL.init)
  }
}
