import Dispatch
import Foundation
import LocationFilter
import TrackDecoding

// LiveReceivers.md

/// The bytes that come from a device, a pipe or a socket, read when they are asked for.
struct IncomingBytes: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let handle: FileHandle

  func makeAsyncIterator() -> IncomingBytes { self }

  func next() async throws -> [UInt8]? {
    let (readiness, input) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: handle.fileDescriptor)
    source.setEventHandler { source.cancel() }
    // The descriptor stays open as long as it is watched.
    source.setCancelHandler { [handle] in withExtendedLifetime(handle) { input.finish() } }
    source.activate()
    // Ends when there are bytes and the watch has ended, or when the task is cancelled.
    for await _ in readiness {}
    source.cancel()
    if Task.isCancelled { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(handle.fileDescriptor, &bytes, bytes.count)
    if count < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return count == 0 ? nil : Array(bytes.prefix(count))
  }
}

/// Answers each receiver that connects with its location.
struct FixServer: Sendable {
  let policy: AcquisitionPolicy

  init(policy: AcquisitionPolicy = .standard) {
    self.policy = policy
    // A receiver that disconnects before its answer must not end the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Filters what a socket receives, answers with the outcome, and ends the connection.
  func serve<C: Clock>(_ socket: FileHandle, clock: C = SystemClock()) async
  where C.Instant == Timestamp {
    let bytes = IncomingBytes(handle: socket)
    let events = bytes.readings(clock: clock).map(AcquisitionEvent.location)
    var answer = "no session\n"
    for await update in events.acquisition(policy: policy, clock: clock) {
      guard let outcome = update.outcome else { continue }
      answer = "\(outcome.reason): no location\n"
      if let best = outcome.best {
        let place = best.coordinate
        answer = "\(outcome.reason): \(place.latitude), \(place.longitude)"
        answer += " within \(best.horizontalAccuracy.rounded(.up)) m\n"
      }
    }
    try? socket.write(contentsOf: Data(answer.utf8))
    shutdown(socket.fileDescriptor, Int32(SHUT_RDWR))
  }
}
