import XCTest

@testable import TrackDecoding

final class TableDecoderTests: XCTestCase {
  func testRowsByTheNamesOfTheirColumns() throws {
    let text = """
      \u{FEFF}longitude;Note;Latitude
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
    var decoder = TableDecoder(
      columns: ["latitude", "longitude", "NOTE", "other"],
      allOf: ["latitude", "longitude"]
    )
    var rows: [Row] = []
    var diagnostics: [Diagnostic] = []
    func append(_ item: TableDecoder.Item) {
      switch item {
      case .row(let texts, let position): rows.append((texts, position))
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    let bytes = Array(text.utf8)
    for range in chunks.ranges(of: bytes.count) {
      let chunk = ContiguousArray(bytes[range])
      while let item = try decoder.next(in: chunk.span) { append(item) }
    }
    while let item = try decoder.finish() { append(item) }
    return (rows, diagnostics)
  }
}
