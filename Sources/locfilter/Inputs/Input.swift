/// An input of the command line: a file, or standard input.
struct Input: Sendable, Hashable {
  /// The name for tracks and messages, `-` for standard input.
  let name: String
  /// Whether it was found in a directory, so that what is no track is skipped.
  let isFound = false

  init(_ name: String) { self.name = name }

  var isStandardInput: Bool { name == "-" }

  func open() throws(SystemError) -> FileDescriptor { try .input(name) }
}

/// What the command line names, expanded.
struct InputList: Sendable {
  var inputs: [Input]
  /// Whether there is one operand, without a list or a directory.
  var isSingle: Bool { inputs.count == 1 }
}
