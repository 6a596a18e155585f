/// Splits a stream of bytes into CSV records, whatever chunks it arrives in.
///
/// ```swift
/// while let frame = reader.next(in: chunk, splittingInto: &fields) { … }
/// ```
///
/// A record is a line, or several if a quoted field contains a line break (RFC 4180, section 2). A
/// quote that is never closed would swallow the rows after it. If it is not closed within the limit, or
/// if what seems to close it opens a field of a later row, only its line is rejected, and reading
/// continues with the next one.
///
/// Each byte is examined a bounded number of times, however many quotes stay open. Of several blank lines in
/// a row, only the first may be a record.
struct RecordReader: Sendable {
  /// The longest record, in bytes without its line feed.
  static let longestRecord = 65_536

  /// The byte that separates fields; `nil` while it is unknown and may be a comma, a semicolon or a tab.
  /// The decoder sets it once it has read the header.
  var delimiter: UInt8?
  /// The bytes of frames that began in an earlier chunk: those of the current record from `head` on,
  /// after those of records that are complete.
  private(set) var carried: ContiguousArray<UInt8> = []
  private var head = 0
  /// Where in `carried` the record of the last frame ends, if it is there.
  private var emittedEnd: Int?
  private var cursor = 0
  private var position = SourcePosition(line: 1, byteOffset: 0)
  /// The state after the last byte of `carried`.
  private var quotes = QuoteState()
  /// While the lines after a rejected one are read again: the state after the last byte of `carried`
  /// as it was before.
  private var quotesBefore: QuoteState?
  private var isSkippingLine = false

  /// A record, or a line that is rejected.
  struct Frame {
    var kind: Kind
    /// The bytes of a record without its line end: in ``RecordReader/carried`` or in the chunk. They
    /// are valid until the next frame is read.
    var range: Range<Int>
    var isCarried: Bool
    var position: SourcePosition
  }

  enum Kind {
    /// A record of one line without a quote, which has been split.
    case split
    /// A record of one line without a quote.
    case line
    /// A record that may have quotes.
    case record
    case unterminatedQuote
    case tooLong

    /// Whether it is a record, rather than a line that is rejected.
    @inline(__always)
    var isReadable: Bool { self != .unterminatedQuote && self != .tooLong }
  }

  /// Returns the next frame, or `nil` when `chunk` is used up and the next one is needed. Most lines are split
  /// into `fields` on the way if these are prepared for it.
  @inline(__always)
  mutating func next(in chunk: Span<UInt8>, splittingInto fields: inout FieldTable) -> Frame? {
    while true {
      if !carried.isEmpty, let frame = nextCarried() { return frame }
      guard cursor < chunk.count else {
        cursor = 0
        return nil
      }
      if let frame = readLine(of: chunk, &fields) { return frame }
    }
  }

  /// Returns the next frame at the end of the input, or `nil` after the last; the last line needs no
  /// line end.
  mutating func finish() -> Frame? {
    if let frame = nextCarried() { return frame }
    guard head < carried.count else { return nil }
    return quotes.position == .inQuotes ? rejectLine() : emit(upTo: carried.count)
  }

  /// Reads the chunk up to the end of the line.
  @inline(__always)
  private mutating func readLine(of chunk: Span<UInt8>, _ fields: inout FieldTable) -> Frame? {
    let start = cursor
    var searchStart = start
    if let delimiter, carried.isEmpty, !isSkippingLine {
      // One byte more than the limit shows that the record is too long.
      let limit = min(chunk.count &- start, Self.longestRecord &+ 1) &+ start
      let (end, contentEnd) = fields.splitLine(of: chunk, in: start..<limit, at: delimiter)
      if let contentEnd {
        return frame(.split, start..<contentEnd, end: end, of: chunk)
      }
      searchStart = end
    }
    return readUnsplitLine(of: chunk, start, searchStart)
  }

  /// Reads to the end of a line that was not split. Neither its end nor a quote is before `searchStart`.
  @inline(never)
  private mutating func readUnsplitLine(
    of chunk: Span<UInt8>,
    _ start: Int,
    _ searchStart: Int
  ) -> Frame? {
    let room = isSkippingLine ? chunk.count : Self.longestRecord &+ 1 &- (carried.count &- head)
    let limit = min(chunk.count &- start, room) &+ start
    let (end, hasQuote) = chunk.lineEnd(in: searchStart..<limit)
    let isWhole = end < limit
    if isSkippingLine {
      cursor = isWhole ? end + 1 : end
      position.byteOffset += end - start
      if isWhole {
        isSkippingLine = false
        beginLine()
      }
      return nil
    }
    if isWhole, carried.isEmpty,
      !hasQuote || chunk.closesQuotes(in: start..<end, delimiter: delimiter)
    {
      let content = start..<chunk.withoutReturn(start..<end)
      return frame(hasQuote ? .record : .line, content, end: end, of: chunk)
    }
    cursor = isWhole ? end + 1 : end
    return hold(chunk, start..<end, endsLine: isWhole)
  }

  /// The frame of a line of the chunk, which ends before the line feed at `end`.
  @inline(__always)
  private mutating func frame(
    _ kind: Kind,
    _ range: Range<Int>,
    end: Int,
    of chunk: Span<UInt8>
  ) -> Frame {
    let frame = Frame(kind: kind, range: range, isCarried: false, position: position)
    cursor = end &+ 1
    position.byteOffset &+= end &- range.lowerBound
    beginLine()
    if range.isEmpty, delimiter != nil { skipBlankLines(of: chunk) }
    return frame
  }

  /// Skips the lines after a blank one that are blank, too. Before the header, they may be part of a binary
  /// file, which is recognised by its bytes.
  @inline(never)
  private mutating func skipBlankLines(of chunk: Span<UInt8>) {
    while cursor < chunk.count {
      let hasReturn = cursor &+ 1 < chunk.count && chunk[cursor] == UInt8(ascii: "\r")
      let end = hasReturn ? cursor &+ 1 : cursor
      guard chunk[end] == UInt8(ascii: "\n") else { return }
      position.byteOffset += end - cursor
      cursor = end + 1
      beginLine()
    }
  }

  /// Keeps bytes up to the one after which the quotes are astray, and returns the record that they
  /// complete.
  @inline(never)
  private mutating func hold(
    _ chunk: Span<UInt8>,
    _ range: Range<Int>,
    endsLine: Bool
  ) -> Frame? {
    var end = range.lowerBound
    while end < range.upperBound, quotes.position != .astray {
      quotes.advance(over: chunk[end], delimiter: delimiter)
      end += 1
    }
    carried.append(chunk.extracting(range.lowerBound..<end))
    if quotes.position == .astray { cursor = end }
    guard endsLine, quotes.position != .astray else { return nil }
    guard quotes.position == .inQuotes else { return emit(upTo: carried.count) }
    carried.append(UInt8(ascii: "\n"))
    quotes.advance(over: UInt8(ascii: "\n"), delimiter: delimiter)
    return nil
  }

  /// Returns the next frame that needs no more bytes than those carried.
  @inline(never)
  private mutating func nextCarried() -> Frame? {
    if let end = emittedEnd {
      emittedEnd = nil
      drop(upTo: end)
      if quotesBefore == nil {
        // The line feed was in the chunk.
        beginLine()
        tidy()
      }
    }
    if quotesBefore != nil, let frame = rereadLine() { return frame }
    let isTooLong = carried.count - head > Self.longestRecord
    return quotes.position == .astray || isTooLong ? rejectLine() : nil
  }

  /// Rejects the first line of the current record; the lines after it are read again.
  private mutating func rejectLine() -> Frame {
    let end = carried.span.firstIndex(of: UInt8(ascii: "\n"), in: head..<carried.count)
    isSkippingLine = carried.count - head > Self.longestRecord && end == carried.count
    let frame = Frame(
      kind: isSkippingLine ? .tooLong : .unterminatedQuote,
      range: 0..<0,
      isCarried: true,
      position: position
    )
    drop(upTo: end)
    quotesBefore = quotes
    return frame
  }

  /// Reads the next line after a rejected one again.
  private mutating func rereadLine() -> Frame? {
    guard head < carried.count else {
      quotesBefore = nil
      tidy()
      return nil
    }
    head += 1
    beginLine()
    let known = quotesBefore
    quotes = QuoteState()
    var end = head
    while end < carried.count, carried[end] != UInt8(ascii: "\n") {
      quotes.advance(over: carried[end], delimiter: delimiter)
      end += 1
    }
    if end < carried.count, quotes.position != .inQuotes { return emit(upTo: end) }
    // If a line ends within quotes again, this reading agrees with the first one, whose result holds for
    // all that follows.
    if end < carried.count, let known { quotes = known }
    quotesBefore = nil
    tidy()
    return nil
  }

  private mutating func emit(upTo end: Int) -> Frame {
    emittedEnd = end
    return Frame(
      kind: .record,
      range: head..<carried.span.withoutReturn(head..<end),
      isCarried: true,
      position: position
    )
  }

  private mutating func drop(upTo end: Int) {
    for index in head..<end where carried[index] == UInt8(ascii: "\n") { position.line += 1 }
    position.byteOffset += end - head
    head = end
  }

  private mutating func beginLine() {
    position.line &+= 1
    position.byteOffset &+= 1
  }

  /// Frees the bytes of complete records, rarely enough to cost nothing.
  private mutating func tidy() {
    if head == carried.count {
      carried.removeAll(keepingCapacity: true)
      head = 0
      quotes = QuoteState()
    } else if head > Self.longestRecord {
      carried.removeFirst(head)
      head = 0
    }
  }
}

extension Span<UInt8> {
  /// Returns the index of the first line feed in `range`, or its end, and whether there is a quote
  /// before it.
  @inline(never)
  fileprivate func lineEnd(in range: Range<Int>) -> (index: Int, hasQuote: Bool) {
    let found = firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\""), in: range)
    guard found < range.upperBound, self[found] == UInt8(ascii: "\"") else { return (found, false) }
    return (firstIndex(of: UInt8(ascii: "\n"), in: found..<range.upperBound), true)
  }

  /// The end of `range`, without the carriage returns there.
  func withoutReturn(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }
}
