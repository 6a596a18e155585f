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

  func testAGapEndsASegment() {
    XCTAssertEqual(segments([]), [])
    XCTAssertEqual(segments([0, 1, 2, 100, 101].map(at)), [[0, 1, 2], [3, 4]])
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
