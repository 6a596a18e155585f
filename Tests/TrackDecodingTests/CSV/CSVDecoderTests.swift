import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class CSVDecoderTests: XCTestCase {
  private let header = "timestamp,latitude,longitude,horizontalAccuracy"

  func testTheDecoderAlone() throws {
    let bytes = Array("\(header)\n2026-05-01T09:00:00Z,1,2,3".utf8)
    for chunks in Chunks.all + [.whole] {
      var decoder = CSVDecoder()
      var batch = DecodedBatch()
      for range in chunks.ranges(of: bytes.count) {
        try decoder.decode(ContiguousArray(bytes[range]).span, into: &batch)
      }
      XCTAssertTrue(batch.isEmpty, "the last row may go on")
      try decoder.finish(into: &batch)
      XCTAssertEqual(batch.count, 1)
      try decoder.finish(into: &batch)
      XCTAssertEqual(batch.count, 1, "nothing is handed on twice")
    }
  }

  func testWhatMayStandAroundTheRows() {
    let rows = ["2026-05-01T09:00:00Z,1,2,3", "2026-05-01T09:00:01Z,4,5,6"]
    let cases: [(String, String, [Int])] = [
      ("line feeds", "\(header)\n\(rows[0])\n\(rows[1])\n", [2, 3]),
      ("CR LF", "\(header)\r\n\(rows[0])\r\n\(rows[1])\r\n", [2, 3]),
      ("CR CR LF", "\(header)\r\r\n\(rows[0])\r\r\n\(rows[1])\r\r\n", [2, 3]),
      ("mixed", "\(header)\r\n\(rows[0])\n\(rows[1])\r\r\n", [2, 3]),
      ("no final newline", "\(header)\n\(rows[0])\n\(rows[1])", [2, 3]),
      ("a final CR", "\(header)\r\n\(rows[0])\r\n\(rows[1])\r", [2, 3]),
      ("byte order mark", "\u{FEFF}\(header)\n\(rows[0])\n\(rows[1])\n", [2, 3]),
      ("blank lines", "\n\n\(header)\n\n\(rows[0])\n  \t\n\(rows[1])\n\n,,,\n", [5, 7]),
      ("comments", "# a\n#b,c\n\(header)\n#\n\(rows[0])\n# \(rows[0])\n\(rows[1])\n", [5, 7]),
      ("a comment with a quote", "\(header)\n#,\"x\n\(rows[0])\n\(rows[1])\n", [3, 4]),
      ("a header behind #", "#\(header)\n\(rows[0])\n\(rows[1])\n", [2, 3]),
      ("a header behind # and blanks", "\u{FEFF}# \(header)\n\(rows[0])\n\(rows[1])\n", [2, 3]),
      ("a row count", "2\n\(header)\n\(rows[0])\n\(rows[1])\n", [3, 4]),
      ("sep=", "sep=,\n\(header)\n\(rows[0])\n\(rows[1])\n", [3, 4]),
      (
        "another table",
        "name,\"of\nthe track\"\n\"A, B\",1\n\n\(header)\n\(rows[0])\n\(rows[1])\n", [6, 7]
      ),
      (
        "all quoted",
        "\"timestamp\",\"latitude\",\"longitude\",\"horizontalAccuracy\"\n"
          + "\"2026-05-01T09:00:00Z\",\"1\",\"2\",\"3\"\n"
          + "\"2026-05-01T09:00:01Z\" , \"4\",\" 5 \",  \"6\"\n", [2, 3]
      ),
      ("more delimiters than names", "\(header)\n\(rows[0]),,\n\(rows[1]), \n", [2, 3]),
      (
        "blanks around fields",
        "\(header)\n  2026-05-01T09:00:00Z ,\t1, 2 ,3\n\(rows[1])  \n", [2, 3]
      ),
    ]
    for (name, text, lines) in cases {
      for chunks in Chunks.all + [.whole] {
        let decoding = Decoding(text, format: .csv, in: chunks)
        XCTAssertNil(decoding.error, name)
        XCTAssertEqual(decoding.diagnostics, [], name)
        XCTAssertEqual(
          decoding.readings.map(\.location.coordinate),
          [Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 4, longitude: 5)],
          name
        )
        XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [3, 6], name)
        XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), lines, name)
        XCTAssertEqual(decoding.readings.map(\.index), [0, 1], name)
      }
    }
  }

  func testDelimitersAndDecimalCommas() {
    let cases: [(Character, String, accuracy: Double?)] = [
      (",", "3.5", 3.5), (";", "3.5", 3.5), (";", "3,5", 3.5), ("\t", "3.5", 3.5),
      ("\t", "3,5", 3.5), (",", "\"3,5\"", nil), (";", "\"3,5\"", 3.5), (";", "1.234,5", nil),
      (";", "3,5,0", nil),
    ]
    for (delimiter, text, accuracy) in cases {
      let rows = [header, "2026-05-01T09:00:00Z,1,2,"].map {
        $0.replacing(",", with: String(delimiter))
      }
      let decoding = Decoding(rows.joined(separator: "\n") + text, format: .csv)
      XCTAssertEqual(
        decoding.readings.map(\.location.horizontalAccuracy),
        accuracy.map { [$0] } ?? [],
        text
      )
      XCTAssertEqual(decoding.reasons.count, accuracy == nil ? 1 : 0, text)
    }
  }

  func testAnUnterminatedQuoteLosesOnlyItsRow() {
    let text = """
      \(header),note
      2026-05-01T09:00:00Z,1,2,3,fine
      2026-05-01T09:00:01Z,1,2,4,"open
      2026-05-01T09:00:02Z,1,2,5,
      2026-05-01T09:00:03Z,1,2,6,5" tall
      2026-05-01T09:00:04Z,1,2,7,5"" tall

      """
    for chunks in Chunks.all + [.whole] {
      let decoding = Decoding(text, in: chunks)
      XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [3, 5, 6, 7])
      XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), [2, 4, 5, 6])
      XCTAssertEqual(decoding.readings.map(\.sourcePosition.byteOffset), [53, 118, 146, 181])
      XCTAssertEqual(
        decoding.diagnostics,
        [Diagnostic(.unterminatedQuote, at: SourcePosition(line: 3, byteOffset: 85))]
      )
    }
  }

  func testTooLongRowsAreToldAndPassedOver() {
    let filling = String(repeating: "x", count: 70_000)
    let text = "\(header)\n2026-05-01T09:00:00Z,1,2,3,\(filling)\n2026-05-01T09:00:01Z,1,2,4\n"
    for chunks in [Chunks.whole, .each(4096), .each(70_001), .random(seed: 5)] {
      let decoding = Decoding(text, in: chunks)
      XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [4])
      XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), [3])
      XCTAssertEqual(
        decoding.diagnostics,
        [Diagnostic(.tooLong(limit: 65_536), at: SourcePosition(line: 2, byteOffset: 48))]
      )
    }
  }

  func testTheDelimiterIsKnownFromTheHeaderOnInAnyChunk() {
    // In a semicolon file a quote after a comma opens nothing.
    let text = """
      \(header.replacing(",", with: ";"));note
      2026-05-01T09:00:00Z;1;2;3;a,"b
      2026-05-01T09:00:01Z;1;2;4;c

      """
    for chunks in Chunks.all + [.whole] {
      let decoding = Decoding(text, in: chunks)
      XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [3, 4])
      XCTAssertEqual(decoding.diagnostics, [])
    }
  }

  func testAMissingZoneIsToldOnce() {
    let row = "2026-05-01T09:00:00,1,2,3"
    let decoding = Decoding("\(header)\n2026-05-01T09:00:00Z,1,2,3\n\(row)\n\(row)\n")
    XCTAssertEqual(decoding.readings.count, 3)
    XCTAssertEqual(
      decoding.diagnostics,
      [Diagnostic(.zoneAssumed, at: SourcePosition(line: 3, byteOffset: 75))]
    )
  }

  func testColumnsInAnyOrderBesideOthers() {
    let text = """
      speed,latitude_old,HorizontalAccuracy,x,longitude,timestamp,latitude,X
      5,99,3,?,2,2026-05-01T09:00:00Z,1,98

      """
    let readings = Decoding(text).readings
    XCTAssertEqual(
      readings.map(\.location.coordinate),
      [Coordinate(latitude: 1, longitude: 2)]
    )
    XCTAssertEqual(readings.map(\.location.speed), [5])
  }

  func testUnusableColumnsAreAnErrorThatListsThem() {
    let cases: [(String, [String], [String], String?, Int)] = [
      (
        "Timestamp,latitude,horizontalAccuracy\n2026-05-01T09:00:00Z,1,2\n",
        ["Timestamp", "latitude", "horizontalAccuracy"], ["lon"], "generic", 1
      ),
      // Of equally near kinds, none that the reader may not know.
      (
        "tst,latitude,longitude,accuracy\n1,2,3,4\n",
        ["tst", "latitude", "longitude", "accuracy"], ["time"], "generic", 1
      ),
      (
        "provider,bearing,accuracy,time\n1,2,3,4\n",
        ["provider", "bearing", "accuracy", "time"], ["lat", "lon"], "generic", 1
      ),
      (
        "time,lat,elevation,hdop,accuracy\n1,2,3,4,5\n",
        ["time", "lat", "elevation", "hdop", "accuracy"], ["lon"], "generic", 1
      ),
      ("a,b\n1,2\n", ["a", "b"], [], nil, 1),
      ("# x,y\n\na;b\n1;2\n", ["a", "b"], [], nil, 3),
      // A preamble does not hide the header.
      (
        "exported by,me\ntime,lat,accuracy,elevation\n1,2,3,4\n",
        ["time", "lat", "accuracy", "elevation"], ["lon"], "generic", 2
      ),
      ("hello\nworld\n", ["hello"], [], nil, 1),
    ]
    for (text, found, missing, dialect, line) in cases {
      for chunks in Chunks.all + [.whole] {
        let decoding = Decoding(text, format: .csv, in: chunks)
        XCTAssertEqual(decoding.items, [])
        guard
          case .noUsableColumns(found, missing, dialect, let position) = decoding.error
        else { return XCTFail("\(text): \(String(describing: decoding.error))") }
        XCTAssertEqual(position.line, line, text)
      }
    }
  }

  func testTheHeaderIsLookedForInTheFirstRecordsOnly() {
    let row = "2026-05-01T09:00:00Z,1,2,3\n"
    for (count, isRead) in [(4096, true), (4097, false)] {
      let preamble = String(repeating: "a,b\n", count: count)
      let decoding = Decoding(preamble + "\(header)\n" + row, format: .csv)
      XCTAssertEqual(decoding.readings.count, isRead ? 1 : 0, "\(count)")
      XCTAssertEqual(decoding.error == nil, isRead, "\(count)")
    }
    // Comments and blank lines may be as many as they like.
    let comments = String(repeating: "# a,b\n\n", count: 500)
    XCTAssertEqual(Decoding(comments + "\(header)\n" + row, format: .csv).readings.count, 1)
  }

  func testNothingIsNoError() {
    for text in ["", "\n", "# only a comment\n", header, "\(header)\n"] {
      let decoding = Decoding(text, format: .csv)
      XCTAssertNil(decoding.error, text)
      XCTAssertEqual(decoding.items, [], text)
    }
  }

  func testLatin1InOtherColumnsDoesNoHarm() {
    let bytes =
      Array("\(header),user heading [".utf8) + [0xB0] + Array("]\n".utf8)
      + Array("2026-05-01T09:00:00Z,1,2,3,".utf8) + [0xE9, 0x0A]
    XCTAssertEqual(Decoding(bytes).readings.count, 1)
  }
}
