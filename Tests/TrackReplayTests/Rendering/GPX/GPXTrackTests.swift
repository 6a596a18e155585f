import LocationFilter
import XCTest

@testable import TrackReplay

/// A segment for each stretch without a gap.
final class GPXTrackTests: XCTestCase {
  /// The instants of each segment, by the elements around them.
  private func segments(_ instants: [Timestamp]) -> [[Int]] {
    var track = GPXTrack()
    var text = TextBuffer()
    for (index, instant) in instants.enumerated() {
      track.beginPoint(at: instant, of: "t", into: &text)
      text.append("\(index)\n")
    }
    track.end(&text)
    let all = String(text)
    XCTAssertEqual(all.isEmpty, instants.isEmpty)
    guard !all.isEmpty else { return [] }
    XCTAssertTrue(all.hasPrefix("<trk><name>t</name><trkseg>\n"), all)
    XCTAssertTrue(all.hasSuffix("\n</trkseg></trk>\n"), all)
    return all.components(separatedBy: "<trkseg>").dropFirst().map { segment in
      segment.split(separator: "\n").compactMap { Int($0) }
    }
  }

  func testGaps() {
    let cases: [(times: [Double], segments: [Int])] = [
      ([], []), ([0], [1]), ([0, 1, 2, 3], [4]),
      // More than a minute, and more than ten times the interval before.
      ([0, 1, 61], [3]), ([0, 1, 61.001], [2, 1]), ([0, 6, 66.001], [2, 1]),
      ([0, 6.001, 66.011], [3]), ([0, 6.001, 66.012], [2, 1]), ([0, 0, 60.001], [2, 1]),
      // A recorder with an interval of minutes; it stops for hours.
      ([0, 300, 605, 890, 1200], [5]), ([0, 300, 3300], [3]), ([0, 300, 3301], [2, 1]),
      // The first interval has nothing to be compared with, of a recording or after a gap.
      ([0, 5000, 5001], [3]), ([0, 1, 1000, 9000, 9001], [2, 3]),
      ([0, 1, 1000, 1001, 2000, 2001], [2, 2, 2]),
      // Times that step back: another recording follows, or all run backward.
      ([1000, 1001, 0, 1], [2, 2]), ([3, 2, 1, 0], [4]),
    ]
    for (times, expected) in cases {
      let segments = segments(times.map(at))
      XCTAssertEqual(segments.map(\.count), expected, "\(times)")
      XCTAssertEqual(segments.flatMap { $0 }, Array(times.indices), "\(times)")
    }
  }

  func testInstantsAtTheLimits() {
    let far = Timestamp(sinceEpoch: .seconds(Int64.max))
    let early = Timestamp(sinceEpoch: .seconds(Int64.min))
    XCTAssertEqual(segments([at(0), at(1), far, early, far]).map(\.count), [2, 3])
  }

  func testASegmentWithoutPoints() {
    var track = GPXTrack()
    var text = TextBuffer()
    track.end(&text)
    XCTAssertTrue(text.isEmpty)
    track.beginSegment(of: "a&b", into: &text)
    track.endSegment(&text)
    track.endSegment(&text)
    track.end(&text)
    XCTAssertEqual(String(text), "<trk><name>a&amp;b</name><trkseg>\n</trkseg></trk>\n")
  }
}
