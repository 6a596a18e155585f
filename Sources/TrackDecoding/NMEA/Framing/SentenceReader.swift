/// Cuts a stream of bytes into NMEA sentences, whatever the chunks it comes in.
///
/// A sentence runs from a `$` to the end of the line or to the next `$`, whichever comes first, so
/// that one cut short does not take the next with it. A line that begins with `#` is a comment, one
/// that begins with `!` carries another protocol (AIS); both are passed over. Yet a `$` in the latter
/// begins a sentence, and so it does in a comment that is none, but a line of a binary message. Whatever
/// else stands before a `$` (the tail of a cut sentence, binary messages) is told once a line.
struct SentenceReader: Sendable {
  /// The longest sentence read, in bytes with its `$`. The standard's 82 are exceeded by many
  /// receivers.
  static let longestSentence = 1024
  /// A shorter one names itself at best.
  static let shortestSentence = 8

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
  private var sentencePlace = SourcePosition(line: 1, byteOffset: 0)
  private var carry: ContiguousArray<UInt8> = []
  private var consumed = 0
  /// Where bytes begin that are no sentence, until it is known whether one follows in their line.
  private var garbage: SourcePosition?
  private var fields = SentenceFields()

  /// What the reader finds.
  enum Frame {
    /// A sentence of a kind that is read, split into its fields, and where it ends.
    case sentence(SentenceKind, end: Int)
    /// Bytes that are no sentence, or one cut so short that it does not name itself.
    case garbage
    /// Bytes that are no sentence, before one in the same line.
    case precedingText
    case tooLong
  }

  /// Takes what the reader finds: a sentence with the bytes in which its fields lie, else nothing but
  /// the place.
  typealias Receiver = (Frame, Span<UInt8>, inout SentenceFields, SourcePosition) -> Void

  /// Reads one chunk.
  mutating func read(_ chunk: Span<UInt8>, into receive: Receiver) {
    var index = 0
    while index < chunk.count {
      if state == .atLineStart, chunk[index] == UInt8(ascii: "$") {
        index = beginSentence(chunk, at: index, into: receive)
        continue
      }
      switch state {
      case .atLineStart:
        switch chunk[index] {
        case UInt8(ascii: "#") where consumed + index == lineOffset: state = .inComment
        case UInt8(ascii: "!"): state = .outside
        case UInt8(ascii: "\n"): endLine(at: &index)
        case UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
        default:
          state = .outside
          garbage = sourcePosition(at: index)
        }
      case .inComment:
        index = chunk.firstControl(in: index..<chunk.count)
        guard index < chunk.count else { break }
        if chunk[index] == UInt8(ascii: "\n") {
          endLine(at: &index)
        } else {
          state = .outside
          garbage = sourcePosition(at: index)
        }
      case .outside:
        index = chunk.firstSentenceBoundary(from: index)
        guard index < chunk.count else { break }
        if chunk[index] == UInt8(ascii: "\n") {
          tellGarbage(.garbage, chunk, into: receive)
          endLine(at: &index)
        } else {
          tellGarbage(.precedingText, chunk, into: receive)
          // The sentence begins as it would a line.
          state = .atLineStart
        }
      case .inSentence:
        let end = chunk.firstSentenceBoundary(from: index)
        index = readSentence(chunk, from: index, to: end, into: receive)
      }
    }
    consumed += chunk.count
  }

  /// Ends the input: a last sentence without a line end counts as one.
  mutating func finish(into receive: Receiver) {
    if state == .inSentence, !carry.isEmpty { takeCarried(into: receive) }
    let nothing: ContiguousArray<UInt8> = []
    tellGarbage(.garbage, nothing.span, into: receive)
    state = .atLineStart
    carry = []
  }

  private mutating func tellGarbage(
    _ frame: Frame,
    _ bytes: Span<UInt8>,
    into receive: Receiver
  ) {
    guard let sourcePosition = garbage else { return }
    garbage = nil
    receive(frame, bytes, &fields, sourcePosition)
  }

  /// Reads the sentence whose `$` is at `start`, and returns where to go on.
  @inline(__always)
  private mutating func beginSentence(
    _ chunk: Span<UInt8>,
    at start: Int,
    into receive: Receiver
  ) -> Int {
    let kind = SentenceKind(chunk, at: start)
    let end =
      kind == nil
      ? chunk.firstSentenceBoundary(from: start + 1)
      : fields.split(chunk, from: start)
    guard end < chunk.count, end - start <= Self.longestSentence else {
      if !carry.isEmpty { carry.removeAll(keepingCapacity: true) }
      state = .inSentence
      sentencePlace = sourcePosition(at: start)
      return readSentence(chunk, from: start, to: end, into: receive)
    }
    handOn(kind, in: start..<end, of: chunk, at: sourcePosition(at: start), into: receive)
    var index = end
    if chunk[end] == UInt8(ascii: "\n") {
      endLine(at: &index)
    } else {
      state = .outside
    }
    return index
  }

  /// Keeps the bytes of a sentence that came in several chunks, and reads it where it ends.
  private mutating func readSentence(
    _ chunk: Span<UInt8>,
    from start: Int,
    to end: Int,
    into receive: Receiver
  ) -> Int {
    if carry.count + end - start > Self.longestSentence {
      receive(.tooLong, chunk, &fields, sentencePlace)
      state = .outside
      return end
    }
    for index in start..<end { carry.append(chunk[index]) }
    if end < chunk.count {
      takeCarried(into: receive)
      state = .outside
    }
    return end
  }

  private mutating func takeCarried(into receive: Receiver) {
    // Moved aside, and put back for its memory.
    var sentence: ContiguousArray<UInt8> = []
    swap(&sentence, &carry)
    take(sentence.span, into: receive)
    swap(&sentence, &carry)
  }

  /// Reads a sentence that stands alone.
  private mutating func take(_ sentence: Span<UInt8>, into receive: Receiver) {
    let kind = SentenceKind(sentence, at: 0)
    let end = kind == nil ? sentence.count : fields.split(sentence, from: 0)
    handOn(kind, in: 0..<end, of: sentence, at: sentencePlace, into: receive)
  }

  /// Hands on a whole sentence, split if it is of a kind that is read.
  @inline(__always)
  private mutating func handOn(
    _ kind: SentenceKind?,
    in range: Range<Int>,
    of bytes: Span<UInt8>,
    at sourcePosition: SourcePosition,
    into receive: Receiver
  ) {
    if let kind, range.count >= Self.shortestSentence {
      receive(.sentence(kind, end: range.upperBound), bytes, &fields, sourcePosition)
    } else if !bytes.namesItself(in: range) {
      receive(.garbage, bytes, &fields, sourcePosition)
    }
  }

  private mutating func endLine(at index: inout Int) {
    index &+= 1
    line &+= 1
    lineOffset = consumed &+ index
    state = .atLineStart
  }

  private func sourcePosition(at index: Int) -> SourcePosition {
    SourcePosition(line: line, column: consumed &+ index &- lineOffset &+ 1, byteOffset: lineOffset)
  }
}

extension Span<UInt8> {
  /// Returns the index of the first byte in `range` that no line of text has, a line feed among them,
  /// or its end.
  fileprivate func firstControl(in range: Range<Int>) -> Int {
    range.first {
      self[$0] < 0x20 && self[$0] != UInt8(ascii: "\t") && self[$0] != UInt8(ascii: "\r")
    } ?? range.upperBound
  }

  /// Whether the sentence in `range` is so long that it has an address, and something behind it.
  fileprivate func namesItself(in range: Range<Int>) -> Bool {
    guard range.count >= SentenceReader.shortestSentence else { return false }
    // That is where a standard address ends.
    if self[range.lowerBound &+ 6] == UInt8(ascii: ",") { return true }
    return firstIndex(of: UInt8(ascii: ","), in: range) < range.upperBound
  }
}
