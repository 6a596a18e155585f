import LocationFilter
import XCTest

@testable import TrackDecoding

final class PASHRPOSTests: XCTestCase {
  func testAllOfAValidSentence() throws {
    let sentence = try parse(
      "PASHR,POS,1,10,141125.50,4717.11399,N,00833.91590,W,499.6,,77.52,2700,-000.1,1.9,1.2,1.5,0.9,"
        + "YA00",
      PASHRPOS.init
    )
    XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 51_085_500_000_000)
    XCTAssertEqual(
      sentence.position?.coordinate,
      Coordinate(latitude: 283_711_399.0 / 6e6, longitude: -51_391_590.0 / 6e6)
    )
    XCTAssertEqual(sentence.quality, .differential)
    XCTAssertEqual(sentence.satellites, 10)
    XCTAssertEqual(sentence.altitude, 499.6)
    XCTAssertEqual(sentence.course, 77.52)
    XCTAssertEqual(sentence.speed, 1389)
    XCTAssertEqual(sentence.horizontalDilution, 1.2)
  }

  func testQuality() throws {
    let cases: [(String, FixQuality?)] = [
      ("0", .autonomous), ("1", .differential), ("2", .floatRTK), ("3", .fixedRTK), ("", nil),
      ("4", nil), ("00", nil),
    ]
    for (text, expected) in cases {
      let body = "PASHR,POS,\(text),10,141125.50,0001,N,0001,E,5,,1,2,3,1,1,1,1,Y"
      let sentence = try parse(body, PASHRPOS.init)
      XCTAssertEqual(sentence.quality, expected, text)
      XCTAssertNotNil(sentence.position, text)
    }
  }

  func testWithoutAPositionNothingElseIsRead() throws {
    for position in [",,,", ",,,E", ",N,,E"] {
      let sentence = try parse(
        "PASHR,POS,0,00,141125.50,\(position),5,,1,2,3,1,1,1,1,Y",
        PASHRPOS.init
      )
      XCTAssertNil(sentence.position, position)
      XCTAssertNil(sentence.quality, position)
      XCTAssertNil(sentence.satellites, position)
      XCTAssertNil(sentence.altitude, position)
      XCTAssertNotNil(sentence.timeOfDay, position)
    }
    XCTAssertNil(try parse("PASHR,POS,,,,,,,", PASHRPOS.init).timeOfDay)
  }

  func testMalformedFields() {
    assertRejects("PASHR,POS,0,10,noon,0001,N,0001,E", "time of day", "noon", PASHRPOS.init)
    assertRejects("PASHR,POS,0,10,141125,0001,N,0009,9", "hemisphere", "9", PASHRPOS.init)
    let fix = "141125,0001,N,0001,E"
    let cases: [(String, String, String)] = [
      ("0,ten,\(fix),5,,1,2,3,1,1", "number of satellites", "ten"),
      ("0,10,\(fix),high,,1,2,3,1,1", "altitude", "high"),
      ("0,10,\(fix),5,,east,2,3,1,1", "course", "east"),
      ("0,10,\(fix),5,,1,fast,3,1,1", "speed", "fast"),
      ("0,10,\(fix),5,,1,2,3,1,good", "HDOP", "good"),
    ]
    for (fields, name, text) in cases {
      assertPassesOver("PASHR,POS,\(fields)", name, text, PASHRPOS.init)
    }
  }

  func testItIsAFixByItself() throws {
    let body = "PASHR,POS,3,10,141125.50,0001,N,0001,E,499.6,,77.52,2700,0,1.9,1.5,1.5,0.9,Y"
    let reading = try XCTUnwrap(Decoding(sentences: [body]).readings.first)
    XCTAssertEqual(reading.location.horizontalAccuracy, 0.03, accuracy: 1e-12)
    XCTAssertEqual(reading.location.accuracySource, .dilution)
    XCTAssertEqual(reading.location.altitude, 499.6)
    XCTAssertEqual(reading.location.speed, 1389)
    XCTAssertEqual(reading.location.course, 77.52)
    XCTAssertEqual(reading.quality, .fixedRTK)
    XCTAssertEqual(reading.satellites, 10)
  }
}
