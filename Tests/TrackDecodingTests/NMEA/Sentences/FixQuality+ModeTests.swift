import XCTest

@testable import TrackDecoding

final class FixQualityModeTests: XCTestCase {
  func testModes() {
    let named: [UInt8: FixQuality] = [
      UInt8(ascii: "A"): .autonomous, UInt8(ascii: "D"): .differential,
      UInt8(ascii: "P"): .precise, UInt8(ascii: "R"): .fixedRTK, UInt8(ascii: "F"): .floatRTK,
      UInt8(ascii: "E"): .estimated, UInt8(ascii: "M"): .manual, UInt8(ascii: "S"): .simulated,
    ]
    XCTAssertEqual(named.count, FixQuality.allCases.count)
    for byte in UInt8.min...UInt8.max { XCTAssertEqual(FixQuality(mode: byte), named[byte]) }
  }

  func testTheOrderIsThatOfAccuracy() {
    let order: [FixQuality] = [
      .fixedRTK, .floatRTK, .precise, .differential, .autonomous, .estimated, .manual, .simulated,
    ]
    XCTAssertEqual(Set(order), Set(FixQuality.allCases))
    for (sourcePosition, quality) in order.enumerated() {
      XCTAssertTrue(quality.isBetter(than: nil))
      for (otherPlace, other) in order.enumerated() {
        XCTAssertEqual(
          quality.isBetter(than: other),
          sourcePosition < otherPlace,
          "\(quality) \(other)"
        )
      }
    }
  }

  func testGGATellsTheQualityAndElseTheMode() {
    let rmc = "GPRMC,120000,A,0001,N,0001,E,,,010226,,,D"
    let gll = "GPGLL,0001,N,0001,E,120000,A,F"
    let gns = "GNGNS,120000,0001,N,0001,E,AR,8,1.0,5,4,,"
    let gga = "GPGGA,120000,0001,N,0001,E,1,8,1.0,5,M,,M,,"
    let bare = "GPRMC,120000,A,0001,N,0001,E,,,010226"
    let void = "GPGGA,120000,,,,,0,00,,,,,,,"
    let cases: [([String], FixQuality?)] = [
      ([rmc], .differential), ([gll], .floatRTK), ([gns], .fixedRTK), ([bare], nil),
      ([rmc, gga], .autonomous), ([gga, rmc], .autonomous), ([gga, gll, gns], .autonomous),
      ([rmc, void], .differential), ([void, rmc], .differential), ([rmc, gll], .floatRTK),
      ([rmc, bare], .differential), ([bare, rmc], .differential),
    ]
    for (sentences, expected) in cases {
      let readings = Decoding(sentences: sentences).readings
      XCTAssertEqual(readings.map(\.quality), [expected], "\(sentences)")
    }
  }
}
