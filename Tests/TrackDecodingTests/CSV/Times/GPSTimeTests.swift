import LocationFilter
import XCTest

@testable import TrackDecoding

final class GPSTimeTests: XCTestCase {
  func testLeapSeconds() {
    let cases: [(seconds: Int64, String)] = [
      (0, "1980-01-06T00:00:00Z"),
      // Around the first and the last one.
      (46_828_799, "1981-06-30T23:59:59Z"), (46_828_801, "1981-07-01T00:00:00Z"),
      (1_167_264_016, "2016-12-31T23:59:59Z"), (1_167_264_018, "2017-01-01T00:00:00Z"),
      (1_273_529_463, "2020-05-14T22:10:45Z"), (-1, "1980-01-05T23:59:59Z"),
    ]
    for (seconds, expected) in cases {
      XCTAssertEqual(Timestamp(sinceGPSEpoch: .seconds(seconds)), Timestamp(expected), expected)
    }
  }

  func testANameOfTheGPSEpoch() {
    for (name, text) in [
      ("millisSinceGpsEpoch", "1273529463442"), ("seconds_since_gps_epoch", "1273529463.442"),
      ("Millis since GPS epoch", "1273529463442"),
    ] {
      var options = DecodingOptions()
      options.columns = [.timestamp: name, .latitude: "latDeg", .longitude: "lngDeg"]
      let decoding = Decoding("phone,\(name),latDeg,lngDeg\nP4,\(text),1,2\n", options: options)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        [Timestamp("2020-05-14T22:10:45.442Z")],
        name
      )
      XCTAssertEqual(decoding.readings.map(\.dateSource), [.read])
      XCTAssertEqual(decoding.reasons, [])
    }
  }
}
