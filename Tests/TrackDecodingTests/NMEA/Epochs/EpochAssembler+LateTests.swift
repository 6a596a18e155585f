import LocationFilter
import XCTest

@testable import TrackDecoding

/// Sentences that come after their epoch; times and positions are distinguished by their latitude in
/// minutes.
final class EpochAssemblerLateTests: XCTestCase {
  func testALateSentenceJoinsItsOwnEpoch() {
    // GLL has the time of the second before, and comes after the first sentences of the next.
    let cases: [(String, [String])] = [
      ("RMC first", (1...5).flatMap { [rmc(at: $0), gga(at: $0), gll(at: $0 - 1)] }),
      ("GGA first", (1...5).flatMap { [gga(at: $0), gll(at: $0 - 1), rmc(at: $0)] }),
      (
        "GLL last but one",
        (1...5).flatMap { [gga(at: $0), rmc(at: $0), gll(at: $0 - 1), gst($0)] }
      ),
    ]
    for (name, sentences) in cases {
      // The first GLL is of a second of which there is nothing else.
      let decoding = Decoding(sentences: sentences)
      XCTAssertEqual(decoding.reasons, [], name)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        (0...5).map { Timestamp("2026-02-01T12:00:0\($0)Z") },
        name
      )
      XCTAssertEqual(
        decoding.readings.map(\.location.coordinate.latitude),
        (0...5).map { Double($0) / 60 },
        name
      )
      XCTAssertEqual(decoding.readings.map(\.satellites), [nil, 8, 8, 8, 8, 8], name)
    }
  }

  func testASentenceThatIsEarlyBeginsItsEpoch() {
    // GLL has the time of the second after.
    let sentences = (1...5).flatMap { [rmc(at: $0), gga(at: $0), gll(at: $0 + 1)] }
    let decoding = Decoding(sentences: sentences)
    XCTAssertEqual(decoding.reasons, [])
    XCTAssertEqual(
      decoding.readings.map(\.location.coordinate.latitude),
      (1...6).map { Double($0) / 60 }
    )
    XCTAssertEqual(decoding.readings.map(\.satellites), [8, 8, 8, 8, 8, nil])
  }

  func testLateSentencesAtTenHertz() {
    func time(_ tenth: Int) -> String { "12000\(tenth / 10).\(tenth % 10)" }
    let sentences = (1...25).flatMap { tenth in
      [
        "GPGGA,\(time(tenth)),0001,N,0001,E,1,\(tenth),1.0,5,M,,M,,",
        "GPGLL,0001,N,0001,E,\(time(tenth - 1)),A",
        "GPRMC,\(time(tenth)),A,0001,N,0001,E,\(tenth),,010226,,,A",
      ]
    }
    let decoding = Decoding(sentences: Array(sentences.dropFirst(6)))
    XCTAssertEqual(decoding.reasons, [])
    XCTAssertEqual(decoding.readings.map(\.satellites), [nil] + (3...25).map { $0 })
    for (reading, tenth) in zip(decoding.readings.dropFirst(), 3...25) {
      XCTAssertEqual(
        reading.location.timestamp.description,
        "2026-02-01T12:00:0\(tenth / 10).\(tenth % 10)00Z"
      )
      XCTAssertEqual(reading.location.speed ?? 0, Double(tenth) * 1852 / 3600, accuracy: 1e-12)
    }
  }

  func testALateSentenceOfALostEpochComesInOrder() {
    // The other sentences of second 3 did not arrive.
    let sentences = (1...5).flatMap {
      $0 == 3 ? [gll(at: 2)] : [rmc(at: $0), gga(at: $0), gll(at: $0 - 1)]
    }
    let decoding = Decoding(sentences: sentences)
    XCTAssertEqual(decoding.reasons, [])
    XCTAssertEqual(
      decoding.readings.map(\.location.coordinate.latitude),
      (0...5).map { Double($0) / 60 }
    )
    XCTAssertEqual(decoding.readings.map(\.satellites), [nil, 8, 8, nil, 8, 8])
  }

  func testASentenceIsLateByASecondAtMost() {
    for (time, isLate) in [("120002", true), ("120002.001", true), ("120001.999", false)] {
      let decoding = Decoding(sentences: [rmc(at: 3), gga(time, minutes: 2), rmc(at: 4)])
      let isBefore = decoding.readings.first?.satellites == 8
      XCTAssertEqual(isBefore, isLate, time)
      XCTAssertEqual(decoding.reasons.map(\.name), isLate ? [] : ["timeSteppedBack"], time)
      XCTAssertEqual(decoding.readings.count, 3, time)
    }
    // Across midnight, too.
    let decoding = Decoding(sentences: [
      rmc("000000", minutes: 1), "GPGLL,0000,N,0001,E,235959,A", rmc("000001", minutes: 2),
    ])
    XCTAssertEqual(decoding.reasons, [])
    XCTAssertEqual(
      decoding.readings.map(\.location.timestamp),
      ["2026-01-31T23:59:59Z", "2026-02-01T00:00:00Z", "2026-02-01T00:00:01Z"].map { Timestamp($0) }
    )
  }

  func testOnlyATimeBetweenTheTwoEpochsIsInserted() {
    func gga(_ tenth: Int) -> String { "GPGGA,120000.\(tenth),000\(tenth),N,0001,E,1,8,1,5,M,,M,," }
    func gll(_ tenth: Int) -> String { "GPGLL,000\(tenth),N,0001,E,120000.\(tenth),A" }
    for (late, order, isBack) in [(4, [3, 4, 5], false), (2, [3, 5, 2], true)] {
      let decoding = Decoding(sentences: [gga(3), gga(5), gll(late)])
      XCTAssertEqual(
        decoding.readings.map(\.location.coordinate.latitude),
        order.map { Double($0) / 60 },
        "\(late)"
      )
      XCTAssertEqual(decoding.reasons.map(\.name).contains("timeSteppedBack"), isBack, "\(late)")
    }
  }

  func testARestartIsNoLateSentence() {
    // A second back, and two; each fix is there once, in the order of the recording.
    for times in [[5, 6, 5, 6, 7], [5, 6, 4, 5, 6], [5, 4, 5, 6], [5, 6, 7, 1, 2, 3]] {
      for sentences in [times.flatMap { [rmc(at: $0), gga(at: $0)] }, times.map { rmc(at: $0) }] {
        let decoding = Decoding(sentences: sentences)
        XCTAssertEqual(
          decoding.readings.map(\.location.coordinate.latitude),
          times.map { Double($0) / 60 },
          "\(times)"
        )
        XCTAssertEqual(decoding.reasons.map(\.name), ["timeSteppedBack"], "\(times)")
      }
    }
  }

  func testTwoReceiversASecondApart() {
    // Told apart by their altitude; each second of each is one fix, with its own values.
    func ownGGA(_ second: Int, _ receiver: Int) -> String {
      "GPGGA,\(120_000 + second),000\(receiver),N,0001,E,1,8,1.0,\(100 * receiver + second),M,,M,,"
    }
    func ownRMC(_ second: Int, _ receiver: Int) -> String {
      "GPRMC,\(120_000 + second),A,000\(receiver),N,0001,E,,,010226,,,A"
    }
    let sentences = (2...40).flatMap {
      [ownRMC($0, 1), ownRMC($0 - 1, 4), ownGGA($0, 1), ownGGA($0 - 1, 4)]
    }
    let readings = Decoding(sentences: sentences).readings
    XCTAssertEqual(readings.count, 2 * 39)
    for (receiver, seconds) in [(1, 2...40), (4, 1...39)] {
      let own = readings.filter { $0.location.coordinate.latitude == Double(receiver) / 60 }
      XCTAssertEqual(
        own.map(\.location.altitude),
        seconds.map { Double(100 * receiver + $0) },
        "\(receiver)"
      )
      let start = Timestamp("2026-02-01T12:00:00Z")
      XCTAssertEqual(
        own.map(\.location.timestamp),
        seconds.map { start.advanced(by: .seconds($0)) },
        "\(receiver)"
      )
    }
  }

  func testOnlyTheEpochBeforeIsJoined() {
    // Two back, and no more: that one has been handed on.
    let sentences = [rmc(at: 1), rmc(at: 2), rmc(at: 3), gll(at: 1)]
    let decoding = Decoding(sentences: sentences)
    XCTAssertEqual(
      decoding.readings.map(\.location.coordinate.latitude),
      [1, 2, 3, 1].map { $0 / 60 }
    )
    XCTAssertEqual(decoding.reasons, [.timeSteppedBack(seconds: 2)])
    // Nor the one before, if it has had a sentence of that kind.
    let again = Decoding(sentences: [rmc(at: 1), rmc(at: 2), rmc(at: 1)])
    XCTAssertEqual(
      again.readings.map(\.location.coordinate.latitude),
      [1, 2, 1].map { $0 / 60 }
    )
    XCTAssertEqual(again.reasons, [.timeSteppedBack(seconds: 1)])
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

  private func gst(_ second: Int) -> String { "GPGST,12000\(second),,,,,3,4,5" }
}
