import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// Times of rows that are of another kind than the others, or far from them.
final class RowResolverTests: XCTestCase {
  private let header = "time,lat,lon,accuracy\n"

  private func table(_ times: [String]) -> String {
    header + times.map { "\($0),1,2,3\n" }.joined()
  }

  private func instants(_ count: Int, from first: Int = 1_777_626_000_000) -> [String] {
    (0..<count).map { "\(first + $0 * 1000)" }
  }

  // MARK: - The kind of times

  func testFewFirstTimesDoNotDecide() {
    let cases: [(first: [String], reasons: [String])] = [
      (["0"], ["mixedTimes"]), (["0", "0"], ["mixedTimes", "mixedTimes"]),
      (Array(repeating: "0", count: 30), Array(repeating: "mixedTimes", count: 30)),
      (["5", "6", "7"], ["mixedTimes", "mixedTimes", "mixedTimes"]),
      (["NaN"], ["badValue"]), (["-"], ["badValue"]), ([""], ["badValue"]), (["x"], ["badValue"]),
      (["2026-05-01T08:59:59Z"], []),
    ]
    for (first, reasons) in cases {
      for chunks in [Chunks.whole, .each(1)] {
        let decoding = Decoding(table(first + instants(100)), in: chunks)
        XCTAssertEqual(decoding.readings.count, reasons.isEmpty ? 101 : 100, "\(first)")
        XCTAssertEqual(decoding.readings.map(\.index), Array(0..<decoding.readings.count))
        XCTAssertEqual(decoding.readings.last?.sourcePosition.line, first.count + 101)
        XCTAssertEqual(decoding.reasons.map(\.name), reasons, "\(first)")
        XCTAssertEqual(decoding.starts, [], "\(first)")
      }
    }
  }

  func testTimesFromAnUnknownBeginningStayThat() {
    for times in [["0"], ["0", "0"], (0..<100).map { "\($0)" }, (0..<100).map { "\($0).5" }] {
      let decoding = Decoding(table(times))
      XCTAssertEqual(decoding.readings.map(\.dateSource), times.map { _ in .missing })
      XCTAssertEqual(decoding.reasons, [])
      XCTAssertEqual(decoding.starts, [.epoch])
    }
    let decoding = Decoding(table((0..<100).map { "\($0)" } + instants(1)))
    XCTAssertEqual(decoding.readings.count, 100)
    XCTAssertEqual(decoding.reasons, [.mixedTimes(name: "time", hasDate: true)])
  }

  func testWhatIsReportedKeepsItsPlace() {
    let lines = ["0,1,2,3", "\"", "1777626000,1,2,3", "1777626001,x,2,3", "1777626002,1,2,3"]
    let text = header + lines[0] + "\n" + lines[2...].joined(separator: "\n") + "\n" + lines[1]
    let decoding = Decoding(text)
    XCTAssertEqual(
      decoding.reasons.map(\.name),
      ["mixedTimes", "badValue", "unterminatedQuote"]
    )
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), [2, 4, 6])
    XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), [3, 5])
    guard case .reading = decoding.items.dropLast().last else {
      return XCTFail("\(decoding.items)")
    }
  }

  func testRowsBeforeAnErrorAreRead() {
    let text = "date,time,lat,lon,accuracy\n2026-05-01,09:00:00,1,2,3\n05/06/2026,09:00:01,1,2,3\n"
    let decoding = Decoding(text)
    XCTAssertNotNil(decoding.error)
    XCTAssertEqual(decoding.readings.count, 1)
  }

  // MARK: - Times far ahead

  func testATimeFarAheadIsNotUsed() {
    let far = "2840000000000"
    for times in [
      instants(20) + [far] + instants(20, from: 1_777_626_020_000),
      instants(20) + [far, "2840000001000"] + instants(20, from: 1_777_626_020_000),
      [far] + instants(20),
    ] {
      let decoding = Decoding(table(times))
      let strays = times.indices.filter { times[$0].hasPrefix("28") }
      XCTAssertEqual(decoding.readings.map(\.index), Array(0..<times.count - strays.count))
      XCTAssertEqual(decoding.reasons.map(\.name), strays.map { _ in "strayTime" })
      XCTAssertEqual(decoding.diagnostics.map(\.position.line), strays.map { $0 + 2 })
      XCTAssertEqual(Decoding(table(times), in: .each(1)), decoding)
    }
  }

  func testTwoDaysAreJoined() {
    let times = instants(20) + instants(3, from: 1_777_926_000_000)
    let decoding = Decoding(table(times))
    XCTAssertEqual(decoding.readings.count, times.count)
    XCTAssertEqual(decoding.reasons, [])
  }

  /// 1980-01-06, with which the clock of a receiver begins.
  func testAFirstTimeOfAClockThatWasNotSetIsNotUsed() {
    let decoding = Decoding(table(["315964800"] + instants(20)))
    XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), Array(3..<23))
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), [2])
    XCTAssertEqual(
      decoding.reasons.map(\.description),
      ["the time is 16\u{A0}917 d 9 h behind those after it"]
    )
  }

  func testTimeThatStepsBackIsReported() {
    let decoding = Decoding(table(["1777626005", "1777626000", "1777626001.5"]))
    XCTAssertEqual(decoding.readings.count, 3)
    XCTAssertEqual(decoding.reasons, [.timeSteppedBack(seconds: 5)])
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), [3])
  }

  func testTheArrivalIsTheTimeThatCounts() {
    let header = "receivedAt,timestamp,latitude,longitude,horizontalAccuracy\n"
    let row = { (arrival: Int, fix: Int) in
      "2026-05-01T09:00:0\(arrival)Z,2026-05-01T0\(fix):00:00Z,1,2,3\n"
    }
    let decoding = Decoding(header + row(1, 9) + row(2, 8) + row(3, 9))
    XCTAssertEqual(decoding.readings.count, 3)
    XCTAssertEqual(decoding.reasons, [])
  }

  // MARK: - Live

  func testNoRowWaitsLive() throws {
    var options = DecodingOptions()
    options.delivery = .live
    var decoder = TrackDecoder(format: .csv, options: options)
    var counts: [Int] = []
    let times = ["0", "1777626000", "1777626001", "2840000000", "1777626002"]
    for text in [header] + times.map({ "\($0),1,2,3\n" }) {
      var batch = DecodedBatch()
      try decoder.decode(Array(text.utf8), into: &batch)
      counts.append(batch.readings.count)
    }
    XCTAssertEqual(counts, [0, 1, 1, 1, 1, 1])
  }

  // MARK: - Properties

  /// Rows in order, of which some are damaged: each of the others is read, whatever the chunks.
  func testNoGoodRowIsLost() {
    var generator = SplitMix64(seed: 21)
    var strays = 0
    for round in 0..<300 {
      var lines = [header]
      var good: [Int] = []
      var time = 1_777_626_000
      var run = 0
      for _ in 0..<Int.random(in: 20...60, using: &generator) {
        time += Int.random(in: 0...5, using: &generator)
        let isDamaged = run < 3 && lines.count < 50 && Int.random(in: 0..<8, using: &generator) == 0
        run = isDamaged ? run + 1 : 0
        let wild = ["0", "", "NaN", "x", "2840000000", "\(2_840_000_000 + time)", "-5", "\"0\""]
        if !isDamaged { good.append(lines.count + 1) }
        lines.append(
          "\(isDamaged ? wild[Int.random(in: 0..<8, using: &generator)] : "\(time)"),1,2,3\n"
        )
      }
      // Two good rows at the end show that time came back.
      for _ in 0..<2 {
        good.append(lines.count + 1)
        lines.append("\(time + 6),1,2,3\n")
        time += 1
      }
      let bytes = Array(lines.joined().utf8)
      let whole = Decoding(bytes)
      // A first time far ahead needs the next two in order to be recognised.
      let lost = Set(good).subtracting(whole.readings.map(\.sourcePosition.line))
      XCTAssertEqual(lost, [], "round \(round): \(lines.joined())")
      XCTAssertEqual(whole.readings.map(\.index), Array(0..<whole.readings.count))
      let positions = whole.diagnostics.map(\.position.line)
      XCTAssertEqual(positions, positions.sorted(), "round \(round)")
      strays += whole.reasons.count { $0.name == "strayTime" }
      for chunks in [Chunks.each(1), .random(seed: generator.next())] {
        XCTAssertEqual(Decoding(bytes, in: chunks), whole, "round \(round)")
      }
    }
    XCTAssertGreaterThan(strays, 100)
  }
}
