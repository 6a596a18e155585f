import LocationFilter
import XCTest

@testable import TrackDecoding

final class GenericNameTests: XCTestCase {
  func testReadings() {
    let cases: [(String, [GenericName])] = [
      ("latitude", [GenericName(base: "latitude")]),
      (
        "accuracy (m)",
        [GenericName(base: "accuracy(m)"), GenericName(base: "accuracy", unit: "m")]
      ),
      ("accuracy_m", [GenericName(base: "accuracym"), GenericName(base: "accuracy", unit: "m")]),
      ("v km/h", [GenericName(base: "vkm/h"), GenericName(base: "v", unit: "km/h")]),
      ("v [ km/h ]", [GenericName(base: "v[km/h]"), GenericName(base: "v", unit: "km/h")]),
      (
        "gpsaccuracy [m]",
        [
          GenericName(base: "gpsaccuracy[m]"), GenericName(base: "gpsaccuracy", unit: "m"),
          GenericName(base: "accuracy[m]", hasPrefix: true),
          GenericName(base: "accuracy", unit: "m", hasPrefix: true),
        ]
      ),
      (
        "location-lat",
        [
          GenericName(base: "locationlat"), GenericName(base: "location", unit: "lat"),
          GenericName(base: "lat", hasPrefix: true),
          GenericName(base: "", unit: "lat", hasPrefix: true),
        ]
      ),
      ("coords.latitude", [GenericName(base: "latitude")]),
      ("fix:gps:lon", [GenericName(base: "lon")]),
      ("name.", [GenericName(base: "name.")]),
      ("(m)", [GenericName(base: "(m)"), GenericName(base: "", unit: "m")]),
      (")", [GenericName(base: ")")]), ("a(b]", [GenericName(base: "a(b]")]),
      ("_", [GenericName(base: ""), GenericName(base: "", unit: "")]),
      ("", [GenericName(base: "")]),
    ]
    for (name, readings) in cases { XCTAssertEqual(GenericName.readings(of: name), readings, name) }
  }

  /// The columns of a table, and what a field of 36 becomes.
  func testNamesOfATable() {
    let cases: [(name: String, TrackColumn?, Double)] = [
      ("Accuracy (m)", .horizontalAccuracy, 36), ("accuracy_m", .horizontalAccuracy, 36),
      ("gpsAccuracy [m]", .horizontalAccuracy, 36), ("hAcc", .horizontalAccuracy, 36),
      ("Horizontal Accuracy (ft)", .horizontalAccuracy, 36 * 0.3048),
      ("location-accuracy", .horizontalAccuracy, 36), ("acc", .horizontalAccuracy, 36),
      ("location.accuracy", .horizontalAccuracy, 36), ("accuracy old", nil, 0), ("acc_x", nil, 0),
      ("Speed (km/h)", .speed, 36 * (1 / 3.6)), ("speed km/h", .speed, 36 * (1 / 3.6)),
      ("gps_speed_kmh", .speed, 36 * (1 / 3.6)), ("GPS Speed", .speed, 36),
      ("speed_mph", .speed, 36 * (5280 * 0.3048 / 3600)), ("speed (furlongs)", nil, 0),
      ("speed-kn", .speed, 36 * (1852.0 / 3600)), ("wind speed", nil, 0),
      ("speed accuracy", .speedAccuracy, 36), ("Speed_Accuracy_m/s", .speedAccuracy, 36),
      ("Bearing [deg]", .course, 36), ("course (°)", .course, 36), ("heading", .course, 36),
      ("Alt (feet)", .altitude, 36 * 0.3048), ("gps altitude", .altitude, 36),
      ("hDop", .hdop, 36), ("Horizontal Dilution of Precision", .hdop, 36), ("vdop", nil, 0),
      ("numSats", .satellites, 36), ("received_at", .receivedAt, 36),
    ]
    for (name, meaning, value) in cases {
      let table = "time,lat,lon,\(name)\n2026-05-01T09:00:00Z,1,2,36\n"
      let names = HeaderNames(ContiguousArray(table.utf8.prefix { $0 != 0x0A }).span)
      let header = Header(names, .generic, extraColumns: [])
      let column = header?.columns.first { $0.index == 3 }
      XCTAssertEqual(column?.meaning, meaning, name)
      if case .number(let unit) = column?.form {
        XCTAssertEqual(unit * 36, value, name)
      } else {
        XCTAssertEqual(meaning == .receivedAt ? 36 : 0, value, name)
      }
    }
  }

  /// A prefix shows that a name concerns a position, but not that `x` is in degrees, nor which clock a
  /// time is of.
  func testPrefixes() {
    let cases: [(String, isRead: Bool)] = [
      ("time,gps_lat,gps_lon", true), ("time,location-latitude,location-longitude", true),
      ("time,gnss lat,gnss lon", true), ("time,pos.lat,pos.lon", true),
      ("time,loc_lat,loc_lng", true), ("time,coords.latitude,coords.longitude", true),
      ("time,x,y", true), ("time,gps_x,gps_y", false), ("time,position_x,position_y", false),
      ("time,home_lat,home_lon", false), ("time,lat_home,lon_home", false),
      // A unit is one of the column.
      ("time,lat_deg,lon_deg", true), ("time,lat (wgs84),lon (WGS84)", true),
      ("time,lat_rad,lon_rad", false),
      ("gps time,lat,lon", true), ("location time,lat,lon", false), ("gps.time,lat,lon", true),
    ]
    for (header, isRead) in cases {
      var finder = HeaderFinder(DecodingOptions())
      XCTAssertEqual(
        finder.header(in: ContiguousArray(header.utf8).span) != nil,
        isRead,
        header
      )
    }
  }

  func testUnsureNamesCountOnlyWithoutABetterOne() {
    let row = "1,2,3,4,2026-05-01T09:00:00Z\n"
    let cases: [(String, latitude: Double, longitude: Double, assumed: [String])] = [
      ("y,x,a,b,time", 1, 2, ["y", "x"]), ("X,Y,a,b,time", 2, 1, ["Y", "X"]),
      ("x,y,lat,lon,time", 3, 4, []), ("x,y,lat,b,time", 3, 1, ["x"]),
      ("lon,lat,x,y,time", 2, 1, []),
    ]
    for (header, latitude, longitude, names) in cases {
      for chunks in Chunks.all + [.whole] {
        let decoding = Decoding("\(header)\n\(row)\(header)\n\(row)", format: .csv, in: chunks)
        XCTAssertEqual(
          decoding.readings.map(\.location.coordinate),
          Array(repeating: Coordinate(latitude: latitude, longitude: longitude), count: 2),
          header
        )
        // Told once, as of the header.
        XCTAssertEqual(
          decoding.diagnostics,
          names.isEmpty
            ? []
            : [
              Diagnostic(
                .degreesAssumed(names: names),
                at: SourcePosition(line: 1, byteOffset: 0)
              )
            ],
          header
        )
      }
    }
    // Numbers that no angle has are metres.
    let metres: [(rows: [String], line: Int?, text: String)] = [
      (["3,90.5,1", "3,5,1"], 2, "90.5"), (["3,5,1", "-180.001,5,1"], 3, "-180.001"),
      (["691607.5,5334760.5,1"], 2, "5334760.5"), (["180,-90,1", "a,5,1", ",5,1"], nil, ""),
    ]
    for (rows, line, text) in metres {
      for chunks in [Chunks.whole, .each(1)] {
        let table = "x,y,time\n" + rows.map { $0 + "\n" }.joined()
        let decoding = Decoding(table, format: .csv, in: chunks)
        guard let line else {
          XCTAssertNil(decoding.error, "\(rows)")
          continue
        }
        guard case .notDegrees(["y", "x"], text, let position) = decoding.error else {
          return XCTFail("\(rows): \(String(describing: decoding.error))")
        }
        XCTAssertEqual(position.line, line)
        XCTAssertEqual(decoding.readings.count, line - 2)
      }
    }
    // Beside a name that proves degrees, a row is one that cannot be read.
    XCTAssertNil(Decoding("lon,lat,time\n3,90.5,1\n3,5,1\n", format: .csv).error)

    // The same for times; a single one is not reported.
    let clocks = Decoding("epoch,lat,lon,timestamp\n1,1,2,1777626000\n")
    XCTAssertEqual(clocks.readings.map(\.location.timestamp), [Timestamp("2026-05-01T09:00:00Z")])
    XCTAssertEqual(clocks.diagnostics, [])
    // A time that says that it is in UTC is better than one that does not.
    for name in ["utc", "UTC Time", "time_utc", "datetime (UTC)"] {
      let decoding = Decoding("time,lat,lon,\(name)\n1,1,2,1777626000\n")
      XCTAssertEqual(decoding.readings.map(\.dateSource), [.read], name)
      XCTAssertEqual(decoding.diagnostics, [], name)
    }
  }
}
