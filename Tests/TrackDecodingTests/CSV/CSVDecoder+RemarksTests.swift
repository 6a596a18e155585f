import LocationFilter
import XCTest

@testable import TrackDecoding

/// What is reported about a table as a whole, and what replaces an accuracy.
final class CSVDecoderRemarksTests: XCTestCase {
  private func decode(_ text: String, _ columns: [TrackColumn: String] = [:]) -> Decoding {
    var options = DecodingOptions()
    options.columns = columns
    let decoding = Decoding(text, format: .csv, options: options)
    for chunks in Chunks.all {
      XCTAssertEqual(Decoding(text, format: .csv, options: options, in: chunks), decoding, text)
    }
    return decoding
  }

  // MARK: - Only invalid positions

  func testPositionsThatAreAllInvalid() {
    let table = "time,lat,lon,accuracy,Valid,Mode\n"
    let time = "2026-05-01T09:00:00Z"
    let row = "\(time),1,2,3,"
    let blank = "\(time),,,,false,0\n"
    let cases: [(String, [TrackColumn: String], Int, String)] = [
      ("\(row)false,3\n", [:], 1, "column 'Valid'"),
      ("\(row)0,3\n\(blank)\(row)V,3\n\(row)no,\n", [:], 3, "column 'Valid'"),
      // Half a position is one, too.
      ("\(time),,2,3,false,3\n\(time),1,,3,0,3\n", [:], 2, "column 'Valid'"),
      // Of the two columns, the first is reported.
      ("\(row)true,none\n", [.fix: "Mode"], 1, "column 'Valid'"),
      ("\(row)0,none\n", [.valid: "Mode"], 1, "column 'Mode'"),
    ]
    for (rows, columns, count, mark) in cases {
      let decoding = decode(table + rows, columns)
      XCTAssertEqual(decoding.readings, [], rows)
      XCTAssertEqual(
        decoding.items.last,
        .diagnostic(
          Diagnostic(
            .positionsInvalid(count: count, mark: mark),
            at: SourcePosition(line: 1, byteOffset: 0)
          )
        ),
        rows
      )
      XCTAssertEqual(decoding.diagnostics.count, 1, rows)
    }
    for rows in ["\(row)false,\n\(row)true,\n", "\(row)true,\n\(row)false,\n", blank, ""] {
      XCTAssertEqual(decode(table + rows).diagnostics, [], rows)
    }
  }

  // MARK: - Times that contradict each other

  func testTimesOfTwoColumns() {
    let header = "time,seconds_elapsed,latitude,longitude,horizontalAccuracy\n"
    let first = "1777626001000000000,0.5,1,2,3\n"
    let cases: [(String, seconds: Double?)] = [
      ("1777626002000000000,1.5", nil), ("1777626006000000000,0.5", nil),
      ("1777626006000000001,0.5", 5), ("1777626001000000000,5.500000001", -5),
      ("1777626001000000000,5.5", nil), ("1777625995999999999,0.5", -5),
      ("1777625996000000000,0.5", nil), ("1777629601000000000,0.5", 3600),
      // As a spreadsheet rounds it.
      ("1.77763E+18,1.5", 3998), ("1777626009000000000,", nil), ("1777626009000000000,x", nil),
    ]
    for (times, seconds) in cases {
      let decoding = decode(header + first + "\(times),1,2,4\n\(times),1,2,5\n" + first)
      XCTAssertEqual(decoding.readings.count, 4, times)
      XCTAssertEqual(
        decoding.diagnostics.filter { $0.reason.name == "contradictoryTimes" },
        seconds.map {
          [
            Diagnostic(
              .contradictoryTimes(name: "time", other: "seconds_elapsed", seconds: $0),
              at: SourcePosition(line: 3, byteOffset: header.utf8.count + first.utf8.count)
            )
          ]
        } ?? [],
        times
      )
      XCTAssertEqual(decoding.starts, [Timestamp("2026-05-01T09:00:00.5Z")], times)
    }
  }

  // MARK: - Accuracy

  func testDilutionIsReadInEveryTable() {
    for dialect in Dialect.all {
      let needed =
        dialect.columns.filter(\.isInSignature).map { $0.spellings[0].name } + dialect.marks
      for name in ["HDOP", "hDop", "gps_hdop"] {
        var names = (needed + [name]).map { $0.last == "*" ? "\($0.dropLast())x" : $0 }
        if let lead = dialect.lead { names.insert(lead, at: 0) }
        let line = ContiguousArray(names.joined(separator: ";").utf8)
        let header = Header(HeaderNames(line.span), dialect, extraColumns: [])
        let column = header?.columns.first { $0.meaning == .hdop }
        XCTAssertEqual(column?.index, needed.count, "\(dialect.name) \(name)")
      }
    }
  }

  func testAnAccuracyThatIsMissing() {
    let cases: [(String, String, radius: Double, AccuracySource?, dilution: Double?)] = [
      ("accuracy", "8", 8, .reported, nil), ("accuracy,hdop", "8,2", 8, .reported, 2),
      ("accuracy,hdop", ",2", 2 * 5.1, .dilution, 2), ("hdop", "2", 2 * 5.1, .dilution, 2),
      ("hdop", "50", -1, nil, nil), ("hdop", "0", -1, nil, nil), ("note", "8", -1, nil, nil),
      ("accuracy", "", -1, nil, nil), ("accuracy", "-1", -1, nil, nil),
      ("accuracy (ft)", "inf", .infinity, .reported, nil),
    ]
    for (names, fields, radius, source, dilution) in cases {
      let text = "time,lat,lon,\(names)\n2026-05-01T09:00:00Z,1,2,\(fields)\n"
      let decoding = decode(text)
      XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [radius], text)
      XCTAssertEqual(decoding.readings.map(\.location.accuracySource), [source], text)
      XCTAssertEqual(decoding.readings.map(\.horizontalDilution), [dilution], text)
      XCTAssertEqual(decoding.diagnostics, [], text)
      // An assumed one is the last resort.
      var options = DecodingOptions()
      options.assumedAccuracy = 25
      let assumed = Decoding(text, options: options).readings.map(\.location)
      XCTAssertEqual(assumed.map(\.horizontalAccuracy), [source == nil ? 25 : radius], text)
      XCTAssertEqual(assumed.map(\.accuracySource), [source ?? .assumed], text)
    }
  }

  func testAnAssumedAccuracyReplacesOneOfZero() {
    let text = "time,lat,lon,accuracy,hdop\n2026-05-01T09:00:00Z,1,2,"
    var options = DecodingOptions()
    for (assumed, row, radius, source) in [
      (nil, "0,", 0, AccuracySource.reported), (8, "0,", 8, .assumed), (8, "0.5,", 0.5, .reported),
      (8, "0,2", 10.2, .dilution), (0, "0,", 0, .reported), (8, ",", 8, .assumed),
    ] as [(Double?, String, Double, AccuracySource)] {
      options.assumedAccuracy = assumed
      let fix = Decoding(text + row + "\n", options: options).readings.first?.location
      XCTAssertEqual(fix?.horizontalAccuracy ?? -1, radius, accuracy: 1e-9, row)
      XCTAssertEqual(fix?.accuracySource, source, row)
    }
  }

  // MARK: - Tables of places

  func testMarkersAreNoFixes() {
    let markers = """
      "Marker name","Latitude","Longitude","Time"
      "Bench","1.5","2.5","2026-05-01T08:00:00.000Z"

      """
    XCTAssertNotNil(decode(markers).error)
    XCTAssertEqual(decode(markers, [.altitude: "Marker name"]).readings.count, 1)
    let points = "time,lat,lon\n2026-05-01T09:00:00Z,1,2\n"
    XCTAssertEqual(decode(markers + "\n" + points).readings.count, 1)
    let decoding = decode(points + "\n" + markers)
    XCTAssertEqual(decoding.readings.count, 1)
    XCTAssertEqual(
      decoding.reasons,
      [.otherRow(kind: "\"Marker name\",\""), .otherRow(kind: "Bench")]
    )
  }
}
