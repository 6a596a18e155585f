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

  /// Returns the text that the next bytes complete.
  mutating func text(of bytes: Span<UInt8>) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 2)
    if let highSurrogate { units.append(highSurrogate) }
    highSurrogate = nil
    for index in bytes.indices {
      guard let first = half else {
        half = bytes[index]
        continue
      }
      half = nil
      let (high, low) = isBigEndian ? (first, bytes[index]) : (bytes[index], first)
      let unit = UInt16(high) << 8 | UInt16(low)
      if !isAtStart || unit != 0xFEFF { units.append(unit) }
      isAtStart = false
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { highSurrogate = units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the text of what is incomplete at the end.
  mutating func finish() -> String {
    let count = (highSurrogate == nil ? 0 : 1) + (half == nil ? 0 : 1)
    (highSurrogate, half) = (nil, nil)
    return String(repeating: "\u{FFFD}", count: count)
  }
}
