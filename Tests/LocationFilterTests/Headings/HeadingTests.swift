import Foundation
import LocationFilter
import XCTest

final class HeadingTests: XCTestCase {
  func testWhatIsNotGivenIsUnknown() {
    let none = Heading()
    XCTAssertNil(none.trueHeading)
    XCTAssertNil(none.magneticHeading)
    XCTAssertNil(none.accuracy)
    let magnetic = Heading(magneticHeading: 271.5)
    XCTAssertNil(magnetic.trueHeading)
    XCTAssertEqual(magnetic.magneticHeading, 271.5)
    XCTAssertNotEqual(magnetic, none)
    XCTAssertNotEqual(magnetic, Heading(trueHeading: 271.5))
  }

  func testIsTheSameWhenReadBack() throws {
    let headings = [
      Heading(), Heading(trueHeading: 359.9, magneticHeading: 0, accuracy: 2.5),
      Heading(accuracy: 10),
    ]
    for heading in headings {
      let json = try JSONEncoder().encode(heading)
      XCTAssertEqual(try JSONDecoder().decode(Heading.self, from: json), heading)
    }
  }

  func testIsStoredByTheNamesOfItsProperties() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(Heading(trueHeading: 90, accuracy: 2.5))
    XCTAssertEqual(String(decoding: json, as: UTF8.self), #"{"accuracy":2.5,"trueHeading":90}"#)
  }
}
