/// A string of the system, such as an argument or the name of a file: bytes without a NUL, which need not
/// be UTF-8.
struct SystemString: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The string as text, with a replacement character for what is not UTF-8.
  let text: String
  /// `nil` if they are those of the text.
  private let exactBytes: [UInt8]?

  init(_ text: String) {
    self.text = text
    exactBytes = nil
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  /// Creates a string from its bytes, without the NUL at its end.
  init(bytes: some Collection<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    exactBytes = text.utf8.elementsEqual(bytes) ? nil : Array(bytes)
  }

  /// Whether it is UTF-8.
  var isText: Bool { exactBytes == nil }

  var bytes: [UInt8] { exactBytes ?? Array(text.utf8) }

  /// The part of a path up to and including its last slash, empty if it has none.
  var folder: SystemString {
    let bytes = bytes
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    return SystemString(bytes: bytes[..<(slash.map { $0 + 1 } ?? 0)])
  }

  /// Calls `body` with a pointer to the bytes and a NUL, which is valid only during the call.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let exactBytes else { return unsafe text.withCString(body) }
    let characters = exactBytes.map { CChar(truncatingIfNeeded: $0) } + [0]
    return unsafe characters.withUnsafeBufferPointer { characters in
      // Not empty, so there is an address.
      guard let start = characters.baseAddress else { return unsafe text.withCString(body) }
      return unsafe body(start)
    }
  }
}
