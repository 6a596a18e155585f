import LocationFilter
import XCTest

@testable import TrackDecoding

final class VTGTests: XCTestCase {
  func testCourseAndSpeed() throws {
    let cases: [(String, speed: Double?, course: Double?)] = [
      ("GPVTG,77.52,T,75.1,M,2700,N,5000.4,K,A", 1389, 77.52),
      ("GPVTG,77.52,T,,M,2700,N,5000.4,K", 1389, 77.52),
      // In km/h where there are no knots.
      ("GPVTG,0.0,T,,M,,N,36,K,D", 10, 0),
      ("GPVTG,360,T,,M,0,N,0,K", 0, 0),
      ("GPVTG,,T,,M,0.00,N,0.00,K,A", 0, nil),
      ("GPVTG,,T,,M,-0.1,N,3.6,K,A", 1, nil),
      ("GPVTG,361,T,,M,,N,-1,K,A", nil, nil),
      ("GPVTG,-1,T,,,,,", nil, nil),
      // Mode N: what stands there is not valid.
      ("GPVTG,77.52,T,75.1,M,2700,N,5000.4,K,N", nil, nil),
      ("GNVTG,,,,,,,,,N", nil, nil),
      ("GPVTG,,,,,,,", nil, nil),
    ]
    for (body, speed, course) in cases {
      let sentence = try parse(body, VTG.init)
      XCTAssertEqual(sentence.speed, speed, body)
      XCTAssertEqual(sentence.course, course, body)
    }
  }

  func testMalformedFields() throws {
    assertPassesOver("GPVTG,north,T,,M,1,N,2,K,A", "course", "north", VTG.init)
    assertPassesOver("GPVTG,1,T,,M,fast,N,3.6,K,A", "speed", "fast", VTG.init)
    XCTAssertEqual(try parse("GPVTG,1,T,,M,fast,N,3.6,K,A", VTG.init).speed, 1)
    assertPassesOver("GPVTG,1,T,,M,,N,slow,K,A", "speed", "slow", VTG.init)
  }

  func testThoseOfRMCStandWhateverTheOrder() {
    let rmc = "GPRMC,120000,A,0001,N,0001,E,2700,90,010226,,,A"
    let bare = "GPRMC,120000,A,0001,N,0001,E,,,010226,,,A"
    let vtg = "GPVTG,45,T,,M,5400,N,,K,A"
    let cases: [([String], Double, Double)] = [
      ([rmc, vtg], 1389, 90), ([vtg, rmc], 1389, 90), ([bare, vtg], 2778, 45),
      ([vtg, bare], 2778, 45), ([bare, vtg, "GPVTG,46,T,,M,1,N,,K,A"], 2778, 45),
    ]
    for (sentences, speed, course) in cases {
      let location = Decoding(sentences: sentences).readings.first?.location
      XCTAssertEqual(location?.speed, speed, "\(sentences)")
      XCTAssertEqual(location?.course, course, "\(sentences)")
    }
  }
}
