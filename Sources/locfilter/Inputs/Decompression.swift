import TrackDecoding

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
        : .cannotDecompress(
          input,
          "\(program) cannot be started: \(error.text)\(error.processAdvice)",
          .system
        )
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
    // A warning, such as of bytes after the last member: what it has written is whole.
    case .exited(2) where compression == .gzip: return
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
