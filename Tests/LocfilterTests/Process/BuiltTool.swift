import Foundation
import TestSupport

/// How a run of the built tool ended, and what it wrote.
struct ToolRun {
  var status: Int32
  var output: [UInt8]
  var errors: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The lines of standard output, without line ends.
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The lines of standard output before the totals of a replay.
  var linesBeforeTotal: [String] { Array(lines.prefix { $0 != "Total" }) }

  /// The records of standard output except that of the run.
  var records: [String] { lines.filter { !$0.hasPrefix(#"{"type":"run","#) } }

  /// The lines of standard error, without line ends.
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// A run that did not end within its time limit.
struct ToolTimeout: Error, CustomStringConvertible {
  /// The executable and its arguments.
  let command: [String]
  /// Whether the process ended after it was killed.
  let isKilled: Bool

  var description: String {
    "\(command.joined(separator: " ")) hangs\(isKilled ? "" : ", even after a kill signal")"
  }
}

/// The executable `locfilter`, which is built beside the tests.
enum BuiltTool {
  /// The package's root, so that fixtures have the same paths as in the README.
  static let root = Fixtures.folder.deletingLastPathComponent()

  static let url: URL = {
    #if os(macOS)
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundles.first ?? .main).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appending(path: "locfilter", directoryHint: .notDirectory)
  }()

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the tool's own name.
  ///   - input: The contents of standard input; `nil` for the null device.
  ///   - environment: Variables in addition to `PATH` and `TERM`.
  ///   - folder: The working directory.
  /// - Returns: The exit status and the output.
  /// - Throws: `CocoaError` if the tool does not exist or the streams cannot be made; ``ToolTimeout``
  ///   if the tool hangs.
  static func run(
    _ arguments: [String],
    input: [UInt8]? = nil,
    environment: [String: String] = [:],
    in folder: URL = root
  ) throws -> ToolRun {
    try run(url, arguments, input: input, environment: environment, in: folder)
  }

  /// Runs a line of the shell, in which `$locfilter` is the tool.
  static func shell(
    _ line: String,
    environment: [String: String] = [:],
    in folder: URL = root,
    limit: DispatchTimeInterval = limit
  ) throws -> ToolRun {
    var environment = environment
    environment["locfilter"] = url.path(percentEncoded: false)
    let shell = URL(filePath: "/bin/sh")
    return try run(shell, ["-c", line], environment: environment, in: folder, limit: limit)
  }

  /// The time after which a run is considered to hang.
  static let limit = DispatchTimeInterval.seconds(30)

  /// The variables of every run. With code coverage, the tool writes its profile to the given file
  /// instead of its working directory.
  static let baseEnvironment: [String: String] = {
    var variables = ["PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm"]
    variables["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
    return variables
  }()

  /// Runs any executable, in the C locale. All streams are files, so that none can fill up and block;
  /// standard input may be any `source` instead.
  static func run(
    _ executable: URL,
    _ arguments: [String],
    input: [UInt8]? = nil,
    source: FileHandle = .nullDevice,
    environment: [String: String] = [:],
    in folder: URL = root,
    limit: DispatchTimeInterval = limit
  ) throws -> ToolRun {
    try withTemporaryFolder { temporary in
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = baseEnvironment.merging(environment) { $1 }
      // A process keeps its handles for some time after its end, and a descriptor limit is often 256.
      var opened: [FileHandle] = []
      defer { for handle in opened { try? handle.close() } }
      if let input {
        let file = temporary.appending(component: "input")
        try Data(input).write(to: file)
        opened.append(try FileHandle(forReadingFrom: file))
        process.standardInput = opened[0]
      } else {
        process.standardInput = source
      }
      let streams = try ["output", "errors"].map { name in
        let file = temporary.appending(component: name)
        try Data().write(to: file)
        return (file: file, handle: try FileHandle(forWritingTo: file))
      }
      opened += streams.map(\.handle)
      process.standardOutput = streams[0].handle
      process.standardError = streams[1].handle

      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.runWithClosedPipeSignal()
      if ended.wait(timeout: .now() + limit) == .timedOut {
        killGroup(of: process.processIdentifier)
        let isKilled = ended.wait(timeout: .now() + .seconds(5)) == .success
        throw ToolTimeout(command: [executable.lastPathComponent] + arguments, isKilled: isKilled)
      }
      return ToolRun(
        status: process.terminationStatus,
        output: [UInt8](try Data(contentsOf: streams[0].file)),
        errors: String(decoding: try Data(contentsOf: streams[1].file), as: UTF8.self)
      )
    }
  }

  /// Kills a process and all that it started. `Process` makes each child the leader of a new process
  /// group; if it did not, only the child is killed, never the group of the tests.
  private static func killGroup(of process: pid_t) {
    kill(getpgid(process) == process ? -process : process, SIGKILL)
  }
}

extension Process {
  /// Runs the process with the default action for the signal of a closed pipe. It would inherit that a test
  /// before, or whoever runs the tests, ignores the signal.
  func runWithClosedPipeSignal() throws {
    let previous = signal(SIGPIPE, SIG_DFL)
    defer { signal(SIGPIPE, previous) }
    try run()
  }
}

/// Calls `body` with a new folder and removes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let files = FileManager.default
  let folder = files.temporaryDirectory.appending(component: "locfilter-\(UUID().uuidString)")
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: folder) }
  return try body(folder)
}
