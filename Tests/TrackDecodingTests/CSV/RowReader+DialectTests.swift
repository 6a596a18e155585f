import LocationFilter
import XCTest

@testable import TrackDecoding

/// What an entry of ``Dialect`` can say of a kind of table, read from rows of invented kinds.
final class RowReaderDialectTests: XCTestCase {
  private func dialect(_ columns: [Dialect.Column]) -> Dialect {
    Dialect(name: "invented", columns: columns)
  }

  private let position: [Dialect.Column] = [
    .required(.timestamp, "time"), .required(.latitude, "lat"), .required(.longitude, "lon"),
  ]

  private func header(_ names: String, _ dialect: Dialect) -> Header? {
    Header(HeaderNames(ContiguousArray(names.utf8).span), dialect, extraColumns: [])
  }

  private func read(_ text: String, below names: String, _ dialect: Dialect) -> Row {
    var row = Row()
    guard let header = header(names, dialect) else {
      XCTFail(names)
      return row
    }
    var fields = FieldTable()
    let bytes = ContiguousArray(text.utf8)
    let reader = RowReader(header: header, options: DecodingOptions())
    reader.split(bytes.span, hasQuotes: text.contains("\""), into: &fields)
    reader.read(bytes.span, &fields, into: &row)
    return row
  }

  private func location(_ text: String, below names: String, _ dialect: Dialect) -> Location? {
    let row = read(text, below: names, dialect)
    return row.content == .fix ? row.values.location(DecodingOptions()) : nil
  }

  // MARK: - Names

  func testANameThatEndsInAnAsterisk() {
    let dialect = dialect([
      .required(.timestamp, "time*"), .required(.latitude, "lat*", "breite"),
      .required(.longitude, "lon"), .optional(.altitude, "alt", "alt (*"),
    ])
    let cases: [(String, [TrackColumn: Int]?)] = [
      ("time,lat,lon", [.timestamp: 0, .latitude: 1, .longitude: 2]),
      ("Time of the phone,LATITUDE,lon", [.timestamp: 0, .latitude: 1, .longitude: 2]),
      ("time*,lat*,lon", [.timestamp: 0, .latitude: 1, .longitude: 2]),
      // The first spelling counts, then the first name.
      ("breite,latx,laty,lon,time", [.timestamp: 4, .latitude: 1, .longitude: 3]),
      ("breite,lon,time", [.timestamp: 2, .latitude: 0, .longitude: 1]),
      ("alt (ft),alt,time,lat,lon", [.timestamp: 2, .latitude: 3, .longitude: 4, .altitude: 1]),
      ("alt (ft),time,lat,lon", [.timestamp: 1, .latitude: 2, .longitude: 3, .altitude: 0]),
      ("altitude,time,lat,lon", [.timestamp: 1, .latitude: 2, .longitude: 3]),
      ("time,la,lon", nil), ("time,flat,lon", nil), ("time,lat,longitude", nil),
    ]
    for (names, expected) in cases {
      let columns = header(names, dialect)?.columns.map { ($0.meaning, $0.index) }
      XCTAssertEqual(columns.map { Dictionary(uniqueKeysWithValues: $0) }, expected, names)
    }
  }

  func testALeadingNameWithoutAField() {
    var dialect = dialect(position)
    dialect.lead = "$gps"
    for names in ["$GPS,time,lat,lon", "$gps;time;lat;lon", "\"$gps\",time,lat,lon"] {
      let header = header(names, dialect)
      XCTAssertEqual(header?.columns.map(\.index), [0, 1, 2], names)
      XCTAssertEqual(header?.names.texts, ["time", "lat", "lon"], names)
      XCTAssertEqual(header?.neededFields, 3, names)
    }
    for names in ["time,lat,lon", "time,$gps,lat,lon", "x,time,lat,lon", "$gps x,time,lat,lon"] {
      XCTAssertNil(header(names, dialect), names)
    }
    XCTAssertEqual(
      location("2026-05-01T09:00:00Z,1,2", below: "$gps,time,lat,lon", dialect)?.coordinate,
      Coordinate(latitude: 1, longitude: 2)
    )
  }

  // MARK: - Values

  func testFractions() {
    let dialect = dialect([
      .required(.timestamp, "time"),
      .required(.latitude, as: .fraction(of: 1e7), "lat"),
      .required(.longitude, as: .fraction(of: 1e7), "lon"),
      .optional(.altitude, as: .fraction(of: 1000), "alt"),
    ])
    let cases: [(String, latitude: Double?, longitude: Double?, altitude: Double?)] = [
      ("473977418,85455939,488123", 47.3977418, 8.5455939, 488.123),
      ("-473977419,-1225000001,-1", -47.3977419, -122.5000001, -0.001),
      ("900000000,1800000000,0", 90, 180, 0), ("-900000000,-1800000000,", -90, -180, nil),
      ("900000001,0,0", nil, nil, nil), ("0,-1800000001,0", nil, nil, nil),
      ("\0 473977418 ,\0\085455939\0,488123\0", 47.3977418, 8.5455939, 488.123),
      ("473977418.5,1e7,inf", 47.39774185, 1, nil), ("4 m,1,1", nil, nil, nil),
      ("47N,1,1", nil, nil, nil),
    ]
    for (fields, latitude, longitude, altitude) in cases {
      let row = read("2026-05-01T09:00:00Z,\(fields)", below: "time,lat,lon,alt", dialect)
      let location = row.content == .fix ? row.values.location(DecodingOptions()) : nil
      XCTAssertEqual(location?.coordinate.latitude, latitude, fields)
      XCTAssertEqual(location?.coordinate.longitude, longitude, fields)
      XCTAssertEqual(location?.altitude, altitude, fields)
      XCTAssertEqual(row.isRejected, latitude == nil, fields)
    }
  }

  func testVelocities() {
    let dialect = dialect(
      position + [
        .optional(.northVelocity, "veln"), .optional(.eastVelocity, "vele"),
        .optional(.speed, "speed"), .optional(.course, "course"),
      ]
    )
    let cases: [(String, speed: Double?, course: Double?)] = [
      ("3,4", 5, 53.130_102_354_155_98), ("1,0", 1, 0), ("0,1", 1, 90), ("-1,0", 1, 180),
      ("-1,-0", 1, 180), ("0,-1", 1, 270), ("1,1", 2.0.squareRoot(), 45),
      ("-1,1", 2.0.squareRoot(), 135), ("-1,-1", 2.0.squareRoot(), 225),
      ("1,-1", 2.0.squareRoot(), 315), ("-0,1", 1, 90), ("1,-0", 1, 0),
      // At rest there is no course.
      ("0,0", 0, nil), ("-0,-0", 0, nil), ("1e-200,0", 0, nil),
      // Both parts are needed, and a speed that is one.
      ("3,", nil, nil), (",4", nil, nil), ("3,NaN", nil, nil), ("inf,0", nil, nil),
      ("inf,-inf", nil, nil), ("1e200,0", nil, nil),
      // A speed and a course of their own count.
      ("3,4,7,8", 7, 8), ("3,4,7,", 7, 53.130_102_354_155_98), ("0,0,,8", 0, 8), ("3,,7,", 7, nil),
      ("3,4,-1,-1", 5, 53.130_102_354_155_98), ("3 km/h,0", 3 * (1 / 3.6), 0),
    ]
    for (fields, speed, course) in cases {
      let location = location(
        "2026-05-01T09:00:00Z,1,2,\(fields)",
        below: "time,lat,lon,veln,vele,speed,course",
        dialect
      )
      XCTAssertEqual(location?.speed, speed, fields)
      XCTAssertEqual(location?.course == nil, course == nil, fields)
      XCTAssertEqual(location?.course ?? -1, course ?? -1, accuracy: 1e-12, fields)
    }
  }

  func testNULsAroundFields() {
    for delimiter in [",", ";", "\t"] {
      let text =
        "time,lat,lon,accuracy\n\0\0\n\0,\0,,\n2026-05-01T09:00:00Z\0\0,1\0,\0 2\0 ,3\0\0\n\0"
        .replacing(",", with: delimiter)
      for chunks in Chunks.all + [.whole] {
        let decoding = Decoding(text, format: .csv, in: chunks)
        XCTAssertEqual(
          decoding.readings.map(\.location.coordinate),
          [Coordinate(latitude: 1, longitude: 2)]
        )
        XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [3])
        XCTAssertEqual(decoding.diagnostics, [])
      }
    }
    // Not within a value.
    XCTAssertEqual(
      Decoding("time,lat,lon\n1777626000,1\0002,2\n").reasons,
      [.badValue(name: "lat", text: "1\u{0}002")]
    )
  }

  // MARK: - Rows without a fix

  func testWordsForTheKindOfAFix() {
    let dialect = dialect(position + [.optional(.fix, "fix"), .optional(.valid, "valid")])
    let cases: [(String, isFix: Bool, FixDimension?)] = [
      ("3", true, .three), ("3D", true, .three), ("2", true, .two), ("2d", true, .two),
      (" 3d ", true, .three), ("\"3D\"", true, .three), ("1", false, nil), ("4", true, nil),
      ("3.0", true, nil), ("DGPS", true, nil), ("", true, nil),
      ("0", false, nil), ("none", false, nil), ("No Fix", false, nil), ("NOFIX", false, nil),
      ("n", false, nil), ("no", false, nil), ("V", false, nil), ("void", false, nil),
      ("invalid", false, nil), ("false", false, nil),
      // Either of the columns is enough.
      ("3,1", true, .three), ("3,A", true, .three), ("3,", true, .three), ("3,0", false, nil),
      ("3,false", false, nil), ("0,1", false, nil), ("0,true", false, nil),
    ]
    for (fields, isFix, dimension) in cases {
      let row = read("2026-05-01T09:00:00Z,1,2,\(fields)", below: "time,lat,lon,fix,valid", dialect)
      XCTAssertEqual(row.content == .fix, isFix, fields)
      XCTAssertEqual(row.content == .clock, !isFix, fields)
      XCTAssertEqual(row.isMarkedInvalid, !isFix, fields)
      if isFix { XCTAssertEqual(row.values.dimension, dimension, fields) }
      XCTAssertTrue(row.faults.isEmpty, fields)
    }
    // A row without a position has none that is invalid.
    XCTAssertFalse(
      read("2026-05-01T09:00:00Z,,,0,", below: "time,lat,lon,fix,valid", dialect).isMarkedInvalid
    )
  }

  func testAPositionOfZero() {
    let cases: [(String, isFix: Bool)] = [
      ("0,0", false), ("0.0,-0", false), ("0N,0E", false), ("0,0.0000001", true),
      ("-0.0000001,0", true), ("1,0", true), ("0,1", true),
    ]
    for (fields, isFix) in cases {
      var dialect = dialect(position)
      dialect.zeroPositionIsNoFix = true
      let row = read("2026-05-01T09:00:00Z,\(fields)", below: "time,lat,lon", dialect)
      XCTAssertEqual(row.content == .fix, isFix, fields)
      XCTAssertEqual(row.content == .clock, !isFix, fields)
      XCTAssertEqual(row.isMarkedInvalid, !isFix, fields)
      dialect.zeroPositionIsNoFix = false
      let other = read("2026-05-01T09:00:00Z,\(fields)", below: "time,lat,lon", dialect)
      XCTAssertTrue(other.content == .fix, fields)
      XCTAssertFalse(other.isMarkedInvalid, fields)
    }
  }
}
