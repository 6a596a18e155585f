import TrackDecoding
import XCTest

@testable import locfilter

final class InputOptionsTests: XCTestCase {
  /// The names that the options of a line give to columns.
  private func names(_ line: String) throws -> [TrackColumn: String] {
    try decodeCommand("decode a.csv \(line)").checkedInput().decoding.columns
  }

  func testNamesOfColumnsAdd() throws {
    let cases: [(String, [TrackColumn: String])] = [
      ("", [:]),
      ("--columns latitude=a", [.latitude: "a"]),
      ("--columns latitude=a --columns longitude=b", [.latitude: "a", .longitude: "b"]),
      (
        "--columns timestamp=t,latitude=a --columns=longitude=b --columns speed=v",
        [.timestamp: "t", .latitude: "a", .longitude: "b", .speed: "v"]
      ),
    ]
    for (line, expected) in cases { XCTAssertEqual(try names(line), expected, line) }
  }

  func testNamesOfColumnsThatContradictEachOther() throws {
    let twice = "--columns timestamp=t,latitude=a --columns"
    let cases: [(String, value: String, String)] = [
      ("latitude=b", "latitude=b", "Two names are given for 'latitude', 'a' and 'b'."),
      ("latitude=a", "latitude=a", "'latitude' occurs more than once."),
      (
        "longitude=A", "longitude=A", "'A' is given for two columns, 'latitude' and 'longitude'."
      ),
      (
        "longitude=b,speed=t", "speed=t", "'t' is given for two columns, 'timestamp' and 'speed'."
      ),
    ]
    let option = try XCTUnwrap(DecodeCommand.rows.named("--columns")).help
    for (second, value, reason) in cases {
      XCTAssertThrowsError(try names("\(twice) \(second)"), second) {
        XCTAssertEqual(
          ($0 as? UsageError)?.problem,
          .invalidValue(value, option, ValueError(reason)),
          second
        )
      }
    }
  }
}
