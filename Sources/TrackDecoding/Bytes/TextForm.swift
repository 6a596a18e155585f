/// What has to be done to the bytes of an input so that they are UTF-8 whose lines end in line feeds.
enum TextForm: Sendable, Hashable {
  /// Nothing. They may as well be binary.
  case plain
  /// Lines end in carriage returns.
  case carriageReturns
  /// UTF-16 (Unicode 16.0, 3.10), whose lines may end in either.
  case utf16(isBigEndian: Bool)

  /// The number of bytes by which it is decided at the latest.
  static let limit = 65_536
  /// The number of bytes that show UTF-16 without a byte order mark.
  private static let sampleLength = 16

  /// Decides by the first bytes; `nil` if they do not suffice.
  ///
  /// UTF-16 has a byte order mark, or ASCII in every other of the first sixteen bytes and zeros between.
  /// Lines end in carriage returns if there is no line feed within the limit, or if, before the first
  /// one, a `$` follows a carriage return: a stream of sentences does not wait for the limit.
  ///
  /// - Parameters:
  ///   - bytes: All bytes so far, up to the limit.
  ///   - isBegun: Whether others came before them, which are not UTF-16.
  ///   - searched: The number of bytes that were searched for line ends, which is increased.
  ///   - isWhole: Whether no byte follows.
  init?(
    _ bytes: Span<UInt8>,
    _ isBegun: Bool = false,
    after searched: inout Int,
    isWhole: Bool = false
  ) {
    let isWhole = isWhole || bytes.count >= Self.limit
    guard let form = isBegun ? .plain : Self.utf16(bytes, isWhole: isWhole) else { return nil }
    if form != .plain {
      self = form
      return
    }
    while searched < bytes.count {
      searched = bytes.firstIndex(
        of: UInt8(ascii: "\n"),
        or: UInt8(ascii: "\r"),
        in: searched..<bytes.count
      )
      guard searched < bytes.count else { break }
      if bytes[searched] == UInt8(ascii: "\n") {
        self = .plain
        return
      }
      guard searched + 1 < bytes.count else { break }
      if bytes[searched + 1] == UInt8(ascii: "$") {
        self = .carriageReturns
        return
      }
      searched += 1
    }
    guard isWhole else { return nil }
    let firstReturn = bytes.firstIndex(of: UInt8(ascii: "\r"), in: 0..<bytes.count)
    self = firstReturn < bytes.count ? .carriageReturns : .plain
  }

  /// Whether the first bytes show that they are not UTF-16.
  static func isEightBit(_ bytes: Span<UInt8>) -> Bool { utf16(bytes, isWhole: false) == .plain }

  /// UTF-16, or ``plain`` for anything else; `nil` if the bytes do not suffice.
  private static func utf16(_ bytes: Span<UInt8>, isWhole: Bool) -> TextForm? {
    guard bytes.count >= 2 else { return isWhole ? .plain : nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .utf16(isBigEndian: false)
    case (0xFE, 0xFF): return .utf16(isBigEndian: true)
    default: break
    }
    let isBigEndian = bytes[0] == 0
    for index in 0..<min(bytes.count, sampleLength) {
      let isHigh = index.isMultiple(of: 2) == isBigEndian
      guard isHigh ? bytes[index] == 0 : bytes[index].isTextual else { return .plain }
    }
    if bytes.count >= sampleLength { return .utf16(isBigEndian: isBigEndian) }
    return isWhole ? bytes.count < 4 ? .plain : .utf16(isBigEndian: isBigEndian) : nil
  }
}

extension UInt8 {
  /// Whether a line of ASCII text may have the byte, or end with it.
  fileprivate var isTextual: Bool {
    (0x20...0x7E).contains(self) || "\t\n\r".utf8.contains(self)
  }
}
