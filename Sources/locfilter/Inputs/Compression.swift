/// A compressed format that is read through the program of the system for it.
enum Compression: String, Sendable, CaseIterable {
  case gzip
  case zstd
  case xz
  case bzip2

  /// The number of bytes that ``init(beginning:)`` needs.
  static let beginningLength = 10

  /// Recognises a format by the first bytes of a file; `nil` if it is none of them.
  init?(beginning bytes: [UInt8]) {
    if bytes.starts(with: [0x1F, 0x8B, 0x08]) {
      // RFC 1952, 2.3.1: the identification and the only compression method.
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      // RFC 8878, 3.1.1.
      self = .zstd
    } else if bytes.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) {
      // The .xz File Format 1.2.1, 2.1.1.1.
      self = .xz
    } else if bytes.starts(with: Array("BZh".utf8)),
      Self.bzip2Marks.contains(Array(bytes.dropFirst(4)))
    {
      self = .bzip2
    } else {
      return nil
    }
  }

  /// bzip2 1.0.8: after the level, the number pi begins a block, and its root ends the file.
  private static let bzip2Marks: [[UInt8]] = [
    [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90],
  ]

  /// The name of the program.
  var program: String { rawValue }

  /// The extension of the names of such files.
  var fileExtension: String {
    switch self {
    case .gzip: "gz"
    case .zstd: "zst"
    case .xz: "xz"
    case .bzip2: "bz2"
    }
  }
}

/// A compressed file, decompressed as it is read.
struct Decompression: Sendable {
  private let compression: Compression
  /// The name of the file, for messages.
  private let input: String
  private let process: FilterProcess

  /// Starts the decompression of a file; `nil` if it is not compressed. Only a regular file can be examined
  /// without being read.
  ///
  /// - Throws: That it cannot be decompressed.
  init?(of file: FileDescriptor, named input: String) throws(CommandError) {
    guard file.kind == .regular,
      let compression = Compression(beginning: file.beginning(Compression.beginningLength))
    else { return nil }
    self.compression = compression
    self.input = input
    do throws(SystemError) {
      process = try FilterProcess(compression.program, ["-dc"], reading: file)
    } catch {
      let program = compression.program
      throw error.isMissingFile
        ? .cannotDecompress(
          input,
          "\(program) is not installed; install it, or give the decompressed file",
          .noInput
        )
        : .cannotDecompress(input, "\(program) cannot be started: \(error.text)", .io)
    }
  }

  /// The decompressed content.
  var output: FileDescriptor { process.output }

  /// Waits for the end of the program after the last byte of its output.
  ///
  /// - Throws: That it has failed.
  func finish() throws(CommandError) {
    let program = compression.program
    switch process.end() {
    case nil, .exited(0): return
    case .exited(let status):
      throw .cannotDecompress(
        input,
        "\(program) exited with status \(status); the file is damaged or cut short",
        .data
      )
    case .signal(let signal):
      throw .cannotDecompress(input, "\(program) was ended by signal \(signal)", .io)
    }
  }
}

extension CommandError {
  fileprivate static func cannotDecompress(
    _ path: String,
    _ reason: String,
    _ status: ExitStatus
  ) -> CommandError {
    CommandError(status: status, file: path, reason: "cannot decompress: \(reason)")
  }
}
