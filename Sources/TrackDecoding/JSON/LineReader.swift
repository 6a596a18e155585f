/// Cuts a stream of bytes into lines, whatever the chunks it comes in.
package struct LineReader: Sendable {
  /// The longest line, in bytes without its line feed.
  package static let longestLine = RecordReader.longestRecord

  /// Where the line under way begins.
  private var position = SourcePosition(line: 1, byteOffset: 0)
  /// How many bytes of it came in earlier chunks, and these unless there are too many.
  private var length = 0
  private var pending: ContiguousArray<UInt8> = []

  /// What the reader finds.
  package enum Frame: Sendable {
    case line
    /// A line of more than ``longestLine`` bytes, which are not kept.
    case tooLong
  }

  /// Creates a reader at the beginning of the input.
  package init() {}

  /// Reads one chunk; `receive` is given each frame's place and, of a line, its bytes without line
  /// feed.
  package mutating func read(
    _ chunk: Span<UInt8>,
    into receive: (Frame, Span<UInt8>, SourcePosition) -> Void
  ) {
    var start = 0
    while start < chunk.count {
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"), in: start..<chunk.count)
      let isWhole = end < chunk.count
      let known = length
      length += end - start
      if length > Self.longestLine {
        pending.removeAll(keepingCapacity: true)
        // It was told when it became too long.
        if known <= Self.longestLine { receive(.tooLong, chunk.extracting(0..<0), position) }
      } else if isWhole, known == 0 {
        receive(.line, chunk.extracting(start..<end), position)
      } else {
        for index in start..<end { pending.append(chunk[index]) }
        if isWhole { receive(.line, pending.span, position) }
      }
      if isWhole {
        position = SourcePosition(
          line: position.line + 1,
          byteOffset: position.byteOffset + length + 1
        )
        length = 0
        pending.removeAll(keepingCapacity: true)
      }
      start = end + 1
    }
  }

  /// Ends the input; a last line needs no line feed.
  package mutating func finish(into receive: (Frame, Span<UInt8>, SourcePosition) -> Void) {
    if !pending.isEmpty { receive(.line, pending.span, position) }
    pending = []
  }
}
