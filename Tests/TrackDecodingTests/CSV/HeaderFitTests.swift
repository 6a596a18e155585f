import LocationFilter
import XCTest

@testable import TrackDecoding

/// Rows that have more or fewer fields than the header has names.
final class HeaderFitTests: XCTestCase {
  private let header = "time,lat,lon,accuracy,note\n"

  /// A row with this number of fields, whose accuracy is `number`.
  private func row(_ number: Int, fields: Int) -> String {
    let texts = ["2026-05-01T09:00:00Z", "1", "2", "\(number)"].prefix(fields)
    return (texts + Array(repeating: "x", count: max(fields - 4, 0))).joined(separator: ",") + "\n"
  }

  private func rows(_ fields: [Int]) -> String {
    fields.enumerated().map { row($0, fields: $1) }.joined()
  }

  /// Asserts that all of the rows are read in their order, whatever the chunks.
  private func assertReads(
    _ text: String,
    _ accuracies: [Double],
    diagnostics: [String] = [],
    line: UInt = #line
  ) {
    let whole = Decoding(text, format: .csv)
    XCTAssertNil(whole.error, text, line: line)
    XCTAssertEqual(
      whole.readings.map(\.location.horizontalAccuracy),
      accuracies,
      text,
      line: line
    )
    XCTAssertEqual(
      whole.readings.filter { $0.location.coordinate != Coordinate(latitude: 1, longitude: 2) },
      [],
      text,
      line: line
    )
    let lines = whole.readings.map(\.sourcePosition.line)
    XCTAssertEqual(lines, lines.sorted(), text, line: line)
    XCTAssertEqual(
      whole.diagnostics.map { "\($0.position.line): \($0.reason)" },
      diagnostics,
      text,
      line: line
    )
    for chunks in Chunks.all {
      XCTAssertEqual(Decoding(text, format: .csv, in: chunks), whole, text, line: line)
    }
  }

  private func assertRefuses(
    _ text: String,
    names: Int = 5,
    fields: Int,
    line: Int = 2,
    of sourceLine: UInt = #line
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let offset = lines.prefix(line - 1).reduce(0) { $0 + $1.utf8.count + 1 }
    let error = TrackError.mismatchedHeader(
      names: names,
      fields: fields,
      position: SourcePosition(line: line, byteOffset: offset)
    )
    for chunks in Chunks.all + [.whole] {
      let decoding = Decoding(text, format: .csv, in: chunks)
      XCTAssertEqual(decoding.error, error, text, line: sourceLine)
      XCTAssertEqual(decoding.readings, [], text, line: sourceLine)
    }
  }

  private func repeated(_ fields: Int, _ count: Int) -> [Int] {
    Array(repeating: fields, count: count)
  }

  // MARK: - As many fields as names

  func testRowsThatFit() {
    let cases: [(header: String, fields: [Int])] = [
      ("time,lat,lon,accuracy", [4]), ("time,lat,lon,accuracy,note", [5, 5]),
      // Blank names at the end of the header, which the rows have fields for or not.
      ("time,lat,lon,accuracy,", [4, 4, 4]), ("time,lat,lon,accuracy,", [5, 5]),
      ("time,lat,lon,accuracy,,", [4, 4]), ("time,lat,lon,accuracy, ,\t", [5, 5]),
      ("time,lat,lon,accuracy,,", [6, 6]),
      // The first row that fits decides, and shorter ones are read as far as they go.
      ("time,lat,lon,accuracy,note", [5, 4, 4, 4]), ("time,lat,lon,accuracy,note", [4, 5, 4, 5]),
    ]
    for (header, fields) in cases {
      assertReads("\(header)\n\(rows(fields))", fields.indices.map { Double($0) })
    }
  }

  /// The diagnostics of rows with these numbers of fields, of which those of more than five are too long.
  private func tooLong(_ fields: [Int], from line: Int = 2) -> [String] {
    fields.enumerated().filter { $1 > 5 }.map {
      "\($0 + line): \($1) fields, but the header has 5; a field with a delimiter in it needs quotes"
    }
  }

  /// Asserts that the rows that are not too long are read, and the others reported.
  private func assertReadsUpToFive(_ fields: [Int], line: UInt = #line) {
    let read = fields.enumerated().filter { $1 <= 5 }.map { Double($0.offset) }
    assertReads(header + rows(fields), read, diagnostics: tooLong(fields), line: line)
  }

  func testRowsLongerThanTheHeader() {
    for fields in [
      [5, 6], [5, 6, 6, 6], [6, 5, 6, 6], [4, 6, 5, 6], [5, 5, 5, 30, 5], [5, 70, 5],
    ] {
      assertReadsUpToFive(fields)
    }
  }

  /// A row whose values are in the wrong columns is no fix elsewhere.
  func testDecimalCommasInARow() {
    let header = "time,lat,lon,accuracy,speed\n"
    let good = "2026-05-01T09:00:00Z,1,2,3,4\n"
    let words = "8 fields, but the header has 5; a field with a delimiter in it needs quotes"
    assertReads(
      header + good + "2026-05-01T09:00:05Z,51,5,-0,1,5,1,5\n" + good,
      [3, 3],
      diagnostics: ["3: \(words)"]
    )
    // Nor does its time pass, or its event happen.
    let decoding = Decoding(
      "timestamp,latitude,longitude,horizontalAccuracy,event\n2026-05-01T09:00:00Z,1,2,3,\n"
        + "2026-05-01T09:00:05Z,,,,stop,1\n"
    )
    XCTAssertEqual(decoding.readings.count, 1)
    XCTAssertEqual(decoding.clocks, [])
    XCTAssertEqual(decoding.reasons, [.extraFields(expected: 5, found: 6)])
    XCTAssertEqual(decoding.diagnostics.map(\.position.column), [30])
    XCTAssertFalse(decoding.items.contains { if case .event = $0 { true } else { false } })
  }

  /// Delimiters are counted in any part of a row, and those in quotes are not.
  func testRowsOfAnyLength() {
    for width in 5...60 {
      let names = "time,lat,lon,accuracy" + (5...width).map { ",x\($0)" }.joined() + "\n"
      for text in ["", "1", "some text"] {
        for extra in 0...2 {
          let others = Array(repeating: text, count: width - 4)
          let fields = ["2026-05-01T09:00:00Z", "1", "2", "3"] + others
          let row = (fields + Array(repeating: "z", count: extra)).joined(separator: ",")
          let blank = fields.joined(separator: ",") + String(repeating: ",", count: extra)
          let quoted = blank.replacing("some text", with: "\"a,b,c\"")
          let decoding = Decoding(names + blank + "\n" + row + "\n" + quoted + "\n")
          XCTAssertEqual(decoding.readings.count, extra == 0 ? 3 : 2, row)
          XCTAssertEqual(
            decoding.reasons,
            extra == 0 ? [] : [.extraFields(expected: width, found: width + extra)],
            row
          )
        }
      }
    }
  }

  /// A delimiter after each row, as StudentLife's have it, or several.
  func testBlankFieldsAtTheEnd() {
    let names = "time,provider,network_type,accuracy,latitude,longitude,altitude,bearing,speed"
    let row = "1364358000,network,wifi,3,1,2,0.0,0.0,0.0"
    for end in ["", ",", ",,,", ", ", ",\"\""] {
      assertReads("\(names)\n\(row)\(end)\n\(row)\(end)\n", [3, 3])
    }
    assertRefuses("\(names)\n\(row),,0\n\(row),,0\n", names: 9, fields: 11)
    // Blanks do not fill what is missing.
    assertReads("\(names),note,of\n\(row),,\n\(row),,\n", [3, 3])
    assertRefuses("\(names),note,of\n\(row),\n\(row),\n", names: 11, fields: 10)
  }

  // MARK: - Another number

  func testTheFirstRowsAlikeAreRefused() {
    for fields in [4, 6, 7] {
      assertRefuses(header + rows(repeated(fields, 16)), fields: fields)
      assertRefuses(header + rows(repeated(fields, 2)), fields: fields)
      assertRefuses(header + rows(repeated(fields, 15)), fields: fields)
      // What follows the sixteenth does not matter.
      assertRefuses(header + rows(repeated(fields, 16) + [5, 5]), fields: fields)
      assertReadsUpToFive(repeated(fields, 15) + [5, fields])
    }
  }

  func testOneRowAloneMayBeDamaged() {
    for fields in [4, 6] { assertReadsUpToFive([fields]) }
    assertReads(header + "2026-05\n", [], diagnostics: ["2: 1 field where 4 are needed"])
    // One among others does not show that their lengths vary.
    assertRefuses(header + "2026-05\n" + rows(repeated(6, 15)), fields: 6, line: 3)
    assertRefuses(header + rows([6, 6, 7]), fields: 6)
    assertRefuses(header + rows([7, 6, 6]), fields: 6, line: 3)
    assertRefuses(header + rows(repeated(6, 14) + [4, 6]), fields: 6)
  }

  func testLengthsThatVary() {
    for fields in [[6, 7], [4, 6], [6, 7, 8], [6, 6, 7, 8, 6, 6], [7, 6, 7, 6, 6, 6, 6]] {
      assertReadsUpToFive(fields)
    }
    assertReadsUpToFive(repeated(6, 14) + [7, 8] + repeated(6, 20))
  }

  func testTheErrorComesWithTheSixteenthRow() throws {
    var decoder = CSVDecoder()
    var batch = DecodedBatch()
    let first = ContiguousArray((header + rows(repeated(6, 15))).utf8)
    try decoder.decode(first.span, into: &batch)
    XCTAssertTrue(batch.isEmpty)
    let last = ContiguousArray(row(15, fields: 6).utf8)
    XCTAssertThrowsError(try decoder.decode(last.span, into: &batch))
    XCTAssertTrue(batch.isEmpty)
  }

  func testBlankRowsAndCommentsAreNotCounted() {
    let between = "\n# a,b\n,,,\n"
    let shorter = repeated(4, 15).map { row(3, fields: $0) }.joined(separator: between)
    assertReads(
      header + between + shorter + between + row(3, fields: 5),
      repeated(3, 16).map(Double.init)
    )
    let fifteen = repeated(6, 15).map { row(3, fields: $0) }.joined(separator: between)
    assertRefuses(header + between + fifteen + between + row(3, fields: 6), fields: 6, line: 5)
  }

  func testRowsThatWaitKeepTheirOrderLinesAndDiagnostics() {
    let text = """
      time,note,lat,lon,accuracy,city
      2026-05-01T09:00:00Z,a,north,2,0
      2026-05-01T09:00:01Z,"a
      b",1,2,1
      2026-05-01T09:00:02Z,a,1
      2026-05-01T09:00:03,a,1,2,3
      2026-05-01T09:00:04Z,a,1,2,4,c
      2026-05-01T09:00:05Z,a,1,2,5,c,

      """
    assertReads(
      text,
      [1, 3, 4, 5],
      diagnostics: [
        "2: 'north' is not a valid lat", "5: 3 fields where 5 are needed",
        "6: times have no time zone; UTC assumed",
      ]
    )
    XCTAssertEqual(Decoding(text).readings.map(\.sourcePosition.line), [3, 6, 7, 8])
    XCTAssertEqual(Decoding(text).readings.map(\.index), [0, 1, 2, 3])
  }

  // MARK: - Names of rows

  private let rowNames =
    "2: rows have one field more than the header; the first is treated as the row's name"

  func testNamesOfRows() {
    let names = ["time", "lat", "lon", "accuracy", "city"]
    var options = DecodingOptions()
    options.extraColumns = ["city"]
    for quote in ["", "\""] {
      let header = names.map { quote + $0 + quote }.joined(separator: ",") + "\n"
      let text = header + (1...20).map { "\(quote)\($0)\(quote),\(row($0, fields: 5))" }.joined()
      assertReads(text, (1...20).map { Double($0) }, diagnostics: [rowNames])
      XCTAssertEqual(
        Decoding(text, options: options).extraColumns,
        repeated(0, 20).map { _ in ["x"] }
      )
    }
    // The first two rows decide, and later names may be any.
    assertReads(
      header + "1,\(row(7, fields: 5))2,\(row(8, fields: 5))a,\(row(9, fields: 5))",
      [7, 8, 9],
      diagnostics: [rowNames]
    )
  }

  /// Blanks at the end of rows, and numbers that would do for other values, do not hide the names.
  func testNamesOfRowsOfASurvey() {
    let rows = (1...4).map { "\"\($0)\",136435696\($0),\"gps\",2\($0),43.5,-72.5,\" \"\n" }
    let text =
      "\"time\",\"provider\",\"accuracy\",\"latitude\",\"longitude\",\"state\"\n" + rows.joined()
    let decoding = Decoding(text)
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [21, 22, 23, 24])
    XCTAssertEqual(
      decoding.readings.map(\.location.coordinate),
      decoding.readings.map { _ in Coordinate(latitude: 43.5, longitude: -72.5) }
    )
    XCTAssertEqual(decoding.reasons, [.rowNames])
    // Seconds from 1 on, and a field too many at the end.
    let seconds = Decoding("time,lat,lon,accuracy\n1,10,20,5,7\n2,10,20,5,7\n")
    XCTAssertEqual(
      seconds.error,
      .mismatchedHeader(
        names: 4,
        fields: 5,
        position: SourcePosition(line: 2, byteOffset: 22)
      )
    )
  }

  func testWhatIsNoNameOfARow() {
    for name in ["2", "0", "a", "1.0", "01", " 1", ""] {
      let rows = (0..<3).map { "\(name),\(row($0, fields: 5))" }.joined()
      assertRefuses(header + rows, fields: 6)
    }
    // A row that is a fix as it is has a field too many at its end, whatever its number.
    let numbered = "id,time,lat,lon,accuracy\n"
    assertRefuses(
      numbered + (1...3).map { "\($0),\(row($0, fields: 4).dropLast()),7\n" }.joined(),
      fields: 6
    )
    assertReads(
      numbered + "1,\(row(7, fields: 5))2,\(row(8, fields: 4))",
      [8],
      diagnostics: tooLong([6])
    )
    // The second row is too late, and two fields more are too many.
    assertRefuses(header + "1,\(row(0, fields: 5))a,\(row(1, fields: 5))", fields: 6)
    assertRefuses(header + "2,\(row(0, fields: 5))1,\(row(1, fields: 5))", fields: 6)
    assertRefuses(header + "1,\(row(0, fields: 6))2,\(row(1, fields: 6))", fields: 7)
  }

  /// A tab before the first name ends a blank one, as pandas writes it.
  func testABlankFirstName() {
    for delimiter in [",", "\t", ";"] {
      let text = "\(delimiter)time,lat,lon,accuracy\n0,\(row(3, fields: 4))1,\(row(4, fields: 4))"
        .replacing(",", with: delimiter)
      assertReads(text, [3, 4])
      assertReads("#" + text, [3, 4])
    }
  }

  // MARK: - Text with delimiters

  func testUnquotedTextMakesRowsOfAnyLength() {
    let header =
      "id,deviceId,serverTime,fixTime,latitude,longitude,address,accuracy\n"
    let row = "1,7,2026-05-01T09:00:02Z,2026-05-01T09:00:01Z,1,2,Street 1, City,3\n"
    assertReads(header + row, [3])
    assertReads(header + String(repeating: row, count: 20), repeated(3, 20).map(Double.init))
  }

  // MARK: - Several tables

  func testATableEndsWithARowThatWaits() {
    let other = "\ntracked_at;latitude;longitude;accuracy\n2026-05-01T09:00:00Z;1;2;9\n"
    assertReads(header + row(0, fields: 6) + other, [9], diagnostics: tooLong([6]))
    assertReads(header + rows([6, 7]) + other, [9], diagnostics: tooLong([6, 7]))
    assertRefuses(header + rows([6, 6]) + other, fields: 6)
    assertReads(
      header + header + row(0, fields: 5) + header + row(1, fields: 6),
      [0],
      diagnostics: tooLong([6], from: 5)
    )
    // Each table must fit its own header.
    let text = header + row(0, fields: 5) + header + rows([6, 6])
    XCTAssertEqual(Decoding(text).readings.count, 1)
    guard case .mismatchedHeader(5, 6, let position) = Decoding(text).error else {
      return XCTFail("no error")
    }
    XCTAssertEqual(position.line, 4)
  }

  // MARK: - Lines of units

  func testLinesOfUnits() {
    let units = "s,deg,deg,m,-\n"
    let remark = "row of units or the like"
    assertReads(header + units + row(0, fields: 5), [0], diagnostics: ["2: \(remark)"])
    assertReads(
      header + String(repeating: units, count: 3) + row(0, fields: 5),
      [0],
      diagnostics: (2...4).map { "\($0): \(remark)" }
    )
    // The fourth is a row that cannot be read, and so is one below rows, or of too few fields.
    let bad = [
      "'s' is not a valid time", "'deg' is not a valid lat", "'deg' is not a valid lon",
      "'m' is not a valid accuracy",
    ]
    assertReads(
      header + String(repeating: units, count: 4) + row(0, fields: 5),
      [0],
      diagnostics: (2...4).map { "\($0): \(remark)" } + bad.map { "5: \($0)" }
    )
    assertReads(
      header + row(0, fields: 5) + units,
      [0],
      diagnostics: bad.map { "3: \($0)" }
    )
    assertReads(
      header + "s,deg,deg\n" + row(0, fields: 5),
      [0],
      diagnostics: ["2: 3 fields where 4 are needed"]
    )
    assertReads(
      header + row(0, fields: 4) + "s,deg,deg,m\n" + row(1, fields: 5),
      [0, 1],
      diagnostics: bad.map { "3: \($0)" }
    )
    // With a value it is a row.
    assertReads(
      header + "s,1,deg,m,-\n" + row(0, fields: 5),
      [0],
      diagnostics: [bad[0], bad[2], bad[3]].map { "2: \($0)" }
    )
  }
}
