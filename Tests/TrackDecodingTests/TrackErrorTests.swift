import TrackDecoding
import XCTest

final class TrackErrorTests: XCTestCase {
  func testWords() {
    let position = SourcePosition(line: 3, byteOffset: 12)
    let unknown = TrackError.noUsableColumns(
      found: ["a", "b"],
      missing: [],
      dialect: nil,
      position: position
    )
    XCTAssertEqual(
      unknown.description,
      "no usable columns: found 'a', 'b'; a table needs at least a timestamp, a latitude and a"
        + " longitude"
    )
    XCTAssertEqual(unknown.position, position)
    let near = TrackError.noUsableColumns(
      found: ["time", "lat"],
      missing: ["lon", "accuracy"],
      dialect: "GPSLogger",
      position: position
    )
    XCTAssertEqual(
      near.description,
      "no usable columns: found 'time', 'lat'; missing 'lon', 'accuracy' for a GPSLogger file, which"
        + " is the nearest; a table needs at least a timestamp, a latitude and a longitude"
    )
    let mapped = TrackError.noUsableColumns(
      found: ["time", "lat"],
      missing: ["when", "lon"],
      dialect: nil,
      position: position
    )
    XCTAssertEqual(
      mapped.description,
      "no usable columns: found 'time', 'lat'; missing 'when', 'lon'; a table needs at least a"
        + " timestamp, a latitude and a longitude"
    )
    let ambiguous = TrackError.ambiguousColumns(.latitude, names: ["lat", "y"], position: position)
    XCTAssertEqual(ambiguous.description, "'lat', 'y' may each be the latitude")
    XCTAssertEqual(ambiguous.position, position)
    XCTAssertEqual(TrackError.unrecognizedFormat.position, SourcePosition(line: 1, byteOffset: 0))
    XCTAssertEqual(
      TrackError.unrecognizedFormat.description,
      "neither NMEA 0183 nor CSV with a header line"
    )
  }

  func testALongListIsCutShort() {
    let names = (1...25).map { "column\($0)" } + [String(repeating: "x", count: 100)]
    let error = TrackError.noUsableColumns(
      found: Array(names.reversed()),
      missing: [],
      dialect: nil,
      position: SourcePosition(line: 1, byteOffset: 0)
    )
    XCTAssertTrue(error.description.contains("'\(String(repeating: "x", count: 40))'"))
    XCTAssertTrue(error.description.contains("'column7' and 6 more;"))
    XCTAssertFalse(error.description.contains("'column6'"))
  }
}
