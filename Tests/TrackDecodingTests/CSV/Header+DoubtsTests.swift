import LocationFilter
import TrackDecoding
import XCTest

/// Headers that cannot be used as they stand, what is said of them, and the mapping that helps.
final class HeaderDoubtsTests: XCTestCase {
  private func options(_ columns: [TrackColumn: String]) -> DecodingOptions {
    var options = DecodingOptions()
    options.columns = columns
    return options
  }

  func testTwoNamesOfOneMeaningAreToldAndAMappingResolvesThem() {
    let cases: [(header: String, TrackColumn, [String])] = [
      ("time,lat,latitude,lon,accuracy", .latitude, ["lat", "latitude"]),
      ("time,lat,x,lon,LNG,accuracy", .longitude, ["lon", "LNG"]),
      ("datetime,time,lat,lon,accuracy", .timestamp, ["datetime", "time"]),
      ("time,time_ms,lat,lon,accuracy", .timestamp, ["time", "time_ms"]),
      ("time,lat,lon,accuracy (ft),hacc", .horizontalAccuracy, ["accuracy (ft)", "hacc"]),
    ]
    for (header, column, names) in cases {
      let text = "# a\n\n\(header)\n"
      let expected = TrackError.ambiguousColumns(
        column,
        names: names,
        position: SourcePosition(line: 3, byteOffset: 5)
      )
      for chunks in Chunks.all + [.whole] {
        let decoding = Decoding(text, format: .csv, in: chunks)
        XCTAssertEqual(decoding.error, expected, header)
        XCTAssertEqual(decoding.items, [], header)
      }
      let count = header.split(separator: ",").count
      for name in names {
        let row = Array(repeating: "1", count: count).joined(separator: ",")
        let decoding = Decoding(text + row, options: options([column: name]))
        XCTAssertNil(decoding.error, "\(header) \(name)")
        XCTAssertEqual(decoding.readings.count, 1, "\(header) \(name)")
      }
      // One of another meaning leaves the doubt.
      let other = column == .timestamp ? TrackColumn.horizontalAccuracy : .timestamp
      let otherName = column == .timestamp ? "accuracy" : "time"
      XCTAssertEqual(
        Decoding(text, format: .csv, options: options([other: otherName])).error,
        expected,
        header
      )
    }
  }

  func testTheColumnOfTheMappingIsTheOneRead() {
    let text = "time,lat,latitude,lon,accuracy\n2026-05-01T09:00:00Z,1,9,2,3\n"
    for (name, latitude) in [("lat", 1.0), ("Latitude", 9)] {
      XCTAssertEqual(
        Decoding(text, options: options([.latitude: name])).readings
          .map(\.location.coordinate.latitude),
        [latitude]
      )
    }
  }

  /// A column that a fix can do without leaves no doubt: the first spelling counts.
  func testSeveralNamesOfWhatIsNotNeeded() {
    let decoding = Decoding("time,lat,lon,accuracy,velocity,speed\n1777626000,1,2,3,4,5\n")
    XCTAssertEqual(decoding.readings.map(\.location.speed), [5])
    XCTAssertEqual(decoding.diagnostics, [])
  }

  func testANameThatIsNotThereIsMissing() {
    let cases: [([TrackColumn: String], header: String, absent: [String], missing: [String])] = [
      ([.timestamp: "When"], "time,lat,lon,accuracy", ["When"], []),
      ([.speed: "v (km/h)"], "time,lat,lon,accuracy,v", ["v (km/h)"], []),
      ([.latitude: "a", .longitude: "b"], "time,b,accuracy", ["a"], []),
      ([.latitude: "a", .longitude: "b"], "time,lat,lon,accuracy", ["a", "b"], []),
      ([.speed: "v", .course: "v"], "time,lat,lon,accuracy", ["v"], []),
      ([.latitude: "a"], "time,a,accuracy", [], ["lon"]),
      ([.hdop: "dop"], "time,lat,lon,accuracy", ["dop"], []),
      ([.date: "day"], "day,lat,lon,accuracy", [], ["time"]),
    ]
    for (columns, header, absent, missing) in cases {
      let found = header.split(separator: ",").map(String.init)
      let position = SourcePosition(line: 2, byteOffset: 16)
      let text = "a count,of rows\n\(header)\n2026-05-01T09:00:00Z,1,2,3,4\n"
      XCTAssertEqual(
        Decoding(text, format: .csv, options: options(columns)).error,
        absent.isEmpty
          ? .noUsableColumns(found: found, missing: missing, dialect: nil, position: position)
          : .absentColumns(absent, found: found, position: position),
        header
      )
    }
  }
}
