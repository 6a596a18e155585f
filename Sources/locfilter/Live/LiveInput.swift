import LocationFilter

/// The input of a live run: a device or a pipe, the signals that end the run, and the clock.
struct LiveInput: LiveSource {
  private let name: String
  private let file: FileDescriptor
  private let interruption: Interruption
  /// The output, if it is a pipe whose reader may end the run.
  private let output: FileDescriptor?
  private var clock: SystemClock
  private var buffer = ContiguousArray<UInt8>(repeating: 0, count: 65_536)

  /// Opens the input, `-` for standard input. From then on, a signal interrupts the run.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - output: The stream that is written to, `nil` for a file.
  /// - Throws: The error of the system if it cannot be opened.
  init(_ input: Input, writingTo output: FileDescriptor?) throws(CommandError) {
    name = input.name
    do {
      file = try input.open()
      interruption = try Interruption()
    } catch {
      throw .cannotOpen(name, error)
    }
    self.output = output?.kind == .other ? output : nil
    // It blocks until there is a device.
    clock = SystemClock()
  }

  var now: Timestamp { clock.now }

  mutating func readWallClock() { clock = SystemClock() }

  mutating func wait(until deadline: Timestamp?) -> Wakeup {
    do throws(SystemError) {
      while true {
        if let signal = interruption.signal { return .interrupted(ExitStatus(signal: signal)) }
        if output?.isHungUp == true { return .failed(.readerIsGone) }
        let limit = deadline.map { now.duration(to: $0) }
        if let limit, limit <= .zero { return .time }
        // The output is examined once a second.
        let wait = output == nil ? limit : min(limit ?? .seconds(1), .seconds(1))
        guard try FileDescriptor.wait(file, interruption.pipe, limit: wait) else { continue }
        // At Ctrl-C, the program that writes to the pipe may end as well.
        if interruption.signal != nil { continue }
        // Another process may have read it.
        guard let count = try file.readAvailable(into: &buffer) else { continue }
        if count > 0 { return .bytes(Array(buffer.prefix(count))) }
        // A device that was unplugged may have an end as well.
        if file.kind == .device, file.isHungUp { throw .deviceIsGone }
        return .ended
      }
    } catch {
      return .failed(.cannotRead(name, error))
    }
  }
}
