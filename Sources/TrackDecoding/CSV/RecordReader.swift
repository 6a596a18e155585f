/// Cuts a stream of bytes into CSV records, whatever the chunks it comes in.
///
/// A record is a line, or several where a line break stands in quotes (RFC 4180, section 2). A quote
/// that is never closed would take the rows behind it for its field; so where it has not closed
/// within the limit, or what seems to close it opens a field of a later row, its line alone is
/// rejected and reading goes on with the next.
///
/// Each byte is looked at a bounded number of times, however many quotes stay open.
struct RecordReader: Sendable {
  /// The longest record, in bytes without its line feed.
  static let longestRecord = 65_536

  /// What parts the fields, `nil` while that is not known and comma, semicolon and tab all may.
  private var delimiter: UInt8?
  /// Where the record under way begins.
  private var position = SourcePosition(line: 1, byteOffset: 0)
  /// The bytes of the record under way, from `head` on; before it are records that are done.
  private var pending: ContiguousArray<UInt8> = []
  private var head = 0
  /// The state behind the last byte of `pending`.
  private var quotes = QuoteState()
  private var isSkippingLine = false

  /// What the reader finds.
  enum Frame {
    /// A record of one line without a quote.
    case line
    /// A record that may have quotes.
    case record
    case unterminatedQuote
    case tooLong
  }

  /// Reads one chunk; `receive` is given each frame's place and, of a record, its bytes without
  /// line end, and returns the delimiter, once that is known.
  mutating func read<Failure: Error>(
    _ chunk: Span<UInt8>,
    into receive: (Frame, Span<UInt8>, SourcePosition) throws(Failure) -> UInt8?
  ) throws(Failure) {
    var start = 0
    while start < chunk.count {
      // One byte more than a record may have tells that it has more.
      let room = isSkippingLine ? chunk.count : Self.longestRecord + 1 - (pending.count - head)
      let limit = min(chunk.count - start, room) + start
      let (end, hasQuote) = chunk.lineEnd(in: start..<limit)
      let isWhole = end < limit
      var next = isWhole ? end + 1 : end
      if isSkippingLine {
        position.byteOffset += end - start
        if isWhole {
          isSkippingLine = false
          beginLine()
        }
      } else if isWhole, pending.isEmpty,
        !hasQuote || chunk.closesQuotes(in: start..<end, delimiter: delimiter)
      {
        let record = chunk.extracting(start..<chunk.withoutReturn(start..<end))
        delimiter = try receive(hasQuote ? .record : .line, record, position)
        position.byteOffset += end - start
        beginLine()
      } else {
        let held = hold(chunk, start..<end)
        if quotes.position == .astray {
          next = held
        } else if isWhole {
          try endLine(into: receive)
        }
        while quotes.position == .astray || pending.count - head > Self.longestRecord {
          try giveUp(into: receive)
        }
      }
      start = next
    }
  }

  /// Ends the input; a last line needs no line end.
  mutating func finish<Failure: Error>(
    into receive: (Frame, Span<UInt8>, SourcePosition) throws(Failure) -> UInt8?
  ) throws(Failure) {
    while head < pending.count {
      if quotes.position == .inQuotes {
        try giveUp(into: receive)
      } else {
        try emit(upTo: pending.count, into: receive)
      }
    }
  }

  /// Takes over bytes up to the one that leads astray, and returns the index behind the last.
  private mutating func hold(_ chunk: Span<UInt8>, _ range: Range<Int>) -> Int {
    for index in range {
      hold(chunk[index])
      if quotes.position == .astray { return index + 1 }
    }
    return range.upperBound
  }

  private mutating func hold(_ byte: UInt8) {
    pending.append(byte)
    quotes.advance(over: byte, delimiter: delimiter)
  }

  /// Ends the line under way, and with it the record unless the line ends in quotes.
  private mutating func endLine<Failure: Error>(
    into receive: (Frame, Span<UInt8>, SourcePosition) throws(Failure) -> UInt8?
  ) throws(Failure) {
    if quotes.position == .inQuotes {
      hold(UInt8(ascii: "\n"))
    } else {
      try emit(upTo: pending.count, into: receive)
      beginLine()
    }
  }

  /// Rejects the first line of the record under way, and reads the lines behind it anew.
  private mutating func giveUp<Failure: Error>(
    into receive: (Frame, Span<UInt8>, SourcePosition) throws(Failure) -> UInt8?
  ) throws(Failure) {
    let end = pending.span.firstIndex(of: UInt8(ascii: "\n"), in: head..<pending.count)
    isSkippingLine = pending.count - head > Self.longestRecord && end == pending.count
    _ = try receive(
      isSkippingLine ? .tooLong : .unterminatedQuote,
      pending.span.extracting(0..<0),
      position
    )
    drop(upTo: end)
    // A line that read anew ends in quotes again has come to where the reading before was, and
    // what that found behind it stands.
    let known = quotes
    while head < pending.count {
      head += 1
      beginLine()
      quotes = QuoteState()
      var end = head
      while end < pending.count, pending[end] != UInt8(ascii: "\n") {
        quotes.advance(over: pending[end], delimiter: delimiter)
        end += 1
      }
      if end == pending.count { break }
      if quotes.position == .inQuotes {
        quotes = known
        break
      }
      try emit(upTo: end, into: receive)
    }
    tidy()
  }

  /// Hands on the record that ends before `end`.
  private mutating func emit<Failure: Error>(
    upTo end: Int,
    into receive: (Frame, Span<UInt8>, SourcePosition) throws(Failure) -> UInt8?
  ) throws(Failure) {
    let last = pending.span.withoutReturn(head..<end)
    delimiter = try receive(.record, pending.span.extracting(head..<last), position)
    drop(upTo: end)
    tidy()
  }

  private mutating func drop(upTo end: Int) {
    for index in head..<end where pending[index] == UInt8(ascii: "\n") { position.line += 1 }
    position.byteOffset += end - head
    head = end
  }

  private mutating func beginLine() {
    position.line += 1
    position.byteOffset += 1
  }

  /// Frees what is done, seldom enough to cost nothing.
  private mutating func tidy() {
    if head == pending.count {
      pending.removeAll(keepingCapacity: true)
      head = 0
      quotes = QuoteState()
    } else if head > Self.longestRecord {
      pending.removeFirst(head)
      head = 0
    }
  }
}

extension Span<UInt8> {
  /// Returns the index of the first line feed in `range`, or its end, and whether there is a quote
  /// before it.
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
