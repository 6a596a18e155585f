import XCTest

@testable import TrackDecoding

final class GSATests: XCTestCase {
  func testDilutionAtAnyWidth() throws {
    let cases: [(String, Double?)] = [
      ("GPGSA,A,3,14,22,17,01,,,,,,,,,17.3,9.6,14.4", 9.6),
      ("GNGSA,A,3,14,22,17,01,,,,,,,,,17.3,9.6,14.4,1", 9.6),
      ("GPGSA,A,3,,,,,,,,,,,,,17.3,9.6,14.4", 9.6),
      ("GPGSA,A,3,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17.3,9.6,14.4", 9.6),
      ("GPGSA,A,3,1,2,3,4,17.3,9.6,14.4", 9.6),
      // Thirteen satellites and no system; twelve or more, whole figures, and one.
      ("GNGSA,A,3,1,2,3,4,5,6,7,8,9,10,11,12,13,17.3,9.6,14.4", 9.6),
      ("GNGSA,A,3,1,2,3,4,5,6,7,8,9,10,11,12,9,2,8,1", 2),
      ("GNGSA,A,3,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,9,2,8.2,1", 2),
      ("GPGSA,A,3,17.3,9.6,14.4", 9.6),
      ("GPGSA,A,1,,,,,,,,,,,,,,,", nil),
      ("GPGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99", nil),
      ("GPGSA,A,1,,,,,,,,,,,,,50.0,50.0,50.0,3", nil),
      ("GPGSA,A,1,,,,,,,,,,,,,0.0,0.0,0.0", nil),
    ]
    for (body, expected) in cases {
      XCTAssertEqual(try parse(body, GSA.init).horizontalDilution, expected, body)
    }
  }

  func testDimension() throws {
    let cases: [(String, FixDimension?)] = [
      ("1", nil), ("2", .two), ("3", .three), ("", nil), ("4", nil), ("3D", nil), (" 3 ", .three),
    ]
    for (text, expected) in cases {
      let sentence = try parse("GPGSA,A,\(text),,,,,,,,,,,,,1.8,1.0,1.5", GSA.init)
      XCTAssertEqual(sentence.dimension, expected, text)
    }
  }

  func testMalformedFields() {
    assertPassesOver("GPGSA,A,3,14,,,,,,,,,,,,17.3,nan,14.4", "HDOP", "nan", GSA.init)
    // What is not read is not looked at.
    XCTAssertEqual(
      try parse("GPGSA,x,y,z,,,,,,,,,,,,x.y,9.6,z", GSA.init).horizontalDilution,
      9.6
    )
  }

  func testASentenceWithoutDilutions() {
    for (body, found) in [("GPGSA,", 2), ("GPGSA,A,3", 3), ("GPGSA,A,3,1,2", 5)] {
      XCTAssertThrowsError(try parse(body, GSA.init), body) {
        XCTAssertEqual(
          ($0 as? RejectedSentence)?.reason,
          .missingFields(expected: 6, found: found)
        )
      }
    }
  }
}
