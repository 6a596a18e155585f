import LocationFilter
import XCTest

@testable import TrackDecoding

final class PSTI030Tests: XCTestCase {
  private let position = "2447.0895508,N,12100.5234656,W"

  func testAllOfAValidSentence() throws {
    let sentence = try parse(
      "PSTI,030,033010.000,A,\(position),94.615,3.00,-4.00,0.00,111219,R,0.999,3.724",
      PSTI030.init
    )
    XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 12_610_000_000_000)
    XCTAssertEqual(
      sentence.position?.coordinate,
      Coordinate(latitude: 14_870_895_508.0 / 6e8, longitude: -72_605_234_656.0 / 6e8)
    )
    XCTAssertEqual(sentence.altitude, 94.615)
    XCTAssertEqual(sentence.speed, 5)
    XCTAssertEqual(
      sentence.date,
      CalendarDate(year: 2019, month: 12, day: 11)?.daysSinceEpoch
    )
    XCTAssertEqual(sentence.quality, .fixedRTK)
  }

  func testValidity() throws {
    let cases: [(String, Bool)] = [
      ("A,\(position),5,0,0,0,111219,A", true), ("A,\(position),5,0,0,0,111219,F", true),
      ("A,\(position)", true), ("V,\(position),5,0,0,0,111219,A", false),
      ("A,\(position),5,0,0,0,111219,N", false), (",\(position),5,0,0,0,111219,A", false),
      ("A,,,,,5,0,0,0,111219,A", false),
    ]
    for (fields, isValid) in cases {
      let sentence = try parse("PSTI,030,033010,\(fields)", PSTI030.init)
      XCTAssertEqual(sentence.position != nil, isValid, fields)
      XCTAssertNotNil(sentence.timeOfDay, fields)
    }
  }

  func testMalformedFields() {
    assertRejects("PSTI,030,noon,A,\(position)", "time of day", "noon", PSTI030.init)
    assertRejects("PSTI,030,033010,A,2460,N,0001,E", "latitude", "2460", PSTI030.init)
    let cases: [(String, String, String)] = [
      ("high,0,0,0,111219", "altitude", "high"), ("5,a,0,0,111219", "speed eastwards", "a"),
      ("5,0,b,0,111219", "speed northwards", "b"), ("5,0,0,0,321219", "date", "321219"),
      ("5,1e200,1e200,0,111219", "speed", "1e200,1e200"),
    ]
    for (fields, name, text) in cases {
      assertPassesOver("PSTI,030,033010,A,\(position),\(fields)", name, text, PSTI030.init)
    }
  }

  func testItFillsInWhatOthersDoNotTell() {
    let psti = "PSTI,030,120000,A,0001.0000000,N,0001,E,30,3,4,0,010226,F,,"
    let alone = Decoding(sentences: [psti]).readings.first
    XCTAssertEqual(alone?.location.timestamp, Timestamp("2026-02-01T12:00:00Z"))
    XCTAssertEqual(alone?.location.altitude, 30)
    XCTAssertEqual(alone?.location.speed, 5)
    XCTAssertEqual(alone?.quality, .floatRTK)
    let both = Decoding(sentences: [
      "GNRMC,120000,A,0001,N,0001,E,0,,020226,,,A", "GNGGA,120000,0001,N,0001,E,4,9,1.0,40,M,5,M,,",
      psti,
    ])
    XCTAssertEqual(both.readings.count, 1)
    XCTAssertEqual(both.readings.first?.location.timestamp, Timestamp("2026-02-02T12:00:00Z"))
    XCTAssertEqual(both.readings.first?.location.altitude, 40)
    XCTAssertEqual(both.readings.first?.location.speed, 0)
    XCTAssertEqual(both.readings.first?.quality, .fixedRTK)
    XCTAssertEqual(both.readings.first?.sourcePosition.line, 3, "the last position counts")
    XCTAssertEqual(Decoding(sentences: ["PSTI,032,120000,A,0001,N,0001,E"]).items, [])
  }
}
