import LocationFilter
import XCTest

@testable import TrackDecoding

/// How sentences are joined; times and positions are distinguished by their latitude in minutes.
final class EpochAssemblerTests: XCTestCase {
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

  func testALossShiftsNoDilutionsForLong() {
    func gsa(_ dilution: Int) -> String { "GNGSA,A,3,,,,,,,,,,,,,9,\(dilution),9" }
    func gll(_ second: Int) -> String { "GPGLL,000\(second),N,0001,E,12000\(second),A" }
    // The sentences with the time of the third cycle are lost; its GSA is that of the second, or of none.
    let lossy = (1...8).flatMap {
      $0 == 3 ? [gsa(3)] : [rmc("12000\($0)", minutes: $0), gsa($0), gll($0)]
    }
    XCTAssertEqual(
      Decoding(sentences: lossy).readings.map(\.location.horizontalAccuracy),
      [1, 2, 4, 5, 6, 7, 8].map { Double($0) * 5.1 }
    )
    // A sentence comes late, followed by a GSA.
    let late = (1...8).flatMap { second in
      let cycle = [
        rmc("12000\(second)", minutes: second), "GPGST,12000\(second),,,,,,,", gsa(second),
      ]
      return cycle + (second == 3 ? [gll(2), gsa(9)] : [])
    }
    XCTAssertEqual(
      Decoding(sentences: late).readings.map(\.location.horizontalAccuracy),
      (1...8).map { Double($0) * 5.1 }
    )
  }

  func testEveryEpochIsHandedOnFirstAndLastIncluded() {
    let sentences = (0..<10).map { rmc("12000\($0)", minutes: $0) }
    let readings = Decoding(sentences: sentences).readings
    XCTAssertEqual(readings.map(\.index), Array(0..<10))
    XCTAssertEqual(readings.map(\.sourcePosition.line), Array(1...10))
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

  func testSentencesWithoutTimeFollowTheLastTimeTold() {
    let vtg = "GPVTG,90,T,,M,2700,N,,K,A"
    let readings = Decoding(sentences: [
      rmc(at: 1), gga(at: 2), gll(at: 1), vtg, "HEHDT,7,T", gga(at: 2),
    ]).readings
    XCTAssertEqual(readings.map(\.location.speed), [1389, nil])
    XCTAssertEqual(readings.map(\.heading?.trueHeading), [7, nil])
    let untimed = Decoding(sentences: [
      rmc(at: 1), rmc(at: 2), gll(at: 1), "GPGGA,,0001,N,0001,E,1,8,1.0,5,M,,M,,", gga(at: 2),
      "GPGST,,,,,,3,4,5",
    ]).readings
    XCTAssertEqual(untimed.map(\.satellites), [8, 8])
    XCTAssertEqual(untimed.map(\.location.horizontalAccuracy), [5.1, 5])
  }

  func testASentenceThatDoesNotTellItsTimeBelongsToTheEpochUnderWay() {
    let decoding = Decoding(sentences: [
      rmc(at: 1), "GPGGA,,0001,N,0001,E,2,7,1.0,5,M,,M,,", "GPGST,,,,,,3,4,6",
      "GPGST,120002,,,,,6,8,6", "GPGLL,0002,N,0001,E,,A", "GPZDA,,05,02,2026,,",
    ])
    XCTAssertEqual(
      decoding.readings.map(\.location.coordinate.latitude),
      [1.0 / 60, 2.0 / 60]
    )
    XCTAssertEqual(decoding.readings.map(\.satellites), [7, nil])
    XCTAssertEqual(decoding.readings.map(\.quality), [.differential, nil])
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [5, 10])
    XCTAssertEqual(
      decoding.readings.map(\.location.timestamp),
      ["2026-02-01T12:00:01Z", "2026-02-05T12:00:02Z"].map { Timestamp($0) }
    )
    XCTAssertEqual(decoding.reasons, [])
  }

  func testAPositionWithoutItsTimeDoesNotReplaceOneThatHasIt() {
    let decoding = Decoding(sentences: [rmc(at: 1), "GPGLL,0004,N,0001,E,,A"])
    XCTAssertEqual(decoding.readings.map(\.location.coordinate.latitude), [1.0 / 60])
    XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), [1])
    XCTAssertEqual(decoding.reasons.map(\.name), ["conflictingPositions"])
  }

  func testAPositionBeforeAnyTimeIsNone() {
    let gga = "GPGGA,,0009,N,0001,E,1,8,1.0,5,M,,M,,"
    let decoding = Decoding(sentences: [gga, "GPGLL,0009,N,0001,E,,A", rmc(at: 1)])
    XCTAssertEqual(decoding.reasons, [.untimedPosition, .untimedPosition])
    XCTAssertEqual(decoding.readings.map(\.location.coordinate.latitude), [1.0 / 60])
    XCTAssertNil(decoding.readings.first?.satellites)
    XCTAssertEqual(Decoding(sentences: [gga]).reasons, [.untimedPosition])
    XCTAssertEqual(Decoding(sentences: ["GPGSA,A,3,,,,,,,,,,,,,1.8,1.0,1.5"]).items, [])
  }

  func testWhatComesBeforeTheFirstTimeBelongsToIt() {
    let decoding = Decoding(sentences: [
      "GPVTG,90,T,,M,2700,N,,K,A", "HEHDT,7,T", "PGRME,5,M,5,M,5,M", rmc(at: 1),
    ])
    XCTAssertEqual(decoding.readings.map(\.location.accuracySource), [.receiver])
    XCTAssertEqual(decoding.readings.map(\.heading?.trueHeading), [7])
    XCTAssertEqual(decoding.readings.map(\.location.speed), [1389])
    XCTAssertEqual(decoding.reasons, [])
  }

  private func rmc(_ time: String, minutes: Int) -> String {
    "GPRMC,\(time),A,000\(minutes),N,0001,E,,,010226,,,A"
  }

  private func gga(_ time: String, minutes: Int) -> String {
    "GPGGA,\(time),000\(minutes),N,0001,E,1,8,1.0,5,M,,M,,"
  }

  private func rmc(at second: Int) -> String { rmc("12000\(second)", minutes: second) }

  private func gga(at second: Int) -> String { gga("12000\(second)", minutes: second) }

  private func gll(at second: Int) -> String { "GPGLL,000\(second),N,0001,E,12000\(second),A" }
}
