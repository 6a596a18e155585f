import TrackDecoding
import XCTest

@testable import locfilter

final class ValueParserAssignmentsTests: XCTestCase {
  func testColumns() throws {
    let cases: [(String, [TrackColumn: String])] = [
      ("timestamp=time", [.timestamp: "time"]),
      ("timestamp=time,latitude=LAT", [.timestamp: "time", .latitude: "LAT"]),
      // The name is everything after the first sign.
      ("speed=Speed (km/h)", [.speed: "Speed (km/h)"]),
      ("speed=v=x", [.speed: "v=x"]), ("speed==", [.speed: "="]),
      ("latitude= LAT ", [.latitude: " LAT"]),
      ("latitude=LAT, longitude=LON", [.latitude: "LAT", .longitude: "LON"]),
      ("latitude=a,longitude=b", [.latitude: "a", .longitude: "b"]),
      ("latitude=Größe", [.latitude: "Größe"]),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(try ValueParser.columns.parse(text), expected, text)
    }
    for column in TrackColumn.allCases {
      XCTAssertEqual(try ValueParser.columns.parse("\(column.rawValue)=x"), [column: "x"])
    }
  }

  func testWhatIsNoColumns() {
    let cases = [
      ("", "It is empty."), (",", "It is empty."),
      (",,latitude=a", "There is no value before 'latitude=a'."),
      ("latitude", "Nothing is assigned to 'latitude'."),
      ("latitude=", "Nothing is assigned to 'latitude'."),
      ("latitude=  ", "Nothing is assigned to 'latitude'."),
      ("=LAT", "There is no name of a column in '=LAT'."),
      ("LAT=latitude", "'LAT' is not a column."),
      ("Latitude=LAT", "'Latitude' is not a column. Did you mean 'latitude'?"),
      ("timestamp:datetime", "There is no '=' in 'timestamp:datetime'."),
      ("timestmp=time", "'timestmp' is not a column. Did you mean 'timestamp'?"),
      ("latitude=a,", "There is no value after 'latitude=a'."),
      (",latitude=a", "There is no value before 'latitude=a'."),
      ("latitude=a,,longitude=b", "There is no value after 'latitude=a'."),
      ("latitude=a,longitude", "Nothing is assigned to 'longitude'."),
      ("latitude=a,longitude=", "Nothing is assigned to 'longitude'."),
      ("latitude=a,latitude=b", "Two names are given for 'latitude', 'a' and 'b'."),
      ("latitude=a,latitude=a", "'latitude' occurs more than once."),
      ("latitude=a,longitude=a", "'a' is given for two columns, 'latitude' and 'longitude'."),
      (
        "longitude=a,speed=b,latitude=A",
        "'A' is given for two columns, 'longitude' and 'latitude'."
      ),
      ("dilution=a", "'dilution' is not a column."), ("lat=a", "'lat' is not a column."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(.columns, text), words, text) }
  }

  func testNames() throws {
    let cases: [(String, Set<String>)] = [
      ("gps", ["gps"]), ("gps,fused", ["gps", "fused"]), ("GPS,gps", ["GPS", "gps"]),
      ("gps,gps", ["gps"]), ("a b", ["a b"]), ("a=b", ["a=b"]),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(try ValueParser.names.parse(text), expected, text)
    }
  }

  func testWhatIsNoNames() {
    let cases = [
      ("", "It is empty."), (",", "It is empty."), (",,gps", "There is no value before 'gps'."),
      ("gps,", "There is no value after 'gps'."), (" ,gps", "There is no value before 'gps'."),
      ("gps, ,fused", "There is no value after 'gps'."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(.names, text), words, text) }
  }

  func testRangeErrors() throws {
    let cases: [(String, (inout RangeErrors) -> Void)] = [
      ("autonomous=4", { $0.autonomous = 4 }),
      ("dgps=0.75", { $0.differential = 0.75 }),
      ("float=.3", { $0.floatRTK = 0.3 }),
      ("fixed=0.015", { $0.fixedRTK = 0.015 }),
      ("fixed=0.03,autonomous=6", { ($0.fixedRTK, $0.autonomous) = (0.03, 6) }),
    ]
    for (text, change) in cases {
      var expected = RangeErrors()
      change(&expected)
      var errors = RangeErrors()
      for (error, metres) in try ValueParser.rangeErrors.parse(text) {
        errors[keyPath: error.value] = metres
      }
      XCTAssertEqual(errors, expected, text)
    }
  }

  func testWhatIsNoRangeErrors() {
    let cases = [
      ("", "It is empty."), ("4", "There is no '=' in '4'."),
      ("autonomous", "Nothing is assigned to 'autonomous'."),
      ("autonomous=", "Nothing is assigned to 'autonomous'."),
      ("=4", "There is no name of a quality in '=4'."),
      ("autonomous=0", "'0' is not above 0."), ("autonomous=-1", "'-1' is not above 0."),
      ("rtk=1", "'rtk' is not a quality."),
      ("autonmous=1", "'autonmous' is not a quality. Did you mean 'autonomous'?"),
      ("autonomous=4,", "There is no value after 'autonomous=4'."),
      (",autonomous=4", "There is no value before 'autonomous=4'."),
      ("autonomous=4,autonomous=5", "'autonomous' occurs more than once."),
      ("autonomous= 4,dgps=1", "' 4' is not a number such as 12.5."),
      ("autonomous=1e3", "'1e3' is not a number such as 12.5."),
      ("autonomous=4m", "'4m' has a unit; give a number of metres."),
      ("autonomous=4=5", "'4=5' is not a number such as 12.5."),
      ("Autonomous=4", "'Autonomous' is not a quality. Did you mean 'autonomous'?"),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(.rangeErrors, text), words, text) }
  }
}
