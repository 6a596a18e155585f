/// Where the fields of one line lie in its bytes.
///
/// Kept from line to line, so that splitting a line allocates nothing. A field that the line does
/// not have is empty, as is one with nothing between its delimiters.
struct FieldTable: Sendable {
  /// The fields of this line, and room left over from longer ones.
  private var bounds: ContiguousArray<Range<Int>> = []
  /// How many fields the line has.
  private(set) var count = 0

  /// The bytes of a field, without quotes; empty for one that the line does not have.
  subscript(index: Int) -> Range<Int> {
    guard index >= 0, index < count else { return 0..<0 }
    return bounds[index]
  }

  private mutating func append(_ range: Range<Int>) {
    bounds[count] = range
    count += 1
  }

  /// Empties the table and makes room for the fields of a line of `length` bytes.
  private mutating func begin(length: Int) {
    count = 0
    let missing = length + 1 - bounds.count
    if missing > 0 { bounds.append(contentsOf: repeatElement(0..<0, count: missing)) }
  }

  /// Splits all of `bytes` at each `delimiter` outside of quotes (RFC 4180, section 2).
  ///
  /// A field counts as quoted where a quote is its first character but spaces. Its doubled quotes
  /// stay doubled; whoever reads it as text undoubles them.
  mutating func splitQuoted(_ bytes: Span<UInt8>, at delimiter: UInt8) {
    begin(length: bytes.count)
    if !splitUnquoted(bytes, at: delimiter) { splitAroundQuotes(bytes, at: delimiter) }
  }

  /// Splits `bytes` at each `delimiter`, unless there is a quote among them.
  ///
  /// - Returns: Whether there is no quote.
  private mutating func splitUnquoted(_ bytes: Span<UInt8>, at delimiter: UInt8) -> Bool {
    // One exclusive access for all fields.
    var bounds = bounds.mutableSpan
    var fields = (count: 0, start: 0)
    let sought = SIMD16(repeating: delimiter)
    var index = 0
    while index &+ 16 <= bytes.count {
      let block = bytes.block(at: index)
      if block.quotes.anyLane { return false }
      let (low, high) = block.matches(sought).laneWords
      bounds.note(low & repeated(0x80), at: index, behind: &fields)
      bounds.note(high & repeated(0x80), at: index &+ 8, behind: &fields)
      index &+= 16
    }
    while index < bytes.count {
      // What is read behind the last byte is zeros, which no delimiter is.
      let word = bytes.wordOrRest(at: index)
      if zeroBytes(word ^ repeated(UInt8(ascii: "\""))) != 0 { return false }
      bounds.note(zeroBytes(word ^ repeated(delimiter)), at: index, behind: &fields)
      index &+= 8
    }
    bounds[fields.count] = fields.start..<bytes.count
    count = fields.count &+ 1
    return true
  }

  private mutating func splitAroundQuotes(_ bytes: Span<UInt8>, at delimiter: UInt8) {
    count = 0
    var index = 0
    repeat {
      var start = index
      while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
        start += 1
        var end = start
        while end < bytes.count {
          if bytes[end] == UInt8(ascii: "\"") {
            guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\"") else { break }
            end += 1
          }
          end += 1
        }
        append(start..<min(end, bytes.count))
        index = end
        while index < bytes.count, bytes[index] != delimiter { index += 1 }
      } else {
        start = index
        while index < bytes.count, bytes[index] != delimiter { index += 1 }
        append(start..<index)
      }
      index += 1
    } while index <= bytes.count
  }
}

extension MutableSpan<Range<Int>> {
  /// Notes at each delimiter of a word, which stands at `index`, that a field ends and another begins.
  @inline(__always)
  fileprivate mutating func note(
    _ delimiters: UInt64,
    at index: Int,
    behind fields: inout (count: Int, start: Int)
  ) {
    var delimiters = delimiters
    while delimiters != 0 {
      let end = index &+ delimiters.trailingZeroBitCount / 8
      self[fields.count] = fields.start..<end
      fields.count &+= 1
      fields.start = end &+ 1
      delimiters &= delimiters &- 1
    }
  }
}

extension SIMD16<UInt8> {
  /// Where the quotes are.
  @inline(__always)
  fileprivate var quotes: SIMDMask<SIMD16<Int8>> { self .== SIMD16(repeating: UInt8(ascii: "\"")) }

  /// Where the bytes are that `other` has, too.
  @inline(__always)
  fileprivate func matches(_ other: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> { self .== other }
}

extension FieldTable {
  /// Whether no field holds anything but blanks.
  func isBlank(_ bytes: Span<UInt8>) -> Bool {
    for field in 0..<count where !bytes.trimmed(self[field]).isEmpty { return false }
    return true
  }

  /// The text of a field, its doubled quotes made single; `nil` where it is blank.
  func text(_ field: Int, of bytes: Span<UInt8>) -> String? {
    let range = self[field]
    if bytes.trimmed(range).isEmpty { return nil }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      text.append(bytes[index])
      let isDoubled =
        bytes[index] == UInt8(ascii: "\"") && index + 1 < range.upperBound
        && bytes[index + 1] == UInt8(ascii: "\"")
      index += isDoubled ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
