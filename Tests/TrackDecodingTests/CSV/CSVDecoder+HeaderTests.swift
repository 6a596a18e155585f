import LocationFilter
import XCTest

@testable import TrackDecoding

/// Headers after a line `sep=;`, after other tables, and after their own rows.
final class CSVDecoderHeaderTests: XCTestCase {
  /// By its commas alone the header would be one of seven names, none of them known.
  private let semicolons = "timestamp;latitude;longitude;horizontalAccuracy;a,b,c,d,e,f,g,h"
  private let commas = "timestamp,latitude,longitude,horizontalAccuracy"

  private func assertReadings(
    _ text: String,
    _ accuracies: [Double],
    diagnostics: [Diagnostic.Reason] = [],
    line: UInt = #line
  ) {
    for chunks in Chunks.all + [.whole] {
      for format in [nil, TrackFormat.csv] {
        let decoding = Decoding(text, format: format, in: chunks)
        XCTAssertNil(decoding.error, text, line: line)
        XCTAssertEqual(
          decoding.readings.map(\.location.horizontalAccuracy),
          accuracies,
          text,
          line: line
        )
        XCTAssertEqual(
          decoding.readings.map(\.location.coordinate),
          accuracies.map { _ in Coordinate(latitude: 1, longitude: 2) },
          text,
          line: line
        )
        XCTAssertEqual(decoding.reasons, diagnostics, text, line: line)
      }
    }
  }

  // MARK: - The delimiter that the file states

  func testAStatedDelimiterIsTaken() {
    XCTAssertNotNil(Decoding("\(semicolons)\n", format: .csv).error, "without it, no header")
    for stated in ["sep=;", "SEP=;", "Sep=;", "\u{FEFF}sep=;", "\u{FEFF}SEP=; ", "sep=;\r"] {
      assertReadings("\(stated)\n\(semicolons)\n2026-05-01T09:00:00Z;1;2;3,5\n", [3.5])
    }
    assertReadings("\n# of a phone\nsep=;\n\n\(semicolons)\n2026-05-01T09:00:00Z;1;2;3\n", [3])
  }

  func testADelimiterThatIsNotLookedForMayBeStated() {
    let rows = "\(commas)\n2026-05-01T09:00:00Z,1,2,\"3,5\"\n"
    for delimiter in ["|", "^", "~"] {
      let text = rows.replacing(",", with: delimiter).replacing("3\(delimiter)5", with: "3,5")
      XCTAssertNotNil(Decoding(text, format: .csv).error)
      let decoding = Decoding("sep=\(delimiter)\n\(text)", format: .csv)
      XCTAssertNil(decoding.error, text)
      XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [3.5], text)
    }
  }

  func testWhatStatesNoDelimiter() {
    for line in ["sep=", "sep", "sep=;;", "sep =;", "separator=;", "xsep=;", "sep:;"] {
      XCTAssertNotNil(Decoding("\(line)\n\(semicolons)\n", format: .csv).error, line)
    }
  }

  // MARK: - Tables after one another

  func testATableOfAnotherKindMayFollowTheRows() {
    let first = "\(commas)\n2026-05-01T09:00:00Z,1,2,3\n"
    let tables = [
      "tracked_at;longitude;latitude;accuracy\n2026-05-01T09:00:01Z;2;1;4,5\n",
      "\ntime,elevation,accuracy,lon,lat\n2026-05-01T09:00:01Z,,4.5,2,1\n",
      "\"Segment\",\"Point\",\"Latitude (deg)\",\"Longitude (deg)\",\"Accuracy (m)\",\"Time\"\n"
        + "\"1\",\"1\",\"1\",\"2\",\"4.5\",\"2026-05-01T09:00:01Z\"\n",
      "#time,trackpoint_type,longitude,latitude,accuracy_horizontal\n"
        + "\"2026-05-01T09:00:01Z\",TRACKPOINT,2,1,4.5\n",
      "y\tx\thacc\tutc\n1\t2\t4,5\t2026-05-01T09:00:01Z\n",
    ]
    let degrees = Diagnostic.Reason.degreesAssumed(names: ["y", "x"])
    for table in tables {
      assertReadings(first + table, [3, 4.5], diagnostics: table.first == "y" ? [degrees] : [])
    }
    // And so on: each by its own header, numbered as of one recording.
    let decoding = Decoding(first + tables.joined())
    XCTAssertEqual(decoding.readings.map(\.index), [0, 1, 2, 3, 4, 5])
    XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), [2, 4, 7, 9, 11, 13])
    XCTAssertEqual(decoding.reasons, [degrees])
  }

  func testARepeatedHeaderIsNoRow() {
    let row = "2026-05-01T09:00:00Z,1,2,3\n"
    assertReadings("\(commas)\n\(row)\(commas)\n\(commas)\n\(row)", [3, 3])
    assertReadings("\(commas)\n\(row)\(commas.uppercased())\r\n\(row)", [3, 3])
    // The columns of another order are those of the rows below them.
    assertReadings(
      "\(commas)\n\(row)horizontalAccuracy,latitude,longitude,timestamp\n"
        + "4,1,2,2026-05-01T09:00:01Z\n",
      [3, 4]
    )
  }

  /// What rules out a line before its names are compared.
  func testLinesThatMayBeHeaders() {
    let lines: [(String, mayNamePosition: Bool, hasWord: Bool)] = [
      ("time,lat,lon", true, true), ("1,2,flat,long", true, true), ("x,y", true, false),
      ("LAT,LNG", true, true), ("time,lat", false, true), ("lon,time", false, true),
      ("1,2,flat", false, true), ("lat,x", true, true), ("lat,x,1", false, true),
      ("y (deg);x (deg);3d", true, true), ("bad,1,2,3,y,x", false, true),
      ("y,x,-1.5", false, false), ("y\tx\t1", false, false), ("y,y", false, false),
      ("1,2026-05-01T09:00:00Z,1e5", false, false), ("", false, false), ("yes,nox", false, true),
      ("7,y,x", false, false), ("a,b c", false, false),
    ]
    for (text, mayNamePosition, hasWord) in lines {
      let bytes = ContiguousArray(text.utf8)
      XCTAssertEqual(bytes.span.mayNamePosition, mayNamePosition, text)
      XCTAssertEqual(bytes.span.hasWord, hasWord, text)
    }
  }

  func testARowThatIsNoHeaderIsTold() {
    let text = "\(commas),note\n2026-05-01T09:00:00Z,1,2,3\n"
    assertReadings(
      text + "timestamp,latitude,altitude\n",
      [3],
      diagnostics: [.missingFields(expected: 4, found: 3)]
    )
    assertReadings(
      text + "2026-05-01T09:00:01Z,here,there,near,\n",
      [3],
      diagnostics: [
        .badValue(name: "latitude", text: "here"), .badValue(name: "longitude", text: "there"),
        .badValue(name: "horizontalAccuracy", text: "near"),
      ]
    )
  }

  // MARK: - GnssLogger

  private let layouts = [
    "# Fix,Provider,Latitude,Longitude,Altitude,Speed,Accuracy,(UTC)TimeInMs\n",
    "# Fix,Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,SpeedMps,AccuracyMeters,"
      + "BearingDegrees,UnixTimeMillis\n",
  ]

  func testACommentNamesTheColumnsOfTheRowsBelow() {
    assertReadings(
      "\(layouts[0])Fix,gps,1,2,,,3,1640000000000\n\(layouts[1])Fix,gps,1,2,,,4,90,1640000001000\n",
      [3, 4]
    )
    // Other comments name nothing.
    assertReadings(
      "\(layouts[0])Fix,gps,1,2,,,3,1640000000000\n# Nav,Svid,Type\n#\n# \(layouts[0].dropFirst(2))"
        + "Fix,gps,1,2,,,4,1640000001000\n",
      [3, 4]
    )
  }

  func testACommentAmongRowsThatRepeatsNamesIsARemark() {
    let row = "2026-05-01T09:00:00Z,1,2,3\n"
    let units = "# units: timestamp (UTC), latitude (deg), longitude (deg)\n"
    assertReadings("\(commas)\n\(row)\(units)\(row)", [3, 3])
    assertReadings("\(commas)\n\(units)\(row)\(units)\(units)\(row)", [3, 3])
    assertReadings("#\(commas)\n\(row)\(units)\(row)#\(commas)\n\(row)", [3, 3, 3])
    // Names in another order, or with other units, are those of another table.
    let other = "# latitude,longitude,accuracy,time\n1,2,4,2026-05-01T09:00:01Z\n"
    assertReadings("\(commas)\n\(row)\(other)", [3, 4])
    assertReadings("#\(commas)\n\(row)\(other)", [3, 4])
    let feet = "#time,latitude,longitude,accuracy (ft)\n2026-05-01T09:00:00Z,1,2,10\n"
    assertReadings("\(commas) (m)\n\(row)\(feet)", [3, 3.048])
    assertReadings("\(commas)\n\(row)\(layouts[0])Fix,gps,1,2,,,4,1788000000000\n", [3, 4])
  }

  func testRowsOfOtherKindsAreRemarks() {
    let text =
      "\(layouts[0])Raw,1,2\nFix,gps,1,2,,,3,1640000000000\n\nUncalAccelerometerOfAPhone,1,2\n"
      + "fix,gps,1,2,,,4,1640000001000\n,gps,1,2,,,5,1640000002000\n"
    assertReadings(
      text,
      [3, 4],
      diagnostics: [
        .otherRow(kind: "Raw"), .otherRow(kind: "UncalAccelerome"), .otherRow(kind: ""),
      ]
    )
    let decoding = Decoding(text)
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), [2, 5, 7])
    XCTAssertTrue(decoding.reasons.allSatisfy { !$0.isRejection })
    XCTAssertEqual(decoding.clocks, [], "their times are not read")
  }

  func testAHeaderIsNoRowOfAnotherKindOrProvider() {
    var options = DecodingOptions()
    options.providers = ["gps"]
    let moved = """
      time,lat,lon,elevation,accuracy,provider
      2026-05-01T09:00:00Z,1,2,,3,gps
      time,elevation,lat,lon,accuracy,provider
      2026-05-01T09:00:01Z,100,1,2,5,gps

      """
    XCTAssertEqual(
      Decoding(moved, options: options).readings.map(\.location.coordinate),
      [Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 1, longitude: 2)]
    )
    let other = """
      type,date time,latitude,longitude,accuracy(m)
      T,2026-05-01 09:00:00,1,2,3
      tracked_at,latitude,longitude,accuracy
      2026-05-01 09:00:01,1,2,4

      """
    XCTAssertEqual(Decoding(other).readings.map(\.location.horizontalAccuracy), [3, 4])
  }

  func testAStatedDelimiterIsSeenWhereTheFormatIsNot() {
    let bar = "sep=|\ntime|lat|lon|accuracy\n2026-05-01T09:00:00Z|1|2|3\n"
    XCTAssertEqual(Decoding(bar).readings.count, 1)
    let tab =
      "sep=\t\ntime\tlat\tlon\taccuracy\ta, b, c, d, e, f\n2026-05-01T09:00:00Z\t1\t2\t3\t\n"
    XCTAssertEqual(Decoding(tab).readings.count, 1)
  }

  func testATableWithoutPositionsIsNotReadAsFixes() {
    let text = """
      timestamp,latitude,longitude,horizontalAccuracy
      2026-05-01T09:00:00Z,1,2,30

      timestamp,heartrate,cadence,power
      2026-05-01T09:00:05Z,80,60,5

      tracked_at,latitude,longitude,accuracy
      2026-05-01T09:00:09Z,1,2,8

      """
    let decoding = Decoding(text)
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [30, 8])
    XCTAssertEqual(
      decoding.reasons,
      [.otherRow(kind: "timestamp,heart"), .otherRow(kind: "2026-05-01T09:0")]
    )
    // Without the blank line it is only a row of garbage, and those after it are fixes.
    let garbage =
      "timestamp,latitude,longitude,horizontalAccuracy\na,b,c,d\n2026-05-01T09:00:00Z,1,2,3\n"
    XCTAssertEqual(Decoding(garbage).readings.count, 1)
  }

  func testAHeaderOfALineWithReturnIsSeenAtOnce() throws {
    var options = DecodingOptions()
    options.delivery = .live
    var decoder = TrackDecoder(options: options)
    var batch = DecodedBatch()
    let text = "time,latitude,longitude,accuracy\r\n2026-05-01T09:00:00Z,1,2,3\r\n"
    try decoder.decode(Array(text.utf8), into: &batch)
    XCTAssertEqual(batch.readings.count, 1)
  }

  func testHemispheresGiveTheSigns() {
    let text = """
      INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HDOP
      1,T,2010/05/01,10:00:00,SPS,33.5,S,70.6,W,0.9
      2,T,2010/05/01,10:00:01,SPS,33.5,N,70.6,E,0.9

      """
    XCTAssertEqual(
      Decoding(text).readings.map(\.location.coordinate),
      [
        Coordinate(latitude: -33.5, longitude: -70.6), Coordinate(latitude: 33.5, longitude: 70.6),
      ]
    )
  }

  func testNumbersInTheOwnColumnsAreTimesByTheirMagnitude() {
    let text = "timestamp,latitude,longitude,horizontalAccuracy\n1777626000250,1,2,3\n"
    XCTAssertEqual(
      Decoding(text).readings.map(\.location.timestamp),
      [Timestamp("2026-05-01T09:00:00.25Z")]
    )
  }

  func testColumnsNamedByHandKeepTheUnitsOfTheKind() {
    var options = DecodingOptions()
    options.columns = [.timestamp: "deviceTime"]
    let text = """
      id,deviceId,protocol,serverTime,deviceTime,fixTime,valid,latitude,longitude,altitude,speed,\
      course,address,accuracy
      1,7,osmand,2026-05-01 09:00:02,2026-05-01 09:00:01,x,true,52.5,13.5,30.5,10,90,A, B, C,9.5

      """
    let reading = Decoding(text, options: options).readings.first
    XCTAssertEqual(reading?.location.horizontalAccuracy, 9.5)
    XCTAssertEqual(reading?.location.speed, 10 * (1852.0 / 3600))
    XCTAssertEqual(reading?.location.timestamp, Timestamp("2026-05-01T09:00:01Z"))
  }
}
