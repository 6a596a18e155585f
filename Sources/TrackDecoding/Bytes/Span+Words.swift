// Several bytes in one load. All bounds are checked here, so that callers need not be trusted.
extension Span<UInt8> {
  /// The eight bytes from `index` on, the first the least significant; all must exist.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8)
    // Safe: the load is within the span, by the precondition.
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index,
        as: UInt64.self
      )
    )
  }

  /// The eight bytes from `index` on, the first the least significant, with zeros after the end. `index` is at most the number of bytes.
  @inline(__always)
  func wordOrRest(at index: Int) -> UInt64 {
    index <= count &- 8 ? word(at: index) : rest(at: index)
  }

  @inline(never)
  private func rest(at index: Int) -> UInt64 {
    if count >= 8 {
      // The last word has them after those that are shifted out.
      return word(at: count &- 8) >> UInt64(truncatingIfNeeded: 8 &* (index &- count &+ 8))
    }
    var word: UInt64 = 0
    for index in (index..<count).reversed() { word = word << 8 | UInt64(self[index]) }
    return word
  }

  /// The sixteen bytes from `index` on; all must exist.
  @inline(__always)
  func block(at index: Int) -> SIMD16<UInt8> {
    precondition(index >= 0 && index <= count &- 16)
    // Safe: the load is within the span, by the precondition.
    return unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index,
      as: SIMD16<UInt8>.self
    )
  }
}

/// Eight times the same byte.
@inline(__always)
func repeated(_ byte: UInt8) -> UInt64 {
  UInt64(byte) &* 0x0101_0101_0101_0101
}

/// The top bit of the first byte that is zero, and of no byte before it; those after it may have theirs, too, if
/// they are zero or one.
@inline(__always)
func firstZeroByte(_ word: UInt64) -> UInt64 {
  (word &- repeated(1)) & ~word & repeated(0x80)
}

/// All bits of the first `count` bytes, 0 to 8.
@inline(__always)
func lowBytes(_ count: Int) -> UInt64 {
  (1 << UInt64(truncatingIfNeeded: 8 &* count)) &- 1
}

extension UInt64 {
  /// The exclusive or of the bytes.
  var exclusiveOr: UInt8 {
    let half = self ^ self >> 32
    let quarter = half ^ half >> 16
    return UInt8(truncatingIfNeeded: quarter ^ quarter >> 8)
  }
}
