import LocationFilter
import XCTest

@testable import TrackDecoding

final class HeadingsTests: XCTestCase {
  private let fix = "GPRMC,120000,A,0001,N,0001,E,,,010226,,,A"

  func testHeadings() {
    let cases: [(String, true: Double?, magnetic: Double?)] = [
      ("HEHDT,123.4,T", 123.4, nil), ("HEHDT,0.0,T", 0, nil), ("HEHDT,360,T", 0, nil),
      ("HEHDT,,T", nil, nil),
      ("INTHS,123.4,A", 123.4, nil), ("INTHS,123.4,E", 123.4, nil), ("INTHS,123.4", 123.4, nil),
      ("INTHS,123.4,V", nil, nil), ("INTHS,,A", nil, nil),
      ("HCHDM,123.4,M", nil, 123.4), ("HCHDM,,M", nil, nil),
      ("HCHDG,100,,,,", nil, 100), ("HCHDG,100,5,E,,", nil, 105), ("HCHDG,100,5,W,,", nil, 95),
      ("HCHDG,100,,,7,E", 107, 100), ("HCHDG,100,,,7,W", 93, 100), ("HCHDG,100,5,E,7,W", 98, 105),
      ("HCHDG,100,5,W,7,E", 102, 95), ("HCHDG,358,5,E,7,E", 10, 3), ("HCHDG,2,5,W,7,W", 350, 357),
      ("HCHDG,360,,,0,E", 0, 0), ("HCHDG,360,360,E,360,E", 0, 0), ("HCHDG,0,360,W,360,W", 0, 0),
      ("HCHDG,,5,E,7,W", nil, nil), ("HCHDG,100", nil, 100),
    ]
    for (body, trueHeading, magneticHeading) in cases {
      let decoding = Decoding(sentences: [fix, body])
      XCTAssertEqual(decoding.readings.count, 1, body)
      XCTAssertEqual(decoding.reasons, [], body)
      let isKnown = trueHeading != nil || magneticHeading != nil
      XCTAssertEqual(
        decoding.readings.first?.heading,
        isKnown ? Heading(trueHeading: trueHeading, magneticHeading: magneticHeading) : nil,
        body
      )
    }
  }

  func testMalformedHeadingsArePassedOver() {
    for body in ["HEHDT,north,T", "INTHS,north,A", "HCHDM,north,M", "HCHDG,north,5,E,7,W"] {
      let decoding = Decoding(sentences: [fix, body])
      XCTAssertEqual(decoding.reasons, [.unreadValue(name: "heading", text: "north")], body)
      XCTAssertNil(decoding.readings.first?.heading, body)
    }
    for (body, text) in [
      ("HEHDT,360.1,T", "360.1"), ("HEHDT,-1,T", "-1"), ("HCHDM,400,M", "400"),
      ("HCHDG,361,,,,", "361"),
    ] {
      let decoding = Decoding(sentences: [fix, body])
      XCTAssertEqual(decoding.reasons, [.unreadValue(name: "heading", text: text)], body)
      XCTAssertNil(decoding.readings.first?.heading, body)
    }
    assertPassesOver("HCHDG,100,east,E,7,W", "deviation", "east", HDG.init)
    assertPassesOver("HCHDG,100,5,,7,W", "deviation", "5", HDG.init)
    assertPassesOver("HCHDG,100,5,E,7,N", "variation", "7", HDG.init)
    assertPassesOver("HCHDG,100,5,E,west,W", "variation", "west", HDG.init)
  }

  func testHeadingsOfOneEpochAreJoinedAndTheLastOfAKindCounts() {
    let cases: [([String], Heading)] = [
      (["HEHDT,10,T", "HCHDM,12,M"], Heading(trueHeading: 10, magneticHeading: 12)),
      (["HCHDG,12,,,2,W", "HEHDT,11,T"], Heading(trueHeading: 11, magneticHeading: 12)),
      (["HEHDT,11,T", "HCHDG,12,,,2,W"], Heading(trueHeading: 10, magneticHeading: 12)),
      (["HEHDT,11,T", "HCHDG,12,,,,"], Heading(trueHeading: 11, magneticHeading: 12)),
      (["INTHS,11,A", "INTHS,12,A", "INTHS,13,V"], Heading(trueHeading: 12)),
    ]
    for (bodies, expected) in cases {
      XCTAssertEqual(
        Decoding(sentences: [fix] + bodies).readings.first?.heading,
        expected,
        "\(bodies)"
      )
    }
  }

  func testAHeadingIsOfItsEpoch() {
    let next = "GPRMC,120001,A,0001,N,0001,E,,,010226,,,A"
    let readings = Decoding(sentences: [fix, "HEHDT,11,T", next]).readings
    XCTAssertEqual(readings.map(\.heading), [Heading(trueHeading: 11), nil])
  }

  func testAHeadingWithoutAPositionIsNoReading() {
    XCTAssertEqual(Decoding(sentences: ["HEHDT,11,T", "HCHDM,12,M"]).items, [])
  }
}
