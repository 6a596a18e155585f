import LocationFilter

/// Where the fields of one sentence lie in its bytes.
///
/// Kept from sentence to sentence, so that splitting one allocates nothing. The address is field 0.
/// A field that the sentence does not have is empty, as is one with nothing between its commas.
struct SentenceFields: Sendable {
  /// Where each field begins, and behind them where another would; of a sentence of nothing but
  /// commas there are as many as bytes.
  private var starts = ContiguousArray(repeating: 0, count: SentenceReader.longestSentence + 2)
  /// How many fields the sentence has.
  private(set) var count = 0
  /// Where the sentence begins: its `$`.
  private(set) var start = 0
  /// The `*` behind the fields, or where the sentence ends without one.
  private(set) var star = 0
  /// The exclusive or of all bytes between `$` and ``star``.
  private(set) var sum: UInt8 = 0
  /// The first value that a fix can do without and that could not be read.
  private(set) var unread: UnreadValue?

  /// The bytes of a field.
  @inline(__always)
  subscript(field: Int) -> Range<Int> {
    guard field < count else { return start..<start }
    return starts[field]..<(starts[field &+ 1] &- 1)
  }

  /// Splits the sentence whose `$` is at `start`, and sums its bytes on the way.
  ///
  /// - Returns: Where it ends: at a line feed, at another `$`, at the end of `bytes`, or behind as
  ///   many bytes as a sentence may have.
  mutating func split(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let limit = Swift.min(bytes.count, start &+ SentenceReader.longestSentence &+ 1)
    var star = limit
    var sum: UInt64 = 0
    var number = 0
    // One exclusive access for all fields.
    var starts = starts.mutableSpan
    starts[0] = start &+ 1
    var index = start &+ 1
    while index &+ 8 <= limit, star == limit {
      var word = bytes.word(at: index)
      var commas = zeroBytes(word ^ repeated(UInt8(ascii: ",")))
      // All that ends the fields is less than a comma, and little else is.
      let others = bytesUpToComma(word) ^ commas
      if others != 0, case let end = firstEnd(among: others, of: word), end < 8 {
        star = index &+ end
        word &= lowBytes(end)
        commas &= lowBytes(end)
      }
      sum ^= word
      while commas != 0 {
        number &+= 1
        starts[number] = index &+ commas.trailingZeroBitCount / 8 &+ 1
        commas &= commas &- 1
      }
      index &+= 8
    }
    if star == limit {
      // The last bytes, fewer than a word.
      while index < limit, !bytes[index].endsFields {
        sum ^= UInt64(bytes[index])
        index &+= 1
        if bytes[index &- 1] == UInt8(ascii: ",") {
          number &+= 1
          starts[number] = index
        }
      }
      star = index
    }
    var end = star
    if star == limit || bytes[star] != UInt8(ascii: "*") {
      // Without a checksum, what the last field is followed by is the line end.
      while end > starts[number], bytes[end &- 1] == UInt8(ascii: "\r") { end &-= 1 }
    }
    starts[number &+ 1] = end &+ 1
    self.start = start
    self.star = star
    count = number &+ 1
    self.sum = sum.exclusiveOr
    unread = nil
    return bytes.sentenceEnd(from: star, before: limit)
  }
}

/// The top bit of each byte that is a comma or less, and no other.
@inline(__always)
private func bytesUpToComma(_ word: UInt64) -> UInt64 {
  let isGreater = (word & repeated(0x7F)) &+ repeated(0x7F - UInt8(ascii: ","))
  return ~(isGreater | word) & repeated(0x80)
}

/// The number of the first marked byte that ends the fields, 8 for none.
@inline(__always)
private func firstEnd(among marks: UInt64, of word: UInt64) -> Int {
  var marks = marks
  while marks != 0 {
    let byte = marks.trailingZeroBitCount / 8
    if UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* byte)).endsFields {
      return byte
    }
    marks &= marks &- 1
  }
  return 8
}

extension UInt8 {
  /// Whether no field goes on here: at the checksum, or where the sentence ends without one.
  @inline(__always)
  fileprivate var endsFields: Bool {
    self == UInt8(ascii: "*") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "$")
  }
}

extension Span<UInt8> {
  /// Returns where the sentence ends that has `*`, or its end, at `star`.
  fileprivate func sentenceEnd(from star: Int, before limit: Int) -> Int {
    // As a rule two digits and a line end follow.
    if star &+ 4 < limit, self[star] == UInt8(ascii: "*"),
      self[star &+ 1] > UInt8(ascii: "$"), self[star &+ 2] > UInt8(ascii: "$"),
      self[star &+ 3] == UInt8(ascii: "\r"), self[star &+ 4] == UInt8(ascii: "\n")
    {
      return star &+ 4
    }
    return firstSentenceBoundary(in: star..<limit)
  }

  /// Returns the index of the first line feed or `$` in `range`, or its end.
  func firstSentenceBoundary(in range: Range<Int>) -> Int {
    firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "$"), in: range)
  }
}

// Values without which a fix is none throw where they cannot be read; the others are then absent, and
// noted. A field that is empty, or blank, is an absent value. Blanks around a value are rare, and
// looked for where it cannot be read with them.
extension SentenceFields {
  /// The one character of a field, `nil` where it is empty or longer.
  func letter(_ field: Int, of bytes: Span<UInt8>) -> UInt8? {
    var range = self[field]
    if range.count != 1 { range = bytes.trimmed(range) }
    return range.count == 1 && !bytes[range.lowerBound].isBlank ? bytes[range.lowerBound] : nil
  }

  /// `hhmmss`, with decimals of the second.
  func timeOfDay(
    _ field: Int,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> TimeOfDay? {
    try essential(field, of: bytes, named: "time of day") { TimeOfDay(bytes, in: $0) }
  }

  /// A value that `read` makes of a field, `nil` where that is blank.
  @inline(__always)
  func essential<Value>(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String,
    by read: (Range<Int>) -> Value?
  ) throws(RejectedSentence) -> Value? {
    var range = self[field]
    while !range.isEmpty {
      if let value = read(range) { return value }
      let trimmed = bytes.trimmed(range)
      if trimmed == range { throw RejectedSentence(range, of: bytes, named: name) }
      range = trimmed
    }
    return nil
  }

  /// A decimal number.
  mutating func decimal(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    optional(field, of: bytes, named: name) { bytes.double(in: $0) }
  }

  /// A decimal number of 0 or more.
  mutating func magnitude(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    optional(field, of: bytes, named: name) { range in
      bytes.double(in: range).flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  /// Degrees clockwise from north, 0 to 360.
  mutating func direction(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    optional(field, of: bytes, named: name) { range in
      bytes.double(in: range).flatMap { $0 >= 0 && $0 <= 360 ? $0 : nil }
    }
  }

  /// A horizontal dilution of precision; what receivers write for "unknown" is `nil`.
  mutating func dilution(_ field: Int, of bytes: Span<UInt8>) -> Double? {
    guard let value = magnitude(field, of: bytes, named: "HDOP") else { return nil }
    return AccuracyEstimate.isKnown(dilution: value) ? value : nil
  }

  /// A whole number without sign.
  mutating func whole(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Int? {
    optional(field, of: bytes, named: name) { bytes.whole(in: $0) }
  }

  /// A value that `read` makes of a field, `nil` where that is blank; what it cannot read is noted.
  @inline(__always)
  mutating func optional<Value>(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String,
    by read: (Range<Int>) -> Value?
  ) -> Value? {
    var range = self[field]
    while !range.isEmpty {
      if let value = read(range) { return value }
      let trimmed = bytes.trimmed(range)
      if trimmed == range {
        note(range, of: bytes, named: name)
        break
      }
      range = trimmed
    }
    return nil
  }

  /// Notes that a value cannot be read; of several, the first is told.
  @inline(never)
  mutating func note(_ range: Range<Int>, of bytes: Span<UInt8>, named name: String) {
    if unread == nil { unread = UnreadValue(bytes.trimmed(range), of: bytes, named: name) }
  }
}

/// A value that cannot be read, and where it stands.
struct UnreadValue: Sendable, Hashable {
  var name: String
  /// At most 32 bytes of it.
  var text: String
  /// The byte in the sentence at which it begins.
  var index: Int

  init(_ range: Range<Int>, of bytes: Span<UInt8>, named name: String) {
    let shown = range.lowerBound..<min(range.upperBound, range.lowerBound + 32)
    self.name = name
    text = bytes.text(in: shown)
    index = range.lowerBound
  }
}

extension RejectedSentence {
  /// Creates the rejection for a value that cannot be read.
  init(_ range: Range<Int>, of bytes: Span<UInt8>, named name: String) {
    let value = UnreadValue(range, of: bytes, named: name)
    reason = .badValue(name: name, text: value.text)
    index = value.index
  }
}
