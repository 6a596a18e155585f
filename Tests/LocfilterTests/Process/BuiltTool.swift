import Foundation
import TestSupport
import XCTest

/// How a run of the built tool ended, and what it wrote.
struct ToolRun {
  var status: Int32
  var output: [UInt8]
  var errors: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The lines of standard output, without line ends.
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The lines of standard error, without line ends.
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// The executable `locfilter`, which lies where the tests do.
enum BuiltTool {
  /// The package's root, from which the fixtures have the names that the README uses.
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
  ///   - arguments: Its arguments.
  ///   - input: What stands on standard input, `nil` for nothing at all.
  ///   - environment: Variables beside `PATH` and `TERM`.
  ///   - folder: Where it runs.
  /// - Returns: How it ended.
  /// - Throws: `CocoaError` where the tool is not there or the streams cannot be made.
  static func run(
    _ arguments: [String],
    input: [UInt8]? = nil,
    environment: [String: String] = [:],
    in folder: URL = root
  ) throws -> ToolRun {
    try start(url, arguments, input: input, environment: environment, in: folder)
  }

  /// Runs a line of the shell, in which `$locfilter` is the tool.
  static func shell(
    _ line: String,
    environment: [String: String] = [:],
    in folder: URL = root
  ) throws -> ToolRun {
    var environment = environment
    environment["locfilter"] = url.path(percentEncoded: false)
    let shell = URL(filePath: "/bin/sh")
    return try start(shell, ["-c", line], input: nil, environment: environment, in: folder)
  }

  /// A run that takes this long hangs.
  private static let limit = DispatchTimeInterval.seconds(30)

  /// All streams are files, so that none can fill up and block.
  private static func start(
    _ executable: URL,
    _ arguments: [String],
    input: [UInt8]?,
    environment: [String: String],
    in folder: URL
  ) throws -> ToolRun {
    try withTemporaryFolder { temporary in
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let base = ["PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm"]
      process.environment = base.merging(environment) { $1 }
      if let input {
        let file = temporary.appending(component: "input")
        try Data(input).write(to: file)
        process.standardInput = try FileHandle(forReadingFrom: file)
      } else {
        process.standardInput = FileHandle.nullDevice
      }
      let streams = try ["output", "errors"].map { name in
        let file = temporary.appending(component: name)
        try Data().write(to: file)
        return (file: file, handle: try FileHandle(forWritingTo: file))
      }
      process.standardOutput = streams[0].handle
      process.standardError = streams[1].handle

      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
      if ended.wait(timeout: .now() + limit) == .timedOut {
        process.terminate()
        ended.wait()
        XCTFail("\(executable.lastPathComponent) \(arguments) hangs")
      }
      return ToolRun(
        status: process.terminationStatus,
        output: [UInt8](try Data(contentsOf: streams[0].file)),
        errors: String(decoding: try Data(contentsOf: streams[1].file), as: UTF8.self)
      )
    }
  }
}

/// Calls `body` with a new folder, which is gone afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let files = FileManager.default
  let folder = files.temporaryDirectory.appending(component: "locfilter-\(UUID().uuidString)")
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: folder) }
  return try body(folder)
}
