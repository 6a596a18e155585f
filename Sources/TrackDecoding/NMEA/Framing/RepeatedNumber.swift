/// A number that the sentences of one epoch repeat, such as the speed of RMC and VTG, with its text in one word:
/// to compare words is faster than to read the number again. Unlike a ``RepeatedValue`` it reads the number
/// itself.
struct RepeatedNumber: Sendable {
  /// Its characters, the first in the lowest byte.
  private var text: UInt64 = 0
  private var count = 0
  private var value = 0.0

  /// Returns the number written in `range` in one to eight characters, digits with at most one point;
  /// `nil` for anything else.
  @inline(__always)
  mutating func read(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    guard (1...8).contains(range.count), range.upperBound >= 8 else {
      return bytes.shortNumber(in: range)
    }
    let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- range.count))
    let text = bytes.word(at: range.upperBound &- 8) &>> unused
    if text == self.text, range.count == count { return value }
    return keep(bytes.shortNumber(in: range), text, range.count)
  }

  @inline(__always)
  private mutating func keep(_ value: Double?, _ text: UInt64, _ count: Int) -> Double? {
    guard let value else { return nil }
    self.text = text
    self.count = count
    self.value = value
    return value
  }
}

extension Span<UInt8> {
  /// Not inlined, because it runs only if the number differs from the last one.
  @inline(never)
  fileprivate func shortNumber(in range: Range<Int>) -> Double? { shortDouble(in: range) }
}
