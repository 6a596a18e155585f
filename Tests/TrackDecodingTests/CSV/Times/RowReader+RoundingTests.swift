import LocationFilter
import TrackDecoding
import XCTest

final class RowReaderRoundingTests: XCTestCase {
  func testTimesThatASpreadsheetHasRounded() {
    let cases: [(name: String, first: String, seconds: UInt64?)] = [
      ("time", "1.76459E+18", 10_000), ("time", "1.76459E+12", 10_000),
      ("time", "1.8E9", 100_000_000),
      ("time", "1.764590E+18", 1000), ("time_ns", "1.76459e18", 10_000),
      // Digits enough, and numbers without an exponent.
      ("time", "1.7645900E+18", nil), ("time", "1.764590123E9", nil), ("time", "1764590000", nil),
      ("time", "1764590000000000000", nil), ("time", "2026-05-01T09:00:00Z", nil),
      // Not since 1970.
      ("time_s", "1E1", nil), ("time", "1.5E1", nil),
    ]
    for (name, first, seconds) in cases {
      let text = "\(name),lat,lon\n\(first),1,2\n\(first),1,2\n"
      for chunks in [Chunks.whole, .each(1)] {
        let decoding = Decoding(text, in: chunks)
        XCTAssertEqual(decoding.readings.count, 2, first)
        XCTAssertEqual(
          decoding.diagnostics,
          seconds.map {
            [
              Diagnostic(
                .timesRounded(name: name, seconds: $0),
                at: SourcePosition(line: 2, byteOffset: name.utf8.count + 9)
              )
            ]
          } ?? [],
          first
        )
      }
    }
    // A later row that is a round number is none.
    XCTAssertEqual(Decoding("time,lat,lon\n1.764589123E9,1,2\n1.76459E9,1,2\n").diagnostics, [])
  }
}
