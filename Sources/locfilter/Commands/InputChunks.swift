import LocationFilter

/// An input file, read a chunk at a time into one buffer.
struct InputChunks {
  /// The time at which the first input of the run was opened.
  private static let runStart = SystemClock().now

  let name: String
  private let file: FileDescriptor
  private let clock = SystemClock()
  /// `nil` if standard error is not a terminal.
  private var progress: ReadingProgress?
  /// The bytes read last, and room after them. An `Array` has no span on older systems.
  private(set) var buffer = ContiguousArray<UInt8>(repeating: 0, count: 262_144)

  /// Opens the input with `open`; `name` is for messages.
  init(_ name: String, _ open: () throws(SystemError) -> FileDescriptor) throws(CommandError) {
    self.name = name
    do {
      file = try open()
    } catch {
      throw .cannotOpen(name, error)
    }
    if ProgressLine.standard.isEnabled {
      progress = ReadingProgress(
        name: name,
        size: file.size,
        start: clock.now,
        waitingSince: Self.runStart
      )
    }
  }

  /// Opens an input by its name on the command line; `-` is standard input.
  init(operand name: String) throws(CommandError) {
    try self.init(name) { () throws(SystemError) in try .input(name) }
  }

  /// Reads the next chunk to the beginning of ``buffer``, and returns its length, 0 at the end.
  mutating func read() throws(CommandError) -> Int {
    do {
      let count = try file.read(into: &buffer)
      showProgress(count)
      return count
    } catch {
      throw .cannotRead(name, error)
    }
  }

  /// Ends the reading.
  mutating func close() {}

  private mutating func showProgress(_ count: Int) {
    guard progress != nil else { return }
    let now = clock.now
    guard count > 0 else { return ProgressLine.standard.clear() }
    if let line = progress?.line(afterReading: count, at: now) {
      ProgressLine.standard.show(line, at: now)
    }
  }
}
