import LocationFilter
import TestSupport
import XCTest

final class LocationTests: XCTestCase {
  private static let full = Location(
    coordinate: Coordinate(latitude: 52.516275, longitude: 13.377704),
    horizontalAccuracy: 4.1,
    timestamp: Timestamp(sinceEpoch: .nanoseconds(1_777_626_000_123_456_789)),
    altitude: 34.7,
    ellipsoidalAltitude: 74,
    verticalAccuracy: 3,
    speed: 0.1,
    speedAccuracy: 0.5,
    course: 359.9,
    courseAccuracy: 20,
    floor: -1,
    accuracySource: .dilution,
    isSimulated: false
  )

  func testIsOneFlatObjectAsJSON() throws {
    let cases = [
      (
        Location.fix(8, latitude: 52.5, longitude: 13.25),
        #"{"horizontalAccuracy":8,"latitude":52.5,"longitude":13.25,"#
          + #""timestamp":"2026-05-01T09:00:00.000Z"}"#
      ),
      (
        Self.full,
        #"{"accuracySource":"dilution","altitude":34.7,"course":359.9,"courseAccuracy":20,"#
          + #""ellipsoidalAltitude":74,"floor":-1,"horizontalAccuracy":4.1,"isSimulated":false,"#
          + #""latitude":52.516275,"longitude":13.377704,"speed":0.1,"speedAccuracy":0.5,"#
          + #""timestamp":"2026-05-01T09:00:00.123456789Z","verticalAccuracy":3}"#
      ),
    ]
    for (location, json) in cases {
      XCTAssertEqual(try JSONCoding.text(of: location), json)
      XCTAssertEqual(try JSONCoding.value(of: json), location)
    }
  }

  func testWhatIsNoNumberIsLeftOutOrNull() throws {
    var location = Location.fix(.nan, latitude: .nan, longitude: -.infinity)
    location.altitude = .nan
    location.speed = .infinity
    let json = try JSONCoding.text(of: location)
    XCTAssertEqual(
      json,
      #"{"horizontalAccuracy":null,"latitude":null,"longitude":"-inf","#
        + #""timestamp":"2026-05-01T09:00:00.000Z"}"#
    )
    let restored = try JSONCoding.value(Location.self, of: json)
    XCTAssertTrue(restored.coordinate.latitude.isNaN && restored.horizontalAccuracy.isNaN)
    XCTAssertEqual(restored.coordinate.longitude, -.infinity)
  }

  func testAnErrorNamesTheKey() {
    let place = #""latitude":1,"longitude":2"#
    let time = #""timestamp":"2026-05-01T09:00:00Z""#
    for (json, key) in [
      ("{}", "latitude"),
      (#"{"latitude":1}"#, "longitude"),
      (#"{"latitude":"1","longitude":2}"#, "latitude"),
      ("{\(place)}", "horizontalAccuracy"),
      ("{\(place),\"horizontalAccuracy\":true}", "horizontalAccuracy"),
      ("{\(place),\"horizontalAccuracy\":\"nan\"}", "horizontalAccuracy"),
      ("{\(place),\"horizontalAccuracy\":5}", "timestamp"),
      ("{\(place),\"horizontalAccuracy\":5,\"timestamp\":1777626000}", "timestamp"),
      ("{\(place),\"horizontalAccuracy\":5,\"timestamp\":\"noon\"}", "timestamp"),
      ("{\(place),\"horizontalAccuracy\":5,\(time),\"speed\":\"fast\"}", "speed"),
      ("{\(place),\"horizontalAccuracy\":1e999}", "horizontalAccuracy"),
      ("{\(place),\"horizontalAccuracy\":5,\(time),\"speed\":1e999}", "speed"),
      ("{\(place),\"horizontalAccuracy\":5,\(time),\"floor\":1.5}", "floor"),
      ("{\(place),\"horizontalAccuracy\":5,\(time),\"floor\":1e30}", "floor"),
      ("{\(place),\"horizontalAccuracy\":5,\(time),\"accuracySource\":\"\"}", "accuracySource"),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: Location.self), key, json)
    }
  }
}
