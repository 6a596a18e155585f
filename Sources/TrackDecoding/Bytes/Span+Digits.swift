// Numbers of up to eight characters, all of them looked at together.
extension Span<UInt8> {
  /// Returns the whole number that the one to eight digits in `range` write, `nil` for anything else.
  @inline(__always)
  func digits(in range: Range<Int>) -> UInt64? {
    guard (1...8).contains(range.count) else { return nil }
    return number(digitValues(in: range))
  }

  /// Returns the index of the first point in `range`, or its end.
  @inline(__always)
  func firstPoint(in range: Range<Int>) -> Int {
    let points = zeroBytes(wordOrRest(at: range.lowerBound) ^ repeated(UInt8(ascii: ".")))
    if points == 0, range.count > 8 {
      return firstIndex(of: UInt8(ascii: "."), in: (range.lowerBound &+ 8)..<range.upperBound)
    }
    return Swift.min(range.lowerBound &+ points.trailingZeroBitCount / 8, range.upperBound)
  }

  /// Returns the number that `range` writes in one to eight characters, digits with at most one
  /// point, as digits and how many of them are decimals; `nil` for anything else.
  @inline(__always)
  func shortDecimal(in range: Range<Int>) -> (digits: UInt64, decimals: Int)? {
    guard (1...8).contains(range.count) else { return nil }
    let values = digitValues(in: range)
    let point = UInt8(ascii: ".") ^ UInt8(ascii: "0")
    let points = zeroBytes(values ^ repeated(point))
    guard points != 0 else { return number(values).map { ($0, 0) } }
    guard range.count > 1 else { return nil }
    // The point is taken out, and what stands before it moved up.
    let place = (points & (0 &- points)) >> 7
    let whole = values & (place &- 1)
    let decimals = values &- whole &- place &* UInt64(point)
    return number(decimals | whole << 8).map { ($0, points.leadingZeroBitCount / 8) }
  }

  /// The characters of `range`, one to eight, each less that of zero; before them stand zeros, as they
  /// may before digits.
  @inline(__always)
  private func digitValues(in range: Range<Int>) -> UInt64 {
    let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- range.count))
    return (wordOrRest(at: range.lowerBound) ^ repeated(UInt8(ascii: "0"))) &<< unused
  }
}

/// The number that eight digits make, the most significant in the lowest byte; `nil` where a byte is
/// more than 9.
///
/// Neighbours are joined to pairs, these to fours, these to eight (D. Lemire, "Number parsing at a
/// gigabyte per second", Software: Practice and Experience, 2021, section 5).
@inline(__always)
private func number(_ digits: UInt64) -> UInt64? {
  // 118 more than 9 is at most 127.
  guard (digits | (digits &+ repeated(118))) & repeated(0x80) == 0 else { return nil }
  let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
  let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
  return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
}
