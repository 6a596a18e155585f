import LocationFilter
import XCTest

@testable import TrackDecoding

/// What is wrong with a sentence is reported, and never read as something else.
final class NMEADecoderFaultsTests: XCTestCase {
  /// The diagnostics on one sentence, with their columns, after which the clock or a fix may follow.
  private func faults(_ body: String) -> [String] {
    Decoding(sentences: [body]).diagnostics.filter { $0.reason != .noDate }
      .map { "\($0.position.column): \($0.reason)" }
  }

  private static let position = "4717.11,N,00833.91,E"

  /// Each sentence with a position in place of `*`.
  private static let sentences = [
    "GPRMC,092725,A,*,1.0,90.0,010526,,,A", "GPGGA,092725,*,1,08,1.0,10,M,46,M,,",
    "GPGLL,*,092725,A,A", "GNGNS,092725,*,AAA,10,1.0,10,46,,", "PUBX,00,092725,*,10,G3,2,3",
    "PASHR,POS,0,10,092725,*,10,,90,1,0,1,1,1,1,V", "PSTI,030,092725,A,*,10,1,1,0,010526,R,,",
  ]

  func testPositions() {
    let cases: [(String, offset: Int, String?)] = [
      (Self.position, 0, nil), (",,,", 0, nil), (",N,,E", 0, nil), ("717.11,N,833.91,E", 0, nil),
      ("0000.00,S,00000.00,W", 0, nil),
      ("4717.11,,00833.91,E", 8, "the hemisphere is absent"),
      ("4717.11,N,00833.91,", 19, "the hemisphere is absent"),
      ("4717.11,,00833.91,", 8, "the hemisphere is absent"),
      (",N,00833.91,E", 0, "the latitude is absent"),
      ("4717.11,N,,E", 10, "the longitude is absent"),
      ("47,N,00833.91,E", 0, "'47' is not a valid latitude"),
      ("4717.11,N,011,E", 10, "'011' is not a valid longitude"),
      ("4717,N,833,E", 7, "'833' is not a valid longitude"),
      ("717,N,0833,E", 0, "'717' is not a valid latitude"),
      ("717.,N,0833,E", 0, nil),
      ("47.2852,N,8.5652,E", 0, "'47.2852' is not a valid latitude"),
      ("4717.11,N,8.5652,E", 10, "'8.5652' is not a valid longitude"),
      ("4760.00,N,00833.91,E", 0, "'4760.00' is not a valid latitude"),
      ("4717.11,N,00860.00,E", 10, "'00860.00' is not a valid longitude"),
      ("9000.01,N,00833.91,E", 0, "'9000.01' is not a valid latitude"),
      ("4717.11,N,18000.01,E", 10, "'18000.01' is not a valid longitude"),
      ("4717.11,E,00833.91,N", 8, "'E' is not a valid hemisphere"),
      ("4717.11,N,00833.91,N", 19, "'N' is not a valid hemisphere"),
      ("-4717.11,N,00833.91,E", 0, "'-4717.11' is not a valid latitude"),
      ("4717.11,N,+0833.91,E", 10, "'+0833.91' is not a valid longitude"),
      ("NaN,N,00833.91,E", 0, "'NaN' is not a valid latitude"),
      ("4717.11,N,inf,E", 10, "'inf' is not a valid longitude"),
      ("4.717e3,N,00833.91,E", 0, "'4.717e3' is not a valid latitude"),
      ("0x126D,N,00833.91,E", 0, "'0x126D' is not a valid latitude"),
    ]
    for sentence in Self.sentences {
      let parts = sentence.split(separator: "*")
      for (position, offset, words) in cases {
        let body = parts.joined(separator: position)
        // The `$` is before the first column of the body.
        let column = parts[0].utf8.count + 2 + offset
        XCTAssertEqual(faults(body), words.map { ["\(column): \($0)"] } ?? [], body)
        let count = words == nil && position.first != "," ? 1 : 0
        XCTAssertEqual(Decoding(sentences: [body]).readings.count, count, body)
      }
    }
  }

  /// Sentences that end before what they are for, each with the number of fields that it needs.
  func testSentencesThatAreCutOff() {
    let cases: [(String, needed: Int)] = [
      ("GPRMC,092725,A,\(Self.position)", 7), ("GPRMC,092725,V,,,,", 7),
      ("GPGGA,092725,\(Self.position),1", 7), ("GPGGA,092725,,,,,0", 7),
      ("GPGLL,\(Self.position),092725,A", 7), ("GPGLL,,,,,092725,V", 7),
      ("GNGNS,092725,\(Self.position),A", 7), ("PUBX,00,092725,\(Self.position),10,G3", 9),
      ("PASHR,POS,0,10,092725,\(Self.position)", 9), ("PSTI,030,092725,A,\(Self.position)", 8),
      ("PSTI,030,092725,V,,,,", 8), ("GPZDA,092725,01,05,2026", 5), ("GPVTG,1,T,,M,,N,3", 8),
      ("GPGST,092725,,,,,3,4", 8), ("GPGBS,092725,3,4", 4), ("GPGSA,A,3,1.9,1.2,1.5", 6),
    ]
    for (body, needed) in cases {
      var fields = body.split(separator: ",", omittingEmptySubsequences: false)
      XCTAssertEqual(fields.count, needed, body)
      XCTAssertFalse(faults(body).contains { $0.hasSuffix("needed") }, body)
      // Down to the name, which alone is no sentence.
      let least = body.hasPrefix("P") ? 3 : 2
      while fields.count > least {
        fields.removeLast()
        let body = fields.joined(separator: ",")
        XCTAssertEqual(
          faults(body),
          ["1: \(fields.count) fields where \(needed) are needed"],
          body
        )
        XCTAssertEqual(Decoding(sentences: [body]).readings, [], body)
      }
    }
  }

  /// A value below zero that cannot be is absent, and so is an accuracy from it.
  func testNegativeValues() {
    let rmc = "GPRMC,092725,A,\(Self.position),1.0,90.0,010526,,,A"
    let cases: [(String, String)] = [
      ("GPGST,092725,,,,,-3.0,-4.0,-5.0", "'-3.0' is not a valid deviation of latitude"),
      ("GPGST,092725,,,,,3.0,-4.0,", "'-4.0' is not a valid deviation of longitude"),
      ("GPGBS,092725,-3.0,4.0,,,,,", "'-3.0' is not a valid deviation of latitude"),
      ("PGRME,-3.0,M,,M,,M", "'-3.0' is not a valid horizontal error"),
      ("PGRME,,M,-3.0,M,,M", "'-3.0' is not a valid vertical error"),
      ("PUBX,00,092725,,,,,10,G3,-2,", "'-2' is not a valid horizontal accuracy"),
      ("PUBX,00,092725,,,,,10,G3,,-2", "'-2' is not a valid vertical accuracy"),
      ("GPGGA,092725,,,,,1,08,-1.0,,M,,M,,", "'-1.0' is not a valid HDOP"),
      ("GPGSA,A,3,,,,,,,,,,,,,2.0,-1.0,1.5", "'-1.0' is not a valid HDOP"),
      ("GPGGA,092725,,,,,1,-8,,,M,,M,,", "'-8' is not a valid number of satellites"),
      ("GPVTG,,T,,M,-1,N,,K,A", "'-1' is not a valid speed"),
    ]
    for (body, words) in cases {
      let decoding = Decoding(sentences: [rmc, body])
      XCTAssertEqual(
        decoding.diagnostics.map { "\($0.reason)" },
        ["\(words); treated as absent"],
        body
      )
      XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [-1], body)
      XCTAssertEqual(decoding.readings.map(\.location.verticalAccuracy), [nil], body)
    }
  }

  func testStatusesThatReceiversDoNotWrite() {
    for (before, after) in [
      ("GPRMC,092725,", ",\(Self.position),,,010526"), ("GPGLL,\(Self.position),092725,", ""),
      ("PSTI,030,092725,", ",\(Self.position)"),
    ] {
      for (status, isNoted) in [("X", true), ("a", true), ("AA", true), ("V", false), ("", false)] {
        let found = faults(before + status + after).filter { $0.hasSuffix("treated as absent") }
        let words = "\(before.utf8.count + 2): '\(status)' is not a valid status; treated as absent"
        XCTAssertEqual(found, isNoted ? [words] : [], before + status + after)
      }
    }
  }
}
