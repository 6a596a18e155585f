/// The inputs that the command line names, with lists and directories replaced by what is in them.
struct InputList: Sendable {
  /// In the order of the operands, those of the list, and the names in a directory.
  private(set) var all: [Input] = []
  /// Whether it is the only input that there can be: one operand, no list and no directory.
  private(set) var isSingle = false
  /// What was found in directories and is not read.
  private(set) var skipped = Skipped()
  private let output: FileIdentity?

  /// The entries of directories that are not read.
  struct Skipped: Sendable, Hashable {
    /// Those whose name begins with a dot. A hidden directory counts once.
    var hidden = Tally()
    /// Files whose names are not those of tracks.
    var named = Tally()
    /// What is neither a regular file nor a directory: a link to nothing or to a directory, a pipe.
    var special = Tally()
    /// The file that is written to.
    var output = Tally()

    struct Tally: Sendable, Hashable {
      private(set) var count = 0
      private(set) var first: String?

      mutating func add(_ path: SystemString) {
        first = first ?? path.text
        count += 1
      }
    }
  }

  /// Creates the list of `operands`, or of standard input if there is neither an operand nor a list, followed
  /// by the files in the `list`, `nil` for none. In directories, the file that is the `output` is skipped.
  init(
    _ operands: [SystemString],
    list: [SystemString]?,
    isRecursive: Bool,
    output: FileIdentity? = nil
  ) {
    self.output = output
    var hasDirectory = false
    func append(_ input: Input) {
      if isRecursive, !input.isStandardInput {
        if appendContents(of: input) { hasDirectory = true }
      } else {
        all.append(input)
      }
    }
    if operands.isEmpty, list == nil { append(.standardInput) }
    for operand in operands { append(Input(operand: operand)) }
    for path in list ?? [] { append(Input(path: path)) }
    isSingle = list == nil && operands.count <= 1 && !hasDirectory
  }
}

// MARK: - Directories

extension InputList {
  /// Appends an input, or the files in it and below it if it is a directory; returns whether it is one.
  ///
  /// The order is that of the bytes of the paths. One directory is open at a time.
  private mutating func appendContents(of input: Input) -> Bool {
    let count = all.count
    var isDirectory = false
    var pending = [Found(path: input.path, isDirectory: true)]
    while let found = pending.popLast() {
      do throws(SystemError) {
        if found.isDirectory, let entries = try DirectoryEntry.entries(of: found.path) {
          isDirectory = true
          pending += candidates(entries, in: found.path).reversed()
        } else {
          all.append(isDirectory ? Input(found: found.path) : input)
        }
      } catch {
        all.append(Input(unreadable: found.path, error))
      }
    }
    if all.count == count { all.append(Input(emptyDirectory: input.path)) }
    return isDirectory
  }

  private struct Found {
    let path: SystemString
    let isDirectory: Bool
  }

  /// Returns the files that can be tracks and the directories among the entries of a directory, in the order
  /// of their paths.
  private mutating func candidates(
    _ entries: [DirectoryEntry],
    in directory: SystemString
  ) -> [Found] {
    // The slash after the name of a directory is part of the paths in it.
    let sorted = entries.map { entry in
      (entry, bytes: entry.name.bytes + (entry.kind == .directory ? [UInt8(ascii: "/")] : []))
    }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    var candidates: [Found] = []
    for (entry, _) in sorted {
      let path = directory.appending(entry.name)
      let isDirectory = entry.kind == .directory
      if entry.name.text.utf8.first == UInt8(ascii: ".") {
        skipped.hidden.add(path)
      } else if entry.kind == .other {
        skipped.special.add(path)
      } else if isDirectory || TrackName.canBeTrack(entry.name.text) {
        if let output, FileIdentity(path) == output {
          skipped.output.add(path)
          continue
        }
        candidates.append(Found(path: path, isDirectory: isDirectory))
      } else {
        skipped.named.add(path)
      }
    }
    return candidates
  }
}
