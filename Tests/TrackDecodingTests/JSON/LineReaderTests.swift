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
    let receive = { (frame: LineReader.Frame, bytes: Span<UInt8>, position: SourcePosition) in
      let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      lines.append(
        Line(
          text: frame == .line ? text : nil,
          number: position.line,
          byteOffset: position.byteOffset
        )
      )
    }
    for range in chunks.ranges(of: bytes.count) {
      reader.read(ContiguousArray(bytes[range]).span, into: receive)
    }
    reader.finish(into: receive)
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
