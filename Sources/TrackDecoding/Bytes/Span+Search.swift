import CStandard

// Bytes are searched sixteen at a time, with one comparison if the processor has it.
extension Span<UInt8> {
  /// Returns the index of the first `byte` in `range`, or its end.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int {
    let sought = SIMD16(repeating: byte)
    return firstIndex(in: range) {
      $0 .== sought
    } or: {
      $0 == byte
    }
  }

  /// Returns the index of the first `byte` or `other` in `range`, or its end.
  func firstIndex(of byte: UInt8, or other: UInt8, in range: Range<Int>) -> Int {
    let (sought, second) = (SIMD16(repeating: byte), SIMD16(repeating: other))
    return firstIndex(in: range) {
      ($0 .== sought) .| ($0 .== second)
    } or: {
      $0 == byte || $0 == other
    }
  }

  /// Returns the index of the first `byte` from `start` on, or the end; fast if it is near.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int) -> Int {
    let sought = SIMD16(repeating: byte)
    let last = count &- 16
    var index = start
    while index <= last {
      let match = (block(at: index) .== sought).firstLane
      if match < 16 { return index &+ match }
      index &+= 16
    }
    guard last >= 0, index < count else { return firstIndex(of: byte, in: index..<count) }
    // The last block begins earlier; those bytes are shifted out.
    let rest = (block(at: last) .== sought).bits &>> UInt32(truncatingIfNeeded: index &- last)
    return rest == 0 ? count : index &+ rest.trailingZeroBitCount
  }

  /// A bit for each of the 64 bytes from `index` on for which `matches` sets the lane, the first the lowest;
  /// all must exist.
  @inline(__always)
  func bits(
    at index: Int,
    _ matches: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
  ) -> UInt64 {
    precondition(index >= 0 && index <= count &- 64)
    func bits(_ start: Int) -> UInt32 {
      // Safe: the four blocks are within the span, by the precondition.
      let block = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index &+ start,
        as: SIMD16<UInt8>.self
      )
      return matches(block).bits
    }
    return UInt64(bits(0) | bits(16) << 16) | UInt64(bits(32) | bits(48) << 16) << 32
  }

  /// Returns the number of `byte` from `start` on; fast if there are few bytes.
  @inline(__always)
  func count(of byte: UInt8, from start: Int) -> Int {
    let last = count &- 16
    guard last >= 0, count &- start <= 255 else { return manyCounted(of: byte, from: start) }
    let sought = SIMD16(repeating: byte)
    // Each lane counts its matches, each of which is −1.
    var matches = SIMD16<UInt8>()
    var index = start
    while index <= last {
      matches &-= (block(at: index) .== sought).lanes
      index &+= 16
    }
    if index < count {
      // The last block begins earlier; those bytes do not count.
      let earlier = SIMD16(repeating: UInt8(truncatingIfNeeded: index &- last))
      matches &-= ((block(at: last) .== sought) .& (SIMD16.laneNumbers .>= earlier)).lanes
    }
    // The sum of all bytes of a word is the top byte of a product.
    let (low, high) = matches.words
    return Int(truncatingIfNeeded: ((low &+ high) &* repeated(1)) >> 56)
  }

  @inline(never)
  private func manyCounted(of byte: UInt8, from start: Int) -> Int {
    var count = 0
    for index in start..<self.count where self[index] == byte { count &+= 1 }
    return count
  }

  @inline(__always)
  private func firstIndex(
    in range: Range<Int>,
    _ matches: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>,
    or isMatch: (UInt8) -> Bool
  ) -> Int {
    var index = range.lowerBound
    guard range.count >= 16 else {
      while index < range.upperBound, !isMatch(self[index]) { index &+= 1 }
      return index
    }
    let last = range.upperBound &- 16
    while index < last &- 16 {
      let (first, second) = (matches(block(at: index)), matches(block(at: index &+ 16)))
      if (first .| second).anyLane {
        let match = first.firstLane
        return index &+ (match < 16 ? match : 16 &+ second.firstLane)
      }
      index &+= 32
    }
    while index < last {
      let match = matches(block(at: index)).firstLane
      if match < 16 { return index &+ match }
      index &+= 16
    }
    // The last block may overlap the one before, in which there is no match.
    return last &+ matches(block(at: last)).firstLane
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The lanes, each a byte whose bits are all 0 or all 1.
  @inline(__always)
  var lanes: SIMD16<UInt8> {
    // Safe: a mask is sixteen bytes.
    unsafe unsafeBitCast(self, to: SIMD16<UInt8>.self)
  }

  /// A bit for each lane that is set, the first the lowest.
  @inline(__always)
  var bits: UInt32 {
    // Safe: a mask is sixteen bytes.
    UInt32(lane_bits(unsafe unsafeBitCast(self, to: lane_mask.self)))
  }

  /// The number of the first lane that is set, 16 for none.
  @inline(__always)
  var firstLane: Int { (bits | 1 << 16).trailingZeroBitCount }

  /// Whether any lane is set.
  @inline(__always)
  var anyLane: Bool { bits != 0 }
}

extension SIMD16<UInt8> {
  /// The number of each lane.
  @inline(__always)
  static var laneNumbers: SIMD16<UInt8> {
    SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  }

  /// Creates a vector of the bytes of two words, the first in the lowest byte.
  @inline(__always)
  init(words first: UInt64, _ second: UInt64) {
    // Safe: both are sixteen bytes.
    self = unsafe unsafeBitCast(
      SIMD2(first.littleEndian, second.littleEndian),
      to: SIMD16<UInt8>.self
    )
  }

  /// The lanes as two words, the first in the lowest byte.
  @inline(__always)
  var words: (UInt64, UInt64) {
    // Safe: both are sixteen bytes.
    let words = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }
}
