// The last characters of a long number are read sixteen at a time.
extension Span<UInt8> {
  /// The last `length` characters before `end`, nine to sixteen, minus those of zero, preceded by zeros; at least
  /// eight bytes must be before `end`.
  @inline(__always)
  func lastValues(_ length: Int, before end: Int) -> SIMD16<UInt8> {
    let block = end >= 16 ? block(at: end &- 16) : firstBlock(before: end)
    let values = block ^ SIMD16(repeating: UInt8(ascii: "0"))
    return values & ~SIMD16(words: UnusedLanes.masks[length &- 9], 0)
  }

  /// The first bytes, eight to fifteen of which are before `end`, preceded by others.
  @inline(never)
  private func firstBlock(before end: Int) -> SIMD16<UInt8> {
    let missing = UInt64(truncatingIfNeeded: 8 &* (16 &- end))
    return SIMD16(words: word(at: 0) &<< missing, word(at: end &- 8))
  }
}

extension SIMD16<UInt8> {
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
    let pairs = (digits & 0x0F) &* 10 &+ digits &>> 8
    let joinedPairs = unsafe unsafeBitCast(pairs, to: SIMD4<UInt32>.self)
    let fours = (joinedPairs & 0x7F) &* 100 &+ joinedPairs &>> 16
    let joinedFours = unsafe unsafeBitCast(fours, to: SIMD2<UInt64>.self)
    let eights = (joinedFours & 0x3FFF) &* 10_000 &+ joinedFours &>> 32
    return eights[0] &* 100_000_000 &+ eights[1]
  }
}

private enum UnusedLanes {
  /// All bits of the first lanes of sixteen, of which the last nine to sixteen are used: to load a mask takes
  /// less time than to compare all lanes.
  static let masks: [UInt64] = [
    0x00FF_FFFF_FFFF_FFFF, 0x0000_FFFF_FFFF_FFFF, 0x0000_00FF_FFFF_FFFF, 0x0000_0000_FFFF_FFFF,
    0x0000_0000_00FF_FFFF, 0x0000_0000_0000_FFFF, 0x0000_0000_0000_00FF, 0,
  ]
}
