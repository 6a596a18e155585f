import Foundation
import LocationFilter
import TestSupport

/// The built tool while it runs, with input that comes when the test sends it.
final class RunningTool {
  /// How a run gets its input.
  enum Source {
    case pipe
    /// A pipe in which a read without data fails.
    case nonBlockingPipe
    /// A pseudo-terminal, as the device of a serial port is, on standard input.
    case terminal
    /// A pseudo-terminal that is named.
    case namedTerminal
  }

  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let folder: URL
  private let writing: FileHandle
  /// The terminal of its messages.
  private var screen: PseudoTerminal?

  /// Starts the tool in a folder, where it writes its output to files; its messages to a terminal if it
  /// `hasScreen`.
  init(
    _ arguments: [String],
    _ source: Source = .pipe,
    environment: [String: String] = [:],
    hasScreen: Bool = false,
    in folder: URL
  ) throws {
    self.folder = folder
    process.executableURL = BuiltTool.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = BuiltTool.baseEnvironment.merging(environment) { $1 }
    switch source {
    case .pipe, .nonBlockingPipe:
      let pipe = Pipe()
      if source == .nonBlockingPipe { pipe.fileHandleForReading.stopBlocking() }
      process.standardInput = pipe.fileHandleForReading
      writing = pipe.fileHandleForWriting
    case .terminal, .namedTerminal:
      let terminal = try PseudoTerminal()
      writing = terminal.master
      process.standardInput = source == .terminal ? try terminal.opened() : .nullDevice
      if source == .namedTerminal { process.arguments?.append(terminal.name) }
    }
    // A child that had it as well would keep the input open.
    _ = fcntl(writing.fileDescriptor, F_SETFD, FD_CLOEXEC)
    process.standardOutput = try file("output")
    screen = hasScreen ? try PseudoTerminal() : nil
    process.standardError = try screen?.opened() ?? file("errors")
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.runWithClosedPipeSignal()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  private func file(_ name: String) throws -> FileHandle {
    let file = folder.appending(component: name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// What it has written to standard output so far.
  var output: String { contents("output") }

  /// What it has written to standard error so far.
  var errors: String { contents("errors") }

  /// The contents of the file in its folder whose name begins with `prefix`.
  private func contents(_ prefix: String) -> String {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    )
    guard let name = names?.first(where: { $0.hasPrefix(prefix) }) else { return "" }
    return (try? String(contentsOf: folder.appending(component: name), encoding: .utf8)) ?? ""
  }

  /// The contents of the file without a name that it writes.
  private var unnamedContents: String {
    let files = "/proc/\(process.processIdentifier)/fd/"
    let descriptors = try? FileManager.default.contentsOfDirectory(atPath: files)
    let unnamed = descriptors?.first { descriptor in
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: files + descriptor)
      return path?.hasSuffix(" (deleted)") ?? false
    }
    return unnamed.flatMap { try? String(contentsOfFile: files + $0, encoding: .utf8) } ?? ""
  }

  /// Reads what it writes to its terminal, until that is complete or no more comes in time, and returns it.
  /// Calls `waiting` again and again until then.
  func screenText(
    until isComplete: (String) -> Bool,
    waiting: () throws -> Void = {}
  ) throws -> String {
    guard let screen else { return "" }
    let master = screen.master.fileDescriptor
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    let deadline = ContinuousClock.now + .seconds(20)
    repeat {
      try waiting()
      let count = unsafe read(master, &buffer, buffer.count)
      if count > 0 { text += String(decoding: buffer.prefix(count), as: UTF8.self) }
      if count < 0 { usleep(5000) }
    } while !isComplete(text) && ContinuousClock.now < deadline
    return text
  }

  func send(_ text: String) throws { try writing.write(contentsOf: Data(text.utf8)) }

  func send(signal: Int32) { kill(process.processIdentifier, signal) }

  /// The most memory in bytes that it has had so far; `nil` on systems that do not have it as a text.
  var peakMemory: Int? {
    let path = "/proc/\(process.processIdentifier)/status"
    let status = try? String(contentsOfFile: path, encoding: .utf8)
    return status?.firstMatch(of: /VmHWM:\s*([0-9]+) kB/).flatMap { Int($0.1) }.map { $0 * 1024 }
  }

  /// Ends the input.
  func close() throws { try writing.close() }

  /// Waits until standard output, or the file that it writes, contains a text, and returns whether it does in
  /// time. The file has no name or a temporary one until it is complete.
  func writes(_ text: String, toFile name: String = "output", within seconds: Double = 20) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      if contents(name).contains(text) || unnamedContents.contains(text) { return true }
      usleep(5000)
    }
    return false
  }

  /// Waits for the end of the run, and returns its status, as a shell has it; `nil` if it does not end in time.
  func status(within seconds: Double = 20) -> Int32? {
    guard ended.wait(timeout: .now() + seconds) == .success else { return nil }
    let isSignal = process.terminationReason == .uncaughtSignal
    return process.terminationStatus + (isSignal ? 128 : 0)
  }
}

extension FileHandle {
  /// Lets a read or a write fail that would have to wait.
  func stopBlocking() {
    _ = fcntl(fileDescriptor, F_SETFL, fcntl(fileDescriptor, F_GETFL) | O_NONBLOCK)
  }
}

// The C library of Linux hides these from Swift.
@_silgen_name("posix_openpt") private func openMaster(_ flags: Int32) -> Int32
@_silgen_name("grantpt") private func grant(_ master: Int32) -> Int32
@_silgen_name("unlockpt") private func unlock(_ master: Int32) -> Int32
@_silgen_name("ptsname") private func slaveName(_ master: Int32) -> UnsafeMutablePointer<CChar>?

/// A terminal of which the test is the device. Bytes pass unchanged.
struct PseudoTerminal {
  /// The end of the device.
  let master: FileHandle
  /// The path of the terminal.
  let name: String

  init() throws {
    let descriptor = openMaster(O_RDWR | O_NOCTTY)
    guard descriptor >= 0, grant(descriptor) == 0, unlock(descriptor) == 0,
      let path = unsafe slaveName(descriptor)
    else { throw POSIXError(.ENODEV) }
    master = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    name = unsafe String(cString: path)
    // The settings stay as long as the master is open.
    let terminal = try opened()
    var settings = termios()
    guard unsafe tcgetattr(terminal.fileDescriptor, &settings) == 0 else {
      throw POSIXError(.ENOTTY)
    }
    unsafe cfmakeraw(&settings)
    unsafe tcsetattr(terminal.fileDescriptor, TCSANOW, &settings)
  }

  /// Opens the terminal, which does not become that of the tests.
  func opened() throws -> FileHandle {
    let terminal = unsafe open(name, O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { throw POSIXError(.ENODEV) }
    return FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
  }
}

/// The sentences of a fix now.
func fixNow(hdop: Double = 1, latitude: String = "4807.038") -> String {
  let now = SystemClock().now.description.utf8.filter {
    $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
  }
  let digits = now.map { String(UnicodeScalar($0)) }
  let timeOfDay = digits[8..<14].joined() + "." + digits[14..<16].joined()
  let date = digits[6..<8].joined() + digits[4..<6].joined() + digits[2..<4].joined()
  let place = "\(latitude),N,01131.000,E"
  return nmea("GPRMC,\(timeOfDay),A,\(place),0.1,0.0,\(date),,,A")
    + nmea("GPGGA,\(timeOfDay),\(place),1,08,\(hdop),545.4,M,46.9,M,,")
}
