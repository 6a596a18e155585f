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
      [
        .timestamp, .date, .timeOfDay, .receivedAt, .latitude, .longitude, .horizontalAccuracy,
        .northSouth, .eastWest,
      ]
    )
  }

  func testOnlyTheTimeOfDaySharesAName() {
    let sure = TrackColumn.allCases.flatMap(\.traits.genericNames)
    XCTAssertEqual(sure.filter { $0 == "time" }.count, 2)
    XCTAssertEqual(Set(sure).count, sure.count - 1)
    for column in TrackColumn.allCases {
      let names = column.traits.genericNames + column.traits.unsureNames
      XCTAssertEqual(names, names.map { $0.lowercased().foldedName }, column.rawValue)
      XCTAssertEqual(Set(names).count, names.count, column.rawValue)
    }
  }
}
