/// The names of files in a list, such as the output of `find` or of `find -print0`.
struct NameList {
  let names: [SystemString]

  /// Creates the list of the names in `bytes`: separated by NUL if there is one in them, otherwise lines.
  /// Empty names are skipped, and so is a byte order mark before lines.
  init(_ bytes: [UInt8]) {
    let nul: UInt8 = 0
    let separator = bytes.contains(nul) ? nul : UInt8(ascii: "\n")
    var names: [SystemString] = []
    var rest = bytes[...]
    if separator != nul, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
    while !rest.isEmpty {
      var name = rest.prefix { $0 != separator }
      rest = rest.dropFirst(name.count + 1)
      // A list that was written on Windows has a carriage return before each line feed.
      if separator != nul, name.last == UInt8(ascii: "\r") { name.removeLast() }
      if !name.isEmpty { names.append(SystemString(bytes: name)) }
    }
    self.names = names
  }

  /// Reads the list in a file.
  ///
  /// - Throws: The error of the system if it cannot be opened or read.
  init(reading input: Input) throws(CommandError) {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try input.open()
    } catch {
      throw .cannotOpen(input.name, error, directoryAdvice: "give a file with names")
    }
    do throws(SystemError) {
      self.init(try file.contents())
    } catch {
      throw .cannotRead(input.name, error)
    }
  }
}
