import TestSupport
import XCTest

@testable import TrackReplay

final class TextTableTests: XCTestCase {
  private func column(_ name: String, _ unit: String, _ values: [String]) -> TextTable.Column {
    TextTable.Column(heading: [name, unit], values: values)
  }

  private func table(key: [TextTable.Column], groups: [[TextTable.Column]]) -> TextTable {
    TextTable(marks: [">*", "  "], key: key, groups: groups)
  }

  func testColumnsAreSideBySideIfTheyFit() {
    let table = table(
      key: [column("time", "s", ["5", "10"])],
      groups: [[column("a", "m", ["1.5", "22.5"])], [column("b", "", ["-", "1"])]]
    )
    XCTAssertEqual(
      table.tables(width: 17),
      [["   time     a  b", "      s     m   ", ">*    5   1.5  -", "     10  22.5  1"]]
    )
  }

  func testAGroupThatDoesNotFitContinuesBelow() {
    let table = table(
      key: [column("time", "s", ["5", "10"])],
      groups: [
        [column("a", "m", ["1", "2"]), column("b", "m", ["3", "4"])],
        [column("c", "m", ["5", "6"]), column("d", "m", ["7", "8"])],
      ]
    )
    let parts = table.tables(width: 18)
    XCTAssertEqual(parts.count, 2)
    XCTAssertEqual(parts.map(\.[0]), ["   time  a  b", "   time  c  d"])
    XCTAssertEqual(parts.map(\.[2]), [">*    5  1  3", ">*    5  5  7"])
    // Of a group that is too wide itself, as many columns as fit.
    XCTAssertEqual(
      table.tables(width: 10).map(\.[0]),
      ["a", "b", "c", "d"].map { "   time  \($0)" }
    )
  }

  func testAWideKeyIsReplacedByTheNumberOfTheRow() {
    let wide = column("wide", "m", ["1234567890", "2"])
    let table = table(key: [wide], groups: [[column("a", "m", ["1", "2"])]])
    let parts = table.tables(width: 18)
    XCTAssertEqual(parts.map(\.[2]), [">*   1  1234567890", ">*   1  1"])
    XCTAssertEqual(parts.map(\.[1]), ["   row           m", "   row  m"])
  }

  func testTitlesAreAboveTheirRows() {
    let parts = [("first", "1", 0), ("second", "22", 1)].map { title, value, row in
      TextTable(
        marks: [">*"],
        key: [column("n", "", [value])],
        groups: [],
        title: title,
        firstRow: row
      )
    }
    let whole = parts[0].fitting(parts[1])
    XCTAssertEqual(whole.endRow, 2)
    XCTAssertEqual(
      parts.map { $0.fitting(whole).tables(width: 20) },
      [[["    n", "     ", "first", ">*  1"]], [["second", ">* 22"]]]
    )
  }

  /// The numbers of the rows and their width are those of the whole table, and so is what is too wide.
  func testPartsAreDividedAlike() {
    let parts = ["1", "1234567890"].enumerated().map { index, value in
      TextTable(
        marks: ["  "],
        key: [column("wide", "m", [value])],
        groups: [],
        firstRow: 9 * index
      )
    }
    let whole = parts[0].fitting(parts[1])
    XCTAssertEqual(
      parts.flatMap { $0.fitting(whole).tables(width: 18).map { $0.last } },
      ["     1           1", "    10  1234567890"]
    )
  }

  /// Whatever the columns, no line is wider than the page, and every value is in it.
  func testNoTableIsWiderThanThePage() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<500 {
      func columns(_ count: Int) -> [TextTable.Column] {
        (0..<count).map { _ in
          let width = Int.random(in: 1...22, using: &random)
          return column("name", "m", [String(repeating: "7", count: width), "x"])
        }
      }
      let key = columns(Int.random(in: 1...6, using: &random))
      let groups = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        columns(Int.random(in: 1...4, using: &random))
      }
      let lines = table(key: key, groups: groups).tables(width: 100).flatMap { $0 }
      XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, 100)
      let sevens = (key + groups.joined()).map { $0.values[0] }
      let words = lines.flatMap { $0.split(separator: " ").map(String.init) }
      for seven in sevens { XCTAssertTrue(words.contains(seven), "\(lines)") }
    }
  }
}
