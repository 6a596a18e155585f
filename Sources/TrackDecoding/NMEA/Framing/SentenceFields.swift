/// The ranges of the fields of one sentence in its bytes.
///
/// It is reused from sentence to sentence, so that splitting allocates nothing. The address is field 0.
/// A field that the sentence does not have is empty, as is one with nothing between its commas.
struct SentenceFields: Sendable {
  /// The start of each field, and after them where another would start; a sentence of nothing but
  /// commas has as many fields as bytes, and 64 are noted at a time. The first sentence allocates the memory.
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
  var lastPosition = RepeatedPosition()
  var lastSpeed = RepeatedNumber()
  var lastCourse = RepeatedNumber()
  var lastDilution = RepeatedNumber()
  var lastSeparation = RepeatedNumber()

  @inline(__always)
  subscript(field: Int) -> Range<Int> {
    self[field, through: field]
  }

  /// The bytes from one field to another, with the commas between them, if the sentence has both.
  @inline(__always)
  subscript(first: Int, through last: Int) -> Range<Int> {
    guard UInt(bitPattern: first) <= UInt(bitPattern: last),
      UInt(bitPattern: last) < UInt(bitPattern: count)
    else { return start..<start }
    return unsafe starts.withUnsafeBufferPointer { starts in
      // Safe: both fields exist, the starts up to that after the last one are noted, and each field starts
      // after the one before and its comma.
      unsafe Range(uncheckedBounds: (starts[first], starts[last &+ 1] &- 1))
    }
  }

  /// Splits the sentence whose `$` is at `start`, and sums its bytes on the way.
  ///
  /// - Returns: The end of the sentence: at a line feed, at another `$`, at the end of `bytes`, or
  ///   after the longest length of a sentence.
  mutating func split(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let limit = Swift.min(bytes.count, start &+ SentenceReader.longestSentence &+ 1)
    if starts.isEmpty {
      starts = ContiguousArray(repeating: 0, count: SentenceReader.longestSentence + 128)
    }
    // One exclusive access for all fields.
    var starts = starts.mutableSpan
    starts[0] = start &+ 1
    var number = 0
    var index = start &+ 1
    var star = limit
    while star == limit, index < limit, index <= bytes.count &- 64 {
      var commas = bytes.bits(at: index) { $0 .== SIMD16(repeating: UInt8(ascii: ",")) }
      // Few bytes other than those that end the fields are less than a comma.
      let others =
        commas ^ bytes.bits(at: index) { $0 .<= SIMD16(repeating: UInt8(ascii: ",")) }
      if others != 0 {
        star = bytes.firstIndex(of: others, at: index, before: limit) { $0.endsFields }
      }
      if star &- index < 64 {
        commas &= (1 &<< UInt64(truncatingIfNeeded: star &- index)) &- 1
      }
      number = starts.note(commas, at: index, after: number)
      index &+= 64
    }
    if star == limit {
      // The last bytes.
      while index < limit, !bytes[index].endsFields {
        index &+= 1
        if bytes[index &- 1] == UInt8(ascii: ",") {
          number &+= 1
          starts[number] = index
        }
      }
      star = Swift.min(index, limit)
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
    sum = bytes.exclusiveOr(of: (start &+ 1)..<star)
    if unread != nil { unread = nil }
    let length = bytes.lengthOfValidEnding(at: star, before: limit, sum: sum)
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
    precondition(number >= 0 && number < count &- 64)
    var (commas, number) = (commas, number)
    while commas != 0 {
      number &+= 1
      // Safe: 64 more are within the span, by the precondition.
      unsafe self[unchecked: number] = index &+ commas.trailingZeroBitCount &+ 1
      commas &= commas &- 1
    }
    return number
  }
}

extension UInt8 {
  /// Whether the fields end here: at the checksum, or with a sentence without one.
  @inline(__always)
  fileprivate var endsFields: Bool {
    self == UInt8(ascii: "*") || endsSentence
  }

  /// Whether a sentence ends here.
  @inline(__always)
  fileprivate var endsSentence: Bool {
    self == UInt8(ascii: "\n") || self == UInt8(ascii: "$")
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
      let marks: SIMDMask<SIMD16<Int8>> =
        block(at: index) .<= SIMD16(repeating: UInt8(ascii: "$"))
      if marks.anyLane {
        let end = firstIndex(of: UInt64(marks.bits), at: index, before: count) { $0.endsSentence }
        if end < count { return end }
      }
      index &+= 16
    }
    while index < count, !self[index].endsSentence { index &+= 1 }
    return index
  }

  /// Returns the index of the first byte that `ends`, of those with a bit in `marks` from `index` on, or `limit`.
  @inline(__always)
  fileprivate func firstIndex(
    of marks: UInt64,
    at index: Int,
    before limit: Int,
    _ ends: (UInt8) -> Bool
  ) -> Int {
    var marks = marks
    while marks != 0 {
      let mark = index &+ marks.trailingZeroBitCount
      if mark >= limit { break }
      if ends(self[mark]) { return mark }
      marks &= marks &- 1
    }
    return limit
  }

  /// The exclusive or of the bytes in `range`.
  @inline(__always)
  fileprivate func exclusiveOr(of range: Range<Int>) -> UInt8 {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var blocks = SIMD16<UInt8>()
    var index = range.lowerBound
    while index <= range.upperBound &- 16 {
      // Safe: the block is within the range, and that within the span, by the precondition.
      blocks ^= unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index,
        as: SIMD16<UInt8>.self
      )
      index &+= 16
    }
    var sum = blocks.words.0 ^ blocks.words.1
    if index <= range.upperBound &- 8 {
      sum ^= word(at: index)
      index &+= 8
    }
    sum ^= wordOrRest(at: index) & lowBytes(range.upperBound &- index)
    return sum.exclusiveOr
  }
}
