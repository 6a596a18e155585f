import LocationFilter
import XCTest

@testable import TrackDecoding

/// How sentences are joined; times and positions are told apart by their latitude in minutes.
final class EpochTests: XCTestCase {
  func testSentencesOfOneTimeAreOneFixInAnyOrder() {
    let rmc = "GPRMC,120000,A,0001,N,0001,E,10,90,010226,,,A"
    let gga = "GPGGA,120000.00,0001,N,0001,E,2,8,1.0,50,M,,M,,"
    let gll = "GPGLL,0001,N,0001,E,120000.000,A,D"
    let gst = "GPGST,120000,,,,,3,4,7"
    let gsa = "GPGSA,A,3,,,,,,,,,,,,,1.8,1.0,1.5"
    let orders = [
      [rmc, gga, gll, gst, gsa], [gga, gsa, gst, rmc, gll], [gsa, gga, rmc, gst, gll],
      [gst, gsa, gll, gga, rmc], [gll, rmc, gsa, gga, gst],
    ]
    for order in orders {
      let decoding = Decoding(sentences: order)
      XCTAssertEqual(decoding.items.count, 1, "\(order)")
      let location = decoding.readings.first?.location
      XCTAssertEqual(location?.timestamp, Timestamp("2026-02-01T12:00:00Z"))
      XCTAssertEqual(location?.horizontalAccuracy, 5)
      XCTAssertEqual(location?.accuracySource, .receiver)
      XCTAssertEqual(location?.altitude, 50)
      XCTAssertEqual(location?.verticalAccuracy, 7)
      XCTAssertEqual(location?.speed ?? 0, 5.144444444444445, accuracy: 1e-12)
      XCTAssertEqual(location?.course, 90)
      XCTAssertEqual(decoding.readings.first?.quality, .differential)
      XCTAssertEqual(decoding.readings.first?.satellites, 8)
      XCTAssertEqual(decoding.readings.first?.dateSource, .read)
    }
  }

  func testDilutionBeforeTheTimeIsThatOfTheEpochBehindIt() {
    func gsa(_ dilution: Int) -> String { "GNGSA,A,3,,,,,,,,,,,,,9,\(dilution),9" }
    let gsaFirst = (1...4).flatMap { [gsa($0), gsa($0 + 10), rmc("12000\($0)", minutes: $0)] }
    let gsaLast = (1...4).flatMap { [rmc("12000\($0)", minutes: $0), gsa($0), gsa($0 + 10)] }
    let gsaBetween = (1...4).flatMap {
      ["GPVTG,,T,,M,0,N,0,K", rmc("12000\($0)", minutes: $0), gsa($0), "GPGST,12000\($0),,,,,,,"]
    }
    for sentences in [gsaFirst, gsaLast, gsaBetween] {
      XCTAssertEqual(
        Decoding(sentences: sentences).readings.map(\.location.horizontalAccuracy),
        (1...4).map { Double($0) * 5.1 },
        "\(sentences)"
      )
    }
  }

  func testEveryEpochIsHandedOnFirstAndLastIncluded() {
    let sentences = (0..<10).map { rmc("12000\($0)", minutes: $0) }
    let readings = Decoding(sentences: sentences).readings
    XCTAssertEqual(readings.map(\.index), Array(0..<10))
    XCTAssertEqual(readings.map(\.place.line), Array(1...10))
    XCTAssertEqual(
      readings.map(\.location.timestamp),
      (0..<10).map { Timestamp("2026-02-01T12:00:0\($0)Z") }
    )
    XCTAssertEqual(readings.map(\.location.coordinate.latitude), (0..<10).map { Double($0) / 60 })
  }

  func testTenHertz() {
    let sentences = (0..<10).flatMap {
      [gga("120000.\($0)0", minutes: $0), rmc("120000.\($0)00", minutes: $0)]
    }
    let readings = Decoding(sentences: sentences).readings
    XCTAssertEqual(
      readings.map(\.location.timestamp),
      (0..<10).map { Timestamp("2026-02-01T12:00:00.\($0)Z") }
    )
  }

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
      XCTAssertEqual(readings.map(\.place.line), [line])
    }
  }

  func testASentenceOfAnotherSecondIsAnEpochOfItsOwn() {
    let decoding = Decoding(sentences: [
      rmc("120000", minutes: 0), gga("120000", minutes: 0), "GPGLL,0001,N,0001,E,120001,A",
      rmc("120002", minutes: 2),
    ])
    XCTAssertEqual(
      decoding.readings.map(\.location.timestamp),
      ["12:00:00", "12:00:01", "12:00:02"].map { Timestamp("2026-02-01T\($0)Z") }
    )
    XCTAssertEqual(decoding.readings.map(\.dateSource), [.read, .carried, .read])
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

  func testASentenceWithoutTimeOfDayBelongsToNoEpoch() {
    let decoding = Decoding(sentences: [
      rmc("120000", minutes: 1), "GPGGA,,0002,N,0001,E,1,8,1.0,5,M,,M,,",
      "GPGLL,0003,N,0001,E,,A", "GPGST,,,,,,3,4,5", "GPZDA,,05,06,2025,,",
    ])
    XCTAssertEqual(decoding.readings.map(\.location.coordinate.latitude), [1.0 / 60])
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [-1])
    XCTAssertEqual(Decoding(sentences: ["GPGSA,A,3,,,,,,,,,,,,,1.8,1.0,1.5"]).items, [])
  }

  func testAccuracyOfAnEpoch() {
    func gga(_ dilution: String, quality: Int = 1) -> String {
      "GPGGA,120000,0001,N,0001,E,\(quality),8,\(dilution),5,M,,M,,"
    }
    let gsa = "GPGSA,A,3,,,,,,,,,,,,,1.8,2.0,1.5"
    let gst = "GPGST,120000,,,,,6,8,7"
    let cases: [([String], Double, AccuracySource?)] = [
      ([gga("1.0")], 5.1, .dilution),
      ([gga("1.0", quality: 2)], 1.3, .dilution),
      ([gga("1.0", quality: 5)], 0.4, .dilution),
      ([gga("1.0", quality: 4)], 0.02, .dilution),
      ([gga("1.0", quality: 6)], -1, nil),
      ([gga("1.0", quality: 8)], -1, nil),
      ([gga("1.0"), gst], 10, .receiver),
      ([gst, gga("1.0")], 10, .receiver),
      ([gga("1.0"), "GPGST,120000,,,,,,,"], 5.1, .dilution),
      ([gga("1.0"), "GPGST,120000,,,,,0.0,0.0,0.0"], 5.1, .dilution),
      ([gga("1.0"), gsa], 5.1, .dilution),
      ([gsa, gga("1.0")], 5.1, .dilution),
      ([gga(""), gsa], 10.2, .dilution),
      ([gsa, gga("")], 10.2, .dilution),
      // A sentinel is no value, so that of GSA stands.
      ([gga("99.99"), gsa], 10.2, .dilution),
      ([gsa, gga("99.99")], 10.2, .dilution),
      ([gga("0.0"), gsa], 10.2, .dilution),
      ([gga("50"), gsa], 10.2, .dilution),
      ([gga("0.0")], -1, nil),
      ([gga("50.0")], -1, nil),
      ([gga("99.99")], -1, nil),
      ([gga("")], -1, nil),
      ([rmc("120000", minutes: 1)], -1, nil),
      ([rmc("120000", minutes: 1), gsa], 10.2, .dilution),
    ]
    for (sentences, radius, source) in cases {
      let readings = Decoding(sentences: sentences).readings
      XCTAssertEqual(readings.count, 1, "\(sentences)")
      let location = readings.first?.location
      XCTAssertEqual(location?.horizontalAccuracy ?? 0, radius, accuracy: 1e-12, "\(sentences)")
      XCTAssertEqual(location?.accuracySource, source, "\(sentences)")
    }
  }

  func testNothingIsTakenOverFromTheEpochBefore() {
    let readings = Decoding(sentences: [
      gga("120000", minutes: 0), "GPGST,120000,,,,,3,4,5", rmc("120000", minutes: 0),
      "GPGLL,0001,N,0001,E,120001,A",
    ]).readings
    XCTAssertEqual(readings.count, 2)
    XCTAssertEqual(readings.last?.location.horizontalAccuracy, -1)
    XCTAssertNil(readings.last?.location.altitude)
    XCTAssertNil(readings.last?.location.verticalAccuracy)
    XCTAssertNil(readings.last?.location.speed)
    XCTAssertNil(readings.last?.quality)
    XCTAssertNil(readings.last?.satellites)
  }

  private func rmc(_ time: String, minutes: Int) -> String {
    "GPRMC,\(time),A,000\(minutes),N,0001,E,,,010226,,,A"
  }

  private func gga(_ time: String, minutes: Int) -> String {
    "GPGGA,\(time),000\(minutes),N,0001,E,1,8,1.0,5,M,,M,,"
  }
}
