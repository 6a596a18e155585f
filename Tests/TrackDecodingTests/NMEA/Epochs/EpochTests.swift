import LocationFilter
import XCTest

@testable import TrackDecoding

final class EpochTests: XCTestCase {
  func testTheLastPositionOfAnEpochWins() {
    let cases: [([String], Int, Int)] = [
      ([gga("120000", minutes: 1), rmc("120000", minutes: 2)], 2, 2),
      ([rmc("120000", minutes: 1), gga("120000", minutes: 2)], 2, 2),
      (
        [
          rmc("120000", minutes: 1), gga("120000", minutes: 2), gga("120000", minutes: 3),
          "GLGGA,120000,0004,N,0001,E,1,2,1.0,5,M,,M,,",
        ], 4, 4
      ),
      // What has no fix takes none away.
      ([gga("120000", minutes: 1), "GPGGA,120000,0002,N,0001,E,0,0,,,M,,M,,"], 1, 1),
      ([gga("120000", minutes: 1), "GPRMC,120000,V,,,,,,,010226,,,N"], 1, 1),
      ([rmc("120000", minutes: 1), "GPGLL,0002,N,0001,E,120000,V"], 1, 1),
    ]
    for (sentences, minutes, line) in cases {
      let readings = Decoding(sentences: sentences).readings
      XCTAssertEqual(readings.map(\.location.coordinate.latitude), [Double(minutes) / 60])
      XCTAssertEqual(readings.map(\.sourcePosition.line), [line])
    }
  }

  func testAnEpochWithoutPositionIsATime() {
    let decoding = Decoding(sentences: [
      "GPRMC,115959,V,,,,,,,010226,,,N", "GPZDA,120000,01,02,2026,00,00",
      "GPGGA,120001,,,,,0,00,99.99,,,,,,", rmc("120002", minutes: 2),
      "GPGST,120003,,,,,3,4,5",
    ])
    XCTAssertEqual(
      decoding.clocks,
      ["11:59:59", "12:00:00", "12:00:01", "12:00:03"].map { Timestamp("2026-02-01T\($0)Z") }
    )
    XCTAssertEqual(decoding.readings.map(\.location.timestamp), [Timestamp("2026-02-01T12:00:02Z")])
    XCTAssertEqual(decoding.diagnostics, [])
  }

  func testConflictingPositionsAreToldWithTheirDistanceAndTheLastOneCounts() throws {
    let decoding = Decoding(sentences: [
      "GPRMC,120000,A,0000.0000,N,00000.0000,E,,,010226,,,A",
      "GPGGA,120000,0000.0000,N,00000.0100,E,1,8,1.0,5,M,,M,,",
      "GPGLL,0000.0000,N,00000.0100,E,120000,A", "GPGLL,0000.0000,N,00000.0300,E,120000,A",
      "GPRMC,120001,A,0001.0000,N,00000.0000,E,,,010226,,,A",
    ])
    XCTAssertEqual(decoding.readings.count, 2)
    XCTAssertEqual(decoding.readings.first?.location.coordinate.longitude, 0.0005)
    XCTAssertEqual(decoding.readings.first?.sourcePosition.line, 4)
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), [2, 4])
    let meters = decoding.reasons.map { reason in
      if case .conflictingPositions(let meters) = reason { meters } else { Double.nan }
    }
    // A degree of the equator is 111 319.49 m.
    for (found, expected) in zip(meters, [18.553, 37.106]) {
      XCTAssertEqual(found, expected, accuracy: 0.001)
    }
    XCTAssertEqual(meters.count, 2)
  }

  func testAPositionWithFewerDecimalsIsNoConflict() {
    // Latitudes of one epoch, and whether they can be the same point: up to a unit and a half of the
    // coarser one's last decimal apart.
    let cases: [(String, String, isSame: Bool)] = [
      ("0001.1234", "0001.1234", true), ("0001.1234", "0001.123400", true),
      ("0001.1234", "0001.123449", true), ("0001.12", "0001.1249", true),
      ("0001.12", "0001.1349", true), ("0001.12", "0001.1351", false),
      ("0001.12", "0001.1051", true), ("0001.12", "0001.1049", false), ("0001.12", "0001.13", true),
      ("0001.12", "0001.14", false), ("0001.1200", "0001.1202", false),
      ("0001", "0002.4999", true), ("0001", "0002.5001", false), ("0001", "0003", false),
    ]
    for (one, other, isSame) in cases {
      for (first, second) in [(one, other), (other, one)] {
        for isLatitude in [true, false] {
          let positions = [first, second].map {
            isLatitude ? "\($0),N,00100.000000,E" : "0100.000000,N,0\($0),E"
          }
          let decoding = Decoding(sentences: [
            "GPRMC,120000,A,\(positions[0]),,,010226,,,A", "GPGLL,\(positions[1]),120000,A",
          ])
          XCTAssertEqual(decoding.readings.count, 1)
          XCTAssertEqual(decoding.reasons.isEmpty, isSame, "\(positions)")
        }
      }
    }
  }

  func testTheSamePointOnBothSidesOfTheAntimeridianIsNoConflict() {
    let cases: [(String, String, isSame: Bool)] = [
      ("18000.0000,E", "18000.0000,W", true), ("17959.9999,E", "18000.0000,W", true),
      ("17959.99990,E", "17959.9999,W", false), ("17959.9999,W", "18000.00,E", true),
      ("17959.9990,E", "17959.9990,W", false), ("00000.0000,E", "00000.0000,W", true),
    ]
    for (one, other, isSame) in cases {
      let decoding = Decoding(sentences: [
        "GPRMC,120000,A,0100.0000,N,\(one),,,010226,,,A", "GPGLL,0100.0000,N,\(other),120000,A",
      ])
      XCTAssertEqual(decoding.readings.count, 1)
      XCTAssertEqual(decoding.reasons.isEmpty, isSame, "\(one) \(other) \(decoding.reasons)")
    }
  }

  func testTheBetterEstimateStandsAndOfOneSourceTheLast() {
    typealias Source = Epoch.Estimate.Source
    let cases: [([(Source, Double?)], Source, Double)] = [
      ([], .none, -1), ([(.gbs, 0)], .none, -1), ([(.gbs, -1)], .none, -1),
      ([(.gbs, nil)], .none, -1),
      ([(.gbs, .nan)], .none, -1), ([(.pubx, .infinity)], .none, -1),
      ([(.gbs, 1), (.gst, 2)], .gst, 2), ([(.gst, 2), (.gbs, 1)], .gst, 2),
      ([(.gst, 2), (.pgrme, 3)], .pgrme, 3), ([(.pgrme, 3), (.gst, 2)], .pgrme, 3),
      ([(.pgrme, 3), (.pubx, 4)], .pubx, 4), ([(.pubx, 4), (.pgrme, 3)], .pubx, 4),
      ([(.gst, 2), (.gst, 5)], .gst, 5), ([(.gst, 2), (.gst, 0)], .gst, 2),
    ]
    for (estimates, source, deviation) in cases {
      var epoch = Epoch()
      for (source, value) in estimates {
        epoch.estimate(source, horizontal: value, vertical: nil)
      }
      XCTAssertEqual(epoch.horizontalEstimate.source, source, "\(estimates)")
      XCTAssertEqual(epoch.horizontalEstimate.deviation, deviation, "\(estimates)")
      XCTAssertEqual(epoch.verticalEstimate.source, .none, "\(estimates)")
    }
  }

  private func rmc(_ time: String, minutes: Int) -> String {
    "GPRMC,\(time),A,000\(minutes),N,0001,E,,,010226,,,A"
  }

  private func gga(_ time: String, minutes: Int) -> String {
    "GPGGA,\(time),000\(minutes),N,0001,E,1,8,1.0,5,M,,M,,"
  }
}
