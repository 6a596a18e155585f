/// Cuts a stream of bytes into NMEA sentences, whatever the chunks it comes in.
///
/// A sentence runs from a `$` to the end of the line or to the next `$`, whichever comes first, so
/// that one cut short does not take the next with it. A line that begins with `#` is a comment, one
/// that begins with `!` carries another protocol (AIS); both are passed over. Whatever else stands
/// before a `$` (the tail of a cut sentence, binary messages) is told once a line.
struct SentenceReader: Sendable {
  /// The longest sentence read, in bytes with its `$`. The standard's 82 are exceeded by many
  /// receivers.
  static let longestSentence = 1024

  private enum State: Sendable {
    case atLineStart
    case inComment
    case outside
    case inSentence
  }

  private var state = State.atLineStart
  private var line = 1
  private var lineOffset = 0
  /// The place of the `$` of the sentence under way, and its bytes that came in earlier chunks.
  private var sentencePlace = Place(line: 1, byteOffset: 0)
  private var carry: ContiguousArray<UInt8> = []
  private var consumed = 0

  /// What the reader finds.
  enum Frame {
    case sentence
    case garbage
    case tooLong
  }

  /// Reads one chunk; `receive` is given each frame's place and, of a sentence, its bytes.
  mutating func read(
    _ chunk: Span<UInt8>,
    into receive: (Frame, Span<UInt8>, Place) -> Void
  ) {
    var index = 0
    while index < chunk.count {
      switch state {
      case .atLineStart:
        switch chunk[index] {
        case UInt8(ascii: "#"), UInt8(ascii: "!"): state = .inComment
        case UInt8(ascii: "$"): state = .outside
        case UInt8(ascii: "\n"): endLine(at: &index)
        case UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
        default:
          state = .outside
          receive(.garbage, chunk.extracting(0..<0), place(at: index))
        }
      case .inComment:
        index = chunk.firstIndex(of: UInt8(ascii: "\n"), in: index..<chunk.count)
        if index < chunk.count { endLine(at: &index) }
      case .outside:
        index = chunk.firstSentenceBoundary(in: index..<chunk.count)
        guard index < chunk.count else { break }
        if chunk[index] == UInt8(ascii: "\n") {
          endLine(at: &index)
        } else {
          sentencePlace = place(at: index)
          state = .inSentence
          carry.removeAll(keepingCapacity: true)
          index = readSentence(chunk, from: index, into: receive)
        }
      case .inSentence:
        index = readSentence(chunk, from: index, into: receive)
      }
    }
    consumed += chunk.count
  }

  /// Ends the input: a last sentence without a line end counts as one.
  mutating func finish(into receive: (Frame, Span<UInt8>, Place) -> Void) {
    if state == .inSentence, !carry.isEmpty { receive(.sentence, carry.span, sentencePlace) }
    state = .outside
    carry = []
  }

  /// Reads on in the sentence that begins or continues at `start`, and returns where it ends.
  private mutating func readSentence(
    _ chunk: Span<UInt8>,
    from start: Int,
    into receive: (Frame, Span<UInt8>, Place) -> Void
  ) -> Int {
    let bodyStart = carry.isEmpty ? start + 1 : start
    let end = chunk.firstSentenceBoundary(in: bodyStart..<chunk.count)
    let length = carry.count + end - start
    if length > Self.longestSentence {
      receive(.tooLong, chunk.extracting(0..<0), sentencePlace)
      carry.removeAll(keepingCapacity: true)
      state = .outside
      return end
    }
    if end == chunk.count || !carry.isEmpty {
      for index in start..<end { carry.append(chunk[index]) }
    }
    guard end < chunk.count else { return end }
    if carry.isEmpty {
      receive(.sentence, chunk.extracting(start..<end), sentencePlace)
    } else {
      receive(.sentence, carry.span, sentencePlace)
      carry.removeAll(keepingCapacity: true)
    }
    state = .outside
    return end
  }

  private mutating func endLine(at index: inout Int) {
    index += 1
    line += 1
    lineOffset = consumed + index
    state = .atLineStart
  }

  private func place(at index: Int) -> Place {
    Place(line: line, column: consumed + index - lineOffset + 1, byteOffset: lineOffset)
  }
}

extension Span<UInt8> {
  /// Returns the index of the first line feed or `$` in `range`, or its end.
  fileprivate func firstSentenceBoundary(in range: Range<Int>) -> Int {
    firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "$"), in: range)
  }
}
