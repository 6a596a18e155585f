import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class HostClockTests: XCTestCase {
  /// The arrivals that stamps mean, `nil` where a text is none, and the lines in which the zone is assumed.
  private func arrivals(
    _ texts: [String],
    zone: String? = nil
  ) -> (times: [Timestamp?], assumed: [Int]) {
    var options = DecodingOptions()
    options.timeZone = zone.flatMap { ZoneRules(offset: $0) }
    var clock = HostClock(options)
    var sentences = SentenceBatch()
    var times: [Timestamp?] = []
    for (index, text) in texts.enumerated() {
      guard let stamp = HostStamp(ContiguousArray(text.utf8).span) else {
        XCTFail(text)
        continue
      }
      let position = SourcePosition(line: index + 1, byteOffset: 0)
      let isShown = clock.shows(stamp)
      times.append(isShown ? clock.arrival(stamp, at: position, into: &sentences).time : nil)
    }
    XCTAssertEqual(sentences.reasons.map(\.name), sentences.entries.map { _ in "zoneAssumed" })
    let lines = sentences.entries.map { $0.position(from: SentenceBatch.firstOrigin).line }
    return (times, lines)
  }

  func testTheZoneIsAssumedOnce() {
    let texts = [
      "1769947200", "2026-02-01 14:00:00Z", "2026-02-01 14:00:00", "2026-02-01 14:00:01",
    ]
    let (times, assumed) = arrivals(texts)
    let expected = ["12:00:00", "14:00:00", "14:00:00", "14:00:01"]
    XCTAssertEqual(times, expected.map { Timestamp("2026-02-01T\($0)Z") })
    XCTAssertEqual(assumed, [3])
    XCTAssertEqual(arrivals(["12:00:00", "Feb  1 12:00:01"]).assumed, [1])
  }

  func testAGivenZone() {
    let texts = ["1769947200", "2026-02-01 14:00:00Z", "2026-02-01 14:00:00", "14:00:00"]
    let (times, assumed) = arrivals(texts, zone: "+02:00")
    // The offset of a time that recurs depends on its date.
    let expected = ["2026-02-01T12:00:00Z", "2026-02-01T14:00:00Z", "2026-02-01T12:00:00Z"]
    XCTAssertEqual(times, (expected + ["1970-01-01T14:00:00Z"]).map { Timestamp($0) })
    XCTAssertEqual(assumed, [])
  }

  func testTimesSinceTheBeginning() {
    XCTAssertEqual(arrivals(["00:00:59.999", "00:01:00", "13:44:01"]).times, [nil, nil, nil])
    XCTAssertEqual(
      arrivals(["00:00:00", "1769947200"]).times,
      [nil, Timestamp("2026-02-01T12:00:00Z")]
    )
    XCTAssertEqual(arrivals(["00:00:00"]).assumed, [])
    XCTAssertFalse(arrivals(["00:01:00", "00:00:00"]).times.contains(nil))
    XCTAssertFalse(arrivals(["23:59:59", "00:00:00"]).times.contains(nil))
    // Only times of day may be relative.
    XCTAssertFalse(arrivals(["2026-02-01 00:00:00", "Feb  1 00:00:00"]).times.contains(nil))
  }
}
