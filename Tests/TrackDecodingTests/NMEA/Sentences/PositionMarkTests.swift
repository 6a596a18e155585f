import XCTest

@testable import TrackDecoding

/// What a sentence without a position that counts says about it.
final class PositionMarkTests: XCTestCase {
  func testMarks() throws {
    let cases: [(String, String?)] = [
      ("GPRMC,120000,V,,,,,,,,,,N", "RMC status V"), ("GPRMC,120000,,,,,,", "RMC status empty"),
      ("GPRMC,120000,V,0001,N,0001,E,,,,,,A", "RMC status V"),
      ("GPRMC,120000,A,0001,N,0001,E,,,,,,N", "RMC mode N"),
      ("GPRMC,120000,A,0001,N,0001,E,,,,,,A", nil),
      ("GPGGA,120000,,,,,0,00,99.99,,,,,,", "GGA quality 0"),
      ("GPGGA,120000,0001,N,0001,E,,8,1,5,M,,M", "GGA quality empty"),
      ("GPGGA,120000,0001,N,0001,E,99,8,1,5,M,,M", "GGA quality 99"),
      ("GPGGA,120000,0001,N,0001,E,-1,8,1,5,M,,M", "GGA quality -1"),
      ("GPRMC,120000,VV,0001,N,0001,E,,,,,,A", "RMC status VV"),
      ("GPGGA,120000,0001,N,0001,E,1,2,1,5,M,,M", "fewer than 3 satellites"),
      ("GPGGA,120000,0001,N,0001,E,1,3,1,5,M,,M", nil),
      ("GPGLL,,,,,120000,V,N", "GLL status V"), ("GPGLL,,,,,120000,", "GLL status empty"),
      ("GPGLL,0001,N,0001,E,120000,A,N", "GLL mode N"),
      ("GNGNS,120000,,,,,NNN,00,,,,,", "GNS mode N"),
      ("GNGNS,120000,,,,,,00,,,,,", "GNS mode empty"),
      ("PUBX,00,120000,0001,N,0001,E,0,NF,1,1,0,0,0,,9,9,9,0,0,0", "PUBX 00 status NF"),
      ("PUBX,00,120000,0001,N,0001,E,0,TT,1,1,0,0,0,,9,9,9,0,0,0", "PUBX 00 status TT"),
      ("PUBX,00,120000,0001,N,0001,E,0,,1,1,0,0,0,,9,9,9,0,0,0", "PUBX 00 status empty"),
      ("PSTI,030,120000,V,,,,,,,,,,N,,", "PSTI 030 status V"),
      ("PSTI,030,120000,A,,,,,,,,,,N,,", "PSTI 030 mode N"),
      // What is not printable is not shown.
      ("GPRMC,120000,\u{7},,,,,,", "RMC status empty"),
    ]
    for (body, expected) in cases {
      XCTAssertEqual(try mark(of: body)?.description, expected, body)
    }
  }

  func testAllPositionsAreMarkedInvalid() {
    func rmc(_ second: Int) -> String { "GPRMC,12000\(second),V,,,,,,,010226,,,N" }
    func gga(_ second: Int) -> String { "GPGGA,12000\(second),,,,,0,00,99.99,,,,,," }
    let untimed = ["GPRMC,,V,,,,,,,,,,N", "GPGGA,,,,,,0,00,99.99,,,,,,"]
    let timed = (1...5).flatMap { [gga($0), rmc($0)] }
    let valid = "GPGLL,0001,N,0001,E,120005,A"
    let cases: [([String], count: Int?, String)] = [
      (timed, 5, "GGA quality 0"), ([rmc(1)], 1, "RMC status V"),
      (untimed + untimed + untimed, 3, "RMC status V"), (untimed + timed, 6, "RMC status V"),
      (timed + [valid], nil, ""), ([valid] + timed, nil, ""),
      // It is not marked invalid, but has no time.
      (["GPGLL,0001,N,0001,E,,A"] + timed, nil, ""),
      // An epoch that does not mention a position.
      (["GPZDA,120000,01,02,2026,,"], nil, ""),
      (["GPZDA,120000,01,02,2026,,", rmc(1)], 1, "RMC status V"),
      // A talker each.
      (
        ["GPGGA,,,,,,0,,,,,,,,", "GLGGA,,,,,,0,,,,,,,,", "GPGGA,,,,,,0,,,,,,,,"], 2, "GGA quality 0"
      ),
    ]
    for (sentences, count, mark) in cases {
      let decoding = Decoding(sentences: sentences)
      let found = decoding.diagnostics.filter { $0.reason.name == "positionsInvalid" }
      XCTAssertEqual(
        found.map(\.reason),
        count.map { [.positionsInvalid(count: $0, mark: mark)] } ?? [],
        "\(sentences)"
      )
      if count != nil { XCTAssertEqual(decoding.diagnostics.last, found.last, "the end") }
    }
    let line = Decoding(sentences: ["GPZDA,120000,01,02,2026,,", rmc(1)]).diagnostics.last
    XCTAssertEqual(line?.position.line, 2)
  }

  private func mark(of body: String) throws -> PositionMark? {
    switch body.split(separator: ",").first?.suffix(3) {
    case "RMC": try parse(body, RMC.init).mark
    case "GGA": try parse(body, GGA.init).mark
    case "GLL": try parse(body, GLL.init).mark
    case "GNS": try parse(body, GNS.init).mark
    case "UBX": try parse(body, PUBX00.init).mark
    default: try parse(body, PSTI030.init).mark
    }
  }
}
