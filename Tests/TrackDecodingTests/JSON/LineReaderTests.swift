import TrackDecoding
import XCTest

final class LineReaderTests: XCTestCase {
  private struct Line: Hashable {
    /// `nil` where it is too long.
    var text: String?
    var number: Int
    var byteOffset: Int
  }

  private func lines(_ text: String, _ chunks: Chunks = .whole) -> [Line] {
    let bytes = Array(text.utf8)
    var reader = LineReader()
    var lines: [Line] = []
    func append(_ frame: LineReader.Frame, _ source: Span<UInt8>) {
      let text = String(decoding: frame.range.map { source[$0] }, as: UTF8.self)
      lines.append(
        Line(
          text: frame.kind == .line ? text : nil,
          number: frame.position.line,
          byteOffset: frame.position.byteOffset
        )
      )
    }
    for range in chunks.ranges(of: bytes.count) {
      let chunk = ContiguousArray(bytes[range])
      while let frame = reader.next(in: chunk.span) {
        let carried = reader.carried
        append(frame, frame.isCarried ? carried.span : chunk.span)
      }
    }
    while let frame = reader.finish() {
      let carried = reader.carried
      append(frame, carried.span)
    }
    return lines
  }

  func testLines() {
    let cases: [(String, [Line])] = [
      ("", []),
      ("a", [Line(text: "a", number: 1, byteOffset: 0)]),
      ("a\n", [Line(text: "a", number: 1, byteOffset: 0)]),
      (
        "a\r\n\nbc",
        [
          Line(text: "a\r", number: 1, byteOffset: 0), Line(text: "", number: 2, byteOffset: 3),
          Line(text: "bc", number: 3, byteOffset: 4),
        ]
      ),
    ]
    for (text, expected) in cases {
      for chunks in Chunks.all + [.whole] { XCTAssertEqual(lines(text, chunks), expected, text) }
    }
  }

  func testALineThatIsTooLongIsNotKept() {
    let longest = String(repeating: "x", count: LineReader.longestLine)
    let text = "a\n\(longest)\n\(longest)y\nb\n\(longest)z"
    let expected = [
      Line(text: "a", number: 1, byteOffset: 0),
      Line(text: longest, number: 2, byteOffset: 2),
      Line(text: nil, number: 3, byteOffset: 3 + longest.count),
      Line(text: "b", number: 4, byteOffset: 5 + 2 * longest.count),
      Line(text: nil, number: 5, byteOffset: 7 + 2 * longest.count),
    ]
    for chunks in [Chunks.whole, .each(1000), .each(65_536), .random(seed: 3)] {
      XCTAssertTrue(lines(text, chunks) == expected)
    }
  }
}
