import Foundation
import XCTest

/// The names of a placemark's fields are the same in a track, in the file of `--placemarks` and in
/// `address`.
final class PlacemarkInputTests: XCTestCase {
  private let names = "house_number,road,city,state,postcode"
  private let address = "1,Infinite Loop,Cupertino,CA,95014"
  private let header = "timestamp,latitude,longitude,horizontalAccuracy"
  private let row = "2026-05-01T09:00:00Z,37.33182,-122.03118,8"

  private func outcome(_ track: String, _ arguments: [String] = []) throws -> String {
    let run = try BuiltTool.run(
      ["--summary", "--format", "ndjson"] + arguments + ["-"],
      input: Array(track.utf8)
    )
    XCTAssertEqual(run.status, 0, run.errors)
    return run.text
  }

  func testColumnsOfATrack() throws {
    let found = try outcome("\(header),\(names)\n\(row),\(address)\n")
    XCTAssertTrue(found.contains(#""address":["1 Infinite Loop","Cupertino CA 95014"]"#), found)
  }

  func testBlankColumnsOfATrackChangeNothing() throws {
    let table = "\(header),\(names)\n\(row),,,,,\n"
    XCTAssertEqual(try outcome(table), try outcome("\(header)\n\(row)\n"))
    let text = try BuiltTool.run(["-"], input: Array(table.utf8)).text
    let plain = try BuiltTool.run(["-"], input: Array("\(header)\n\(row)\n".utf8)).text
    XCTAssertEqual(text, plain)
  }

  func testTheFileOfPlacemarks() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    let places = "latitude,longitude,\(names)\n37.3318,-122.0312,\(address)\n"
    try Data(places.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let found = try outcome("\(header)\n\(row)\n", ["--placemarks", file.path])
    XCTAssertTrue(found.contains(#""address":["1 Infinite Loop","Cupertino CA 95014"]"#), found)
  }

  /// Unlike a table of places, a recording has columns that are no address.
  func testUnreadNames() throws {
    let track = "\(header),mood\n\(row),good\n"
    XCTAssertEqual(try BuiltTool.run(["-"], input: Array(track.utf8)).errors, "")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    try Data("latitude,longitude,city,mood\n37.3318,-122.0312,Cupertino,good\n".utf8).write(
      to: file
    )
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try BuiltTool.run(["--placemarks", file.path, "-"], input: Array(track.utf8))
    XCTAssertEqual(
      run.errors,
      "\(file.path):1:25: warning: nothing is read from 'mood'\n"
    )
    XCTAssertEqual(run.status, 0)
  }

  func testTheAddressCommand() throws {
    let run = try BuiltTool.run(["address"], input: Array("\(names)\n\(address)\n".utf8))
    XCTAssertEqual(run.text, "1 Infinite Loop\nCupertino CA 95014\n")
  }
}
