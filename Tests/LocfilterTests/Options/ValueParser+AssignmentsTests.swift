import TrackDecoding
import XCTest

@testable import locfilter

final class ValueParserAssignmentsTests: XCTestCase {
  func testColumns() {
    let cases: [(String, [TrackColumn: String])] = [
      ("timestamp=time", [.timestamp: "time"]),
      ("timestamp=time,latitude=LAT", [.timestamp: "time", .latitude: "LAT"]),
      // The name is everything after the first sign.
      ("speed=Speed (km/h)", [.speed: "Speed (km/h)"]),
      ("speed=v=x", [.speed: "v=x"]), ("speed==", [.speed: "="]),
      ("latitude= LAT ", [.latitude: " LAT "]),
      ("latitude=a,longitude=a", [.latitude: "a", .longitude: "a"]),
      ("latitude=Größe", [.latitude: "Größe"]),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(ValueParser.columns.parse(text), expected, text)
    }
    for column in TrackColumn.allCases {
      XCTAssertEqual(ValueParser.columns.parse("\(column.rawValue)=x"), [column: "x"])
    }
  }

  func testWhatIsNoColumns() {
    for text in [
      "", ",", "latitude", "latitude=", "latitude=  ", "=LAT", "LAT=latitude", "Latitude=LAT",
      " latitude=LAT", "latitude =LAT", "latitude=a,", ",latitude=a", "latitude=a,,longitude=b",
      "latitude=a,longitude", "latitude=a,longitude=", "latitude=a,latitude=b",
      "latitude=a,latitude=a", "dilution=a", "lat=a",
    ] {
      XCTAssertNil(ValueParser.columns.parse(text), text)
    }
  }

  func testNames() {
    let cases: [(String, Set<String>)] = [
      ("gps", ["gps"]), ("gps,fused", ["gps", "fused"]), ("GPS,gps", ["GPS", "gps"]),
      ("gps,gps", ["gps"]), ("a b", ["a b"]), ("a=b", ["a=b"]),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(ValueParser.names.parse(text), expected, text)
    }
  }

  func testWhatIsNoNames() {
    for text in ["", ",", "gps,", ",gps", "gps,,fused"] {
      XCTAssertNil(ValueParser.names.parse(text), text)
    }
  }

  func testRangeErrors() {
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
      for (error, metres) in ValueParser.rangeErrors.parse(text) ?? [:] {
        errors[keyPath: error.value] = metres
      }
      XCTAssertEqual(errors, expected, text)
    }
  }

  func testWhatIsNoRangeErrors() {
    for text in [
      "", "4", "autonomous", "autonomous=", "=4", "autonomous=0", "autonomous=-1", "rtk=1",
      "autonomous=4,", ",autonomous=4", "autonomous=4,autonomous=5", "autonomous=4 ,dgps=1",
      "autonomous=1e3", "autonomous=nan", "autonomous=4=5", "Autonomous=4",
    ] {
      XCTAssertNil(ValueParser.rangeErrors.parse(text), text)
    }
  }
}
