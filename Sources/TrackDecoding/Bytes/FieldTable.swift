/// The ranges of the fields of one line in its bytes.
///
/// It is reused from line to line, so that splitting allocates nothing. A field that the line does not
/// have is empty, as is one with nothing between its delimiters.
struct FieldTable: Sendable {
  /// The fields of this line, and unused room from longer ones.
  private(set) var bounds: ContiguousArray<Range<Int>> = []
  /// The number of fields of the line, or of those that were split.
  private(set) var count = 0
  /// The number of fields of the line, whether or not they were split.
  private(set) var total = 0
  /// The number of fields that lines are split into at most as they are read; 0 if they are not split then.
  private(set) var limit = 0

  /// The bytes of a field, without quotes; empty for one that the line does not have.
  subscript(index: Int) -> Range<Int> {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0..<0 }
    return bounds[index]
  }

  /// Makes room to split lines into `limit` fields as they are read; 0 for not to split them then.
  mutating func prepare(upTo limit: Int) {
    self.limit = limit
    let missing = limit + 1 - bounds.count
    if missing > 0 { bounds.append(contentsOf: repeatElement(0..<0, count: missing)) }
  }

  /// Removes `excess` fields after the one with this number.
  @inline(never)
  mutating func remove(_ excess: Int, after number: Int) {
    for field in (number + 1)..<max(count - excess, number + 1) {
      bounds[field] = bounds[field + excess]
    }
    count -= excess
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
  /// A field is quoted if a quote is its first character after spaces, and only blanks follow the one that
  /// closes it. Its doubled quotes stay doubled until it is read as text.
  mutating func splitQuoted(_ bytes: Span<UInt8>, at delimiter: UInt8) {
    if bytes.firstIndex(of: UInt8(ascii: "\""), in: 0..<bytes.count) == bytes.count {
      splitPlain(bytes, at: delimiter)
    } else {
      splitAroundQuotes(bytes, at: delimiter)
    }
  }

  /// Splits `bytes`, which contain no quote, at each `delimiter`, into at most `limit` fields.
  mutating func splitPlain(_ bytes: Span<UInt8>, at delimiter: UInt8, upTo limit: Int = .max) {
    begin(length: bytes.count)
    // One exclusive access for all fields.
    var bounds = bounds.mutableSpan
    let limit = min(limit, bounds.count)
    var (fields, start, end) = (0, 0, 0)
    while fields < limit {
      end = bytes.firstIndex(of: delimiter, from: start)
      bounds[fields] = start..<end
      fields &+= 1
      if end == bytes.count { break }
      start = end &+ 1
    }
    count = fields
    total = end == bytes.count ? fields : fields &+ bytes.count(of: delimiter, from: end)
  }

  /// Splits the line that starts with `range` at each `delimiter`, and finds its line feed, at one go.
  ///
  /// - Returns: The index of the line feed, and the end of the line's content, if the line was split. Otherwise,
  ///   it has a quote, an asterisk or U+0002, or is among the last bytes, and no byte before the index is its end or a quote.
  @inline(__always)
  mutating func splitLine(
    of bytes: Span<UInt8>,
    in range: Range<Int>,
    at delimiter: UInt8
  ) -> (index: Int, contentEnd: Int?) {
    let (limit, first) = (limit, range.lowerBound)
    guard limit > 0 else { return (first, nil) }
    let line = bytes.extracting(range)
    // One exclusive access for all fields.
    var bounds = bounds.mutableSpan
    precondition(limit < bounds.count)
    var (fields, start, uncounted) = (0, 0, 0)
    // What is left of the line, whose first 64 bytes are split next.
    var rest = line
    while rest.count >= 64 {
      let index = line.count &- rest.count
      var delimiters = rest.bits(at: 0) { $0 .== SIMD16(repeating: delimiter) }
      // A line feed or a quote. One comparison for both also finds an asterisk and U+0002, which are rare.
      let ends = rest.bits(at: 0) {
        ($0 & SIMD16(repeating: 0xD7)) .== SIMD16(repeating: 0x02)
      }
      // Those before the first end; all if there is none.
      delimiters &= (ends &- 1) & ~ends
      while delimiters != 0, fields < limit {
        let end = index &+ delimiters.trailingZeroBitCount
        // Safe: the number is below the limit, and a delimiter is not before the start of its field.
        unsafe bounds[unchecked: fields] = Range(uncheckedBounds: (start, end))
        start = end &+ 1
        fields &+= 1
        delimiters &= delimiters &- 1
      }
      if delimiters != 0 { uncounted &+= delimiters.nonzeroBitCount }
      if ends != 0 {
        let end = index &+ ends.trailingZeroBitCount
        guard line[end] == UInt8(ascii: "\n") else { return (first &+ end, nil) }
        let contentEnd = line.withoutReturn(0..<end)
        bounds[fields] = start..<contentEnd
        count = min(fields &+ 1, limit)
        total = fields &+ uncounted &+ 1
        return (first &+ end, first &+ contentEnd)
      }
      rest = rest.extracting(droppingFirst: 64)
    }
    return (range.upperBound &- rest.count, nil)
  }

  private mutating func splitAroundQuotes(_ bytes: Span<UInt8>, at delimiter: UInt8) {
    begin(length: bytes.count)
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
        index = end
        while index < bytes.count, bytes[index] != delimiter { index += 1 }
        // With text after it, the quotes belong to the value: no part of it is dropped.
        let isWhole = bytes.trimmed(min(end + 1, index)..<index).isEmpty
        append(isWhole ? start..<min(end, bytes.count) : start - 1..<index)
      } else {
        start = index
        while index < bytes.count, bytes[index] != delimiter { index += 1 }
        append(start..<index)
      }
      index += 1
    } while index <= bytes.count
    total = count
  }
}

extension FieldTable {
  /// The number of fields of a line, and the first byte of text after the `limit` of them that it may have;
  /// `nil` if there is none.
  func surplus(
    over limit: Int,
    of bytes: Span<UInt8>,
    at delimiter: UInt8
  ) -> (count: Int, index: Int)? {
    // Many loggers end each row with a delimiter.
    guard total > limit, total > limit &+ 1 || bytes[bytes.count &- 1] != delimiter else {
      return nil
    }
    return Self.surplus(over: limit, of: bytes, at: delimiter)
  }

  @inline(never)
  private static func surplus(
    over limit: Int,
    of bytes: Span<UInt8>,
    at delimiter: UInt8
  ) -> (count: Int, index: Int)? {
    var fields = FieldTable()
    fields.splitQuoted(bytes, at: delimiter)
    for field in limit..<max(fields.count, limit) {
      let text = bytes.trimmed(fields[field])
      if let start = text.first { return (fields.count, start) }
    }
    return nil
  }

  /// Whether all fields are blank.
  func isBlank(_ bytes: Span<UInt8>) -> Bool {
    for field in 0..<count where !bytes.isBlank(in: self[field]) { return false }
    return true
  }

  /// Whether no field begins like a number.
  func hasNoNumber(_ bytes: Span<UInt8>) -> Bool {
    for field in 0..<count {
      let range = bytes.trimmed(self[field])
      if let first = range.first, bytes[first] <= UInt8(ascii: "9"),
        bytes[first] >= UInt8(ascii: "+"), range.count > 1 || bytes[first] != UInt8(ascii: "-")
      {
        return false
      }
    }
    return true
  }

  /// The text of a field with single quotes for doubled ones; `nil` if it is blank.
  ///
  /// `hasQuotes` is whether the row may have quotes.
  func text(_ field: Int, of bytes: Span<UInt8>, hasQuotes: Bool = true) -> String? {
    let range = self[field]
    if bytes.isBlank(in: range) { return nil }
    if !hasQuotes || bytes.firstIndex(of: UInt8(ascii: "\""), in: range) == range.upperBound {
      return bytes.textOrWindows1252(in: range)
    }
    var text = ContiguousArray<UInt8>()
    var index = range.lowerBound
    while index < range.upperBound {
      text.append(bytes[index])
      let isDoubled =
        bytes[index] == UInt8(ascii: "\"") && index + 1 < range.upperBound
        && bytes[index + 1] == UInt8(ascii: "\"")
      index += isDoubled ? 2 : 1
    }
    return text.span.textOrWindows1252(in: text.indices)
  }
}
