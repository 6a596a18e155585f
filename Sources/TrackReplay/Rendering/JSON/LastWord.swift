/// The word of a case as a JSON string, made anew only where it is another than the last time.
///
/// One record after the other has the same words.
struct LastWord<Case: Equatable & Sendable>: Sendable {
  private var value: Case?
  /// The word and its quotes, at first that of no case: `null`.
  private var words: (UInt64, UInt64, UInt64) = (0x6C6C_756E, 0, 0)
  private var count = 4

  /// Appends the word of a case, in which there is nothing to escape; of none it is `null`.
  @inline(__always)
  mutating func write(_ value: Case?, _ name: (Case) -> String, into text: inout TextBuffer) {
    if value != self.value { remember(value, value.map(name)) }
    guard count <= 24 else { return text.append(json: value.map(name)) }
    text.append(words, length: count)
  }

  @inline(never)
  private mutating func remember(_ value: Case?, _ name: String?) {
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

  /// Puts bytes before those that are there.
  private mutating func push(_ bytes: some BidirectionalCollection<UInt8>) {
    for byte in bytes.reversed() {
      words.2 = words.2 << 8 | words.1 >> 56
      words.1 = words.1 << 8 | words.0 >> 56
      words.0 = words.0 << 8 | UInt64(byte)
    }
  }
}

extension LastWord where Case: RawRepresentable<String> {
  /// Appends the raw value of a case.
  @inline(__always)
  mutating func write(_ value: Case?, into text: inout TextBuffer) {
    write(value, \.rawValue, into: &text)
  }
}
