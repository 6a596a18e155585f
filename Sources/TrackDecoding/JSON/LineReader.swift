/// Splits a stream of bytes into lines, whatever chunks it arrives in.
///
/// ```swift
/// while let frame = reader.next(in: chunk) { … }
/// ```
package struct LineReader: Sendable {
  /// The longest line, in bytes without its line feed.
  package static let longestLine = RecordReader.longestRecord

  /// The bytes of a line that began in an earlier chunk.
  package private(set) var carried: ContiguousArray<UInt8> = []
  /// Whether the last frame used `carried`.
  private var isCarriedUsed = false
  /// The number of bytes of the current line in earlier chunks; `carried` has them unless they are
  /// too many.
  private var length = 0
  private var cursor = 0
  private var position = SourcePosition(line: 1, byteOffset: 0)

  /// A line, without its line feed.
  package struct Frame: Sendable {
    package var kind: Kind
    /// The bytes of the line: in ``LineReader/carried`` or in the chunk. They are valid until the next
    /// frame is read.
    package var range: Range<Int>
    package var isCarried: Bool
    package var position: SourcePosition
  }

  package enum Kind: Sendable {
    case line
    /// A line of more than ``longestLine`` bytes, which are not kept.
    case tooLong
  }

  package init() {}

  /// Returns the next frame, or `nil` when `chunk` is used up and the next one is needed.
  package mutating func next(in chunk: Span<UInt8>) -> Frame? {
    while cursor < chunk.count {
      removeUsed()
      if let frame = readLine(of: chunk) { return frame }
    }
    cursor = 0
    return nil
  }

  /// Returns the last line at the end of the input if it has no line feed, then `nil`.
  package mutating func finish() -> Frame? {
    removeUsed()
    guard !carried.isEmpty else { return nil }
    return carriedLine(at: position)
  }

  /// Reads the chunk up to the end of the line.
  private mutating func readLine(of chunk: Span<UInt8>) -> Frame? {
    let start = cursor
    let end = chunk.firstIndex(of: UInt8(ascii: "\n"), in: start..<chunk.count)
    let isWhole = end < chunk.count
    cursor = end + 1
    let lineStart = position
    let known = length
    length += end - start
    let isTooLong = length > Self.longestLine
    if isWhole {
      position.line += 1
      position.byteOffset += length + 1
      length = 0
    }
    if isTooLong {
      carried.removeAll(keepingCapacity: true)
      // It is reported once, when it becomes too long.
      guard known <= Self.longestLine else { return nil }
      return Frame(kind: .tooLong, range: 0..<0, isCarried: true, position: lineStart)
    }
    if isWhole, known == 0 {
      return Frame(kind: .line, range: start..<end, isCarried: false, position: lineStart)
    }
    for index in start..<end { carried.append(chunk[index]) }
    return isWhole ? carriedLine(at: lineStart) : nil
  }

  private mutating func carriedLine(at position: SourcePosition) -> Frame {
    isCarriedUsed = true
    return Frame(kind: .line, range: 0..<carried.count, isCarried: true, position: position)
  }

  private mutating func removeUsed() {
    guard isCarriedUsed else { return }
    isCarriedUsed = false
    carried.removeAll(keepingCapacity: true)
  }
}
