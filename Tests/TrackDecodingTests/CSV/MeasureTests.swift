import LocationFilter
import XCTest

@testable import TrackDecoding

final class MeasureTests: XCTestCase {
  func testNumbersAndUnits() {
    let cases: [(String, Double?, String)] = [
      ("3 m", 3, "m"), ("3m", 3, "m"), ("374.812 m", 374.812, "m"), ("-0.5  FT", -0.5, "ft"),
      ("0.865 km/h", 0.865, "km/h"), ("1°", 1, "°"), ("49.0733336N", 49.0733336, "n"),
      ("49.5° N", 49.5, "° n"), ("W 122.5", 122.5, "w"), ("w122.5", 122.5, "w"),
      ("11(12)", 11, "(12)"), ("11 (12)", 11, "(12)"), ("5/12", nil, ""), ("50%", 50, "%"),
      ("+3 m", 3, "m"), (".5m", 0.5, "m"),
      // The longest word that is compared is one of ten bytes.
      ("3 metres a second", 3, "metres a s"),
      ("3", nil, ""), ("3 ", nil, ""), ("m", nil, ""), ("N", nil, ""), ("m3 m", nil, ""),
      ("", nil, ""), ("NN1", nil, ""), ("1.2.3 m", nil, ""), ("1,5 m", nil, ""), ("°", nil, ""),
      ("- m", nil, ""), ("1e5 m", 1, "e5 m"),
    ]
    for (text, number, unit) in cases {
      let bytes = ContiguousArray("x\(text)x".utf8)
      let measure = Measure(bytes.span, in: 1..<(bytes.count - 1), acceptsComma: false)
      XCTAssertEqual(measure?.number, number, text)
      XCTAssertEqual(measure?.unit ?? "", unit, text)
    }
    let comma = ContiguousArray("1,5 m".utf8)
    XCTAssertEqual(Measure(comma.span, in: 0..<5, acceptsComma: true)?.number, 1.5)
  }

  func testValues() {
    let cases: [(TrackColumn, String, Double?)] = [
      (.altitude, "10 m", 10), (.altitude, "10 ft", 10 * 0.3048),
      (.altitude, "10 feet", 10 * 0.3048),
      (.altitude, "-10 metres", -10), (.altitude, "10 km", nil), (.altitude, "10 N", nil),
      (.speed, "36 km/h", 36 * (1 / 3.6)), (.speed, "36 kn", 36 * (1852.0 / 3600)),
      (.speed, "36 m", nil),
      (.latitude, "49.5N", 49.5), (.latitude, "49.5 S", -49.5), (.latitude, "S49.5", -49.5),
      (.latitude, "-49.5S", -49.5), (.latitude, "-49.5N", -49.5), (.latitude, "49.5°", 49.5),
      (.latitude, "49.5°S", -49.5), (.latitude, "49.5° S", -49.5), (.latitude, "49.5 ° S", -49.5),
      (.latitude, "48 South", -48), (.latitude, "48 Süd", -48), (.longitude, "3.7 oeste", -3.7),
      (.longitude, "3.7 O", nil), (.latitude, "49.5 deg", 49.5), (.latitude, "49.5E", nil),
      (.latitude, "E49.5", nil),
      (.latitude, "49.5°E", nil), (.latitude, "49°30'N", nil),
      (.longitude, "122.5W", -122.5), (.longitude, "e 122.5", 122.5),
      (.longitude, "122.5 w", -122.5),
      (.longitude, "122.5S", nil), (.longitude, "0W", 0), (.longitude, "-0W", 0),
      (.course, "90°", 90), (.course, "90 E", nil),
      (.satellites, "11(12)", 11), (.satellites, "11 (12)", 11), (.satellites, "5/12", nil),
      (.hdop, "0.9 (good)", 0.9), (.hdop, "0.9 m", nil),
    ]
    for (column, text, value) in cases {
      let bytes = ContiguousArray(text.utf8)
      let measure = Measure(bytes.span, in: 0..<bytes.count, acceptsComma: false)
      XCTAssertEqual(measure?.value(column.factors), value, "\(column) \(text)")
    }
  }

  /// The unit of a field is that of the field, whatever its column's name says.
  func testFieldsWithUnits() {
    let table = """
      time;lat;lon;accuracy (ft);speed (km/h);alt;course;satellites
      2026-05-01T09:00:00Z;49,0733336N;122,5W;3 m;10 m/s;374,812 ft;90°;11(12)
      2026-05-01T09:00:00Z;S 49,0733336;E122,5;10;36;374,812 m;90,5 deg;11

      """
    for chunks in Chunks.all + [.whole] {
      let decoding = Decoding(table, in: chunks)
      let locations = decoding.readings.map(\.location)
      XCTAssertEqual(locations.map(\.coordinate.latitude), [49.0733336, -49.0733336])
      XCTAssertEqual(locations.map(\.coordinate.longitude), [-122.5, 122.5])
      XCTAssertEqual(locations.map(\.horizontalAccuracy), [3, 10 * 0.3048])
      XCTAssertEqual(locations.map(\.speed), [10, 36 * (1 / 3.6)])
      XCTAssertEqual(locations.map(\.altitude), [374.812 * 0.3048, 374.812])
      XCTAssertEqual(locations.map(\.course), [90, 90.5])
      XCTAssertEqual(decoding.readings.map(\.satellites), [11, 11])
      XCTAssertEqual(decoding.diagnostics, [])
    }
  }
}
