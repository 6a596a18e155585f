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
  /// Whether the sentence is known to end with its checksum.
  private(set) var hasValidChecksum = false
  /// The first value that a fix can do without and that could not be read.
  var unread: UnreadValue?
  /// What the sentences of one epoch repeat.
  var lastTime = RepeatedValue<TimeOfDay>()
  var lastDay = RepeatedValue<Int>()
  var lastPosition = RepeatedValue<WrittenPosition>()

  /// The bytes of a field.
  @inline(__always)
  subscript(field: Int) -> Range<Int> {
    guard field < count else { return start..<start }
    return starts[field]..<(starts[field &+ 1] &- 1)
  }

  /// The bytes from one field to another, commas between them included, where the sentence has both.
  @inline(__always)
  subscript(first: Int, through last: Int) -> Range<Int> {
    guard last < count else { return start..<start }
    return starts[first]..<(starts[last &+ 1] &- 1)
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
    var star = limit
    var blockSum = SIMD16<UInt8>()
    // Four blocks have their commas noted at a time.
    var commas: UInt64 = 0
    var noted = index
    var lastBlock = limit &- 16
    while index <= lastBlock {
      var block = bytes.block(at: index)
      if block.hasOthersUpToComma, case let count = block.countOfFieldBytes, count < 16 {
        star = index &+ count
        block = block.first(count)
        lastBlock = index
      }
      blockSum ^= block
      commas |= block.commas.bits &<< UInt64(truncatingIfNeeded: index &- noted)
      index &+= 16
      if index &- noted == 64 {
        number = starts.note(commas, at: noted, behind: number)
        (commas, noted) = (0, index)
      }
    }
    number = starts.note(commas, at: noted, behind: number)
    var sum = blockSum.words.0 ^ blockSum.words.1
    if star == limit {
      // The last bytes, fewer than a block.
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
    if unread != nil { unread = nil }
    let length = bytes.lengthOfRightEnding(at: star, before: limit, sum: self.sum)
    hasValidChecksum = length > 0
    return hasValidChecksum ? star &+ length : min(bytes.firstSentenceBoundary(from: star), limit)
  }
}

extension MutableSpan<Int> {
  /// Notes behind each comma, a bit for each byte from `index` on, that a field begins.
  ///
  /// - Returns: The number of the last field.
  @inline(__always)
  fileprivate mutating func note(_ commas: UInt64, at index: Int, behind number: Int) -> Int {
    var (commas, number) = (commas, number)
    while commas != 0 {
      number &+= 1
      self[number] = index &+ commas.trailingZeroBitCount &+ 1
      commas &= commas &- 1
    }
    return number
  }
}

extension SIMD16<UInt8> {
  /// Where the commas are.
  @inline(__always)
  fileprivate var commas: SIMDMask<SIMD16<Int8>> { self .== SIMD16(repeating: UInt8(ascii: ",")) }

  /// Whether there are bytes less than a comma. All that ends the fields is among them, and little else.
  @inline(__always)
  fileprivate var hasOthersUpToComma: Bool {
    let (low, high) = commas.laneWords
    let all: SIMDMask<SIMD16<Int8>> = self .<= SIMD16(repeating: UInt8(ascii: ","))
    return (all.laneWords.0 ^ low) | (all.laneWords.1 ^ high) != 0
  }

  /// The first `count` bytes, 0 to 16, and zeros.
  @inline(__always)
  fileprivate func first(_ count: Int) -> SIMD16<UInt8> {
    let numbers = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let isKept: SIMDMask<SIMD16<Int8>> =
      numbers .< SIMD16(repeating: UInt8(truncatingIfNeeded: count))
    return SIMD16<UInt8>().replacing(with: self, where: isKept)
  }

  /// How many bytes stand before the end of the fields, 16 where that is not among them.
  @inline(__always)
  fileprivate var countOfFieldBytes: Int {
    let isEnd: SIMDMask<SIMD16<Int8>> =
      (self .== SIMD16(repeating: UInt8(ascii: "*")))
      .| (self .== SIMD16(repeating: UInt8(ascii: "\n")))
      .| (self .== SIMD16(repeating: UInt8(ascii: "$")))
    return isEnd.firstLane
  }

  /// How many bytes stand before the end of a sentence, 16 where that is not among them.
  @inline(__always)
  fileprivate var countOfSentenceBytes: Int {
    let isEnd: SIMDMask<SIMD16<Int8>> =
      (self .== SIMD16(repeating: UInt8(ascii: "\n")))
      .| (self .== SIMD16(repeating: UInt8(ascii: "$")))
    return isEnd.firstLane
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// A bit for each lane, the first the lowest: the top bits of a word's bytes are shifted side by side
  /// by a product whose partial products do not meet.
  @inline(__always)
  fileprivate var bits: UInt64 {
    let (low, high) = laneWords
    let places: UInt64 = 0x0002_0408_1020_4081
    let first = ((low & repeated(0x80)) &* places) >> 56
    let last = ((high & repeated(0x80)) &* places) >> 56
    return first | last << 8
  }
}

extension UInt8 {
  /// Whether no field goes on here: at the checksum, or where the sentence ends without one.
  @inline(__always)
  fileprivate var endsFields: Bool {
    self == UInt8(ascii: "*") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "$")
  }

  /// Two hexadecimal digits in capitals, the first in the lower byte.
  @inline(__always)
  fileprivate var hexadecimalDigits: UInt64 {
    let values = UInt64(self >> 4) | UInt64(self & 0xF) << 8
    // Six more than 9 is 16 at most.
    let letters = ((values &+ 0x0606) >> 4) & 0x0101
    return values &+ 0x3030 &+ letters &* UInt64(UInt8(ascii: "A") - UInt8(ascii: "9") - 1)
  }
}

extension Span<UInt8> {
  /// Returns how many bytes stand from a `*` at `star` to the line feed, where these are the checksum
  /// `sum`, in capitals, and a line end, as they are as a rule; else 0.
  @inline(__always)
  fileprivate func lengthOfRightEnding(at star: Int, before limit: Int, sum: UInt8) -> Int {
    guard star &+ 8 <= limit else { return 0 }
    let ending = word(at: star)
    let checksum = UInt64(UInt8(ascii: "*")) | sum.hexadecimalDigits << 8
    let lineFeed = UInt64(UInt8(ascii: "\n"))
    if ending & lowBytes(5) == checksum | UInt64(UInt8(ascii: "\r")) << 24 | lineFeed << 32 {
      return 4
    }
    return ending & lowBytes(4) == checksum | lineFeed << 24 ? 3 : 0
  }

  /// Returns the index of the first line feed or `$` from `start` on, or the end.
  func firstSentenceBoundary(from start: Int) -> Int {
    var index = start
    while index <= count &- 16 {
      let block = block(at: index)
      let marks: SIMDMask<SIMD16<Int8>> = block .<= SIMD16(repeating: UInt8(ascii: "$"))
      if marks.anyLane, case let length = block.countOfSentenceBytes, length < 16 {
        return index &+ length
      }
      index &+= 16
    }
    while index < count, self[index] != UInt8(ascii: "\n"), self[index] != UInt8(ascii: "$") {
      index &+= 1
    }
    return index
  }
}
