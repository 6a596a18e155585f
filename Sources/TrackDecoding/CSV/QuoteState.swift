/// Where in a record a byte stands, as far as quotes matter (RFC 4180, section 2).
///
/// A quote opens only as the first character of a field but spaces. What stands between the closing
/// one and the delimiter is passed over, within one line; in a field of several lines it tells that
/// the quote opens a field of a later row, and the one before it was never closed. A line that
/// begins with `#` is a comment, in which quotes mean nothing.
struct QuoteState: Sendable {
  /// The place among the quotes.
  enum Position: Sendable {
    case recordStart
    case fieldStart
    case inField
    case inQuotes
    /// Behind a quote that closes the field, or is the first half of a doubled one.
    case behindQuote
    /// Behind a closed field's quote and blanks.
    case behindField
    case inComment
    /// Behind what no closing quote of several lines has behind it.
    case astray
  }

  private(set) var position = Position.recordStart
  /// Whether there is a line break in the quoted field under way.
  private var spansLines = false

  /// Moves on behind `byte`.
  ///
  /// - Parameters:
  ///   - byte: The next byte of the record; a line feed only in quotes.
  ///   - delimiter: What parts the fields, `nil` while comma, semicolon and tab all may.
  mutating func advance(over byte: UInt8, delimiter: UInt8?) {
    let isQuote = byte == UInt8(ascii: "\"")
    switch position {
    case .inComment, .astray:
      break
    case .inQuotes:
      if isQuote { position = .behindQuote }
      if byte == UInt8(ascii: "\n") { spansLines = true }
    case .behindQuote where isQuote:
      position = .inQuotes
    case .recordStart where isQuote, .fieldStart where isQuote:
      position = .inQuotes
      spansLines = false
    case .recordStart where byte == UInt8(ascii: "#"):
      position = .inComment
    case .recordStart where byte == UInt8(ascii: " "), .fieldStart where byte == UInt8(ascii: " "):
      position = .fieldStart
    case .recordStart, .fieldStart, .inField, .behindQuote, .behindField:
      if delimiter.map({ byte == $0 }) ?? Delimiter.all.contains(byte) {
        position = .fieldStart
      } else if position == .behindQuote || position == .behindField {
        let isBlank = byte.isBlank || byte == UInt8(ascii: "\r")
        position = isBlank ? .behindField : spansLines ? .astray : .inField
      } else {
        position = .inField
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether a record that is the line in `range` ends with it: each quote that opens a field is closed.
  ///
  /// Tells what ``QuoteState`` tells behind the last byte, but goes from quote to quote.
  func closesQuotes(in range: Range<Int>, delimiter: UInt8?) -> Bool {
    if !range.isEmpty, self[range.lowerBound] == UInt8(ascii: "#") { return true }
    var index = firstQuote(in: range)
    while index < range.upperBound {
      if isFieldStart(index, from: range.lowerBound, delimiter: delimiter) {
        repeat {
          index = firstQuote(in: (index &+ 1)..<range.upperBound)
          if index == range.upperBound { return false }
          index &+= 1
          // A doubled quote is one of the text.
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

  /// Whether only spaces part the byte at `index` from the delimiter before it, or from `start`.
  private func isFieldStart(_ index: Int, from start: Int, delimiter: UInt8?) -> Bool {
    var before = index &- 1
    while before >= start, self[before] == UInt8(ascii: " ") { before &-= 1 }
    guard before >= start else { return true }
    return delimiter.map { self[before] == $0 } ?? Delimiter.all.contains(self[before])
  }
}
