import TrackDecoding
import XCTest

@testable import locfilter

final class ColumnsTextTests: XCTestCase {
  func testColumns() {
    let cases: [(String, [TrackColumn: String])] = [
      ("timestamp=time", [.timestamp: "time"]),
      ("timestamp=time,latitude=LAT", [.timestamp: "time", .latitude: "LAT"]),
      // All that stands behind the first sign is the name.
      ("speed=Speed (km/h)", [.speed: "Speed (km/h)"]),
      ("speed=v=x", [.speed: "v=x"]), ("speed==", [.speed: "="]),
      ("latitude= LAT ", [.latitude: " LAT "]),
      ("latitude=a,longitude=a", [.latitude: "a", .longitude: "a"]),
      ("latitude=Größe", [.latitude: "Größe"]),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(columns(text), expected, text)
    }
    for column in TrackColumn.allCases {
      XCTAssertEqual(columns("\(column.rawValue)=x"), [column: "x"])
    }
  }

  func testWhatIsNoColumns() {
    for text in [
      "", ",", "latitude", "latitude=", "latitude=  ", "=LAT", "LAT=latitude", "Latitude=LAT",
      " latitude=LAT", "latitude =LAT", "latitude=a,", ",latitude=a", "latitude=a,,longitude=b",
      "latitude=a,longitude", "latitude=a,longitude=", "latitude=a,latitude=b",
      "latitude=a,latitude=a", "dilution=a", "lat=a",
    ] {
      XCTAssertNil(columns(text), text)
    }
  }

  func testWords() {
    let cases: [(String, Set<String>)] = [
      ("gps", ["gps"]), ("gps,fused", ["gps", "fused"]), ("GPS,gps", ["GPS", "gps"]),
      ("gps,gps", ["gps"]), ("a b", ["a b"]), ("a=b", ["a=b"]),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(words(text), expected, text)
    }
  }

  func testWhatIsNoWords() {
    for text in ["", ",", "gps,", ",gps", "gps,,fused"] {
      XCTAssertNil(words(text), text)
    }
  }
}
