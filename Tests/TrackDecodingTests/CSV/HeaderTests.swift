import XCTest

@testable import TrackDecoding

final class HeaderTests: XCTestCase {
  func testNames() {
    let cases: [(String, [String], Character)] = [
      ("timestamp,latitude", ["timestamp", "latitude"], ","),
      (" Time (s) ;\tLAT ; Lon", ["time (s)", "lat", "lon"], ";"),
      ("a\tb,c\td", ["a", "b,c", "d"], "\t"),
      (#""Time (s)","Latitude (°)""#, ["time (s)", "latitude (°)"], ","),
      (#""a;b;c",d"#, ["a;b;c", "d"], ","),
      ("\u{FEFF}time,lat", ["time", "lat"], ","),
      ("#time,lat", ["time", "lat"], ","),
      ("\u{FEFF}# time;lat", ["time", "lat"], ";"),
      ("a,b;c", ["a", "b;c"], ","),
      ("alone", ["alone"], ","),
      ("", [""], ","),
    ]
    for (line, names, delimiter) in cases {
      let header = HeaderNames(ContiguousArray(line.utf8).span)
      XCTAssertEqual(header.names, names, line)
      XCTAssertEqual(header.delimiter, delimiter.asciiValue, line)
    }
  }

  func testDialectsAreRecognisedByWholeNamesInAnyOrder() {
    let cases: [(String, String?)] = [
      ("timestamp,latitude,longitude,horizontalAccuracy", "location-filter"),
      ("HORIZONTALACCURACY,Longitude, Latitude ,TIMESTAMP", "location-filter"),
      ("note,horizontalAccuracy,longitude,x,latitude,timestamp,", "location-filter"),
      ("timestamp,latitude_old,longitude,horizontalAccuracy", nil),
      ("timestamp,latitude,longitude,horizontalAccuracyMeters", nil),
      ("timestamp,latitude,longitude", nil),
      ("timestamp latitude longitude horizontalAccuracy", nil),
      ("time,seconds_elapsed,horizontalAccuracy,longitude,latitude", "Sensor Logger"),
      ("time,lat,lon,elevation,accuracy,bearing", "GPSLogger"),
      ("time,lat,lon,elevation,geoidheight", nil),
      ("time (s),latitude (°),longitude (°),horizontal accuracy (m)", "phyphox"),
      ("tracked_at;latitude;longitude;accuracy", "trackintel"),
      ("", nil),
    ]
    for (line, dialect) in cases {
      let header = Header(HeaderNames(ContiguousArray(line.utf8).span), textColumns: [])
      XCTAssertEqual(header?.dialect.name, dialect, line)
    }
  }

  func testARowNeedsTheFieldsUpToTheLastOfTheSignature() {
    let cases: [(String, Int)] = [
      ("timestamp,latitude,longitude,horizontalAccuracy,speed,course", 4),
      ("speed,horizontalAccuracy,course,longitude,latitude,timestamp,floor", 6),
    ]
    for (line, expected) in cases {
      let header = Header(HeaderNames(ContiguousArray(line.utf8).span), textColumns: [])
      XCTAssertEqual(header?.neededFields, expected, line)
    }
  }

  func testTextColumns() {
    let names = HeaderNames(
      ContiguousArray("timestamp,latitude,longitude,horizontalAccuracy,Street,Locality".utf8).span
    )
    XCTAssertEqual(
      Header(names, textColumns: ["locality", "country", "STREET"])?.textColumns,
      [5, nil, 4]
    )
    XCTAssertEqual(Header(names, textColumns: ["country"])?.textColumns, [])
    XCTAssertEqual(Header(names, textColumns: [])?.textColumns, [])
  }

  func testTheNearestDialect() {
    let cases: [(String, String?, [String])] = [
      ("timestamp,latitude,longitude", "location-filter", ["horizontalaccuracy"]),
      ("time,lat,lon,elevation,geoidheight", "GPSLogger", ["accuracy"]),
      ("time,seconds_elapsed,longitude,latitude", "Sensor Logger", ["horizontalaccuracy"]),
      ("tracked_at", "trackintel", ["latitude", "longitude", "accuracy"]),
      ("a,b,c", nil, []),
    ]
    for (line, dialect, missing) in cases {
      let nearest = HeaderNames(ContiguousArray(line.utf8).span).nearest
      XCTAssertEqual(nearest?.dialect.name, dialect, line)
      XCTAssertEqual(nearest?.missing ?? [], missing, line)
    }
  }

  func testLikeness() {
    let lines = ["alone", "a,b,c", "time,b,c", "time,lat,c", "timestamp,latitude,longitude"]
    let likeness = lines.map { HeaderNames(ContiguousArray($0.utf8).span).likeness }
    XCTAssertEqual(likeness, [0, 1, 2, 3, 4])
  }
}
