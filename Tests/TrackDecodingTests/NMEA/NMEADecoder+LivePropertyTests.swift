import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// Live delivery gives what complete delivery gives of the same stream without the late sentences,
/// however the stream is cut in bytes and in time.
final class NMEADecoderLivePropertyTests: XCTestCase {
  func testAnyCutInBytesAndInTime() {
    var (readings, late, untouched) = (0, 0, 0)
    for seed in 1...200 as ClosedRange<UInt64> {
      let stream = LiveStream(seed: seed, hasArrivals: seed % 3 == 0)
      let deliveries = stream.deliveries()
      XCTAssertEqual(deliveries.live, deliveries.complete, "\(seed)")
      XCTAssertTrue(deliveries.isSooner, "\(seed)")
      readings += deliveries.live.count
      late += deliveries.late
      untouched += deliveries.late == 0 ? 1 : 0
    }
    XCTAssertGreaterThan(readings, 2_500)
    XCTAssertGreaterThan(late, 5_000)
    XCTAssertGreaterThan(untouched, 20)
  }

  func testFixtures() throws {
    for name in [
      "tunnel-drive", "never-a-fix", "ublox-cold-start", "sirf-midnight", "boat-multiplexer",
    ] {
      let bytes = try Fixtures.bytes(named: "NMEA/\(name).nmea")
      for seed in 1...20 as ClosedRange<UInt64> {
        let stream = LiveStream(bytes: bytes, seed: seed, hasArrivals: seed % 2 == 0)
        let deliveries = stream.deliveries()
        XCTAssertEqual(deliveries.live, deliveries.complete, "\(name) \(seed)")
        XCTAssertTrue(deliveries.isSooner, "\(name) \(seed)")
      }
    }
  }
}
