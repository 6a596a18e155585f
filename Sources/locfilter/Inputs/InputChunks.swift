import LocationFilter

/// An input file, read a chunk at a time into one buffer, and decompressed if it is compressed.
struct InputChunks {
  /// The time at which the first input of the run was opened.
  private static let runStart = SystemClock().now

  let path: SystemString
  private let file: FileDescriptor
  /// `nil` if the file is not compressed.
  private let decompression: Decompression?
  /// The length of the content in bytes when it was opened, `nil` if that was not known.
  let length: Int?
  private let clock = SystemClock()
  /// `nil` if standard error is not a terminal.
  private var progress: ReadingProgress?
  /// The bytes read last, and room after them; none before the first are read. An `Array` has no span on older
  /// systems.
  private(set) var buffer: ContiguousArray<UInt8> = []
  /// The number of bytes to read at a time.
  private let chunkLength: Int

  /// Opens the input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - length: The number of bytes to read at a time; fewer if the file is shorter.
  ///   - showsProgress: Whether to show how much has been read.
  ///   - directoryAdvice: What to do if it is a directory.
  /// - Throws: That it cannot be opened or decompressed.
  init(
    _ input: Input,
    length: Int = 262_144,
    showsProgress: Bool = true,
    directoryAdvice: String = "give its files, or --recursive"
  ) throws(CommandError) {
    path = input.path
    let name = input.name
    do {
      file = try input.open()
    } catch {
      if input.isEmptyDirectory { throw .emptyDirectory(name) }
      throw .cannotOpen(name, error, directoryAdvice: directoryAdvice)
    }
    decompression = try Decompression(of: file, named: name)
    self.length = decompression == nil ? file.size : nil
    // The system may report no length for a file that has content.
    chunkLength = min(length, max(self.length ?? length, 4096))
    if showsProgress, ProgressLine.standard.isEnabled {
      progress = ReadingProgress(
        name: name,
        size: file.size,
        start: clock.now,
        waitingSince: Self.runStart
      )
    }
  }

  /// Whether the input is not a regular file, so that more may come later.
  var isStream: Bool { file.size == nil }

  /// Whether the system reported at most this many bytes when the input was opened; `false` for a stream, and if it
  /// is compressed.
  func hasAtMost(_ count: Int) -> Bool { length.map { $0 <= count } ?? false }

  /// Reads the next chunk to the beginning of ``buffer``, and returns its length, 0 at the end.
  mutating func read() throws(CommandError) -> Int {
    // Here, because another thread may read, and its copy of an array that has another owner would be copied.
    if buffer.isEmpty { buffer = ContiguousArray(repeating: 0, count: chunkLength) }
    let count: Int
    do throws(SystemError) {
      count = try (decompression?.output ?? file).read(into: &buffer)
    } catch {
      throw .cannotRead(path.text, error)
    }
    showProgress(count)
    if count == 0 { try decompression?.finish() }
    return count
  }

  private mutating func showProgress(_ count: Int) {
    guard progress != nil else { return }
    let now = clock.now
    guard count > 0 else { return ProgressLine.standard.clear() }
    // The program that decompresses the file shares its offset.
    let total = decompression.map { _ in file.offset }
    if let line = progress?.line(afterReading: count, total: total, at: now) {
      ProgressLine.standard.show(line, at: now)
    }
  }
}

extension CommandError {
  fileprivate static func emptyDirectory(_ path: String) -> CommandError {
    CommandError(status: .data, file: path, reason: "no recording in it")
  }
}
