/// The name of a value as a JSON string, made again only if the value differs from the last one.
///
/// Consecutive records mostly have the same names.
struct LastName<Value: Equatable & Sendable>: Sendable {
  private var value: Value?
  /// The name in quotes; initially `null`, which stands for no value.
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
    words = (0, 0, 0)
    guard let name else {
      push("null".utf8)
      return count = 4
    }
    push("\"".utf8)
    push(name.utf8.prefix(22))
    push("\"".utf8)
    count = name.utf8.count + 2
  }

  /// Inserts bytes before the present ones.
  private mutating func push(_ bytes: some BidirectionalCollection<UInt8>) {
    for byte in bytes.reversed() {
      words.2 = words.2 << 8 | words.1 >> 56
      words.1 = words.1 << 8 | words.0 >> 56
      words.0 = words.0 << 8 | UInt64(byte)
    }
  }
}

extension LastName where Value: RawRepresentable<String> {
  /// Appends the raw value of a case.
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
