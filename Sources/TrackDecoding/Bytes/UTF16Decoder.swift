/// Decodes a stream of UTF-16 (Unicode 16.0, 3.10), whatever chunks it arrives in. A byte order mark at its
/// beginning is not text.
///
/// An unpaired surrogate becomes U+FFFD, as does half a code unit at the end.
struct UTF16Decoder: Sendable {
  private let isBigEndian: Bool
  private var isAtStart = true
  /// The first byte of a code unit.
  private var half: UInt8?
  /// A high surrogate, until it is known whether a low one follows.
  private var highSurrogate: UInt16?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// Appends the text that the next bytes complete, as UTF-8.
  mutating func decode(_ bytes: Span<UInt8>, into text: inout ContiguousArray<UInt8>) {
    text.reserveCapacity(text.count + bytes.count / 2 + 4)
    // The bits that four units of ASCII do not have, the first byte the lowest.
    let others: UInt64 = isBigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80
    let shift: UInt64 = isBigEndian ? 8 : 0
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, half == nil, highSurrogate == nil,
        case let word = bytes.word(at: index), word & others == 0
      {
        for unit: UInt64 in 0..<4 {
          text.append(UInt8(truncatingIfNeeded: word &>> (unit &* 16 &+ shift)))
        }
        isAtStart = false
        index += 8
        continue
      }
      if let first = half {
        half = nil
        let (high, low) = isBigEndian ? (first, bytes[index]) : (bytes[index], first)
        append(UInt16(high) << 8 | UInt16(low), to: &text)
      } else {
        half = bytes[index]
      }
      index += 1
    }
  }

  /// Appends the text of what is incomplete at the end.
  mutating func finish(into text: inout ContiguousArray<UInt8>) {
    let count = (highSurrogate == nil ? 0 : 1) + (half == nil ? 0 : 1)
    (highSurrogate, half) = (nil, nil)
    for _ in 0..<count { text.append("\u{FFFD}") }
  }

  private mutating func append(_ unit: UInt16, to text: inout ContiguousArray<UInt8>) {
    let isMark = isAtStart && unit == 0xFEFF
    isAtStart = false
    if isMark { return }
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        return text.append(UTF16.decode(UTF16.EncodedScalar([high, unit])))
      }
      text.append("\u{FFFD}")
    }
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else {
      text.append(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Appends a character as UTF-8.
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
