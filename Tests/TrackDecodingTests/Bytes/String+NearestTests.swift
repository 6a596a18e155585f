import XCTest

@testable import TrackDecoding

final class StringNearestTests: XCTestCase {
  func testTheNearestOfSeveralNames() {
    let names = ["text", "ndjson", "geojson", "csv"]
    let cases = [
      ("txt", "text"), ("ndjsn", "ndjson"), ("json", nil), ("Csv", "csv"), ("csv", "csv"),
      ("tex", "text"), ("geojosn", "geojson"), ("xml", nil), ("", nil), ("c", nil), ("cs", nil),
      ("csvx", "csv"),
      ("longitude", nil),
    ]
    for (word, nearest) in cases { XCTAssertEqual(word.nearest(among: names), nearest, word) }
    XCTAssertNil("text".nearest(among: []))
    // Of three letters, one may differ.
    XCTAssertNil("lat".nearest(among: ["lon"]))
    XCTAssertEqual("lon".nearest(among: ["lat", "long"]), "long")
  }

  func testEditDistances() {
    let cases: [(String, String, Int)] = [
      ("", "", 0),
      ("", "ab", 2),
      ("format", "format", 0),
      ("fromat", "format", 2),
      ("forma", "format", 1),
      ("formatt", "format", 1),
      ("farmat", "format", 1),
      ("kitten", "sitting", 3),
      ("bogus", "jobs", 3),
    ]
    for (word, other, distance) in cases {
      XCTAssertEqual(editDistance(word, other), distance, "\(word) \(other)")
      XCTAssertEqual(editDistance(other, word), distance, "\(other) \(word)")
    }
  }

  func testEditDistanceFarApartIsThree() {
    XCTAssertEqual(editDistance("", "abc"), 3)
    XCTAssertEqual(editDistance(String(repeating: "x", count: 1_000_000), "abc"), 3)
  }
}
