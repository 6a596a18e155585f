/// The ranges of the fields of one sentence in its bytes.
///
/// It is reused from sentence to sentence, so that splitting allocates nothing. The address is field 0.
/// A field that the sentence does not have is empty, as is one with nothing between its commas.
struct SentenceFields: Sendable {
  /// Where the fields of the last sentence of each kind start, counted from its `$`, and after them where another
  /// would start; after those of all kinds, where the fields of a sentence without a ``FieldLayout`` do. The
  /// first sentence allocates the memory.
  private var starts: ContiguousArray<UInt16> = []
  /// What the last sentence of each kind had.
  private var layouts: ContiguousArray<KnownLayout> = []
  /// The index of the sentence's first field in ``starts``.
  private var base = 0
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
  var lastTime = RepeatedValue(TimeOfDay(nanoseconds: 0))
  var lastDay = RepeatedValue(0)
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
      unsafe Range(
        uncheckedBounds: (
          start &+ Int(starts[base &+ first]), start &+ Int(starts[base &+ last &+ 1]) &- 1
        )
      )
    }
  }

  /// Splits the sentence whose `$` is at `start`, and sums its bytes on the way. The kind, `nil` for one that is not
  /// read, only says which sentences may have the same layout.
  ///
  /// - Returns: The end of the sentence: at a line feed, at another `$`, at the end of `bytes`, or
  ///   after the longest length of a sentence. With a checksum it may be four bytes later.
  mutating func split(_ bytes: Span<UInt8>, as kind: SentenceKind?, from start: Int) -> Int {
    self.start = start
    if let kind, let layout = FieldLayout(bytes, from: start &+ 1) {
      let kind = Int(kind.rawValue)
      base = kind &* Self.room
      if kind >= layouts.count || layouts[kind].layout != layout { note(layout, of: kind) }
      let known = layouts[kind]
      count = known.count
      star = start &+ 1 &+ known.length
      sum = bytes.exclusiveOr(from: start &+ 1, length: known.length, rest: known.rest)
    } else {
      splitBytewise(bytes)
    }
    if unread != nil { unread = nil }
    let length = bytes.lengthOfValidEnding(at: star, sum: sum)
    hasValidChecksum = length > 0
    return hasValidChecksum
      ? star &+ length : min(bytes.firstSentenceBoundary(from: star), limit(of: bytes))
  }

  /// The end of a sentence at the latest: one that ends there is too long.
  private func limit(of bytes: Span<UInt8>) -> Int {
    Swift.min(bytes.count, start &+ SentenceReader.longestSentence &+ 1)
  }

  /// A layout and what follows from it.
  private struct KnownLayout {
    var layout = FieldLayout()
    /// The number of fields, and that of their bytes and commas.
    var count = 0
    var length = 0
    /// All bits of the bytes after the last whole block of sixteen.
    var rest = SIMD16<UInt8>()
  }

  /// The room for the starts of the fields of a kind.
  private static let room = FieldLayout.mostFields + 1

  /// Makes room for all starts: a sentence of nothing but commas has as many fields as bytes.
  @inline(never)
  private mutating func allocate() {
    let count = SentenceKind.allCases.count
    layouts = ContiguousArray(repeating: KnownLayout(), count: count)
    starts = ContiguousArray(
      repeating: 1,
      count: count * Self.room + SentenceReader.longestSentence + 2
    )
  }

  /// Notes where the fields of a sentence start.
  @inline(never)
  private mutating func note(_ layout: FieldLayout, of kind: Int) {
    if layouts.isEmpty { allocate() }
    var index = base
    layout.forEachMark { mark in
      index &+= 1
      starts[index] = UInt16(truncatingIfNeeded: mark &+ 1)
    }
    let length = Int(starts[index]) &- 2
    let rest = SIMD16(repeating: UInt8(truncatingIfNeeded: length & 15))
    layouts[kind] = KnownLayout(
      layout: layout,
      count: index &- base,
      length: length,
      rest: (SIMD16.laneNumbers .< rest).lanes
    )
  }

  /// Splits a sentence without a ``FieldLayout``.
  @inline(never)
  private mutating func splitBytewise(_ bytes: Span<UInt8>) {
    if layouts.isEmpty { allocate() }
    let limit = limit(of: bytes)
    let (start, base) = (start, layouts.count &* Self.room)
    var (count, end, sum) = (1, start &+ 1, UInt8(0))
    // One exclusive access for all fields.
    var starts = starts.mutableSpan
    while end < limit, !bytes[end].endsFields {
      sum ^= bytes[end]
      end &+= 1
      if bytes[end &- 1] == UInt8(ascii: ",") {
        starts[base &+ count] = UInt16(truncatingIfNeeded: end &- start)
        count &+= 1
      }
    }
    let star = end
    if star == limit || bytes[star] != UInt8(ascii: "*") {
      // Without a checksum, the last field is followed by the line end.
      let last = start &+ Int(starts[base &+ count &- 1])
      while end > last, bytes[end &- 1] == UInt8(ascii: "\r") { end &-= 1 }
    }
    starts[base &+ count] = UInt16(truncatingIfNeeded: end &- start &+ 1)
    (self.base, self.count, self.star, self.sum) = (base, count, star, sum)
  }
}

extension SentenceFields {
  /// Checks the sentence that was split, which ends at `end`.
  ///
  /// The checksum is the exclusive or of the bytes between `$` and `*`, written after that as two
  /// hexadecimal digits of either case (NMEA 0183, 5.3.1). What follows it is ignored.
  ///
  /// - Throws: `missingChecksum` or `badChecksum`, or `badValue` if no two hexadecimal digits follow the `*`.
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

extension UInt8 {
  /// Whether the fields end here: at the checksum, or with a sentence without one.
  @inline(__always)
  var endsFields: Bool {
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
    } else if star < end {
      let text = (star &+ 1)..<withoutReturn((star &+ 1)..<end)
      throw RejectedSentence(text, of: self, named: "checksum")
    } else if rule == .required {
      throw RejectedSentence(reason: .missingChecksum)
    }
  }

  /// Returns the number of bytes from a `*` at `star` to the line feed if they are the usual ending, the
  /// checksum `sum` in capitals and a line end; otherwise 0.
  @inline(__always)
  fileprivate func lengthOfValidEnding(at star: Int, sum: UInt8) -> Int {
    guard star &+ 8 <= count else { return 0 }
    let ending = word(at: star)
    let checksum = UInt64(UInt8(ascii: "*")) | sum.hexadecimalDigits << 8
    let lineFeed = UInt64(UInt8(ascii: "\n"))
    if ending & lowBytes(5) == checksum | UInt64(UInt8(ascii: "\r")) << 24 | lineFeed << 32 {
      return 4
    }
    return ending & lowBytes(4) == checksum | lineFeed << 24 ? 3 : 0
  }

  /// Returns the index of the first line feed or `$` from `start` on, or the end.
  @inline(__always)
  func firstSentenceBoundary(from start: Int) -> Int {
    let (lineFeed, dollar) = (
      SIMD16(repeating: UInt8(ascii: "\n")), SIMD16(repeating: UInt8(ascii: "$"))
    )
    var index = start
    while index <= count &- 16 {
      let block = block(at: index)
      let ends = ((block .== lineFeed) .| (block .== dollar)).bits
      if ends != 0 { return index &+ ends.trailingZeroBitCount }
      index &+= 16
    }
    while index < count, !self[index].endsSentence { index &+= 1 }
    return index
  }

  /// The exclusive or of `length` bytes from `start` on, fewer than 128, as many of which exist; `rest` has all bits
  /// of those after the last whole block.
  @inline(__always)
  fileprivate func exclusiveOr(from start: Int, length: Int, rest: SIMD16<UInt8>) -> UInt8 {
    precondition(start >= 0 && start <= count &- 128 && length < 128)
    var blocks = SIMD16<UInt8>()
    var index = start
    while index <= start &+ length &- 16 {
      // Safe: the block is within the 128 bytes, which the span has, by the precondition.
      blocks ^= unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index,
        as: SIMD16<UInt8>.self
      )
      index &+= 16
    }
    // Safe: so is this one, of which at least one byte is not summed.
    let last = unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index,
      as: SIMD16<UInt8>.self
    )
    blocks ^= last & rest
    return (blocks.words.0 ^ blocks.words.1).exclusiveOr
  }
}
