/// The position in a record with respect to quotes (RFC 4180, section 2).
///
/// A quote opens a field only as its first character after spaces. Text between the closing quote and
/// the delimiter is ignored within one line; in a field of several lines it shows that the quote opens
/// a field of a later row, and that the one before was never closed. A line that begins with `#` is a
/// comment, in which quotes have no meaning.
struct QuoteState: Sendable {
  /// The position with respect to quotes.
  enum Position: Sendable {
    case recordStart
    case fieldStart
    case inField
    case inQuotes
    /// After a quote that closes the field, or is the first half of a doubled one.
    case afterQuote
    /// After a closed field's quote and blanks.
    case afterField
    case inComment
    /// After text that cannot follow the closing quote of a field of several lines.
    case astray
  }

  private(set) var position = Position.recordStart
  /// Whether there is a line break in the current quoted field.
  private var spansLines = false

  /// Advances over the next byte of the record, which is a line feed only within quotes. `delimiter` is
  /// `nil` while any of comma, semicolon and tab may separate fields.
  @inline(__always)
  mutating func advance(over byte: UInt8, delimiter: UInt8?) {
    let isQuote = byte == UInt8(ascii: "\"")
    switch position {
    case .inComment, .astray:
      break
    case .inQuotes:
      if isQuote { position = .afterQuote }
      if byte == UInt8(ascii: "\n") { spansLines = true }
    case .afterQuote where isQuote:
      position = .inQuotes
    case .recordStart where isQuote, .fieldStart where isQuote:
      position = .inQuotes
      spansLines = false
    case .recordStart where byte == UInt8(ascii: "#"):
      position = .inComment
    case .recordStart where byte == UInt8(ascii: " "), .fieldStart where byte == UInt8(ascii: " "):
      position = .fieldStart
    case .recordStart, .fieldStart, .inField, .afterQuote, .afterField:
      if delimiter.map({ byte == $0 }) ?? Delimiter.contains(byte) {
        position = .fieldStart
      } else if position == .afterQuote || position == .afterField {
        let isBlank = byte.isBlank || byte == UInt8(ascii: "\r")
        position = isBlank ? .afterField : spansLines ? .astray : .inField
      } else {
        position = .inField
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether the record that starts with the line in `range` ends with it: each quote that opens a field
  /// is closed.
  ///
  /// The result is that of ``QuoteState`` after the last byte, but only the quotes are examined.
  func closesQuotes(in range: Range<Int>, delimiter: UInt8?) -> Bool {
    if extracting(range).isComment { return true }
    var index = firstQuote(in: range)
    while index < range.upperBound {
      if isFieldStart(index, from: range.lowerBound, delimiter: delimiter) {
        repeat {
          index = firstQuote(in: (index &+ 1)..<range.upperBound)
          if index == range.upperBound { return false }
          index &+= 1
          // A doubled quote is a quote in the text.
        } while index < range.upperBound && self[index] == UInt8(ascii: "\"")
      } else {
        index &+= 1
      }
      index = firstQuote(in: index..<range.upperBound)
    }
    return true
  }

  private func firstQuote(in range: Range<Int>) -> Int {
    firstIndex(of: UInt8(ascii: "\""), in: range)
  }

  /// Whether only spaces separate the byte at `index` from the delimiter before it, or from `start`.
  private func isFieldStart(_ index: Int, from start: Int, delimiter: UInt8?) -> Bool {
    var before = index &- 1
    while before >= start, self[before] == UInt8(ascii: " ") { before &-= 1 }
    guard before >= start else { return true }
    return delimiter.map { self[before] == $0 } ?? Delimiter.contains(self[before])
  }
}
