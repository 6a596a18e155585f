import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

/// What live delivery delivers, and when.
final class NMEADecoderLiveTests: XCTestCase {
  private func rmc(_ second: Int) -> String {
    "GPRMC,12000\(second),A,0001,N,0001,E,,,010226,,,A"
  }
  private func gga(_ second: Int) -> String {
    "GPGGA,12000\(second),0001,N,0001,E,1,8,1.0,5,M,,M,,"
  }
  private func gll(_ second: Int) -> String { "GPGLL,0001,N,0001,E,12000\(second),A" }
  private let gsa = "GPGSA,A,3,,,,,,,,,,,,,1.8,1.0,1.5"
  private let vtg = "GPVTG,90,T,,M,10,N,,K,A"

  private func fix(_ second: Int, _ source: DateSource = .read) -> String {
    "2026-02-01T12:00:0\(second).000Z \(source)"
  }

  func testAnEpochEndsAtTheNextTime() {
    var receiver = LiveReceiver()
    XCTAssertEqual(receiver.send(rmc(1), gga(1), gsa), [])
    XCTAssertEqual(receiver.send(rmc(2)), [fix(1)])
    XCTAssertEqual(receiver.send(gga(3)), [fix(2)])
    XCTAssertEqual(receiver.finish(), [fix(3, .carried)])
  }

  func testCompleteDeliveryWaitsForTwo() {
    var receiver = LiveReceiver(.complete)
    XCTAssertEqual(receiver.send(rmc(1), rmc(2)), [])
    XCTAssertEqual(receiver.flush(), [])
    // The first fix also waits for the next, which shows that it is not far ahead.
    XCTAssertEqual(receiver.send(rmc(3)), [])
    XCTAssertEqual(receiver.send(rmc(4)), [fix(1), fix(2)])
    XCTAssertEqual(receiver.flush(), [])
    XCTAssertEqual(receiver.finish(), [fix(3), fix(4)])
  }

  func testAFlushEndsAnEpochOnce() {
    var receiver = LiveReceiver()
    XCTAssertEqual(receiver.flush(), [])
    XCTAssertEqual(receiver.send(rmc(1), gga(1)), [])
    XCTAssertEqual(receiver.flush(), [fix(1)])
    XCTAssertEqual(receiver.flush(), [])
    XCTAssertEqual(receiver.send(rmc(2)), [])
    XCTAssertEqual(receiver.flush(), [fix(2)])
    XCTAssertEqual(receiver.finish(), [])
    XCTAssertEqual(receiver.flush(), [])
  }

  /// What is late: the lines that are reported, of sentences in which `-` is a flush.
  func testLateSentences() {
    let untimed = "GPGGA,,0001,N,0001,E,1,8,1.0,5,M,,M,,"
    let cases: [(String, [String], [Int])] = [
      ("the same time after a flush", [rmc(1), "-", gga(1), gll(1)], [2, 3]),
      ("the next time after a flush", [rmc(1), "-", rmc(2), gga(2)], []),
      ("the time before", [rmc(1), gga(1), rmc(2), gll(1), gga(2)], [4]),
      ("the time before, after a flush", [rmc(1), gga(1), rmc(2), "-", gll(1), rmc(3)], [4]),
      ("a sentence the epoch before has, of a restart", [rmc(1), rmc(2), rmc(1), rmc(2)], []),
      ("a second back", [rmc(3), gga(2), rmc(4)], [2]),
      ("more than a second back", [rmc(3), "GPGGA,120001.999,0001,N,0001,E,1,8,1,,M,,M,,"], []),
      ("a second back, of a restart", [rmc(3), rmc(2), rmc(3)], []),
      ("between two times", [gga(1), gga(3), gll(2)], [3]),
      ("across midnight", ["GPGGA,000000,,,,,0,,,,M,,M,,", "GPGLL,,,,,235959,V"], [2]),
      ("without a time", [rmc(1), untimed, "-", untimed, rmc(2), untimed], [3]),
      (
        "after a late one", [gsa, rmc(1), gga(1), rmc(2), vtg, gll(1), vtg, "HEHDT,9,T", vtg],
        [6, 7, 8, 9]
      ),
      ("after one in time", [rmc(1), gga(1), rmc(2), gll(1), gga(2), vtg, "HEHDT,9,T"], [4]),
      ("trailing VTG and GSA", [rmc(1), vtg, gsa, rmc(2), "-", vtg, gsa, rmc(3)], [5, 6]),
      ("leading VTG, trailing GSA", [vtg, rmc(1), gsa, "-", vtg, rmc(2), "-", gsa, vtg], [6]),
      ("leading VTG after late ones", [vtg, rmc(1), rmc(2), "-", gll(1), gga(2), vtg], [4, 5]),
      ("leading VTG before a flush", [vtg, rmc(1), vtg, "-", rmc(2), gsa], []),
      (
        "headings",
        [rmc(1), "-"] + [
          "HEHDT,9,T", "HCHDG,9,,,,", "HCHDM,9,M", "GPTHS,9,A", "PGRME,1,M,1,M,1,M",
        ],
        [2, 3, 4, 5, 6]
      ),
      ("headings before any time", ["HEHDT,9,T", "-", "PGRME,1,M,1,M,1,M", rmc(1)], []),
      ("another time from PUBX 04", [rmc(1), "PUBX,04,120001.5,010226,1,1,1,1,1,1", gga(1)], [3]),
    ]
    for (name, sentences, late) in cases {
      var receiver = LiveReceiver()
      var reported: [Int] = []
      for sentence in sentences {
        let items = sentence == "-" ? receiver.flush() : receiver.send(sentence)
        if items.contains("\(receiver.lines) lateSentence") { reported.append(receiver.lines) }
      }
      XCTAssertEqual(reported, late, name)
    }
  }

  func testALeadingSentenceAfterAFlushBelongsToTheNextEpoch() {
    func vtg(_ knots: Int) -> String { "GPVTG,90,T,,M,\(knots),N,,K,A" }
    func gga(_ second: Int) -> String { "GPGGA,12000\(second),0001,N,0001,E,1,8,1.0,5,M,,M,," }
    for isFlushed in [false, true] {
      var options = DecodingOptions()
      options.delivery = .live
      var decoder = TrackDecoder(format: .nmea, options: options)
      var batch = DecodedBatch()
      for second in 1...3 {
        for sentence in [vtg(second * 10), gga(second)] {
          try? decoder.decode(Array(nmea(sentence).utf8), into: &batch)
        }
        if isFlushed { decoder.flush(into: &batch) }
      }
      try? decoder.finish(into: &batch)
      let speeds = batch.readings.map { ($0.location.speed ?? 0) * 3600 / 1852 }
      XCTAssertEqual(speeds.map { $0.rounded() }, [10, 20, 30], "\(isFlushed)")
    }
  }

  /// Its line end may come with the next one, or not at all.
  func testASentenceIsCompleteWithItsChecksum() {
    for end in ["\r\n", "\n", "\r", "", " \r\n", ",1769947200250\r\n"] {
      for format in [nil, TrackFormat.nmea] {
        var options = DecodingOptions()
        options.delivery = .live
        var decoder = TrackDecoder(format: format, options: options)
        var batch = DecodedBatch()
        for second in 0..<3 {
          let sentences = [rmc(second), gga(second)].map { nmea($0, lineEnd: "") }
          let text = (second > 0 ? end : "") + sentences.joined(separator: end)
          try? decoder.decode(Array(text.utf8), into: &batch)
          XCTAssertEqual(batch.readings.count, second)
          decoder.flush(into: &batch)
          let accuracies = batch.readings.map(\.location.horizontalAccuracy)
          XCTAssertEqual(
            accuracies.map { $0.rounded() },
            Array(repeating: 5, count: second + 1),
            "\(end.debugDescription)"
          )
        }
        try? decoder.finish(into: &batch)
        XCTAssertEqual(batch.count, 3, "\(end.debugDescription)")
      }
    }
  }

  func testAFlushLeavesAnIncompleteSentence() {
    let sentence = nmea(gga(0), lineEnd: "")
    for count in 1..<sentence.count {
      var options = DecodingOptions()
      options.delivery = .live
      var decoder = TrackDecoder(format: .nmea, options: options)
      var batch = DecodedBatch()
      try? decoder.decode(Array((nmea(rmc(0)) + sentence.prefix(count)).utf8), into: &batch)
      decoder.flush(into: &batch)
      XCTAssertEqual(batch.readings.map(\.location.horizontalAccuracy), [-1])
      try? decoder.decode(Array(sentence.dropFirst(count).utf8) + [10], into: &batch)
      let reasons = batch.compactMap { item -> Diagnostic.Reason? in
        if case .diagnostic(let diagnostic) = item { diagnostic.reason } else { nil }
      }
      XCTAssertEqual(reasons, [.lateSentence], "\(count) bytes")
    }
  }

  // MARK: - Without a fix

  func testATimeWithoutAPositionIsDeliveredAtOnce() {
    var receiver = LiveReceiver()
    // A clock that is not set yet: complete delivery would skip these.
    XCTAssertEqual(receiver.send("GPRMC,000003,V,,,,,,,,,,N"), [])
    XCTAssertEqual(receiver.send(rmc(1)), [])
    XCTAssertEqual(
      receiver.send("GPRMC,120002,V,,,,,,,,,,N"),
      [
        "clock 2026-02-01T00:00:03.000Z backfilled", fix(1),
      ]
    )
    XCTAssertEqual(receiver.flush(), ["clock 2026-02-01T12:00:02.000Z carried"])
  }

  func testATimeWithoutAPositionIsThatOfItsArrival() {
    for delivery in DecodingOptions.Delivery.allCases {
      var receiver = LiveReceiver(delivery)
      let arrival = "2026-05-01T08:00:00.123Z"
      var items = receiver.send("GPRMC,000003,V,,,,,,,,,,N", at: arrival)
      items += receiver.flush()
      XCTAssertEqual(items, delivery == .live ? ["clock \(arrival) read"] : [])
      // Complete delivery does not hold it back, either: it is no time of the receiver.
      items += receiver.send(rmc(1), rmc(2), rmc(3), at: "2026-05-01T08:00:01Z")
      XCTAssertEqual(items.first, "clock \(arrival) read", "\(delivery)")
      XCTAssertFalse(items.contains { $0.hasSuffix("clockSet") }, "\(delivery)")
    }
  }

  func testAReceiverWithoutATimeSaysNothing() {
    var receiver = LiveReceiver()
    for arrival in [nil, "2026-05-01T08:00:00Z"] {
      for _ in 0..<3 {
        XCTAssertEqual(
          receiver.send("GPRMC,,V,,,,,,,,,,N", vtg, "GPGGA,,,,,,0,00,99.99,,,,,,", at: arrival),
          []
        )
        XCTAssertEqual(receiver.flush(), [])
      }
    }
    let arrival = "2026-05-01T08:00:01.000Z"
    XCTAssertEqual(receiver.send(rmc(1), at: arrival), [])
    XCTAssertEqual(receiver.flush(), ["19 untimedEpochs", fix(1) + " arrived \(arrival)"])
  }

  // MARK: - Dates

  func testWithoutADateEpochsWaitForOne() {
    var receiver = LiveReceiver()
    XCTAssertEqual(receiver.send(gga(1), gga(2)), [])
    XCTAssertEqual(receiver.flush(), [])
    XCTAssertEqual(receiver.send(gll(2)), ["3 lateSentence"])
    XCTAssertEqual(receiver.send(rmc(3)), [])
    XCTAssertEqual(receiver.flush(), [fix(1, .backfilled), fix(2, .backfilled), fix(3)])
    var undated = LiveReceiver()
    XCTAssertEqual(undated.send(gga(1), gga(2)), [])
    XCTAssertEqual(
      undated.finish(),
      [
        "1 noDate", "1970-01-01T12:00:01.000Z missing", "1970-01-01T12:00:02.000Z missing",
      ]
    )
  }

  func testAGivenDateCountsAtOnce() {
    var receiver = LiveReceiver(date: "2026-04-01T09:00:00Z")
    XCTAssertEqual(receiver.send(gga(1), gga(2)), ["2026-04-01T12:00:01.000Z given"])
    // It counts for more than the arrival.
    XCTAssertEqual(
      receiver.send(gga(3), gga(4), at: "2026-05-01T12:00:03Z"),
      [
        "2026-04-01T12:00:02.000Z given",
        "2026-04-01T12:00:03.000Z given arrived 2026-05-01T12:00:03.000Z",
      ]
    )
    XCTAssertEqual(receiver.send(rmc(4), at: "2026-05-01T12:00:04Z"), [])
    XCTAssertEqual(
      receiver.send(gga(5)),
      ["4 timeSteppedBack", fix(4) + " arrived 2026-05-01T12:00:04.000Z"]
    )
    XCTAssertEqual(receiver.flush(), [fix(5, .carried)])
  }

  func testAnArrivalGivesTheDate() {
    for (delivery, isAtOnce) in [(DecodingOptions.Delivery.live, true), (.complete, false)] {
      var receiver = LiveReceiver(delivery)
      let arrival = "2026-05-01T12:00:03.000Z"
      var items = receiver.send(gga(1), gga(2), at: arrival) + receiver.flush()
      XCTAssertEqual(items.isEmpty, !isAtOnce)
      items += receiver.finish()
      XCTAssertEqual(items, [1, 2].map { "2026-05-01T12:00:0\($0).000Z given arrived \(arrival)" })
    }
    // The date that the receiver reports counts for more.
    var receiver = LiveReceiver()
    XCTAssertEqual(receiver.send(rmc(1), gga(2), at: "2026-05-01T12:00:03Z").count, 1)
    XCTAssertEqual(receiver.flush(), [fix(2, .carried) + " arrived 2026-05-01T12:00:03.000Z"])
  }

  func testEpochsThatWaitForADateComeBeforeOneThatArrived() {
    var receiver = LiveReceiver()
    XCTAssertEqual(receiver.send(gga(1), gga(2)), [])
    XCTAssertEqual(receiver.send(gga(3), at: "2026-05-01T12:00:03Z"), [])
    XCTAssertEqual(
      receiver.flush(),
      [
        "2026-05-01T12:00:01.000Z given", "2026-05-01T12:00:02.000Z given",
        "2026-05-01T12:00:03.000Z given arrived 2026-05-01T12:00:03.000Z",
      ]
    )
    XCTAssertEqual(receiver.send(gga(4)), [])
    XCTAssertEqual(receiver.flush(), ["2026-05-01T12:00:04.000Z given"])
  }

  func testTheLimitOfWaitingWithArrivals() {
    var receiver = LiveReceiver(.complete)
    var items: [String] = []
    for count in 0..<DateResolver.waitingLimit + 3 {
      items += receiver.send(gga(1 + count % 2), at: "2026-05-01T12:00:03Z")
    }
    XCTAssertGreaterThan(items.count, DateResolver.waitingLimit)
    XCTAssertFalse(items.contains { $0.hasSuffix("undatedLimitReached") })
  }

  func testTheDayIsTheNearestToTheArrival() {
    let cases = [
      ("2026-05-01T00:00:00.5Z", "235959", "2026-04-30T23:59:59Z"),
      ("2026-05-01T23:59:59.5Z", "000000", "2026-05-02T00:00:00Z"),
      ("2026-05-01T12:00:00Z", "120000", "2026-05-01T12:00:00Z"),
      // Half a day off, before and after: of two, the later.
      ("2026-05-01T12:00:00Z", "000000", "2026-05-02T00:00:00Z"),
      ("2026-05-01T11:59:59.999999999Z", "000000", "2026-05-01T00:00:00Z"),
      ("2026-05-01T06:00:00Z", "180000", "2026-05-01T18:00:00Z"),
      ("2026-05-01T05:59:59.999999999Z", "180000", "2026-04-30T18:00:00Z"),
      ("1969-12-31T23:59:59Z", "000000", "1970-01-01T00:00:00Z"),
      ("1960-03-01T00:00:00Z", "235959", "1960-02-29T23:59:59Z"),
      ("2016-12-31T23:59:59Z", "235960", "2017-01-01T00:00:00Z"),
    ]
    for (arrival, time, expected) in cases {
      for delivery in DecodingOptions.Delivery.allCases {
        var receiver = LiveReceiver(delivery)
        let items =
          receiver.send("GPGLL,0001,N,0001,E,\(time),A", at: arrival) + receiver.finish()
        XCTAssertEqual(
          items,
          ["\(Timestamp(expected)) given arrived \(Timestamp(arrival))"],
          "\(arrival) \(time) \(delivery)"
        )
      }
    }
  }

  func testAnyArrivalIsAccepted() {
    var random = SplitMix64(seed: 18)
    for _ in 0..<300 {
      for delivery in DecodingOptions.Delivery.allCases {
        var options = DecodingOptions()
        options.delivery = delivery
        var decoder = TrackDecoder(format: .nmea, options: options)
        var batch = DecodedBatch()
        let arrivals = (0..<3).map { _ in Timestamp(sinceEpoch: random.anyDuration()) }
        for (sentence, arrival) in zip([gll(1), "GPRMC,120002,V,,,,,,,,,,N", gll(3)], arrivals) {
          try? decoder.decode(Array(nmea(sentence).utf8), receivedAt: arrival, into: &batch)
        }
        try? decoder.finish(into: &batch)
        if delivery == .live {
          XCTAssertEqual(batch.readings.map(\.receivedAt), [arrivals[0], arrivals[2]])
          XCTAssertEqual(batch.readings.count + batch.count { $0.isClock }, 3)
        }
        for reading in batch.readings where reading.dateSource == .missing {
          // Ten thousand years away.
          let seconds = reading.receivedAt?.sinceEpoch.components.seconds ?? 0
          XCTAssertGreaterThan(seconds.magnitude, 315_576_000_000 - 86_400)
        }
      }
    }
  }

  // MARK: - Arrivals

  /// The arrival is that of the last sentence used: neither of a late one, nor of one set aside.
  func testArrivals() {
    func arrival(_ count: Int) -> String { "2026-02-01T12:00:0\(count).500Z" }
    let cases: [(String, [String], live: [Int], complete: [Int])] = [
      ("the last sentence", [rmc(1), gga(1), gsa], [3], [3]),
      ("a heading", [rmc(1), "HEHDT,9,T"], [2], [2]),
      ("a sentence without a time", [rmc(1), "GPGST,,,,,3,4,5,6"], [2], [2]),
      ("a position that does not count", [rmc(1), "GPRMC,120001,V,,,,,,,,,,N"], [2], [2]),
      ("one that is skipped", [rmc(1), "GPGSV,1,1,00", "GPTXT,x"], [1], [1]),
      ("a late one", [rmc(1), gga(1), rmc(2), gll(1)], [2, 3], [2, 3]),
      ("a late one in between", [rmc(1), gga(1), rmc(2), gll(1), gga(2)], [2, 5], [2, 5]),
      ("one set aside", [vtg, rmc(1), vtg, rmc(2)], [2, 4], [2, 4]),
      ("an epoch inserted", [rmc(1), rmc(3), gll(2), vtg, rmc(4)], [1, 2, 5], [1, 3, 2, 5]),
    ]
    for (name, sentences, live, complete) in cases {
      for (delivery, expected) in [(DecodingOptions.Delivery.live, live), (.complete, complete)] {
        var options = DecodingOptions()
        options.delivery = delivery
        var decoder = TrackDecoder(format: .nmea, options: options)
        var batch = DecodedBatch()
        for (index, sentence) in sentences.enumerated() {
          let now = Timestamp(arrival(index + 1))
          try? decoder.decode(Array(nmea(sentence).utf8), receivedAt: now, into: &batch)
        }
        try? decoder.finish(into: &batch)
        XCTAssertEqual(
          batch.readings.map(\.receivedAt),
          expected.map { Timestamp(arrival($0)) },
          "\(name) \(delivery)"
        )
      }
    }
  }

  /// A sentence in several chunks arrives with its end, as does one that has no line end.
  func testASentenceArrivesWithItsLastByte() {
    let bytes = Array((nmea(rmc(1)) + nmea(gga(1), lineEnd: "")).utf8)
    let split = nmea(rmc(1)).utf8.count + 10
    var decoder = TrackDecoder(format: .nmea)
    var batch = DecodedBatch()
    let arrivals = [Timestamp("2026-02-01T12:00:01.1Z"), Timestamp("2026-02-01T12:00:01.2Z")]
    try? decoder.decode(Array(bytes[..<split]), receivedAt: arrivals[0], into: &batch)
    try? decoder.decode(Array(bytes[split...]), receivedAt: arrivals[1], into: &batch)
    try? decoder.finish(into: &batch)
    XCTAssertEqual(batch.readings.map(\.receivedAt), [arrivals[1]])
  }
}

extension DecodedItem {
  fileprivate var isClock: Bool { if case .clock = self { true } else { false } }
}
