import XCTest

@testable import TrackDecoding

final class GSTTests: XCTestCase {
  func testDeviations() throws {
    let cases: [(String, horizontal: Double?, vertical: Double?)] = [
      ("GPGST,172814.0,0.006,0.023,0.020,273.6,3.0,4.0,0.031", 5, 0.031),
      ("GNGST,172814.0,,,,,3.0,4.0,", 5, nil),
      ("GNGST,172814.0,,,,,3.0,,12", nil, 12),
      ("GNGST,172814.0,,,,,,4.0", nil, nil),
      ("GNGST,172814.0,,,,,0,0,0", 0, 0),
      ("GNGST,172814.0,,,,,,", nil, nil),
    ]
    for (body, horizontal, vertical) in cases {
      let sentence = try parse(body, GST.init)
      XCTAssertEqual(sentence.deviation.horizontal, horizontal, body)
      XCTAssertEqual(sentence.deviation.vertical, vertical, body)
      XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 62_894_000_000_000, body)
    }
    XCTAssertNil(try parse("GNGST,,,,,,,,", GST.init).timeOfDay)
  }

  func testMalformedFields() {
    assertRejects("GPGST,17h,,,,,3,4,5", "time of day", "17h", GST.init)
  }

  func testDeviationsThatCannotBeRead() throws {
    let cases: [(String, String, String, horizontal: Double?, vertical: Double?)] = [
      ("3 m,4,5", "deviation of latitude", "3 m", nil, 5),
      ("3,4-,5", "deviation of longitude", "4-", nil, 5),
      ("3,4,five", "deviation of altitude", "five", 5, nil),
      // A deviation is 0 or more: √(3² + 4²) is no radius of these.
      ("-3,4,5", "deviation of latitude", "-3", nil, 5),
      ("3,-4.0,5", "deviation of longitude", "-4.0", nil, 5),
      ("-3,-4,-5", "deviation of latitude", "-3", nil, nil),
      ("3,4,-0.001", "deviation of altitude", "-0.001", 5, nil),
      ("nan,4,5", "deviation of latitude", "nan", nil, 5),
      ("3,inf,5", "deviation of longitude", "inf", nil, 5),
    ]
    for (fields, name, text, horizontal, vertical) in cases {
      let body = "GPGST,172814,,,,,\(fields)"
      assertPassesOver(body, name, text, GST.init)
      let sentence = try parse(body, GST.init)
      XCTAssertEqual(sentence.deviation.horizontal, horizontal, body)
      XCTAssertEqual(sentence.deviation.vertical, vertical, body)
    }
  }
}
