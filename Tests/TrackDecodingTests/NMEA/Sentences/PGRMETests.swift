import LocationFilter
import XCTest

@testable import TrackDecoding

final class PGRMETests: XCTestCase {
  func testProbableErrorsBecomeDeviations() throws {
    let cases: [(String, horizontal: Double?, vertical: Double?)] = [
      ("PGRME,15.0,M,22.5,M,27.1,M", 15 * 1.201_122_408_786_449_8, 22.5 * 1.482_602_218_505_602),
      ("PGRME,1,M,1,M,1,M", 1.201_122_408_786_449_8, 1.482_602_218_505_602),
      ("PGRME,0.0,M,0.0,M,0.0,M", 0, 0), ("PGRME,15.0,M,,M,,M", 18.016_836_131_796_75, nil),
      ("PGRME,,M,,M,,M", nil, nil), ("PGRME,", nil, nil),
    ]
    for (body, horizontal, vertical) in cases {
      let sentence = try parse(body, PGRME.init)
      XCTAssertEqual(sentence.horizontalAccuracy == nil, horizontal == nil, body)
      XCTAssertEqual(sentence.verticalAccuracy == nil, vertical == nil, body)
      XCTAssertEqual(
        sentence.horizontalAccuracy ?? 0,
        horizontal ?? 0,
        accuracy: 1e-12,
        body
      )
      XCTAssertEqual(sentence.verticalAccuracy ?? 0, vertical ?? 0, accuracy: 1e-7, body)
    }
  }

  func testTheFactorsAreThoseOfTheNormalDistribution() throws {
    let sentence = try parse("PGRME,1,M,1,M,1,M", PGRME.init)
    let (horizontal, vertical) = (
      try XCTUnwrap(sentence.horizontalAccuracy), try XCTUnwrap(sentence.verticalAccuracy)
    )
    // 1/√(ln 2) and 1/0.67448975.
    XCTAssertEqual(horizontal * horizontal * 0.693_147_180_559_945_3, 1, accuracy: 1e-15)
    XCTAssertEqual(vertical * 0.674_489_75, 1, accuracy: 1e-8)
  }

  func testMalformedFields() {
    assertPassesOver("PGRME,x,M,22.5,M,27.1,M", "horizontal error", "x", PGRME.init)
    assertPassesOver("PGRME,15,M,y,M,27.1,M", "vertical error", "y", PGRME.init)
    assertPassesOver("PGRME,-15.0,M,22.5,M,27.1,M", "horizontal error", "-15.0", PGRME.init)
    assertPassesOver("PGRME,15.0,M,-22.5,M,27.1,M", "vertical error", "-22.5", PGRME.init)
    XCTAssertNoThrow(try parse("PGRME,15,M,2,M,z,M", PGRME.init))
  }

  func testItBelongsToTheEpochUnderWay() {
    func rmc(_ second: Int) -> String { "GPRMC,12000\(second),A,0001,N,0001,E,,,010226,,,A" }
    let readings = Decoding(sentences: [
      rmc(0), "PGRME,10,M,20,M,30,M", rmc(1), rmc(2), "PGRME,1,M,2,M,3,M",
    ]).readings
    XCTAssertEqual(readings.count, 3)
    let expected: [(Double, Double?)] = [
      (12.011_224_087_864_498, 29.652_044_370_112_04), (-1, nil),
      (1.201_122_408_786_449_8, 2.965_204_437_011_204),
    ]
    for (reading, (radius, vertical)) in zip(readings, expected) {
      XCTAssertEqual(reading.location.horizontalAccuracy, radius, accuracy: 1e-12)
      XCTAssertEqual(reading.location.accuracySource, radius > 0 ? .receiver : nil)
      XCTAssertEqual(reading.location.verticalAccuracy ?? 0, vertical ?? 0, accuracy: 1e-7)
    }
  }
}
