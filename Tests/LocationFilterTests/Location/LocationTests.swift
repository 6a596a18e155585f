import Foundation
import LocationFilter
import XCTest

final class LocationTests: XCTestCase {
  func testIsStoredByTheNamesOfItsProperties() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(Location.fix(8, latitude: 52.5, longitude: 13.25))
    XCTAssertEqual(
      String(decoding: json, as: UTF8.self),
      #"{"coordinate":{"latitude":52.5,"longitude":13.25},"horizontalAccuracy":8,"#
        + #""timestamp":"2026-05-01T09:00:00.000Z"}"#
    )
  }

  func testIsTheSameWhenReadBack() throws {
    let full = Location(
      coordinate: Coordinate(latitude: 52.516275, longitude: 13.377704),
      horizontalAccuracy: 4.1,
      timestamp: Timestamp(sinceEpoch: .nanoseconds(1_777_626_000_123_456_789)),
      altitude: 34.7,
      verticalAccuracy: 3,
      speed: 0.1,
      course: 359.9,
      floor: -1,
      accuracySource: .dilution
    )
    for location in [full, .fix(-1)] {
      let json = try JSONEncoder().encode(location)
      XCTAssertEqual(try JSONDecoder().decode(Location.self, from: json), location)
    }
  }
}
