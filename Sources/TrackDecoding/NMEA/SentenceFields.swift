/// Where the fields of one sentence lie in its bytes.
///
/// Kept from sentence to sentence, so that splitting one allocates nothing. The address is field 0.
/// A field that the sentence does not have is empty, as is one with nothing between its commas.
struct SentenceFields: Sendable {
  /// Where each field begins, and behind them where another would; of a sentence of nothing but
  /// commas there are as many as bytes. The room is made for the first sentence.
  private var starts: ContiguousArray<Int> = []
  /// How many fields the sentence has.
  private(set) var count = 0
  /// Where the sentence begins: its `$`.
  private(set) var start = 0
  /// The `*` behind the fields, or where the sentence ends without one.
  private(set) var star = 0
  /// The exclusive or of all bytes between `$` and ``star``.
  private(set) var sum: UInt8 = 0
  /// The first value that a fix can do without and that could not be read.
  var unread: UnreadValue?

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
    if starts.isEmpty {
      starts = ContiguousArray(repeating: 0, count: SentenceReader.longestSentence + 2)
    }
    // One exclusive access for all fields.
    var starts = starts.mutableSpan
    starts[0] = start &+ 1
    var number = 0
    var index = start &+ 1
    // Blocks in which the fields do not end; then words.
    var blockSum = SIMD16<UInt8>()
    while index &+ 16 <= limit {
      let block = bytes.block(at: index)
      if block.endOfFields.anyLane { break }
      blockSum ^= block
      let commas = block.commas.laneWords
      number = starts.note(commas.0 & repeated(0x80), at: index, behind: number)
      number = starts.note(commas.1 & repeated(0x80), at: index &+ 8, behind: number)
      index &+= 16
    }
    var star = limit
    var sum = blockSum.words.0 ^ blockSum.words.1
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
      number = starts.note(commas, at: index, behind: number)
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

extension MutableSpan<Int> {
  /// Notes behind each comma of a word, which stands at `index`, that a field begins.
  ///
  /// - Returns: The number of the last field.
  @inline(__always)
  fileprivate mutating func note(_ commas: UInt64, at index: Int, behind number: Int) -> Int {
    var (commas, number) = (commas, number)
    while commas != 0 {
      number &+= 1
      self[number] = index &+ commas.trailingZeroBitCount / 8 &+ 1
      commas &= commas &- 1
    }
    return number
  }
}

extension SIMD16<UInt8> {
  /// Where the commas are.
  @inline(__always)
  fileprivate var commas: SIMDMask<SIMD16<Int8>> { self .== SIMD16(repeating: UInt8(ascii: ",")) }

  /// Where the fields end.
  @inline(__always)
  fileprivate var endOfFields: SIMDMask<SIMD16<Int8>> {
    (self .== SIMD16(repeating: UInt8(ascii: "*")))
      .| (self .== SIMD16(repeating: UInt8(ascii: "\n")))
      .| (self .== SIMD16(repeating: UInt8(ascii: "$")))
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
