import LocationFilter
import TrackReplay
import XCTest

@testable import locfilter

final class ValueParserPositionsTests: XCTestCase {
  func testRegions() throws {
    let cases: [(String, String, Double, Double, Double)] = [
      ("home,52.516,13.378,100", "home", 52.516, 13.378, 100),
      ("a,-90,-180,0.5", "a", -90, -180, 0.5),
      ("café 1, Rue X,48.85,2.29,75.25", "café 1, Rue X", 48.85, 2.29, 75.25),
      (",,1,2,3", ",", 1, 2, 3), ("hall, 3b,1,2,3", "hall, 3b", 1, 2, 3),
      ("hall,3,1.0,2,3", "hall,3", 1, 2, 3),
    ]
    for (text, identifier, latitude, longitude, radius) in cases {
      XCTAssertEqual(
        try ValueParser.region.parse(text),
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
    let example = "home,52.516,13.378,100."
    let parts = "A region has a name, a latitude, a longitude and a radius, such as \(example)"
    let comma = "Numbers have a decimal point, not a comma, as in \(example)"
    let radius = "The radius is above 0 m and at most 100000 m."
    let cases = [
      ("", parts), ("home", parts), ("52,13,100", parts), (",52,13,100", parts),
      ("home,52,13", parts), ("home;52;13;100", parts),
      ("home,52,13,", "Please provide a number of metres, such as 12.5."), ("home,52,13,0", radius),
      ("home,52,13,-1", "'-1' is below 0."), ("home,52,13,100001", radius),
      ("home,91,13,100", "The latitude 91 is not from -90 to 90."),
      ("home,52,-181,100", "The longitude -181 is not from -180 to 180."),
      ("home,,13,100", "Please provide a number of degrees, such as 12.5."),
      // Decimal commas are no numbers in a longer name.
      ("home,48,858,2,294,100", comma), ("home,48,85,2,29,100", comma),
      ("home,-48,858,-2,294,100,5", comma), ("home,48,858,2,100", comma),
      ("home,48,858,2,294,100.5", comma), ("a, b,1,5,2,5,100", comma),
      ("home,52,13,nan", "'nan' is not a number such as 12.5."),
      ("home,52 ,13,100", "'52 ' is not a number such as 12.5."),
      ("home,52N,13,100", "'52N' has a unit; give a number of degrees."),
      ("home,52,13,100 m", "'100 m' has a unit; give a number of metres."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(.region, text), words, text) }
  }

  func testWhatIsNoReference() {
    let cases = [
      ("", "It is empty."), ("trak", "Did you mean 'track'?"),
      ("48.8583", "A latitude and a longitude, or two columns, are needed."),
      ("1,2,3", "A latitude and a longitude, or two columns, are needed."),
      ("lat,", "There is no value after 'lat'."),
      ("91,2", "The latitude 91 is not from -90 to 90."),
      ("48.8583,lon", "'lon' is not a number such as 12.5."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(.reference, text), words, text) }
  }

  /// A position has no word: `track` is one column of two.
  func testWhatIsNoPosition() {
    let parts = "A latitude and a longitude, or two columns, are needed."
    let cases = [
      ("", "It is empty."), ("track", parts), ("1,2,3", parts),
      ("lat,", "There is no value after 'lat'."),
      ("1,181", "The longitude 181 is not from -180 to 180."),
      ("lat,2", "'lat' is not a number such as 12.5."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(.position, text), words, text) }
  }
}
