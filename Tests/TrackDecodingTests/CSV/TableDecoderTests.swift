import XCTest

@testable import TrackDecoding

final class TableDecoderTests: XCTestCase {
  func testRowsByTheNamesOfTheirColumns() throws {
    let text = """
      \u{FEFF}longitude;No_te;Latitude
      13.5;"a ""b""; c";52.5
      ;;
      14,5; ;"53
      5"
      15

      """
    for chunks in Chunks.all + [.whole] {
      let (rows, diagnostics) = try decode(text, chunks)
      XCTAssertEqual(
        rows.map(\.texts),
        [
          ["52.5", "13.5", #"a "b"; c"#, nil], ["53\n5", "14,5", nil, nil], [nil, "15", nil, nil],
        ]
      )
      XCTAssertEqual(rows.map(\.position.line), [2, 4, 6])
      XCTAssertEqual(diagnostics, [])
    }
  }

  /// A name as it is given comes before one that is spelled otherwise, wherever it is.
  func testTheSpellingOfAName() throws {
    let (rows, _) = try decode("no te,NOTE,LATI-TUDE,longitude\na,b,1,2\n", .whole)
    XCTAssertEqual(rows.map(\.texts), [["1", "2", "b", nil]])
    let (others, _) = try decode("no te,n-ote,latitude,longitude\na,b,1,2\n", .whole)
    XCTAssertEqual(others.map(\.texts), [["1", "2", "a", nil]])
  }

  func testNamesThatAreNotWantedAreLocated() throws {
    let cases = [
      ("latitude,longitude,note\n", []),
      ("latitude, Time Zone ,longitude,,\"b;c\"\n", ["Time Zone@1:11+0", "b;c@1:34+0"]),
      (
        "\n# a;latitude;longitude;Note;Notes;LATITUDES",
        ["a@2:3+1", "Notes@2:29+1", "LATITUDES@2:35+1"]
      ),
      ("\u{FEFF}\"x,y\",latitude,longitude\n", ["x,y@1:5+0"]),
      ("latitude,longitude,H\u{F6}he\n", ["H\u{F6}he@1:20+0"]),
    ]
    for (text, expected) in cases {
      for chunks in Chunks.all + [.whole] {
        var names: [String] = []
        for case (.unreadNames(let unread), _) in try items(text, chunks) {
          names += unread.map {
            "\($0.name)@\($0.position.line):\($0.position.column)+\($0.position.byteOffset)"
          }
        }
        XCTAssertEqual(names, expected, text)
      }
    }
  }

  func testWhatCannotBeReadIsTold() throws {
    let text = "latitude,longitude\n1,\"2\n3,4\n"
    for chunks in Chunks.all + [.whole] {
      let (rows, diagnostics) = try decode(text, chunks)
      XCTAssertEqual(rows.map(\.texts), [["3", "4", nil, nil]])
      XCTAssertEqual(
        diagnostics,
        [Diagnostic(.unterminatedQuote, at: SourcePosition(line: 2, byteOffset: 19))]
      )
    }
  }

  func testRowsWithMoreFieldsThanTheHeaderAreRejected() throws {
    let cases: [(String, rows: Int, [String])] = [
      ("latitude,longitude\n1,2\n\n3,4,x\n5,6,7,8\n", 1, ["4:5 2 3", "5:5 2 4"]),
      ("latitude;longitude\n1;2, 3\n4;5;6", 1, ["3:5 2 3"]),
      ("latitude,longitude,\n1,2,3\n1,2,,\"x\"\n", 1, ["3:7 3 4"]),
      ("latitude,longitude\n1,2,\n3,4, ,\t\n5\n", 3, []),
      ("latitude,longitude,\"a,b\"\n1,2,\"3,4\"\n", 1, []),
    ]
    for (text, rowCount, faults) in cases {
      for chunks in Chunks.all + [.whole] {
        let (rows, diagnostics) = try decode(text, chunks)
        XCTAssertEqual(rows.count, rowCount, text)
        let found = diagnostics.map { diagnostic in
          guard case .extraFields(let expected, let found) = diagnostic.reason else { return "" }
          return "\(diagnostic.position.line):\(diagnostic.position.column) \(expected) \(found)"
        }
        XCTAssertEqual(found, faults, text)
      }
    }
  }

  /// Rows of more than 64 bytes are split on the way to their ends, others after it.
  func testRowsOfAnyLength() throws {
    for length in [1, 20, 40, 60, 80, 200] {
      let note = String(repeating: "n", count: length)
      let text = """
        latitude,longitude,note
        1,2,\(note)
        ,, \t
        ,,,\(String(repeating: ",", count: length))
        ,,,\(String(repeating: ",", count: length))x
        3,4,\(note)\u{E9}*
        \(note),5

        """
      for chunks in Chunks.all + [.whole] {
        let (rows, diagnostics) = try decode(text, chunks)
        XCTAssertEqual(
          rows.map(\.texts),
          [["1", "2", note, nil], ["3", "4", note + "\u{E9}*", nil], [note, "5", nil, nil]]
        )
        let position = SourcePosition(
          line: 5,
          column: length + 4,
          byteOffset: 24 + 5 + length + 5 + 4 + length
        )
        XCTAssertEqual(
          diagnostics,
          [Diagnostic(.extraFields(expected: 3, found: length + 4), at: position)]
        )
      }
    }
  }

  func testTwoColumnsOfOneNameAreAnError() throws {
    let position = SourcePosition(line: 1, byteOffset: 0)
    for (text, name, numbers) in [
      ("latitude,longitude,Latitude\n1,2,3\n", "latitude", [1, 3]),
      ("x,note,latitude,NOTE,longitude,note\n1,2,3\n", "note", [2, 4, 6]),
    ] {
      XCTAssertThrowsError(try decode(text, .whole), text) {
        XCTAssertEqual(
          $0 as? TrackError,
          .repeatedName(name, numbers: numbers, column: nil, position: position),
          text
        )
      }
    }
    XCTAssertEqual(try decode("latitude,longitude,x,X,,\n1,2,3,4,5,6\n", .whole).rows.count, 1)
  }

  /// More names than are read do not make a row too long.
  func testAWideTable() throws {
    let names = (0..<2000).map { "n\($0)" }.joined(separator: ",")
    let fields = (0..<2000).map { "\($0)" }.joined(separator: ",")
    let (_, diagnostics) = try decode("latitude,longitude,\(names)\n1,2,\(fields)\n", .whole)
    XCTAssertEqual(diagnostics, [])
  }

  func testAMissingColumnIsAnError() {
    XCTAssertThrowsError(try decode("\nname,latitude\n1,2\n", .whole)) {
      XCTAssertEqual(
        $0 as? TrackError,
        .noUsableColumns(
          found: ["name", "latitude"],
          missing: ["longitude"],
          dialect: "placemark",
          position: SourcePosition(line: 2, byteOffset: 1)
        )
      )
    }
  }

  func testAnEmptyTableIsNoError() throws {
    for text in ["", "\n", "latitude,longitude\n"] {
      XCTAssertTrue(try decode(text, .whole).rows.isEmpty, text)
    }
  }

  private typealias Row = (texts: [String?], position: SourcePosition)

  private func decode(
    _ text: String,
    _ chunks: Chunks
  ) throws -> (rows: [Row], diagnostics: [Diagnostic]) {
    var rows: [Row] = []
    var diagnostics: [Diagnostic] = []
    for (item, texts) in try items(text, chunks) {
      switch item {
      case .unreadNames: break
      case .row(let position): rows.append(((0..<4).map { texts[$0] }, position))
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    return (rows, diagnostics)
  }

  private typealias Item = (item: TableDecoder.Item, texts: [Int: String])

  /// The items of a table, and the texts of each by their columns.
  private func items(_ text: String, _ chunks: Chunks) throws -> [Item] {
    var decoder = TableDecoder(
      columns: ["latitude", "longitude", "NOTE", "other"],
      allOf: ["latitude", "longitude"]
    )
    var items: [Item] = []
    var texts: [Int: String] = [:]
    func append(_ item: TableDecoder.Item) {
      items.append((item, texts))
      texts = [:]
    }
    let bytes = Array(text.utf8)
    for range in chunks.ranges(of: bytes.count) {
      let chunk = ContiguousArray(bytes[range])
      while let item = try decoder.next(in: chunk.span, { texts[$0] = $1 }) { append(item) }
    }
    while let item = try decoder.finish({ texts[$0] = $1 }) { append(item) }
    return items
  }
}
