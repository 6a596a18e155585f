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
      "no usable columns: found 'time', 'lat'; missing 'lon', 'accuracy' of GPSLogger, the nearest"
        + " known kind of file; a table needs at least a timestamp, a latitude and a longitude"
    )
    let mapped = TrackError.noUsableColumns(
      found: ["time", "Latitude"],
      missing: ["when", "lattitude"],
      dialect: nil,
      position: position
    )
    XCTAssertEqual(
      mapped.description,
      "no usable columns: found 'time', 'Latitude'; missing 'when', 'lattitude' (similar: 'Latitude');"
        + " a table needs at least a timestamp, a latitude and a longitude"
    )
    let headerless = TrackError.noUsableColumns(
      found: ["0.0", "x", ""],
      missing: ["lon"],
      dialect: "GPSLogger",
      position: position
    )
    XCTAssertEqual(
      headerless.description,
      "no header: no line has names of columns; found '0.0', 'x', an empty name"
    )
    XCTAssertTrue(headerless.hasNoNames)
    XCTAssertFalse(near.hasNoNames)
    // A known name is not a misspelling of another.
    let swapped = TrackError.noUsableColumns(
      found: ["altitude"],
      missing: ["latitude"],
      dialect: nil,
      position: position
    )
    XCTAssertFalse(swapped.description.contains("similar"))
    let generic = TrackError.noUsableColumns(
      found: ["time", "lat"],
      missing: ["lon"],
      dialect: "generic",
      position: position
    )
    XCTAssertEqual(
      generic.description,
      "no usable columns: found 'time', 'lat'; missing 'lon'; a table needs at least a timestamp,"
        + " a latitude and a longitude"
    )
    let absent = TrackError.absentColumns(
      ["Alti", "v"],
      found: ["time", "ALT"],
      position: position
    )
    XCTAssertEqual(
      absent.description,
      "no column 'Alti' (similar: 'ALT'), 'v' in the header; found 'time', 'ALT'"
    )
    XCTAssertEqual(absent.position, position)
    let ambiguous = TrackError.ambiguousColumns(.latitude, names: ["lat", "y"], position: position)
    XCTAssertEqual(ambiguous.description, "'lat', 'y' may each be the latitude")
    XCTAssertEqual(ambiguous.position, position)
    let metres = TrackError.notDegrees(names: ["y", "x"], text: "306.9", position: position)
    XCTAssertEqual(metres.description, "'y', 'x' are not degrees, as they have '306.9'")
    XCTAssertEqual(metres.position, position)
    // What a name contains is similar, too.
    let timeless = TrackError.noUsableColumns(
      found: ["Lcl Time", "lat", "lon"],
      missing: ["time"],
      dialect: "generic",
      position: position
    )
    XCTAssertTrue(timeless.description.contains("missing 'time' (similar: 'Lcl Time');"))
    let date = TrackError.ambiguousDate(
      "5/6/2026",
      readings: [
        DateReading("5 June 2026", pattern: "d/M/y"),
        DateReading("6 May 2026", pattern: "M/d/y'T'H:mm"),
      ],
      position: position
    )
    XCTAssertEqual(
      date.description,
      "'5/6/2026' may be 5 June 2026 ('d/M/y') or 6 May 2026 (\"M/d/y'T'H:mm\")"
    )
    XCTAssertEqual(TrackError.unrecognizedFormat.position, SourcePosition(line: 1, byteOffset: 0))
    XCTAssertEqual(
      TrackError.unrecognizedFormat.description,
      "neither NMEA 0183 nor CSV with a header line and commas, semicolons or tabs"
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
