/// Splits a stream of bytes into NMEA sentences, whatever chunks it arrives in.
///
/// ```swift
/// while let frame = reader.next(in: chunk, splitting: &fields) { … }
/// ```
///
/// A sentence runs from a `$` to the end of the line or to the next `$`, whichever comes first, so
/// that a truncated one does not swallow the next. A line that begins with `#` is a comment, one that
/// begins with `!` carries another protocol (AIS); both are skipped. A `$` in the latter still begins a
/// sentence, as it does in a line of a binary message that only looks like a comment. Before a `$`, its line
/// may have the time at which the host received the sentence, a ``HostStamp``. Anything else there (the
/// tail of a truncated sentence, binary messages) is reported once a line, as are the sentences of a line
/// that are truncated in their address field: a line may be a gigabyte of `$`.
struct SentenceReader: Sendable {
  /// The longest sentence read, in bytes with its `$`. Many receivers exceed the 82 of the standard.
  static let longestSentence = 1024
  /// Anything shorter has an address field at best.
  static let shortestSentence = 8

  private enum State: Sendable {
    case atLineStart
    case inComment
    case outside
    case inSentence
  }

  /// The bytes of a sentence that began in an earlier chunk.
  private(set) var carried: ContiguousArray<UInt8> = []
  private var state = State.atLineStart
  /// The index of the next byte of the chunk, and the number of bytes in the chunks before it.
  private var cursor = 0
  private var consumed = 0
  private var line = 1
  private var lineOffset = 0
  /// The position of the `$` of the sentence in ``carried``.
  private var carriedPosition = SourcePosition(line: 1, byteOffset: 0)
  /// Where bytes that are no sentence begin, until it is known whether one follows in their line.
  private var garbage: SourcePosition?
  /// The first of those bytes that earlier chunks had.
  private var text: ContiguousArray<UInt8> = []
  /// The last ``Kind/stamp``.
  private(set) var stamp: HostStamp?
  // Not in the frame, which is returned in registers without it.
  /// Where the last frame begins: the `$` of its sentence, or the first byte that belongs to none.
  private(set) var position = SourcePosition(line: 1, byteOffset: 0)
  /// The lines of the last ``Kind/garbage`` and the last ``Kind/precedingText``.
  private var reported = (garbage: 0, precedingText: 0)

  /// A sentence, or bytes that are none.
  struct Frame {
    var kind: Kind
    /// Where the sentence ends, in ``SentenceReader/carried`` or in the chunk. Its bytes are valid
    /// until the next frame is read.
    var end = 0
    var isCarried = false
  }

  enum Kind {
    /// A sentence of a kind that is read, split into its fields.
    case sentence(SentenceKind)
    /// Bytes that are no sentence, or a sentence truncated in its address field.
    case garbage
    /// Bytes that are no sentence, before one in the same line.
    case precedingText
    /// The time of the host before a sentence in the same line: ``SentenceReader/stamp``.
    case stamp
    case tooLong
  }

  /// Returns the next frame and splits its sentence into `fields`, or returns `nil` when `chunk` is
  /// used up and the next one is needed.
  mutating func next(in chunk: Span<UInt8>, splitting fields: inout SentenceFields) -> Frame? {
    while cursor < chunk.count {
      let frame =
        state == .atLineStart && chunk[cursor] == UInt8(ascii: "$")
        ? beginSentence(chunk, splitting: &fields) : processOther(chunk, splitting: &fields)
      if let frame { return frame }
    }
    consumed += chunk.count
    cursor = 0
    return nil
  }

  /// Processes what follows in the chunk, unless that is a sentence from its beginning.
  @inline(never)
  private mutating func processOther(
    _ chunk: Span<UInt8>,
    splitting fields: inout SentenceFields
  ) -> Frame? {
    switch state {
    case .atLineStart:
      switch chunk[cursor] {
      case UInt8(ascii: "#") where consumed + cursor == lineOffset: state = .inComment
      case UInt8(ascii: "!"): state = .outside
      case UInt8(ascii: "\n"): endLine()
      case UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"): cursor += 1
      default: beginGarbage()
      }
    case .inComment:
      cursor = chunk.firstControl(in: cursor..<chunk.count)
      guard cursor < chunk.count else { break }
      if chunk[cursor] == UInt8(ascii: "\n") { endLine() } else { beginGarbage() }
    case .outside: return skip(chunk)
    case .inSentence:
      return hold(chunk, to: chunk.firstSentenceBoundary(from: cursor), splitting: &fields)
    }
    return nil
  }

  /// Returns the next frame at the end of the input, or `nil` after the last; the last sentence needs
  /// no line end.
  mutating func finish(splitting fields: inout SentenceFields) -> Frame? {
    if state == .inSentence {
      state = .atLineStart
      if let frame = carriedFrame(splitting: &fields) { return frame }
    }
    let text = text
    return textFrame(text.span, endsLine: true)
  }

  /// Returns the sentence that the last chunk left without its line end, if its checksum is there.
  mutating func completeSentence(splitting fields: inout SentenceFields) -> Frame? {
    guard state == .inSentence, let frame = carriedFrame(splitting: &fields),
      case .sentence = frame.kind,
      (try? fields.check(carried.span, to: frame.end, .required)) != nil
    else { return nil }
    // What still comes of its line is ignored, as after any checksum.
    state = .outside
    return frame
  }

  /// Reads the sentence whose `$` is next.
  @inline(__always)
  private mutating func beginSentence(
    _ chunk: Span<UInt8>,
    splitting fields: inout SentenceFields
  ) -> Frame? {
    let start = cursor
    position = sourcePosition
    guard let kind = SentenceKind(chunk, at: start) else {
      let end = chunk.firstSentenceBoundary(from: start + 1)
      guard moveToEnd(end, of: chunk) else {
        return beginHolding(chunk, to: end, splitting: &fields)
      }
      return chunk.hasAddress(in: start..<end) ? nil : skipTruncated(chunk)
    }
    let end = fields.split(chunk, as: kind, from: start)
    guard moveToEnd(end, of: chunk) else {
      return beginHolding(chunk, to: end, splitting: &fields)
    }
    // `$GPRMC,` has seven bytes, and is only an address.
    guard end - start >= Self.shortestSentence else { return skipTruncated(chunk) }
    return Frame(kind: .sentence(kind), end: end)
  }

  /// Moves to the end of the sentence that begins at the cursor; returns `false` if the end is not in the chunk, or
  /// the sentence is too long.
  @inline(__always)
  private mutating func moveToEnd(_ end: Int, of chunk: Span<UInt8>) -> Bool {
    guard end < chunk.count, end - cursor <= Self.longestSentence else { return false }
    cursor = end
    if chunk[end] == UInt8(ascii: "\n") { endLine() } else { state = .outside }
    return true
  }

  /// Skips a truncated sentence, and the `$` of those after it that are nothing else.
  @inline(never)
  private mutating func skipTruncated(_ chunk: Span<UInt8>) -> Frame? {
    if state == .outside, chunk[cursor] == UInt8(ascii: "$") {
      state = .atLineStart
      while cursor &+ 1 < chunk.count, chunk[cursor &+ 1] == UInt8(ascii: "$") { cursor &+= 1 }
    }
    return garbageFrame(at: position)
  }

  /// Reports bytes that are no sentence, unless there were others in their line.
  private mutating func garbageFrame(at position: SourcePosition) -> Frame? {
    if reported.garbage == position.line { return nil }
    reported.garbage = position.line
    self.position = position
    return Frame(kind: .garbage)
  }

  /// Begins to keep the bytes of a sentence that extends over several chunks, or is too long.
  @inline(never)
  private mutating func beginHolding(
    _ chunk: Span<UInt8>,
    to end: Int,
    splitting fields: inout SentenceFields
  ) -> Frame? {
    carried.removeAll(keepingCapacity: true)
    state = .inSentence
    carriedPosition = position
    return hold(chunk, to: end, splitting: &fields)
  }

  /// Keeps the bytes of a sentence that extends over several chunks, and returns it if it ends.
  private mutating func hold(
    _ chunk: Span<UInt8>,
    to end: Int,
    splitting fields: inout SentenceFields
  ) -> Frame? {
    let start = cursor
    cursor = end
    if carried.count + end - start > Self.longestSentence {
      state = .outside
      position = carriedPosition
      return Frame(kind: .tooLong)
    }
    for index in start..<end { carried.append(chunk[index]) }
    guard end < chunk.count else { return nil }
    state = .outside
    return carriedFrame(splitting: &fields)
  }

  /// The sentence in ``carried``; `nil` if it is of a kind that is not read.
  private mutating func carriedFrame(splitting fields: inout SentenceFields) -> Frame? {
    guard let kind = SentenceKind(carried.span, at: 0) else {
      return carried.span.hasAddress(in: 0..<carried.count)
        ? nil : garbageFrame(at: carriedPosition)
    }
    let end = fields.split(carried.span, as: kind, from: 0)
    position = carriedPosition
    return Frame(kind: .sentence(kind), end: end, isCarried: true)
  }

  @inline(never)
  private mutating func beginGarbage() {
    state = .outside
    garbage = sourcePosition
    if !text.isEmpty { text.removeAll(keepingCapacity: true) }
  }

  /// Skips bytes up to the next sentence or line end. As many as a stamp may have and one more are examined.
  @inline(never)
  private mutating func skip(_ chunk: Span<UInt8>) -> Frame? {
    let start = cursor
    cursor = chunk.firstSentenceBoundary(from: start)
    let end = min(cursor, start + HostStamp.longest + 1 - text.count)
    let isWhole = text.isEmpty && cursor < chunk.count
    if garbage != nil, !isWhole { text.append(chunk.extracting(start..<end)) }
    guard cursor < chunk.count else { return nil }
    // A sentence begins as at the start of a line.
    state = .atLineStart
    let endsLine = chunk[cursor] == UInt8(ascii: "\n")
    if endsLine { endLine() }
    if isWhole { return textFrame(chunk.extracting(start..<end), endsLine: endsLine) }
    let text = text
    return textFrame(text.span, endsLine: endsLine)
  }

  /// Reports the bytes before a sentence or a line end, unless they are a stamp or another program's message.
  private mutating func textFrame(_ text: Span<UInt8>, endsLine: Bool) -> Frame? {
    guard let position = garbage else { return nil }
    garbage = nil
    let start = text.startOfText
    let text = text.extracting(start..<text.count)
    if endsLine {
      let isEmpty = text.withoutReturn(0..<text.count) == 0
      let isSkipped = isEmpty || start > 0 && text.isComment || text.isOtherMessage
      return isSkipped ? nil : garbageFrame(at: position)
    }
    if text.isEmpty || text.isLabel { return nil }
    stamp = HostStamp(text)
    self.position = position
    if stamp != nil { return Frame(kind: .stamp) }
    if reported.precedingText == position.line { return nil }
    reported.precedingText = position.line
    return Frame(kind: .precedingText)
  }

  private mutating func endLine() {
    cursor &+= 1
    line &+= 1
    lineOffset = consumed &+ cursor
    state = .atLineStart
  }

  /// The position of the next byte.
  private var sourcePosition: SourcePosition {
    SourcePosition(
      line: line,
      column: consumed &+ cursor &- lineOffset &+ 1,
      byteOffset: lineOffset
    )
  }
}

extension Span<UInt8> {
  /// Returns the index of the first byte in `range` that no line of text has, a line feed included,
  /// or its end.
  fileprivate func firstControl(in range: Range<Int>) -> Int {
    range.first {
      self[$0] < 0x20 && self[$0] != UInt8(ascii: "\t") && self[$0] != UInt8(ascii: "\r")
    } ?? range.upperBound
  }

  /// Whether the sentence in `range` has a whole address field and something after it.
  fileprivate func hasAddress(in range: Range<Int>) -> Bool {
    guard range.count >= SentenceReader.shortestSentence else { return false }
    // A standard address ends there.
    if self[range.lowerBound &+ 6] == UInt8(ascii: ",") { return true }
    return firstIndex(of: UInt8(ascii: ","), in: range) < range.upperBound
  }
}
