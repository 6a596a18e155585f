// Numbers of up to eight characters, all of them looked at together.
extension Span<UInt8> {
  /// Returns the whole number that the one to eight digits in `range` write, `nil` for anything else.
  @inline(__always)
  func digits(in range: Range<Int>) -> UInt64? {
    guard (1...8).contains(range.count) else { return nil }
    let word = word(in: range)
    return value(ofDigits: word, count: range.count)
  }

  /// Returns the index of the first point in `range`, or its end.
  @inline(__always)
  func firstPoint(in range: Range<Int>) -> Int {
    let beginning = range.lowerBound..<Swift.min(range.lowerBound &+ 8, range.upperBound)
    let points = zeroBytes(word(in: beginning) ^ repeated(UInt8(ascii: ".")))
    if points != 0 { return range.lowerBound &+ points.trailingZeroBitCount / 8 }
    return firstIndex(of: UInt8(ascii: "."), in: beginning.upperBound..<range.upperBound)
  }

  /// Returns the number that `range` writes in one to eight characters, digits with at most one
  /// point, as digits and how many of them are decimals; `nil` for anything else.
  @inline(__always)
  func shortDecimal(in range: Range<Int>) -> (digits: UInt64, decimals: Int)? {
    guard (1...8).contains(range.count) else { return nil }
    var word = word(in: range)
    let points = zeroBytes(word ^ repeated(UInt8(ascii: ".")))
    guard points != 0 else {
      return value(ofDigits: word, count: range.count).map { ($0, 0) }
    }
    guard range.count > 1 else { return nil }
    // The point is taken out, and what stands behind it moved up.
    let point = points.trailingZeroBitCount / 8
    let below = lowBytes(point)
    word = (word & below) | ((word >> 8) & ~below)
    let decimals = range.count &- 1 &- point
    return value(ofDigits: word, count: range.count &- 1).map { ($0, decimals) }
  }
}

/// The value of the first `count` bytes of `word` as digits, the most significant first; `nil` where
/// one of them is none. The other bytes are 0, and `count` is 1 to 8.
///
/// Neighbours are joined to pairs, these to fours, these to eight (D. Lemire, "Number parsing at a
/// gigabyte per second", Software: Practice and Experience, 2021, section 5).
@inline(__always)
private func value(ofDigits word: UInt64, count: Int) -> UInt64? {
  let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- count))
  let zeros = repeated(UInt8(ascii: "0"))
  var value = (word ^ zeros) &<< unused
  // A digit's value is at most 9; 118 more is at most 127.
  guard (value | (value &+ repeated(118))) & repeated(0x80) == 0 else { return nil }
  value = (value &* 10 &+ value >> 8) & 0x00FF_00FF_00FF_00FF
  value = (value &* 100 &+ value >> 16) & 0x0000_FFFF_0000_FFFF
  return (value &* 10_000 &+ value >> 32) & 0xFFFF_FFFF
}
