import LocationFilter
import TestSupport
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

  func testIsReadableJSON() throws {
    let timestamp = Timestamp(sinceEpoch: .seconds(1_777_626_000))
    for (heading, json) in [
      (Heading(), "{}"), (Heading(accuracy: 10), #"{"accuracy":10}"#),
      (
        Heading(trueHeading: 359.9, magneticHeading: 0, accuracy: 2.5, timestamp: timestamp),
        #"{"accuracy":2.5,"magneticHeading":0,"timestamp":"2026-05-01T09:00:00.000Z","#
          + #""trueHeading":359.9}"#
      ),
    ] {
      XCTAssertEqual(try JSONCoding.text(of: heading), json)
      XCTAssertEqual(try JSONCoding.value(of: json), heading)
    }
    XCTAssertEqual(try JSONCoding.text(of: Heading(trueHeading: .nan, accuracy: .infinity)), "{}")
  }
}
