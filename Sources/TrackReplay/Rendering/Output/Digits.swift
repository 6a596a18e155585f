import LocationFilter

/// A number below 10⁸ as eight decimal digits of ASCII in one word, the first in its lowest byte.
///
/// Halves, quarters and eighths of the word are divided side by side, after Paul Khuong, "How to
/// print integers really fast" (2017): a product and a shift replace each division by a constant and
/// are exact in the range of the lane.
struct EightDigits: Sendable {
  let ascii: UInt64

  /// Creates the digits of `value`, which must be below 10⁸.
  @inline(__always)
  init(_ value: UInt64) {
    // Two lanes of 32 bits with four digits each, then four of 16 bits, then eight of 8 bits. Each
    // step takes q = v ÷ d from the lane of v and puts v - q·d into the one above, in one operation:
    // v·2ⁿ - q·(d·2ⁿ - 1).
    // A quotient of 32 bits takes a product of 64 bits, that of 64 bits one of 128 bits.
    let high = UInt64(UInt32(truncatingIfNeeded: value) / 10_000)
    let fours = value << 32 &- high &* (10_000 << 32 - 1)
    let hundreds = ((fours &* 10_486) >> 20) & 0x7F_0000_007F
    let twos = fours << 16 &- hundreds &* (100 << 16 - 1)
    let tens = ((twos &* 103) >> 10) & 0x0F_000F_000F_000F
    digits = twos << 8 &- tens &* (10 << 8 - 1)
    ascii = digits | 0x3030_3030_3030_3030
  }

  private let digits: UInt64

  /// The number of zeros before the first nonzero digit; 8 for zero.
  @inline(__always)
  var leadingZeros: Int { digits.trailingZeroBitCount / 8 }

  /// The number of zeros after the last nonzero digit; 8 for zero.
  @inline(__always)
  var trailingZeros: Int { digits.leadingZeroBitCount / 8 }

  /// Returns the digits of `value`, which must be below 10⁸, without leading zeros, and their count;
  /// no digits for zero.
  @inline(__always)
  static func significant(of value: UInt64) -> (ascii: UInt64, count: Int) {
    let digits = EightDigits(value)
    let zeros = digits.leadingZeros
    return (digits.ascii &>> UInt64(8 &* zeros), 8 &- zeros)
  }
}

/// A number below 10⁴ as four decimal digits of ASCII in one word, as in `EightDigits`.
struct FourDigits: Sendable {
  private let digits: UInt32

  /// Creates the digits of `value`, which must be below 10⁴.
  @inline(__always)
  init(_ value: UInt32) {
    let hundreds = (value &* 10_486) >> 20
    let twos = value << 16 &- hundreds &* (100 << 16 - 1)
    let tens = ((twos &* 103) >> 10) & 0x0F_000F
    digits = twos << 8 &- tens &* (10 << 8 - 1)
  }

  @inline(__always)
  var ascii: UInt32 { digits | 0x3030_3030 }

  /// The number of zeros before the first nonzero digit; 4 for zero.
  @inline(__always)
  var leadingZeros: Int { digits.trailingZeroBitCount / 8 }

  /// The number of zeros after the last nonzero digit; 4 for zero.
  @inline(__always)
  var trailingZeros: Int { digits.leadingZeroBitCount / 8 }
}

/// A number below 100 as two decimal digits of ASCII, the first in the lower byte.
struct TwoDigits: Sendable {
  let ascii: UInt16

  /// Creates the digits of `value`, which must be below 100.
  @inline(__always)
  init(_ value: UInt32) {
    let tens = (value &* 205) >> 11
    ascii = UInt16(truncatingIfNeeded: value << 8 &- tens &* (10 << 8 - 1) | 0x3030)
  }
}

extension Duration {
  /// The whole seconds and the attoseconds of a duration from zero to 2⁸² as.
  ///
  /// A second is 2¹⁸ · 5¹⁸ as: without its lowest 18 bits, the number fits in 64 bits.
  @inline(__always)
  var secondsAndAttoseconds: (seconds: UInt64, attoseconds: UInt64) {
    let seconds = (UInt64(bitPattern: words.high) << 46 | words.low >> 18) / 3_814_697_265_625
    return (seconds, words.low &- seconds &* 1_000_000_000_000_000_000)
  }
}
