/// A number below 10⁸ as eight decimal digits of text in one word, the first in its lowest byte.
///
/// Halves, quarters and eighths of the word are divided side by side, after Paul Khuong, "How to
/// print integers really fast" (2017): a product and a shift stand for each division by a constant,
/// exact in the range of the lane.
struct EightDigits: Sendable {
  /// The digits as ASCII.
  let ascii: UInt64

  /// Creates the digits of `value`, which has to be below 10⁸.
  @inline(__always)
  init(_ value: UInt64) {
    // Two lanes of 32 bits with four digits each, then four of 16 bits, then eight of 8 bits. In each
    // step q = v ÷ d is taken from the lane of v and v - q·d put into the one above, at once: as
    // v·2ⁿ - q·(d·2ⁿ - 1).
    let high = value / 10_000
    let fours = value << 32 &- high &* (10_000 << 32 - 1)
    let hundreds = ((fours &* 10_486) >> 20) & 0x7F_0000_007F
    let twos = fours << 16 &- hundreds &* (100 << 16 - 1)
    let tens = ((twos &* 103) >> 10) & 0x0F_000F_000F_000F
    digits = twos << 8 &- tens &* (10 << 8 - 1)
    ascii = digits | 0x3030_3030_3030_3030
  }

  private let digits: UInt64

  /// How many zeros stand before the first other digit, 8 where there is no other.
  @inline(__always)
  var leadingZeros: Int { digits.trailingZeroBitCount / 8 }

  /// How many zeros stand behind the last other digit, 8 where there is no other.
  @inline(__always)
  var trailingZeros: Int { digits.leadingZeroBitCount / 8 }

  /// The digits of `value`, which has to be below 10⁸, without zeros before them, and their number;
  /// of zero none.
  static func significant(of value: UInt64) -> (ascii: UInt64, count: Int) {
    let digits = EightDigits(value)
    let zeros = digits.leadingZeros
    return (digits.ascii &>> UInt64(8 &* zeros), 8 &- zeros)
  }
}
