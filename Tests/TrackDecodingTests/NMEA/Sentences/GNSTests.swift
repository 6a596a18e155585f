import LocationFilter
import XCTest

@testable import TrackDecoding

final class GNSTests: XCTestCase {
  func testAllOfAValidSentence() throws {
    let sentence = try parse(
      "GNGNS,103600.01,5114.51176,N,00012.29380,W,ANNN,07,1.18,111.5,45.6,,,V",
      GNS.init
    )
    XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 38_160_010_000_000)
    XCTAssertEqual(
      sentence.position?.coordinate,
      Coordinate(latitude: 307_451_176.0 / 6e6, longitude: -1_229_380.0 / 6e6)
    )
    XCTAssertEqual(sentence.quality, .autonomous)
    XCTAssertEqual(sentence.satellites, 7)
    XCTAssertEqual(sentence.horizontalDilution, 1.18)
    XCTAssertEqual(sentence.altitude, 111.5)
    XCTAssertEqual(sentence.geoidSeparation, 45.6)
  }

  func testAPositionCountsUnlessNoSystemHasAFix() throws {
    let cases: [(modes: String, hasFix: Bool, FixQuality?)] = [
      ("", false, nil), ("N", false, nil), ("NN", false, nil), ("NNNNNN", false, nil),
      ("A", true, .autonomous), ("NA", true, .autonomous), ("AN", true, .autonomous),
      ("NNNNNA", true, .autonomous), ("AD", true, .differential), ("DA", true, .differential),
      ("AP", true, .precise), ("DP", true, .precise), ("RF", true, .fixedRTK),
      ("FR", true, .fixedRTK), ("FA", true, .floatRTK), ("EN", true, .estimated),
      ("EA", true, .autonomous), ("MS", true, .manual), ("SN", true, .simulated),
      ("XN", true, nil), ("XA", true, .autonomous),
    ]
    for (modes, hasFix, quality) in cases {
      let sentence = try parse("GNGNS,000001,0001,N,0001,E,\(modes),7,1.0,5,4,,", GNS.init)
      XCTAssertEqual(sentence.position != nil, hasFix, modes)
      XCTAssertEqual(sentence.satellites != nil, hasFix, modes)
      XCTAssertEqual(sentence.quality, quality, modes)
      XCTAssertNotNil(sentence.timeOfDay, modes)
    }
  }

  func testAPositionThatIsNotSafeOrWithoutGPSIsAFallback() throws {
    let cases: [(modes: String, status: String, isFallback: Bool)] = [
      ("A", "", false), ("AN", "S", false), ("AN", "C", false), ("AN", "V", true),
      ("AN", "U", true),
      ("NA", "", true), ("NA", "S", true), ("DD", "", false), (" NA ", "", true),
    ]
    for (modes, status, isFallback) in cases {
      let body = "GNGNS,120000,0002,N,0001,E,\(modes),7,1.0,5,4,,,\(status)"
      XCTAssertEqual(try parse(body, GNS.init).isFallback, isFallback, "\(modes) \(status)")
      let rmc = "GPRMC,120000,A,0001,N,0001,E,,,010226"
      let latitude = Decoding(sentences: [rmc, body]).readings.first?.location.coordinate.latitude
      XCTAssertEqual(latitude, isFallback ? 1.0 / 60 : 2.0 / 60, "\(modes) \(status)")
      XCTAssertEqual(Decoding(sentences: [body]).readings.count, 1, "\(modes) \(status)")
    }
  }

  func testEmptyFieldsAreAbsent() throws {
    for body in ["GNGNS,,,,,,", "GNGNS,,,,,,AA,,,,,,", "GNGNS,,,,,,NN,0,99.99,,,,"] {
      let sentence = try parse(body, GNS.init)
      XCTAssertNil(sentence.timeOfDay, body)
      XCTAssertNil(sentence.position, body)
      XCTAssertNil(sentence.satellites, body)
      XCTAssertNil(sentence.horizontalDilution, body)
      XCTAssertNil(sentence.altitude, body)
      XCTAssertNil(sentence.geoidSeparation, body)
    }
  }

  func testMalformedFields() {
    let fix = "GNGNS,000001,0001,N,0001,E,AA"
    assertRejects("GNGNS,0001,0001,N,0001,E,AA", "time of day", "0001", GNS.init)
    assertRejects("GNGNS,000001,0060,N,0001,E,AA", "latitude", "0060", GNS.init)
    assertRejects("GNGNS,000001,0001,N,0001,N,AA", "hemisphere", "N", GNS.init)
    assertPassesOver("\(fix),x,1.0,5,4", "number of satellites", "x", GNS.init)
    assertPassesOver("\(fix),7,1..0,5,4", "HDOP", "1..0", GNS.init)
    assertPassesOver("\(fix),7,1.0,5m,4", "altitude", "5m", GNS.init)
    assertPassesOver("\(fix),7,1.0,5,4m", "geoid separation", "4m", GNS.init)
  }
}
