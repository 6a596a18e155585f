import XCTest

@testable import TrackDecoding

final class TrackColumnTests: XCTestCase {
  func testTheFirstUnitOfEachColumnIsNone() {
    for column in TrackColumn.allCases {
      let symbols = column.traits.units.map(\.symbol)
      XCTAssertEqual(symbols.first, .some(nil), column.rawValue)
      XCTAssertEqual(Set(symbols).count, symbols.count, column.rawValue)
    }
  }

  func testWhatAColumnIsRequiredFor() {
    XCTAssertEqual(
      TrackColumn.allCases.filter(\.traits.absenceRejectsRow),
      [.timestamp, .date, .timeOfDay, .latitude, .longitude, .horizontalAccuracy, .hdop]
    )
    XCTAssertEqual(
      TrackColumn.allCases.filter(\.traits.invalidValueRejectsRow),
      [.timestamp, .date, .timeOfDay, .receivedAt, .latitude, .longitude, .horizontalAccuracy]
    )
  }

  func testOnlyTheTimeOfDaySharesAName() {
    let names = TrackColumn.allCases.flatMap(\.traits.genericNames)
    XCTAssertEqual(names, names.map(HeaderNames.normalized))
    XCTAssertEqual(names.filter { $0 == "time" }.count, 2)
    XCTAssertEqual(Set(names).count, names.count - 1)
  }

  func testTheEndingsOfAUnit() {
    XCTAssertEqual(ColumnUnit(.text).endings, [""])
    XCTAssertEqual(
      ColumnUnit("ft", .number(unit: 0.3048)).endings,
      ["_ft", " (ft)", "(ft)", " [ft]", "[ft]"]
    )
  }
}
