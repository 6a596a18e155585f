import TrackDecoding
import XCTest

@testable import TrackReplay

final class PlacemarkNamesTests: XCTestCase {
  func testAColumnIsFoundHoweverItsNameIsSpelled() {
    var names = PlacemarkNames()
    for (index, name) in PlacemarkColumns.names.enumerated() {
      let spellings = [name, name.uppercased(), "_\(name)-", name.map { "\($0) " }.joined()]
      for spelling in spellings {
        XCTAssertEqual(names.meaning(of: spelling), .column(index), spelling)
      }
      XCTAssertEqual(names.meaning(of: "\(name)x"), .unread, name)
      XCTAssertEqual(names.meaning(of: "\(name)_X"), .ignored, name)
    }
    XCTAssertEqual(names.meaning(of: "Latitude"), .ignored)
    XCTAssertEqual(names.meaning(of: "lon-gitude"), .ignored)
  }

  /// Enough names to share the slots of others; after the limit, no name is kept.
  func testEachOtherNameIsToBeReportedOnce() {
    var names = PlacemarkNames(columns: [])
    let others = (0..<100).map { "name \($0)" }
    let reported = PlacemarkNames.limit + 1
    for (index, name) in others.enumerated() {
      XCTAssertEqual(names.meaning(of: name), index < reported ? .unread : .ignored, name)
    }
    for name in others { XCTAssertEqual(names.meaning(of: name), .ignored, name) }
  }

  /// A key is compared by its characters, not by how it is escaped.
  func testAKey() throws {
    let cases: [(String, PlacemarkNames.Meaning)] = [
      ("name", .column(0)), ("N\\u0061me", .column(0)), ("n\\\"ame", .unread), ("", .unread),
      ("n\u{E4}me", .unread),
    ]
    for (key, expected) in cases {
      let bytes = ContiguousArray("{\"\(key)\":1}".utf8)
      var names = PlacemarkNames()
      var scanner = JSONScanner()
      var meanings: [PlacemarkNames.Meaning] = []
      try scanner.readDocument(bytes.span) { key, _ in
        meanings.append(names.meaning(of: key, in: bytes.span))
      }
      XCTAssertEqual(meanings, [expected], key)
    }
  }
}
