/// The name of a value as a JSON string, made again only if the value differs from the last one.
///
/// Consecutive records mostly have the same names.
struct LastName<Value: Equatable & Sendable>: Sendable {
  private var value: Value?
  /// The name in quotes; initially `null`, for no value.
  private var words: (UInt64, UInt64, UInt64) = (0x6C6C_756E, 0, 0)
  private var count = 4

  /// Appends the name of a value, which must not need escaping, or `null` if there is no value.
  @inline(__always)
  mutating func write(_ value: Value?, _ name: (Value) -> String, into text: inout TextBuffer) {
    if value != self.value { remember(value, value.map(name)) }
    guard count <= 24 else { return text.append(json: value.map(name)) }
    text.append(words, length: count)
  }

  @inline(never)
  private mutating func remember(_ value: Value?, _ name: String?) {
    self.value = value
    guard let name else {
      words = (0x6C6C_756E, 0, 0)
      return count = 4
    }
    words = (0, 0, 0)
    count = 0
    push(UInt8(ascii: "\""))
    for byte in name.utf8 { push(byte) }
    push(UInt8(ascii: "\""))
  }

  /// Counts a byte, and appends it while there is room.
  private mutating func push(_ byte: UInt8) {
    let bits = UInt64(byte) << UInt64(count % 8 * 8)
    switch count / 8 {
    case 0: words.0 |= bits
    case 1: words.1 |= bits
    case 2: words.2 |= bits
    default: break
    }
    count += 1
  }
}

extension LastName where Value: RawRepresentable<String> {
  @inline(__always)
  mutating func write(_ value: Value?, into text: inout TextBuffer) {
    write(value, \.rawValue, into: &text)
  }
}

/// The digits of a number, made again only if the number differs from the last one.
///
/// An outcome has the index and the line of its best reading twice.
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
