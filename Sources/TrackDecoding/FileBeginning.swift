/// The first bytes of a file, and what they show about its format.
struct FileBeginning: Sendable {
  private let bytes: ContiguousArray<UInt8>
  /// The number of bytes in which texts and messages of receivers are looked for.
  static let searchedLength = 4096

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
  }

  private subscript(index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private var searched: Range<Int> { 0..<min(bytes.count, Self.searchedLength) }

  /// Whether these bytes are at `start`.
  func has(_ sought: [UInt8], at start: Int = 0) -> Bool {
    bytes.dropFirst(start).starts(with: sought)
  }

  /// Whether this text is at `start`.
  func has(_ text: String, at start: Int = 0) -> Bool {
    bytes.dropFirst(start).starts(with: text.utf8)
  }

  /// Whether this text is somewhere in the beginning.
  func contains(_ text: String) -> Bool {
    searched.contains { has(text, at: $0) }
  }
}

// MARK: - Containers

extension FileBeginning {
  /// The format in which the file is compressed, `nil` if it is not.
  var compression: Compression? {
    Compression(beginning: Array(bytes.prefix(Compression.beginningLength)))
  }

  /// Whether a zip archive begins with the header of an entry (APPNOTE 6.3.10, 4.3.7).
  var isZip: Bool { has([0x50, 0x4B, 0x03, 0x04]) }
}

// MARK: - Messages of receivers

extension FileBeginning {
  /// Whether there is a UBX message: two synchronization characters, class, identifier, length, payload
  /// and an 8-bit Fletcher checksum of all but the first two (u-blox, Interface Description, UBX Checksum).
  var hasUBX: Bool {
    searched.contains { start in
      guard has([0xB5, 0x62], at: start), let low = self[start + 4], let high = self[start + 5]
      else { return false }
      let end = start + 6 + (Int(low) | Int(high) << 8)
      guard end + 1 < bytes.count else { return false }
      var (first, second): (UInt8, UInt8) = (0, 0)
      for byte in bytes[(start + 2)..<end] {
        first &+= byte
        second &+= first
      }
      return bytes[end] == first && bytes[end + 1] == second
    }
  }

  /// Whether there is an RTCM message, after which another begins or the file ends.
  var hasRTCM: Bool {
    searched.contains { start in
      guard let end = endOfRTCM(at: start) else { return false }
      return end == bytes.count || endOfRTCM(at: end) != nil
    }
  }

  /// The end of a message of RTCM 10403.3, 4: a preamble, six bits of 0, ten of the length, the message
  /// with its number in the first twelve bits, and a checksum of three bytes.
  private func endOfRTCM(at start: Int) -> Int? {
    guard self[start] == 0xD3, let high = self[start + 1], high <= 3,
      let low = self[start + 2], let first = self[start + 3], let second = self[start + 4]
    else { return nil }
    let number = Int(first) << 4 | Int(second) >> 4
    guard (1001...1304).contains(number) || (4001...4095).contains(number) else { return nil }
    return start + 6 + (Int(high) << 8 | Int(low))
  }
}

// MARK: - Text

extension FileBeginning {
  /// The name of the first element of XML, or `html`, in lower case and without its prefix.
  var rootElement: String? {
    var rest = text[...]
    while rest.first == "<" {
      if rest.hasPrefix("<!--") {
        rest = rest.after("-->")
      } else if rest.hasPrefix("<?") || rest.hasPrefix("<!") {
        if rest.prefix(14).lowercased() == "<!doctype html" { return "html" }
        rest = rest.after(">")
      } else {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == ":" || $0 == "_" }
        guard name.first?.isLetter == true else { return nil }
        return name.split(separator: ":").last?.lowercased()
      }
    }
    return nil
  }

  /// A JSON text without its blanks, if it is an object, or an array of objects, arrays or strings.
  var json: String? {
    guard let first = text.first, first == "{" || first == "[" else { return nil }
    let json = text.filter { !$0.isWhitespace }
    return ["{\"", "{}", "[{", "[[", "[\""].contains(where: json.hasPrefix) ? json : nil
  }

  /// Whether a line begins as that of a CAN log: with seconds in parentheses.
  var beginsCANLog: Bool {
    guard text.hasPrefix("("), let end = text.firstIndex(of: ")") else { return false }
    let seconds = text[..<end].dropFirst()
    return seconds.contains(".") && seconds.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// The text without a byte order mark and blanks before it.
  private var text: Substring {
    String(decoding: bytes[searched], as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
  }
}

extension Substring {
  /// What follows the first occurrence of `mark` and the blanks after it.
  fileprivate func after(_ mark: String) -> Substring {
    guard let end = end(of: mark) else { return "" }
    return self[end...].drop(while: \.isWhitespace)
  }
}
