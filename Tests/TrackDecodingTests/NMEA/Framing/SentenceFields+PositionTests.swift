import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class SentenceFieldsPositionTests: XCTestCase {
  func testAnglesAreTheNearestDoublesWhateverTheirDecimals() throws {
    var generator = SplitMix64(seed: 31)
    for decimals in 0...11 {
      let unit = (0..<decimals).reduce(UInt64(1)) { product, _ in product * 10 }
      for _ in 0..<500 {
        let degrees = UInt64.random(in: 0...179, using: &generator)
        let minutes = UInt64.random(in: 0..<(60 * unit), using: &generator)
        let written = Self.angle(degrees, minutes, unit, decimals)
        // Without a point, three digits could be degrees alone.
        let text = written.count == 3 ? "0" + written : written
        let expected = Double(degrees * 60 * unit + minutes) / Double(60 * unit)
        XCTAssertEqual(try coordinate("0000,N,\(text),E")?.longitude, expected, text)
        XCTAssertEqual(try coordinate("0000,N,\(text),W")?.longitude, -expected, text)
      }
    }
  }

  func testCoordinates() throws {
    let cases: [(String, Double, Double)] = [
      ("4807.038,N,01131.000,E", 2_887_038.0 / 60_000, 691_000.0 / 60_000),
      ("3351.4199,S,15112.8994,E", -20_314_199.0 / 600_000, 90_728_994.0 / 600_000),
      ("0000.0000,N,00000.0000,E", 0, 0),
      ("9000.0000,N,18000.0000,W", 90, -180),
      ("9000.00,S,18000.00,E", -90, 180),
      ("0030,N,00045,W", 0.5, -0.75),
      ("5959.99999999,N,17959.99999999,E", 359_999_999_999.0 / 6e9, 1_079_999_999_999.0 / 6e9),
      // Leading zeros may be left out, spaces stand around.
      ("807.5,N, 131.25 , E ", 8.125, 91.25 / 60),
      ("4807.,N,01131.,E", 2887.0 / 60, 691.0 / 60),
      ("4807.038,s,01131.000,w", -2_887_038.0 / 60_000, -691_000.0 / 60_000),
      ("4807.038,n,01131.000,e", 2_887_038.0 / 60_000, 691_000.0 / 60_000),
    ]
    for (text, latitude, longitude) in cases {
      XCTAssertEqual(
        try coordinate(text),
        Coordinate(latitude: latitude, longitude: longitude),
        text
      )
    }
  }

  /// Receivers without a fix write the letters, too.
  func testACoordinateWithoutAnglesIsNone() throws {
    for text in [",,,", " , , , ", ",N,,E", ",,,W", " ,S, , "] {
      XCTAssertNil(try coordinate(text), text)
    }
  }

  func testACoordinateOfWhichAPartIsAbsentIsRejected() {
    let cases: [(String, String, Int)] = [
      (",N,01131.000,E", "latitude", 0), (" ,N,01131.000,E", "latitude", 1),
      (",,01131.000,", "latitude", 0), ("4807.038,,01131.000,E", "hemisphere", 9),
      ("4807.038,,01131.000,", "hemisphere", 9), ("4807.038,N,,E", "longitude", 11),
      ("4807.038,N, ,", "longitude", 12), ("4807.038,N,01131.000,", "hemisphere", 21),
    ]
    for (text, name, index) in cases {
      XCTAssertThrowsError(try coordinate(text), text) {
        let rejection = $0 as? RejectedSentence
        XCTAssertEqual(rejection?.reason, .badValue(name: name, text: ""), text)
        XCTAssertEqual(rejection?.index, index + 1, text)
      }
    }
  }

  func testASentenceThatEndsWithinACoordinateIsRejected() {
    for (text, found) in [("", 1), ("4807.038", 1), ("4807.038,N", 2), ("4807.038,N,01131.000", 3)]
    {
      XCTAssertThrowsError(try coordinate(text), text) {
        let reason = ($0 as? RejectedSentence)?.reason
        XCTAssertEqual(reason, .missingFields(expected: 4, found: found), text)
      }
    }
  }

  func testMalformedCoordinates() {
    let cases: [(String, String, Int)] = [
      ("9000.0001,N,01131.000,E", "latitude", 0),
      ("4807.038,N,18000.0001,E", "longitude", 11),
      ("4860.000,N,01131.000,E", "latitude", 0),
      ("4807.038,N,01160.000,E", "longitude", 11),
      ("99999999999999999999,N,01131.000,E", "latitude", 0),
      ("18446744073709551615,N,01131.000,E", "latitude", 0),
      ("4807.0380000000001,N,01131.000,E", "latitude", 0),
      ("4807.0380000000000000001,N,01131.000,E", "latitude", 0),
      ("-4807.038,N,01131.000,E", "latitude", 0),
      ("4807.038e2,N,01131.000,E", "latitude", 0),
      ("4807.038,N,011 31.000,E", "longitude", 11),
      ("4807.038,N,01131,000,E", "hemisphere", 17),
      ("4807.038,E,01131.000,E", "hemisphere", 9),
      ("4807.038,N,01131.000,N", "hemisphere", 21),
      ("4807.038,x,01131.000,E", "hemisphere", 9),
      ("4807.038,\u{0E},01131.000,E", "hemisphere", 9),
      ("4807.038,NN,01131.000,E", "hemisphere", 9),
      ("abc,N,01131.000,E", "latitude", 0),
      // Without minutes, or perhaps in degrees.
      ("48,N,01131.000,E", "latitude", 0), ("48.1173,N,01131.000,E", "latitude", 0),
      ("4,N,01131.000,E", "latitude", 0), (".1173,N,01131.000,E", "latitude", 0),
      ("7.,N,01131.000,E", "latitude", 0), ("00.00000000,N,01131.000,E", "latitude", 0),
      ("4807.038,N,11.5166,E", "longitude", 11), ("4807.038,N,11,E", "longitude", 11),
      ("4807.038,N,1.516666666,E", "longitude", 11),
      // Not as figures alone.
      ("+4807.038,N,01131.000,E", "latitude", 0), ("4.807e3,N,01131.000,E", "latitude", 0),
      ("0x12C7,N,01131.000,E", "latitude", 0), ("NaN,N,01131.000,E", "latitude", 0),
      ("4807.038,N,inf,E", "longitude", 11), ("4807.038,N,01131.0.0,E", "longitude", 11),
    ]
    for (text, name, index) in cases {
      XCTAssertThrowsError(try coordinate(text), text) {
        guard let rejection = $0 as? RejectedSentence,
          case .badValue(let found, _) = rejection.reason
        else { return XCTFail(text) }
        XCTAssertEqual(found, name, text)
        XCTAssertEqual(rejection.index, index + 1, text)
      }
    }
  }

  func testALongValueIsShownInPart() {
    XCTAssertThrowsError(try coordinate(String(repeating: "x", count: 500) + ",N,1,E")) {
      let reason = ($0 as? RejectedSentence)?.reason
      XCTAssertEqual(reason, .badValue(name: "latitude", text: String(repeating: "x", count: 32)))
    }
  }

  func testTwelveDecimalsAreReadAndNoMore() throws {
    XCTAssertEqual(
      try XCTUnwrap(coordinate("4807.038000000001,N,00000,E")?.latitude),
      2_887_038.0 / 60_000,
      accuracy: 1e-13
    )
    XCTAssertThrowsError(try coordinate("4807.0380000000001,N,00000,E"))
  }

  func testDecimalsTellHowFinelyThePositionIsWritten() throws {
    let cases: [(String, Double)] = [
      ("4807,N,01131,E", 60), ("4807.,N,01131.1,E", 60), ("4807.1,N,01131.1,E", 600),
      ("4807.1234,N,01131.12,E", 6000), ("4807.12,N,01131.1234,E", 6000),
      ("4807.123456789012,N,01131.123456789012,E", 60e12),
    ]
    for (text, units) in cases {
      XCTAssertEqual(try position(text)?.unitsPerDegree, units, text)
    }
  }

  func testAPositionIsReadAsWithoutTheOneBefore() {
    var generator = SplitMix64(seed: 23)
    var fields = SentenceFields()
    for text in ["", ",,,", "4807.038,N,01131.000,E", "4807.0381234567,N,01131.0001234567,E"] {
      for round in 0..<400 {
        var bytes = ContiguousArray(("$" + text).utf8)
        // Half of them are the same again, and the others differ in one byte.
        if round % 2 == 0, bytes.count > 1 {
          bytes[Int.random(in: 1..<bytes.count, using: &generator)] =
            UInt8.random(in: 0x2C...0x39, using: &generator)
        }
        XCTAssertEqual(
          position(bytes, &fields),
          {
            var fields = SentenceFields()
            return position(bytes, &fields)
          }(),
          "\(bytes)"
        )
      }
    }
  }

  private func position(
    _ bytes: ContiguousArray<UInt8>,
    _ fields: inout SentenceFields
  ) -> WrittenPosition? {
    _ = fields.split(bytes.span, as: nil, from: 0)
    return try? fields.position(0, of: bytes.span)
  }

  private static func angle(
    _ degrees: UInt64,
    _ minutes: UInt64,
    _ unit: UInt64,
    _ decimals: Int
  ) -> String {
    let whole = String(minutes / unit)
    let fraction = String(minutes % unit)
    let padding = String(repeating: "0", count: max(0, decimals - fraction.count))
    return "\(degrees)" + (whole.count < 2 ? "0" : "") + whole
      + (decimals > 0 ? "." + padding + fraction : "")
  }

  private func coordinate(_ text: String) throws -> Coordinate? {
    try position(text)?.coordinate
  }

  private func position(_ text: String) throws -> WrittenPosition? {
    let bytes = ContiguousArray(("$" + text).utf8)
    var fields = SentenceFields()
    _ = fields.split(bytes.span, as: nil, from: 0)
    return try fields.position(0, of: bytes.span)
  }
}
