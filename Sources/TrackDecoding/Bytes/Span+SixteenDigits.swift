// The last characters of a long number are read sixteen at a time.
extension Span<UInt8> {
  /// The last `length` characters before `end`, nine to sixteen, minus those of zero, preceded by zeros; at least
  /// eight bytes must be before `end`.
  @inline(__always)
  func lastValues(_ length: Int, before end: Int) -> SIMD16<UInt8> {
    let block = end >= 16 ? block(at: end &- 16) : firstBlock(before: end)
    let values = block ^ SIMD16(repeating: UInt8(ascii: "0"))
    let row = 2 &* (length &- 9)
    return values.masked(by: UsedLanes.masks[row], UsedLanes.masks[row &+ 1])
  }

  /// The first bytes, eight to fifteen of which are before `end`, preceded by others.
  @inline(never)
  private func firstBlock(before end: Int) -> SIMD16<UInt8> {
    let missing = UInt64(truncatingIfNeeded: 8 &* (16 &- end))
    return SIMD16(words: word(at: 0) &<< missing, word(at: end &- 8))
  }
}

extension SIMD16<UInt8> {
  /// The lanes as far as their bits are set in two words.
  @inline(__always)
  fileprivate func masked(by first: UInt64, _ second: UInt64) -> SIMD16<UInt8> {
    let (low, high) = words
    return SIMD16(words: low & first, high & second)
  }

  /// Whether a lane is more than 9.
  @inline(__always)
  var hasOthersThanDigits: Bool { (self .> SIMD16(repeating: 9)).anyLane }

  /// The number of sixteen digits, the most significant in the first lane: neighbours are joined in
  /// all lanes at once, as those of eight digits are in a word.
  @inline(__always)
  var joined: UInt64 {
    let (first, last) = words
    // Safe: each of the vectors is sixteen bytes.
    let digits = unsafe unsafeBitCast(SIMD2(first, last), to: SIMD8<UInt16>.self)
    let pairs = (digits &* (10 << 8 + 1)) &>> 8
    let joinedPairs = unsafe unsafeBitCast(pairs, to: SIMD4<UInt32>.self)
    let fours = (joinedPairs & 0x7F) &* 100 &+ joinedPairs &>> 16
    let joinedFours = unsafe unsafeBitCast(fours, to: SIMD2<UInt64>.self)
    let eights = (joinedFours & 0x3FFF) &* 10_000 &+ joinedFours &>> 32
    return eights[0] &* 100_000_000 &+ eights[1]
  }
}

private enum UsedLanes {
  /// All bits of the last nine lanes of sixteen, then of the last ten, and so on. Both words of a mask are here,
  /// so that it is one load: a constant word would be joined to the other by several instructions.
  static let masks: [UInt64] = [
    0xFF00_0000_0000_0000, .max, 0xFFFF_0000_0000_0000, .max,
    0xFFFF_FF00_0000_0000, .max, 0xFFFF_FFFF_0000_0000, .max,
    0xFFFF_FFFF_FF00_0000, .max, 0xFFFF_FFFF_FFFF_0000, .max,
    0xFFFF_FFFF_FFFF_FF00, .max, .max, .max,
  ]
}
