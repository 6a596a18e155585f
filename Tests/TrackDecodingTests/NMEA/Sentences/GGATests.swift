import LocationFilter
import XCTest

@testable import TrackDecoding

final class GGATests: XCTestCase {
  func testAllOfAValidSentence() throws {
    let sentence = try parse(
      "GPGGA,172814.0,3723.46587704,N,12202.26957864,W,2,6,1.2,18.893,M,-25.669,M,2.0,0031",
      GGA.init
    )
    XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 62_894_000_000_000)
    XCTAssertEqual(
      sentence.position?.coordinate,
      Coordinate(latitude: 224_346_587_704.0 / 6e9, longitude: -732_226_957_864.0 / 6e9)
    )
    XCTAssertEqual(sentence.quality, .differential)
    XCTAssertEqual(sentence.satellites, 6)
    XCTAssertEqual(sentence.horizontalDilution, 1.2)
    XCTAssertEqual(sentence.altitude, 18.893)
    XCTAssertEqual(sentence.geoidSeparation, -25.669)
  }

  func testQuality() throws {
    let cases: [(String, FixQuality?)] = [
      ("0", nil), ("", nil), ("1", .autonomous), ("2", .differential), ("3", .precise),
      ("4", .fixedRTK), ("5", .floatRTK), ("6", .estimated), ("7", .manual), ("8", .simulated),
      // A maker's, for corrections from a satellite.
      ("9", .differential), ("10", nil), ("A", nil), ("-1", nil), ("1.0", nil), ("01", .autonomous),
    ]
    for (text, expected) in cases {
      let sentence = try parse("GPGGA,000001,0001,N,0001,E,\(text),8,1.0,5,M,,M,,", GGA.init)
      XCTAssertEqual(sentence.quality, expected, text)
      XCTAssertEqual(sentence.position != nil, expected != nil, text)
      XCTAssertNotNil(sentence.timeOfDay, text)
    }
  }

  func testGPSAloneNeedsThreeSatellites() throws {
    let cases: [(talker: String, satellites: String, hasFix: Bool)] = [
      ("GP", "00", false), ("GP", "02", false), ("GP", "03", true), ("GP", "12", true),
      ("GP", "", true), ("GN", "02", true), ("GL", "00", true), ("GA", "2", true),
    ]
    for (talker, satellites, hasFix) in cases {
      let body = "\(talker)GGA,000001,0001,N,0001,E,1,\(satellites),1.0,5,M,,M,,"
      let sentence = try parse(body, GGA.init)
      XCTAssertEqual(sentence.position != nil, hasFix, body)
      XCTAssertEqual(sentence.quality != nil, hasFix, body)
    }
  }

  func testDeadReckoningNeedsNoSatellites() throws {
    for (quality, hasFix) in [
      ("1", false), ("2", false), ("5", false), ("6", true), ("7", true), ("8", true),
    ] {
      for satellites in ["00", "2"] {
        let body = "GPGGA,000001,0001,N,0001,E,\(quality),\(satellites),99.99,52.5,M,47,M,,"
        let sentence = try parse(body, GGA.init)
        XCTAssertEqual(sentence.position != nil, hasFix, body)
        XCTAssertEqual(sentence.altitude, hasFix ? 52.5 : nil, body)
      }
    }
  }

  func testDilutionSentinelsAreNoValue() throws {
    let cases: [(String, Double?)] = [
      ("", nil), ("0", nil), ("0.0", nil), ("-1", nil), ("0.1", 0.1), ("49.99", 49.99),
      ("50", nil), ("50.0", nil), ("99.99", nil), ("999", nil),
    ]
    for (text, expected) in cases {
      let sentence = try parse("GPGGA,000001,0001,N,0001,E,1,8,\(text),5,M,,M,,", GGA.init)
      XCTAssertEqual(sentence.horizontalDilution, expected, text)
    }
  }

  func testEmptyFieldsAreAbsent() throws {
    for body in ["GPGGA,,,,,,", "GPGGA,,,,,,,,,,,,,,", "GPGGA,,,,,,1,,,,,,,,"] {
      let sentence = try parse(body, GGA.init)
      XCTAssertNil(sentence.timeOfDay, body)
      XCTAssertNil(sentence.position, body)
      XCTAssertNil(sentence.satellites, body)
      XCTAssertNil(sentence.horizontalDilution, body)
      XCTAssertNil(sentence.altitude, body)
    }
  }

  func testMalformedFields() {
    let cases: [(String, String, String)] = [
      ("GPGGA,noon,0001,N,0001,E,1,8,1.0,5", "time of day", "noon"),
      ("GPGGA,000001,9001,N,0001,E,1,8,1.0,5", "latitude", "9001"),
      ("GPGGA,000001,0001,N,18001,E,1,8,1.0,5", "longitude", "18001"),
      ("GPGGA,000001,0001,N,0001,Q,1,8,1.0,5", "hemisphere", "Q"),
    ]
    for (body, name, text) in cases { assertRejects(body, name, text, GGA.init) }
  }

  func testValuesThatAFixCanDoWithout() throws {
    let cases: [(String, String, String)] = [
      ("1,8.5,1.0,5,M,47,M", "number of satellites", "8.5"),
      ("1,-8,1.0,5,M,47,M", "number of satellites", "-8"),
      ("1,8,1.0m,5,M,47,M", "HDOP", "1.0m"),
      ("1,8,1.0,5ft,M,47,M", "altitude", "5ft"),
      ("1,8,1.0,5,M,4 7,M", "geoid separation", "4 7"),
    ]
    for (fields, name, text) in cases {
      let body = "GPGGA,000001,0001,N,0001,E,\(fields)"
      assertPassesOver(body, name, text, GGA.init)
      let sentence = try parse(body, GGA.init)
      XCTAssertNotNil(sentence.position, body)
      XCTAssertEqual(sentence.satellites == nil, name == "number of satellites", body)
      XCTAssertEqual(sentence.horizontalDilution == nil, name == "HDOP", body)
      XCTAssertEqual(sentence.altitude == nil, name == "altitude", body)
      XCTAssertEqual(sentence.geoidSeparation == nil, name == "geoid separation", body)
    }
  }
}
