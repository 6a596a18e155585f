import XCTest

@testable import locfilter

final class EditDistanceTests: XCTestCase {
  func testDistances() {
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

  func testFarApartIsThree() {
    XCTAssertEqual(editDistance("", "abc"), 3)
    XCTAssertEqual(editDistance(String(repeating: "x", count: 1_000_000), "abc"), 3)
  }
}
