/// A compressed format, which the decoder does not read and a program of the system decompresses.
package enum Compression: String, Sendable, CaseIterable {
  case gzip
  case zstd
  case xz
  case bzip2

  /// The number of bytes that ``init(beginning:)`` needs.
  package static let beginningLength = 10

  /// Recognises a format by the first bytes of a file; `nil` if it is none of them.
  package init?(beginning bytes: [UInt8]) {
    if bytes.starts(with: [0x1F, 0x8B, 0x08]) {
      // RFC 1952, 2.3.1: the identification and the only compression method.
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      // RFC 8878, 3.1.1.
      self = .zstd
    } else if bytes.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) {
      // The .xz File Format 1.2.1, 2.1.1.1.
      self = .xz
    } else if Self.isBzip2(bytes) {
      self = .bzip2
    } else {
      return nil
    }
  }

  /// bzip2 1.0.8: after the level, the number pi begins a block, and its root ends the file.
  private static func isBzip2(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90],
    ]
    return bytes.starts(with: "BZh".utf8)
      && bytes.dropFirst(3).prefix(1).allSatisfy { 0x31...0x39 ~= $0 }
      && marks.contains { bytes.dropFirst(4).starts(with: $0) }
  }

  /// What people call the format.
  package var name: String { self == .zstd ? "Zstandard" : rawValue }

  /// The name of the program, which decompresses with the option `-dc`.
  package var program: String { rawValue }

  /// The extension of the names of such files.
  package var fileExtension: String {
    switch self {
    case .gzip: "gz"
    case .zstd: "zst"
    case .xz: "xz"
    case .bzip2: "bz2"
    }
  }
}
