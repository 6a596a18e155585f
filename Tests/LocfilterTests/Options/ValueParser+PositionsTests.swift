import LocationFilter
import XCTest

@testable import locfilter

final class ValueParserPositionsTests: XCTestCase {
  func testRegions() {
    let cases: [(String, String, Double, Double, Double)] = [
      ("home,52.516,13.378,100", "home", 52.516, 13.378, 100),
      ("a,-90,-180,0.5", "a", -90, -180, 0.5),
      ("café 1, Rue X,48.85,2.29,75.25", "café 1, Rue X", 48.85, 2.29, 75.25),
      (",,1,2,3", ",", 1, 2, 3),
    ]
    for (text, identifier, latitude, longitude, radius) in cases {
      XCTAssertEqual(
        ValueParser.region.parse(text),
        Region(
          identifier: identifier,
          center: Coordinate(latitude: latitude, longitude: longitude),
          radius: radius
        ),
        text
      )
    }
  }

  func testWhatIsNone() {
    for text in [
      "", "home", "52,13,100", ",52,13,100", "home,52,13", "home,52,13,", "home,52,13,0",
      "home,52,13,-1", "home,91,13,100", "home,52,181,100", "home,52,13,nan", "home,52,13,1e3",
      "home,52 ,13,100", "home,52,13,100 m", "home;52;13;100", "home,52,13,100001",
    ] {
      XCTAssertNil(ValueParser.region.parse(text), text)
    }
  }
}
