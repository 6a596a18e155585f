/// A number that the sentences of one epoch repeat, such as the speed of RMC and VTG, with its text in one word:
/// to compare words is faster than to read the number again. Unlike a ``RepeatedValue`` it reads the number
/// itself.
struct RepeatedNumber: Sendable {
  /// Its characters and the comma after them, the first in the lowest byte. As the comma ends a field, a field
  /// that begins with this text is the same. At first, a bit that is not among ``used``: no text is equal.
  private var text: UInt64 = 1
  /// All bits of those bytes.
  private var used: UInt64 = 0
  private var value = 0.0

  /// Returns the number written in `range` in one to eight characters, digits with at most one point;
  /// `nil` for anything else, and for a new one that ends among the first seven bytes of a span.
  @inline(__always)
  mutating func read(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    let start = range.lowerBound
    if start <= bytes.count &- 8, bytes.word(at: start) & used == text { return value }
    return readOther(bytes, in: range)
  }

  /// Reads another number than the last one. Not inlined, because all kinds of sentence share it.
  @inline(never)
  private mutating func readOther(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    guard let value = bytes.shortNumber(in: range) else { return nil }
    let (start, length) = (range.lowerBound, range.length)
    if length < 8, start <= bytes.count &- 8, bytes[range.upperBound] == UInt8(ascii: ",") {
      used = .max &>> UInt64(truncatingIfNeeded: 8 &* (7 &- length))
      text = bytes.word(at: start) & used
      self.value = value
    }
    return value
  }
}

extension Span<UInt8> {
  /// Returns the number written in `range` in one to eight characters, digits with at most one point;
  /// `nil` for anything else, and for one that ends among the first seven bytes of a span.
  @inline(__always)
  func shortNumber(in range: Range<Int>) -> Double? {
    // Eight bytes up to its last one exist, so that nothing needs to be called.
    range.upperBound >= 8 ? shortDouble(in: range) : nil
  }
}
