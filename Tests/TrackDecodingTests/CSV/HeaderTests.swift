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
      ("timestamp,latitude,longitude,horizontalAccuracyMeters", "generic"),
      ("timestamp,latitude,longitude", "generic"),
      ("timestamp latitude longitude horizontalAccuracy", nil),
      ("time,seconds_elapsed,horizontalAccuracy,longitude,latitude", "Sensor Logger"),
      ("time,lat,lon,elevation,accuracy,bearing", "GPSLogger"),
      ("time,lat,lon,elevation,geoidheight", "generic"),
      ("time (s),latitude (°),longitude (°),horizontal accuracy (m)", "phyphox"),
      ("tracked_at;latitude;longitude;accuracy", "trackintel"),
      ("", nil),
    ]
    for (line, dialect) in cases {
      let header = header(line)
      XCTAssertEqual(header?.dialect.name, dialect, line)
    }
  }

  func testARowNeedsTheFieldsUpToTheLastOfTheSignature() {
    let cases: [(String, Int)] = [
      ("timestamp,latitude,longitude,horizontalAccuracy,speed,course", 4),
      ("speed,horizontalAccuracy,course,longitude,latitude,timestamp,floor", 6),
    ]
    for (line, expected) in cases {
      let header = header(line)
      XCTAssertEqual(header?.neededFields, expected, line)
    }
  }

  func testExtraColumns() {
    let names = "timestamp,latitude,longitude,horizontalAccuracy,Street,Locality"
    XCTAssertEqual(
      header(names, ["locality", "country", "STREET"])?.extraColumns,
      [5, nil, 4]
    )
    XCTAssertEqual(header(names, ["country"])?.extraColumns, [])
    XCTAssertEqual(header(names)?.extraColumns, [])
  }

  func testTheNearestDialect() {
    let cases: [(String, String?, [String])] = [
      ("timestamp,latitude,horizontalAccuracy", "generic", ["lon"]),
      ("time,lat,accuracy,elevation,geoidheight", "generic", ["lon"]),
      ("seconds_elapsed,longitude,latitude,horizontalaccuracy", "generic", ["time"]),
      ("timestamp,latitude,longitude", "generic", []),
      ("tracked_at", "trackintel", ["latitude", "longitude", "accuracy"]),
      ("a,b,c", nil, []),
    ]
    for (line, dialect, missing) in cases {
      let nearest = HeaderNames(ContiguousArray(line.utf8).span).nearest(among: Dialect.all)
      XCTAssertEqual(nearest?.dialect.name, dialect, line)
      XCTAssertEqual(nearest?.missing ?? [], missing, line)
    }
  }

  func testLikeness() {
    let lines = ["alone", "a,b,c", "time,b,c", "time,lat,c", "timestamp,latitude,longitude"]
    let likeness = lines.map {
      HeaderNames(ContiguousArray($0.utf8).span).likeness(among: Dialect.all)
    }
    XCTAssertEqual(likeness, [0, 1, 2, 3, 4])
  }

  func testGenericNamesMustLeaveNoDoubt() {
    let cases: [(String, Bool)] = [
      ("time,lat,lon,accuracy", true),
      ("utc;y;x;hacc", true),
      ("TimeStamp_ms,LAT,LONG,accuracy_m", true),
      ("datetime,latitude,lng,horizontal_accuracy (ft)", true),
      ("time,timestamp,lat,lon,accuracy", false),
      // An unsure name leaves no doubt beside another.
      ("time,lat,y,lon,accuracy", true),
      ("date,time,lat,lon", true),
      // The first of two that have one name counts, as with any kind.
      ("time,lat,lon,accuracy,accuracy", true),
      ("time,lat,lon,hacc,accuracy_m", false),
      ("date,time,lat,lon,accuracy", true),
      ("date,time,timestamp,lat,lon,accuracy", false),
      ("time,lat,lon", true),
      ("time,lat", false),
    ]
    for (line, isRead) in cases {
      let header = header(line)
      XCTAssertEqual(header?.dialect.name, isRead ? "generic" : nil, line)
    }
  }

  func testANameThatIsNotUTF8IsLatin1() {
    let bytes: ContiguousArray<UInt8> = [0x61, 0xB0, 0x2C, 0x62]
    XCTAssertEqual(HeaderNames(bytes.span).names, ["a°", "b"])
  }

  func testAStatedDelimiterCounts() {
    let line = ContiguousArray("a,b;c,d,e".utf8)
    XCTAssertEqual(HeaderNames(line.span, delimiter: UInt8(ascii: ";")).names, ["a,b", "c,d,e"])
  }

  func testARepeatedHeaderHasTheSameReaderUntilADelimiterIsStated() {
    let line = ContiguousArray("time,lat,lon".utf8)
    var finder = HeaderFinder(DecodingOptions())
    let reader = finder.reader(below: line.span)
    XCTAssertNotNil(reader)
    XCTAssertIdentical(finder.reader(below: line.span), reader)
    for other in ["time,lat,lng", "", "sep=;", "time,lat,lon"] {
      let isHeader = other == "time,lat,lng"
      let found = finder.reader(below: ContiguousArray(other.utf8).span)
      XCTAssertEqual(found != nil, isHeader, other)
    }
    let names = finder.reader(below: ContiguousArray("time;lat;lon".utf8).span)?.header.names.names
    XCTAssertEqual(names, ["time", "lat", "lon"])
  }

  private func header(_ line: String, _ extraColumns: [String] = []) -> Header? {
    var options = DecodingOptions()
    options.extraColumns = extraColumns
    var finder = HeaderFinder(options)
    return finder.header(in: ContiguousArray(line.utf8).span)
  }
}
