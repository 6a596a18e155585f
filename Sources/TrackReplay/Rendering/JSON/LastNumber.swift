/// The digits of a number, made anew only where it is another than the last time.
///
/// A record with the best reading of a session tells twice which one it is.
struct LastNumber: Sendable {
  private var value = 0
  private var digits: (ascii: UInt64, count: Int) = (0x30, 1)

  mutating func write(_ value: Int, into text: inout TextBuffer) {
    if value != self.value {
      guard (1..<100_000_000).contains(value) else { return text.append(decimal: value) }
      self.value = value
      digits = EightDigits.significant(of: UInt64(value))
    }
    text.append(digits.ascii, length: digits.count)
  }
}
