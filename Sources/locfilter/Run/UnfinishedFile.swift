/// A regular file that replaces another one when it is complete. Until then, that one stays as it is.
///
/// It has no name if the system and the file system support that, so that nothing is left of it, whatever ends
/// the process. Otherwise, it has a temporary name beside the other file, and a lock. Signals that can be handled
/// remove it. After any other end, the file remains without a lock, by which the next run that writes a file of the
/// same name recognizes and removes it.
struct UnfinishedFile: Sendable {
  let descriptor: FileDescriptor
  /// The path of the file to replace, which need not exist.
  private let target: SystemString
  /// Those of the file to replace, `nil` if it does not exist.
  private let permissions: FilePermissions?
  /// The temporary name, `nil` if it has none.
  let name: SystemString?

  /// Creates a file that will replace the one at `target`, with its permissions, or those of a new file.
  ///
  /// - Parameters:
  ///   - target: The path of a regular file or of none, not of a symbolic link.
  ///   - isNamed: Whether it has a temporary name even if it need not have one.
  /// - Throws: The error of the system if no file can be created there.
  init(replacing target: SystemString, isNamed: Bool = false) throws(SystemError) {
    self.target = target
    permissions = FilePermissions(of: target)
    // Nobody else can read it who could not read the other one.
    let initial: FilePermissions = permissions == nil ? .ofNewFile : .ofOwner
    if !isNamed, let unnamed = FileDescriptor.creatingUnnamed(in: target.folder, initial) {
      _ = unnamed.lock()
      (descriptor, name) = (unnamed, nil)
      return
    }
    // A signal must not arrive between creating the file and registering it.
    let mask = blockFatalSignals()
    defer { restoreSignals(mask) }
    let (file, name) = try Self.unusedName(beside: target) { (name) throws(SystemError) in
      try .creating(name, initial)
    }
    removeFileWhenKilled(name)
    (descriptor, self.name) = (file, name)
  }

  /// Replaces the other file, or gives this one its path if there is none.
  ///
  /// - Throws: The error of the system if what was written may not be stored, or the file cannot get the path.
  func complete() throws(SystemError) {
    if let permissions { descriptor.set(permissions) }
    try descriptor.synchronize()
    try descriptor.reportErrorsOfClosing()
    // Between its two names, a signal would leave the first.
    let mask = blockFatalSignals()
    defer { restoreSignals(mask) }
    if let name {
      try renameFile(name, to: target)
      forgetUnfinishedFile()
    } else if let name = try temporaryName() {
      do throws(SystemError) {
        try renameFile(name, to: target)
      } catch {
        removeFile(name)
        throw error
      }
    }
  }

  /// Removes the file unless it is complete.
  func discard() {
    // Once it is renamed, the name may be that of another run.
    guard let name, descriptor.hasName(name) else { return }
    removeFile(name)
    forgetUnfinishedFile()
  }

  /// Gives the file without a name the path of the other file if there is none.
  ///
  /// - Returns: Otherwise the temporary name that it has now, because no system replaces a file in this way; or
  ///   `nil`.
  private func temporaryName() throws(SystemError) -> SystemString? {
    do throws(SystemError) {
      try descriptor.setName(target)
      return nil
    } catch {
      guard error.isExistingFile else { throw error }
    }
    return try Self.unusedName(beside: target) { (name) throws(SystemError) in
      try descriptor.setName(name)
      return descriptor
    }.name
  }
}

// MARK: - Temporary names

extension UnfinishedFile {
  /// The number of runs that can write to files of the same name at a time.
  private static let nameLimit = 1000
  /// The number of bytes that file systems allow in a name.
  private static let nameLength = 255

  /// A temporary name for the file that will replace the one at `target`. Its form is that of no other program,
  /// because a file of this name may be removed.
  static func name(beside target: SystemString, _ number: Int) -> SystemString {
    let suffix = ".locfilter-\(number).part"
    let folder = target.folder.bytes
    let name = target.bytes.dropFirst(folder.count).prefix(nameLength - suffix.utf8.count)
    return SystemString(bytes: folder + name + suffix.utf8)
  }

  /// Calls `create` with one name after another until it creates a file, and locks that.
  private static func unusedName(
    beside target: SystemString,
    _ create: (SystemString) throws(SystemError) -> FileDescriptor
  ) throws(SystemError) -> (file: FileDescriptor, name: SystemString) {
    var number = 1
    while true {
      let name = name(beside: target, number)
      do throws(SystemError) {
        let file = try create(name)
        // Before it was locked, another run may have removed it.
        if file.lock() != .inUse, file.hasName(name) { return (file, name) }
      } catch {
        guard error.isExistingFile, number < nameLimit else { throw error }
        if !removeAbandonedFile(name) { number += 1 }
      }
    }
  }

  /// Removes the file of a run that has ended.
  ///
  /// - Returns: Whether the name is free.
  private static func removeAbandonedFile(_ name: SystemString) -> Bool {
    do throws(SystemError) {
      let file = try FileDescriptor.openingUnfinished(name)
      guard file.lock() == .locked else { return false }
      // As long as this run has the lock, no other one removes the file and creates another.
      if file.hasName(name) { removeFile(name) }
      return true
    } catch {
      return error.isMissingFile
    }
  }
}
