/// Where a command writes: standard output, or a file that appears whole or not at all.
struct Output: ~Copyable {
  private let file: FileHandle
  /// What messages call it.
  private let name: String
  /// The file that is to be written.
  private let target: String
  /// The name under which a file is written until it is whole.
  private let temporaryName: String?

  /// Opens the output.
  ///
  /// - Parameter path: The file, `nil` for standard output. What is no plain file (a device, a pipe)
  ///   is written to as it is; a symbolic link is followed.
  /// - Throws: The system's refusal to create the file.
  init(_ path: String?) throws(CommandError) {
    guard let path else {
      file = .standardOutput
      name = "standard output"
      target = name
      temporaryName = nil
      return
    }
    name = path
    target = resolvedPath(path)
    temporaryName = isSpecialFile(path) ? nil : "\(target).\(processNumber).part"
    do {
      file = try temporaryName.map(FileHandle.creating) ?? FileHandle.writing(path)
    } catch let error as SystemError {
      throw .cannotWrite(path, error)
    } catch {
      throw CommandError(status: .io, message: "\(path): error: cannot write")
    }
  }

  deinit {
    // Without effect once the file has its name.
    if let temporaryName { removeFile(temporaryName) }
  }

  /// Whether the output goes to a terminal.
  var isTerminal: Bool { file.isTerminal }

  /// Writes all of `bytes` and empties them, keeping their memory.
  func write(_ bytes: inout [UInt8]) throws(CommandError) {
    guard !bytes.isEmpty else { return }
    do {
      try file.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      throw .cannotWrite(name, error)
    }
  }

  /// Gives the file its name, unless the run has failed.
  func finish(_ status: ExitStatus) throws(CommandError) {
    guard let temporaryName, status == .done else { return }
    do {
      try renameFile(temporaryName, to: target)
    } catch {
      throw .cannotWrite(name, error)
    }
  }
}

/// Writes a line to standard error; where that fails, nobody could be told.
///
/// The text of a file may stand in it, and must not command the terminal.
func report(_ message: String) {
  guard !message.isEmpty else { return }
  var line = String.UnicodeScalarView()
  for scalar in message.unicodeScalars {
    line.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
  }
  try? FileHandle.standardError.write(Array((String(line) + "\n").utf8))
}
