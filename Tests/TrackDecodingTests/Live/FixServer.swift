import Dispatch
import Foundation
import LocationFilter
import TrackDecoding

// LiveReceivers.md

/// The bytes that a connected socket receives, read when they are asked for.
struct SocketBytes: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let socket: FileHandle
  private let queue = DispatchQueue(label: "SocketBytes")

  init(_ socket: FileHandle) {
    self.socket = socket
  }

  func makeAsyncIterator() -> SocketBytes { self }

  func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try receive() }) }
      }
    } onCancel: {
      // Ends the wait for bytes. The answer can still be sent.
      shutdown(socket.fileDescriptor, Int32(SHUT_RD))
    }
  }

  /// Waits for bytes and returns them, `nil` at the end.
  private func receive() throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(socket.fileDescriptor, &bytes, bytes.count, 0)
    if count < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return count == 0 ? nil : Array(bytes.prefix(count))
  }
}

/// Answers each receiver that connects with its location.
struct FixServer<C: Clock>: Sendable where C.Instant == Timestamp {
  let policy: AcquisitionPolicy
  let clock: C

  init(policy: AcquisitionPolicy = .standard, clock: C = SystemClock()) {
    self.policy = policy
    self.clock = clock
    // A receiver that has left without its answer must not end the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Filters what a socket receives, answers with the outcome, and ends the connection.
  func serve(_ socket: FileHandle) async {
    let events = SocketBytes(socket).readings(clock: clock).map(AcquisitionEvent.location)
    var answer = "no session\n"
    for await update in events.acquisition(policy: policy, clock: clock) {
      guard let outcome = update.outcome else { continue }
      answer = "\(outcome.reason): no location\n"
      if let best = outcome.best {
        let place = best.coordinate
        answer = "\(outcome.reason): \(place.latitude), \(place.longitude)"
        answer += " within \(best.horizontalAccuracy) m\n"
      }
    }
    try? socket.write(contentsOf: Data(answer.utf8))
    shutdown(socket.fileDescriptor, Int32(SHUT_RDWR))
  }
}
