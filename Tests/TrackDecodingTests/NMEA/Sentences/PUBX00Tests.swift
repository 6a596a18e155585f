import LocationFilter
import XCTest

@testable import TrackDecoding

final class PUBX00Tests: XCTestCase {
  func testAllOfAValidSentence() throws {
    let sentence = try parse(
      "PUBX,00,081350.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,36,77.52,0.007,,0.92,1.19,"
        + "0.77,9,0,0",
      PUBX00.init
    )
    XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 29_630_000_000_000)
    XCTAssertEqual(
      sentence.position?.coordinate,
      Coordinate(latitude: 2_837_113_210.0 / 6e7, longitude: 513_915_187.0 / 6e7)
    )
    XCTAssertEqual(sentence.quality, .autonomous)
    XCTAssertEqual(sentence.ellipsoidalAltitude, 546.589)
    XCTAssertEqual(sentence.horizontalAccuracy, 2.1)
    XCTAssertEqual(sentence.verticalAccuracy, 2)
    XCTAssertEqual(sentence.speed, 10)
    XCTAssertEqual(sentence.course, 77.52)
    XCTAssertEqual(sentence.horizontalDilution, 0.92)
    XCTAssertEqual(sentence.satellites, 9)
  }

  func testStatus() throws {
    let cases: [(String, FixQuality?)] = [
      ("NF", nil), ("TT", nil), ("", nil), ("G", nil), ("G4", nil), ("G33", nil), ("g3", nil),
      ("DR", .estimated), ("G2", .autonomous), ("G3", .autonomous), ("RK", .autonomous),
      ("D2", .differential), ("D3", .differential),
    ]
    for (status, expected) in cases {
      let sentence = try parse(
        "PUBX,00,081350.00,0001,N,0001,E,5,\(status),2.1,2.0,0,0,0,,0.9,1,1,9,0,0",
        PUBX00.init
      )
      XCTAssertEqual(sentence.quality, expected, status)
      XCTAssertEqual(sentence.position != nil, expected != nil, status)
      XCTAssertEqual(sentence.horizontalAccuracy != nil, expected != nil, status)
      XCTAssertNotNil(sentence.timeOfDay, status)
    }
  }

  func testEmptyFieldsAreAbsent() throws {
    for body in [
      "PUBX,00,,,,,,,", "PUBX,00,,,,,,,G3,,,,,,,,,,,,", "PUBX,00,,,,,,,NF,,,,,,,99.99,,,0,,",
    ] {
      let sentence = try parse(body, PUBX00.init)
      XCTAssertNil(sentence.timeOfDay, body)
      XCTAssertNil(sentence.position, body)
      XCTAssertNil(sentence.ellipsoidalAltitude, body)
      XCTAssertNil(sentence.horizontalAccuracy, body)
      XCTAssertNil(sentence.verticalAccuracy, body)
      XCTAssertNil(sentence.horizontalDilution, body)
      XCTAssertNil(sentence.satellites, body)
    }
  }

  func testMalformedFields() {
    let fix = "PUBX,00,081350.00,0001,N,0001,E"
    let position = "PUBX,00,081350,0001,N,0001,E,5,G3"
    assertPassesOver("\(position),-2.1,2.0,,,,,,,,,", "horizontal accuracy", "-2.1", PUBX00.init)
    assertPassesOver("\(position),2.1,-2,,,,,,,,,", "vertical accuracy", "-2", PUBX00.init)
    assertRejects("PUBX,00,8:13,0001,N,0001,E,5,G3", "time of day", "8:13", PUBX00.init)
    assertRejects("PUBX,00,081350,x,N,0001,E,5,G3", "latitude", "x", PUBX00.init)
    let cases: [(String, String, String)] = [
      ("5m,G3,2,2,0,0,0,,1,1,1,9", "altitude", "5m"),
      ("5,G3,?,2,0,0,0,,1,1,1,9", "horizontal accuracy", "?"),
      ("5,G3,2,!,0,0,0,,1,1,1,9", "vertical accuracy", "!"),
      ("5,G3,2,2,x,0,0,,1,1,1,9", "speed", "x"), ("5,G3,2,2,0,y,0,,1,1,1,9", "course", "y"),
      ("5,G3,2,2,0,0,0,,z,1,1,9", "HDOP", "z"),
      ("5,G3,2,2,0,0,0,,1,1,1,9.5", "number of satellites", "9.5"),
    ]
    for (fields, name, text) in cases {
      assertPassesOver("\(fix),\(fields)", name, text, PUBX00.init)
    }
  }

  func testItIsAFixByItself() throws {
    let decoding = Decoding(sentences: [
      "PUBX,00,081350.00,0001,N,0001,E,546.5,D3,2.1,3.5,36,77.52,0.007,,0.92,1.19,0.77,9,0,0"
    ])
    let reading = try XCTUnwrap(decoding.readings.first)
    XCTAssertEqual(reading.location.horizontalAccuracy, 2.1)
    XCTAssertEqual(reading.location.accuracySource, .receiver)
    XCTAssertEqual(reading.location.verticalAccuracy, 3.5)
    XCTAssertNil(reading.location.altitude, "it is that above the ellipsoid")
    XCTAssertEqual(reading.location.ellipsoidalAltitude, 546.5)
    XCTAssertEqual(reading.location.speed, 10)
    XCTAssertEqual(reading.location.course, 77.52)
    XCTAssertEqual(reading.quality, .differential)
    XCTAssertEqual(reading.satellites, 9)
  }

  func testWhatTheStandardSentencesSayStands() throws {
    let pubx = "PUBX,00,120000,0001,N,0001,E,99,D3,2.1,3.5,36,45,0,,9.9,1,1,5,0,0"
    let standard = [
      "GPRMC,120000,A,0001,N,0001,E,2700,90,010226,,,A",
      "GPGGA,120000,0001,N,0001,E,4,8,1.0,50,M,40,M,,",
    ]
    for sentences in [[pubx] + standard, standard + [pubx]] {
      let reading = try XCTUnwrap(Decoding(sentences: sentences).readings.first)
      XCTAssertEqual(reading.location.speed, 1389)
      XCTAssertEqual(reading.location.course, 90)
      XCTAssertEqual(reading.location.altitude, 50)
      XCTAssertEqual(reading.location.ellipsoidalAltitude, 90)
      XCTAssertEqual(reading.quality, .fixedRTK)
      XCTAssertEqual(reading.satellites, 8)
      XCTAssertEqual(reading.location.horizontalAccuracy, 2.1)
    }
  }

  func testItsPositionIsAFallback() {
    let pubx = "PUBX,00,120000,0004,N,0001,E,99,D3,2.1,3.5,36,45,0,,9.9,1,1,5,0,0"
    let rmc = "GPRMC,120000,A,0001,N,0001,E,3600,90,010226,,,A"
    for sentences in [[pubx, rmc], [rmc, pubx]] {
      let decoding = Decoding(sentences: sentences)
      XCTAssertEqual(decoding.readings.map(\.location.coordinate.latitude), [1.0 / 60])
      XCTAssertEqual(decoding.reasons.map(\.name), ["conflictingPositions"])
    }
  }
}
