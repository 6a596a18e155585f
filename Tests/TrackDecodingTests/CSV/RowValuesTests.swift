import LocationFilter
import XCTest

@testable import TrackDecoding

/// What the fields of a row say together: whether it is a fix, where, and how accurate.
final class RowValuesTests: XCTestCase {
  // MARK: - Accuracy and dilution

  private func accuracy(
    _ accuracy: String,
    _ hdop: String,
    rangeErrors: RangeErrors = RangeErrors()
  ) -> Location? {
    var options = DecodingOptions()
    options.columns = [.horizontalAccuracy: "accuracy", .hdop: "hdop"]
    options.rangeErrors = rangeErrors
    let table = "time,lat,lon,accuracy,hdop\n2026-05-01T09:00:00Z,1,2,\(accuracy),\(hdop)\n"
    return Decoding(table, options: options).readings.first?.location
  }

  func testDilutionStandsInWhereThereIsNoAccuracy() {
    let cases: [(String, String, Double, AccuracySource?)] = [
      ("", "2", 2 * 5.1, .dilution), ("NaN", "2", 2 * 5.1, .dilution),
      ("-1", "2", 2 * 5.1, .dilution), ("-0.001", "2", 2 * 5.1, .dilution),
      ("", "0.0001", 0.0001 * 5.1, .dilution), ("", "49.99", 49.99 * 5.1, .dilution),
      // Values that mean "unknown".
      ("", "0", -1, nil), ("", "-1", -1, nil), ("", "50", -1, nil), ("", "99.99", -1, nil),
      ("", "inf", -1, nil), ("", "NaN", -1, nil), ("", "", -1, nil), ("", "poor", -1, nil),
      ("-3", "50", -3, nil),
      // An accuracy is better, and so is one that means "unknown".
      ("8", "2", 8, .reported), ("0", "2", 0, .reported), ("8", "50", 8, .reported),
      ("inf", "2", .infinity, .reported),
    ]
    for (text, hdop, radius, source) in cases {
      let location = accuracy(text, hdop)
      XCTAssertEqual(location?.horizontalAccuracy, radius, "\(text) \(hdop)")
      XCTAssertEqual(location?.accuracySource, source, "\(text) \(hdop)")
    }
  }

  func testDilutionIsMultipliedByTheRangeErrorOfAnAutonomousFix() {
    var errors = RangeErrors()
    for (error, radius) in [(3.0, 6.0), (0.5, 1), (0, -1), (-1, -1), (.infinity, -1)] {
      errors.autonomous = error
      let location = accuracy("", "2", rangeErrors: errors)
      XCTAssertEqual(location?.horizontalAccuracy, radius, "\(error)")
      XCTAssertEqual(location?.accuracySource, radius > 0 ? .dilution : nil, "\(error)")
      XCTAssertEqual(accuracy("8", "2", rangeErrors: errors)?.horizontalAccuracy, 8)
    }
  }

  func testTheDilutionOfATableWithoutAccuracy() {
    let table = "no,utc_d,utc_t,latitude,longitude,hdop\n"
    let rows = ["1.5", "0", "50", ""].map { "1,2026-05-01,09:00:00,1,2,\($0)\n" }
    XCTAssertEqual(
      Decoding(table + rows.joined()).readings.map(\.location.horizontalAccuracy),
      [1.5 * 5.1, -1, -1, -1]
    )
  }

  func testASourceIsThatOfAnAccuracy() {
    let table = "timestamp,latitude,longitude,horizontalAccuracy,accuracySource\n"
    let cases: [(String, AccuracySource?)] = [
      ("8,receiver", .receiver), ("8,dilution", .dilution), ("8,reported", .reported),
      ("8,", .reported), ("8,guessed", .reported), ("-1,receiver", nil), (",receiver", nil),
    ]
    for (fields, source) in cases {
      let decoding = Decoding(table + "2026-05-01T09:00:00Z,1,2,\(fields)\n")
      XCTAssertEqual(decoding.readings.map(\.location.accuracySource), [source], fields)
      XCTAssertEqual(
        decoding.reasons,
        fields == "8,guessed" ? [.unreadValue(name: "accuracySource", text: "guessed")] : [],
        fields
      )
    }
  }

  // MARK: - Values at their limits

  func testValuesThatAreNone() {
    let table = "timestamp,latitude,longitude,horizontalAccuracy,verticalAccuracy,speed,course\n"
    let cases: [(String, vertical: Double?, speed: Double?, course: Double?)] = [
      ("0,0,0", 0, 0, 0), ("-0,-0,-0", 0, 0, 0), ("-0.1,-0.1,-0.5", nil, nil, 359.5),
      ("-1,-1,-1", nil, nil, nil), ("1,1,-180", 1, 1, 180), ("1,1,-180.5", 1, 1, nil),
      ("1,1,-1e-20", 1, 1, 0), ("4,3,359.9", 4, 3, 359.9), ("4,3,360", 4, 3, 0),
      ("4,3,360.1", 4, 3, nil),
      ("inf,inf,-inf", .infinity, nil, nil),
    ]
    for (fields, vertical, speed, course) in cases {
      let decoding = Decoding(table + "2026-05-01T09:00:00Z,1,2,3,\(fields)\n")
      XCTAssertEqual(decoding.readings.map(\.location.verticalAccuracy), [vertical], fields)
      XCTAssertEqual(decoding.readings.map(\.location.speed), [speed], fields)
      XCTAssertEqual(decoding.readings.map(\.location.course), [course], fields)
      XCTAssertEqual(
        decoding.reasons,
        fields.hasSuffix("360.1") ? [.unreadValue(name: "course", text: "360.1")] : [],
        fields
      )
    }
  }

  func testAnInfiniteAltitudeIsNone() {
    let table = "timestamp,latitude,longitude,horizontalAccuracy,altitude\n"
    for text in ["inf", "-Infinity"] {
      let decoding = Decoding(table + "2026-05-01T09:00:00Z,1,2,3,\(text)\n")
      XCTAssertEqual(decoding.readings.map(\.location.altitude), [nil])
      XCTAssertEqual(decoding.reasons, [.unreadValue(name: "altitude", text: text)])
    }
  }

  // MARK: - Validity

  func testWordsForAFix() {
    let table = "time,lat,lon,accuracy,valid\n"
    for word in FixWords.valid.union(["7", "1.5", "+3"]) {
      let decoding = Decoding(table + "2026-05-01T09:00:00Z,1,2,3,\(word)\n")
      XCTAssertEqual(decoding.readings.count, 1, word)
      XCTAssertEqual(decoding.diagnostics, [], word)
    }
    for word in FixWords.invalid.union(["0", "00", "-0"]) {
      let decoding = Decoding(table + "2026-05-01T09:00:00Z,1,2,3,\(word)\n")
      XCTAssertEqual(decoding.readings.count, 0, word)
      XCTAssertEqual(
        decoding.reasons,
        [.positionsInvalid(count: 1, mark: "column 'valid'")],
        word
      )
    }
    XCTAssertTrue(FixWords.valid.isDisjoint(with: FixWords.invalid))
    for word in FixWords.valid.union(FixWords.invalid) {
      let bytes = ContiguousArray(word.utf8)
      XCTAssertEqual(bytes.span.word(in: 0..<bytes.count), word, "it is compared as a whole")
    }
  }

  func testAnUnknownWordIsReported() {
    for (column, meaning) in [("valid", TrackColumn.valid), ("fix", .fix)] {
      var options = DecodingOptions()
      options.columns = [meaning: column]
      for word in ["vague", "falsely", "f", "-1", "no fixation"] {
        let text = "time,lat,lon,accuracy,\(column)\n2026-05-01T09:00:00Z,1,2,3,\(word)\n"
        let decoding = Decoding(text, options: options)
        XCTAssertEqual(decoding.readings.count, 1, word)
        XCTAssertEqual(decoding.reasons, [.unreadValue(name: column, text: word)], word)
      }
    }
  }

  // MARK: - Hemispheres

  /// Each letter in both columns, and words: `o` is west in some languages and east in others.
  func testHemispheres() {
    let table = "time,lat,n/s,lon,e/w,accuracy\n"
    let signs = ["n": 1.0, "s": -1, "+": 1, "-": -1, "North": 1, "SUD": -1, "süd": -1, "": 1]
    let sides = ["e": 1.0, "w": -1, "+": 1, "-": -1, "East": 1, "OESTE": -1, "ouest": -1, "": 1]
    let others = ["north pole", "NE", "0", "1", "-1", "?", "o", "occident"]
    for word in "abcdefghijklmnopqrstuvwxyz".map(String.init) + signs.keys + sides.keys + others {
      let north = Decoding(table + "2026-05-01T09:00:00Z,40.5,\(word),3.5,E,5\n")
      XCTAssertEqual(
        north.readings.map(\.location.coordinate.latitude),
        signs[word].map { [40.5 * $0] } ?? [],
        word
      )
      XCTAssertEqual(
        north.reasons,
        signs[word] == nil ? [.badValue(name: "n/s", text: word)] : [],
        word
      )
      let east = Decoding(table + "2026-05-01T09:00:00Z,40.5,N,3.5,\(word),5\n")
      XCTAssertEqual(
        east.readings.map(\.location.coordinate.longitude),
        sides[word].map { [3.5 * $0] } ?? [],
        word
      )
      XCTAssertEqual(
        east.reasons,
        sides[word] == nil ? [.badValue(name: "e/w", text: word)] : [],
        word
      )
    }
  }

  // MARK: - SensorLog

  private let sensorLog =
    "loggingTime(txt),locationTimestamp_since1970(s),locationLatitude(WGS84),"
    + "locationLongitude(WGS84),locationHorizontalAccuracy(m),locationFloor(Z)\n"

  func testATimeOfZeroIsNoFix() {
    for (time, isFix) in [
      ("0", false), ("0.0", false), ("0E0", false), ("-0", false), ("0.000001", true),
      ("1777626000", true),
    ] {
      let decoding = Decoding(sensorLog + "2026-05-01T09:00:00Z,\(time),1,2,3,0\n")
      XCTAssertEqual(decoding.readings.count, isFix ? 1 : 0, time)
      XCTAssertEqual(decoding.clocks, isFix ? [] : [Timestamp("2026-05-01T09:00:00Z")], time)
      XCTAssertEqual(decoding.diagnostics, [], time)
    }
  }

  func testAFloorThatIsNone() {
    let floors: [(String, Int?)] = [
      ("-9999", nil), ("-9999.0", nil), ("-9998", -9998), ("-10000", -10_000), ("0", 0),
      ("2.0", 2), ("", nil),
    ]
    for (text, floor) in floors {
      let decoding = Decoding(sensorLog + "2026-05-01T09:00:00Z,1777626000,1,2,3,\(text)\n")
      XCTAssertEqual(decoding.readings.map(\.location.floor), [floor], text)
      XCTAssertEqual(decoding.diagnostics, [], text)
    }
  }

  // MARK: - Traccar

  private let traccar =
    "id,deviceId,serverTime,fixTime,valid,latitude,longitude,altitude,speed,course,address,accuracy"

  func testWhatStandsBehindTheAddressMovesWithItsCommas() {
    for address in ["", "A", "A, B", "A, B, C, D", ",", " , ,9.5,", "\"A, B\"", "1,2,3,4,5,6,7,8"] {
      for (columns, fields) in [("", ""), (",battery,motion", ",71.0,true"), (",", ",")] {
        let decoding = Decoding(
          "\(traccar)\(columns)\n1,7,2026-05-01T09:00:02Z,2026-05-01T09:00:01Z,true,"
            + "52.5,13.5,30.5,10,90,\(address),8.25\(fields)\n"
        )
        let location = decoding.readings.first?.location
        XCTAssertEqual(location?.horizontalAccuracy, 8.25, address + fields)
        XCTAssertEqual(location?.coordinate.longitude, 13.5, address + fields)
        XCTAssertEqual(location?.course, 90, address + fields)
        XCTAssertEqual(decoding.diagnostics, [], address + fields)
      }
    }
  }

  func testColumnsThatAreKeptBehindTheAddressMoveToo() {
    var options = DecodingOptions()
    options.extraColumns = ["course", "city"]
    for address in ["A", "A, B", "A, B, C, D"] {
      let decoding = Decoding(
        "\(traccar),city\n1,7,2026-05-01T09:00:02Z,2026-05-01T09:00:01Z,true,"
          + "52.5,13.5,30.5,10,90,\(address),8.25,Mitte\n",
        options: options
      )
      XCTAssertEqual(decoding.extraColumns, [["90", "Mitte"]], address)
    }
  }

  func testAFixThatIsNotValidOnlyPassesTime() {
    for (text, isValid) in [
      ("true", true), ("TRUE", true), ("1", true), ("", true), ("0.1", true), ("0.0", false),
      ("false", false), ("FALSE", false), (" False ", false), ("\"false\"", false), ("0", false),
    ] {
      let decoding = Decoding(
        "\(traccar)\n1,7,2026-05-01T09:00:02Z,2026-05-01T09:00:01Z,\(text),1,2,,,,A, B,3\n"
      )
      XCTAssertEqual(decoding.readings.count, isValid ? 1 : 0, text)
      XCTAssertEqual(decoding.clocks, isValid ? [] : [Timestamp("2026-05-01T09:00:02Z")], text)
      XCTAssertEqual(
        decoding.reasons,
        isValid ? [] : [.positionsInvalid(count: 1, mark: "column 'valid'")],
        text
      )
    }
  }
}
