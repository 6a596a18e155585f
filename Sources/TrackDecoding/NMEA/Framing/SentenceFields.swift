/// The ranges of the fields of one sentence in its bytes.
///
/// It is reused from sentence to sentence, so that splitting allocates nothing. The address is field 0.
/// A field that the sentence does not have is empty, as is one with nothing between its commas.
struct SentenceFields: Sendable {
  /// The start of each field, and after them where another would start; a sentence of nothing but
  /// commas has as many fields as bytes. The first sentence allocates the memory.
  private var starts: ContiguousArray<Int> = []
  private(set) var count = 0
  /// The start of the sentence: its `$`.
  private(set) var start = 0
  /// The `*` after the fields, or the end of a sentence without one.
  private(set) var star = 0
  /// The exclusive or of all bytes between `$` and ``star``.
  private(set) var sum: UInt8 = 0
  /// Whether the sentence is known to end with its checksum.
  private(set) var hasValidChecksum = false
  /// The first optional value that could not be read.
  var unread: UnreadValue?
  // The values that the sentences of one epoch repeat.
  var lastTime = RepeatedValue<TimeOfDay>()
  var lastDay = RepeatedValue<Int>()
  var lastPosition = RepeatedValue<WrittenPosition>()

  @inline(__always)
  subscript(field: Int) -> Range<Int> {
    guard field < count else { return start..<start }
    return starts[field]..<(starts[field &+ 1] &- 1)
  }

  /// The bytes from one field to another, with the commas between them, if the sentence has both.
  @inline(__always)
  subscript(first: Int, through last: Int) -> Range<Int> {
    guard last < count else { return start..<start }
    return starts[first]..<(starts[last &+ 1] &- 1)
  }

  /// Splits the sentence whose `$` is at `start`, and sums its bytes on the way.
  ///
  /// - Returns: The end of the sentence: at a line feed, at another `$`, at the end of `bytes`, or
  ///   after the longest length of a sentence.
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
    // The commas of four blocks are noted at a time.
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
        number = starts.note(commas, at: noted, after: number)
        (commas, noted) = (0, index)
      }
    }
    number = starts.note(commas, at: noted, after: number)
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
      // Without a checksum, the last field is followed by the line end.
      while end > starts[number], bytes[end &- 1] == UInt8(ascii: "\r") { end &-= 1 }
    }
    starts[number &+ 1] = end &+ 1
    self.start = start
    self.star = star
    count = number &+ 1
    self.sum = sum.exclusiveOr
    if unread != nil { unread = nil }
    let length = bytes.lengthOfValidEnding(at: star, before: limit, sum: self.sum)
    hasValidChecksum = length > 0
    return hasValidChecksum ? star &+ length : min(bytes.firstSentenceBoundary(from: star), limit)
  }
}

extension SentenceFields {
  /// Checks the sentence that was split, which ends at `end`.
  ///
  /// The checksum is the exclusive or of the bytes between `$` and `*`, written after that as two
  /// hexadecimal digits of either case (NMEA 0183, 5.3.1). What follows it is ignored.
  ///
  /// - Throws: `missingChecksum` or `badChecksum`.
  @inline(__always)
  func check(
    _ bytes: Span<UInt8>,
    to end: Int,
    _ rule: DecodingOptions.ChecksumRule
  ) throws(RejectedSentence) {
    if !hasValidChecksum { try bytes.checkEnding(at: star, to: end, sum: sum, rule) }
  }

  /// The stamp of the host after the checksum of the sentence that was split, which ends at `end`:
  /// `,1795355041123`, as Android's logs have it; `nil` if there is none.
  func stamp(in bytes: Span<UInt8>, to end: Int) -> HostStamp? {
    let start = star &+ 3
    guard start < end, bytes[star] == UInt8(ascii: "*"), bytes[start] == UInt8(ascii: ",") else {
      return nil
    }
    return HostStamp(bytes.extracting((start &+ 1)..<bytes.withoutReturn(start..<end)))
  }
}

extension MutableSpan<Int> {
  /// Notes the start of a field after each comma, given as a bit for each byte from `index` on.
  ///
  /// - Returns: The number of the last field.
  @inline(__always)
  fileprivate mutating func note(_ commas: UInt64, at index: Int, after number: Int) -> Int {
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
  /// The positions of commas.
  @inline(__always)
  fileprivate var commas: SIMDMask<SIMD16<Int8>> { self .== SIMD16(repeating: UInt8(ascii: ",")) }

  /// Whether there are bytes less than a comma: those that end the fields, and few others.
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

  /// The number of bytes before the end of the fields, 16 if that is not among them.
  @inline(__always)
  fileprivate var countOfFieldBytes: Int {
    let isEnd: SIMDMask<SIMD16<Int8>> =
      (self .== SIMD16(repeating: UInt8(ascii: "*")))
      .| (self .== SIMD16(repeating: UInt8(ascii: "\n")))
      .| (self .== SIMD16(repeating: UInt8(ascii: "$")))
    return isEnd.firstLane
  }

  /// The number of bytes before the end of a sentence, 16 if that is not among them.
  @inline(__always)
  fileprivate var countOfSentenceBytes: Int {
    let isEnd: SIMDMask<SIMD16<Int8>> =
      (self .== SIMD16(repeating: UInt8(ascii: "\n")))
      .| (self .== SIMD16(repeating: UInt8(ascii: "$")))
    return isEnd.firstLane
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// A bit for each lane, the first the lowest: a product whose partial products do not overlap shifts
  /// the top bits of a word's bytes side by side.
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
  /// Whether the fields end here: at the checksum, or with a sentence without one.
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
  @inline(never)
  fileprivate func checkEnding(
    at star: Int,
    to end: Int,
    sum: UInt8,
    _ rule: DecodingOptions.ChecksumRule
  ) throws(RejectedSentence) {
    if star &+ 2 < end, let high = self[star &+ 1].hexadecimalDigit,
      let low = self[star &+ 2].hexadecimalDigit
    {
      let written = high << 4 | low
      guard written == sum else {
        throw RejectedSentence(reason: .badChecksum(computed: sum, written: written))
      }
    } else if rule == .required || star < end {
      throw RejectedSentence(reason: .missingChecksum)
    }
  }

  /// Returns the number of bytes from a `*` at `star` to the line feed if they are the usual ending, the
  /// checksum `sum` in capitals and a line end; otherwise 0.
  @inline(__always)
  fileprivate func lengthOfValidEnding(at star: Int, before limit: Int, sum: UInt8) -> Int {
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
