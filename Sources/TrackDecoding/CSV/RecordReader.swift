/// Cuts a stream of bytes into CSV records, whatever the chunks it comes in.
///
/// A record is a line, or several where a line break stands in quotes (RFC 4180, section 2). A quote
/// opens only at the beginning of a field. One that is never closed would take the rest of the file
/// for its field; so where it has not closed within the limit, its line alone is rejected and
/// reading goes on with the next.
struct RecordReader: Sendable {
  /// The longest record, in bytes.
  static let longestRecord = 65_536

  /// What parts the fields, `nil` while that is not known and comma, semicolon and tab all may.
  var delimiter: UInt8?

  private var line = 1
  private var lineOffset = 0
  /// The bytes of the record under way that came in earlier chunks or lines, and its beginning.
  private var carry: [UInt8] = []
  private var carryPlace = Place(line: 1, byteOffset: 0)
  /// How many bytes of `carry` are whole lines, which end within quotes.
  private var wholeLines = 0
  private var isSkippingLine = false

  /// What the reader finds.
  enum Frame {
    case record
    case unterminatedQuote
    case tooLong
  }

  /// Reads one chunk; `receive` is given each frame's place and, of a record, its bytes without
  /// line end.
  mutating func read<Failure: Error>(
    _ chunk: Span<UInt8>,
    into receive: (Frame, Span<UInt8>, Place) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    while start < chunk.count {
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"), from: start)
      let isWhole = end < chunk.count
      let next = isWhole ? end + 1 : end
      if isSkippingLine {
        isSkippingLine = !isWhole
      } else if isWhole, carry.isEmpty, !chunk.containsQuote(in: start..<end) {
        let place = Place(line: line, byteOffset: lineOffset)
        try receive(.record, chunk.extracting(start..<chunk.withoutReturn(start..<end)), place)
      } else {
        if carry.isEmpty { carryPlace = Place(line: line, byteOffset: lineOffset) }
        for index in start..<next { carry.append(chunk[index]) }
        if isWhole { try endLine(into: receive) }
        if carry.count > Self.longestRecord { try giveUp(into: receive) }
      }
      if isWhole { line += 1 }
      lineOffset += next - start
      start = next
    }
  }

  /// Ends the input; a last line needs no line end.
  mutating func finish<Failure: Error>(
    into receive: (Frame, Span<UInt8>, Place) throws(Failure) -> Void
  ) throws(Failure) {
    while !carry.isEmpty {
      if carry.count > wholeLines, !isOpen(carry.span) {
        let record = carry
        try receive(
          .record,
          record.span.extracting(0..<record.span.withoutReturn(0..<record.count)),
          carryPlace
        )
        carry = []
      } else {
        try giveUp(into: receive)
      }
    }
  }

  private mutating func endLine<Failure: Error>(
    into receive: (Frame, Span<UInt8>, Place) throws(Failure) -> Void
  ) throws(Failure) {
    if isOpen(carry.span) {
      wholeLines = carry.count
      return
    }
    var record: [UInt8] = []
    swap(&record, &carry)
    wholeLines = 0
    let line = record.span.withoutReturn(0..<(record.count - 1))
    try receive(.record, record.span.extracting(0..<line), carryPlace)
    record.removeAll(keepingCapacity: true)
    swap(&record, &carry)
  }

  /// Rejects the first line of the record under way, and reads the lines behind it anew.
  private mutating func giveUp<Failure: Error>(
    into receive: (Frame, Span<UInt8>, Place) throws(Failure) -> Void
  ) throws(Failure) {
    let bytes = carry
    let (line, lineOffset) = (line, lineOffset)
    let firstEnd = bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: 0)
    carry = []
    wholeLines = 0
    if firstEnd == bytes.count, bytes.count > Self.longestRecord {
      isSkippingLine = true
      try receive(.tooLong, bytes.span.extracting(0..<0), carryPlace)
      return
    }
    try receive(.unterminatedQuote, bytes.span.extracting(0..<0), carryPlace)
    guard firstEnd < bytes.count else { return }
    self.line = carryPlace.line + 1
    self.lineOffset = carryPlace.byteOffset + firstEnd + 1
    try read(bytes.span.extracting((firstEnd + 1)..<bytes.count), into: receive)
    (self.line, self.lineOffset) = (line, lineOffset)
  }

  /// Whether the record that `bytes` begin goes on behind them, within quotes.
  private func isOpen(_ bytes: Span<UInt8>) -> Bool {
    var isInQuotes = false
    var isAtFieldStart = true
    for index in bytes.indices {
      let byte = bytes[index]
      if isInQuotes {
        // A doubled quote closes and opens again, which comes to the same.
        if byte == UInt8(ascii: "\"") { isInQuotes = false }
      } else if byte == UInt8(ascii: "\"") {
        let reopens = index > 0 && bytes[index - 1] == UInt8(ascii: "\"")
        isInQuotes = isAtFieldStart || reopens
        isAtFieldStart = false
      } else if isDelimiter(byte) {
        isAtFieldStart = true
      } else if byte != UInt8(ascii: " ") {
        isAtFieldStart = false
      }
    }
    return isInQuotes
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    if let delimiter { return byte == delimiter }
    return Delimiter.all.contains(byte)
  }
}

/// What may part the fields of a record.
enum Delimiter {
  static let all = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
}

extension Span<UInt8> {
  fileprivate func containsQuote(in range: Range<Int>) -> Bool {
    for index in range where self[index] == UInt8(ascii: "\"") { return true }
    return false
  }

  /// The end of `range`, without the carriage returns there.
  fileprivate func withoutReturn(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }
}
