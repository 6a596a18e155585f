import XCTest

@testable import TrackDecoding

final class UntimedCyclesTests: XCTestCase {
  private let rmc = "GPRMC,,V,,,,,,,,,,N"
  private let gga = "GPGGA,,,,,,0,00,99.99,,,,,,"
  private let gll = "GPGLL,,,,,,V,N"
  private let fix = "GPRMC,120000,A,0001,N,0001,E,,,010226,,,A"

  func testCyclesBeforeTheFirstTime() {
    let cycle = [rmc, "GPVTG,,,,,,,,,N", gga, "GPGSA,A,1,,,,,,,,,,,,,,,", gll, "GPZDA,,,,,,"]
    let cases: [([String], Int?)] = [
      ([], nil), ([gll], nil), (cycle, nil), (cycle + cycle, 2), ([gll] + cycle + cycle, 3),
      (cycle + [rmc], 2), (Array(repeating: cycle, count: 37).flatMap { $0 }, 37),
      // Each fifth cycle has a GLL.
      (Array(repeating: Array(repeating: gga, count: 5) + [gll], count: 4).flatMap { $0 }, 20),
      // A GGA for each satellite system.
      (Array(repeating: [gga, "GL" + gga.dropFirst(2), rmc], count: 9).flatMap { $0 }, 9),
      // Neither has a position.
      (Array(repeating: "GPZDA,,,,,,", count: 9), nil),
      (Array(repeating: "GPGST,,,,,,,", count: 9), nil),
    ]
    for (untimed, count) in cases {
      let decoding = Decoding(sentences: untimed + [fix])
      XCTAssertEqual(
        decoding.diagnostics,
        count.map {
          let line = untimed.count + 1
          return [
            Diagnostic(
              .untimedEpochs(count: $0),
              at: SourcePosition(
                line: line,
                byteOffset: decoding.readings[0].sourcePosition.byteOffset
              )
            )
          ]
        } ?? [],
        "\(untimed.prefix(7))"
      )
      XCTAssertEqual(decoding.readings.count, 1)
    }
  }

  func testItIsReportedOnce() {
    let later = (1...9).flatMap { [rmc, gga, "GPGLL,0001,N,0001,E,12000\($0),A"] }
    let decoding = Decoding(sentences: [rmc, gga, rmc, gga, fix] + later)
    XCTAssertEqual(decoding.reasons, [.untimedEpochs(count: 2)])
  }

  func testWithoutAnyTimeNothingPrecedes() {
    let decoding = Decoding(sentences: [rmc, gga, rmc, gga])
    XCTAssertEqual(decoding.reasons.map(\.name), ["positionsInvalid"])
  }

  func testTheNumberOfSentencesIsBounded() {
    var cycles = UntimedCycles()
    let addresses = (0..<40).map { number in
      let bytes = ContiguousArray("A\(number)".utf8)
      let span = bytes.span
      return ShortText(span, in: 0..<span.count)
    }
    for _ in 0..<3 { for address in addresses { cycles.add(address) } }
    XCTAssertEqual(cycles.count, 3)
    // Beyond the limit, they are not counted.
    for _ in 0..<9 { cycles.add(addresses[UntimedCycles.limit]) }
    XCTAssertEqual(cycles.count, 3)
    for _ in 0..<9 { cycles.add(addresses[UntimedCycles.limit - 1]) }
    XCTAssertEqual(cycles.count, 12)
  }
}
