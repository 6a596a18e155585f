// Bytes are searched eight at a time: in a word that has the sought byte's bits taken out, the sought
// byte is the lowest zero one (H. S. Warren, "Hacker's Delight", 2nd ed., section 6-1).
extension Span<UInt8> {
  /// Returns the index of the first `byte` in `range`, or its end.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let zeros = lowestZero(word(at: index) ^ repeated(byte))
      if zeros != 0 { return index &+ zeros.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < range.upperBound, self[index] != byte { index &+= 1 }
    return index
  }

  /// Returns the index of the first `byte` or `other` in `range`, or its end.
  func firstIndex(of byte: UInt8, or other: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let word = word(at: index)
      let zeros = lowestZero(word ^ repeated(byte)) | lowestZero(word ^ repeated(other))
      if zeros != 0 { return index &+ zeros.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < range.upperBound, self[index] != byte, self[index] != other { index &+= 1 }
    return index
  }

  /// Returns the exclusive or of the bytes in `range`.
  func exclusiveOr(in range: Range<Int>) -> UInt8 {
    var index = range.lowerBound
    var words: UInt64 = 0
    while index &+ 8 <= range.upperBound {
      words ^= word(at: index)
      index &+= 8
    }
    words ^= words >> 32
    words ^= words >> 16
    words ^= words >> 8
    var sum = UInt8(truncatingIfNeeded: words)
    while index < range.upperBound {
      sum ^= self[index]
      index &+= 1
    }
    return sum
  }

  /// The eight bytes from `index` on, the first the least significant; all must be there.
  private func word(at index: Int) -> UInt64 {
    // Safe where the precondition of an extraction holds: the bytes are within the span.
    precondition(index >= 0 && index &+ 8 <= count)
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    )
  }

  private func repeated(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The top bit of each zero byte; above the lowest of them, of others too.
  private func lowestZero(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}
