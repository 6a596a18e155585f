import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// The server of the article, over sockets of this process.
final class FixServerTests: XCTestCase {
  func testAnswersAtTheDesiredAccuracy() async throws {
    // The receiver stays connected.
    let connection = try Connection()
    try connection.send(SampleReceiver.rmc(0), SampleReceiver.gga(0), SampleReceiver.rmc(1))
    let answer = try await connection.answer()
    XCTAssertEqual(answer, "desiredAccuracy: 52.5163, 13.3777 within 6.0 m\n")
  }

  func testAnswersWithTheBestFixWhenTheReceiverLeaves() async throws {
    let connection = try Connection()
    try connection.send(SampleReceiver.rmc(0), SampleReceiver.gga(0, dilution: 10))
    connection.finish()
    let answer = try await connection.answer()
    XCTAssertEqual(answer, "trackEnded: 52.5163, 13.3777 within 51.0 m\n")
  }

  func testAnswersAReceiverWithoutAFix() async throws {
    let connection = try Connection()
    try connection.send(SampleReceiver.rmc(0, "V"))
    connection.finish()
    let answer = try await connection.answer()
    XCTAssertEqual(answer, "trackEnded: no location\n")
  }

  func testAnswersWhatIsNoReceiver() async throws {
    let connection = try Connection()
    try connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    connection.finish()
    let answer = try await connection.answer()
    XCTAssertEqual(answer, "failed: no location\n")
  }

  func testAnswersAtTheTimeout() async throws {
    let clock = LeapingClock()
    let answer = try await Connection().answer(by: clock)
    XCTAssertEqual(answer, "timedOut: no location\n")
    XCTAssertEqual(Timestamp.epoch.duration(to: clock.now), .seconds(60))
  }

  func testAReceiverThatHasLeftEndsNothingElse() async throws {
    let connection = try Connection()
    try connection.send(SampleReceiver.rmc(0), SampleReceiver.gga(0), SampleReceiver.rmc(1))
    try connection.client.close()
    await connection.serve()
  }

  func testServesManyReceiversAtOnce() async throws {
    let answers = try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          let connection = try Connection()
          try connection.send(SampleReceiver.gga(0), SampleReceiver.rmc(0), SampleReceiver.rmc(1))
          return try await connection.answer()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    XCTAssertEqual(
      answers,
      Array(repeating: "desiredAccuracy: 52.5163, 13.3777 within 6.0 m\n", count: 50)
    )
  }

  #if os(Linux)
    /// Elsewhere a process may open too few files by default.
    func testReceiversThatSendNothingDoNotKeepOthersWaiting() async throws {
      let silent = try (0..<300).map { _ in try Connection() }
      let servers = silent.map { connection in Task { await connection.serve() } }
      let connection = try Connection()
      try connection.send(SampleReceiver.rmc(0), SampleReceiver.gga(0), SampleReceiver.rmc(1))
      let answer = try await connection.answer()
      XCTAssertEqual(answer, "desiredAccuracy: 52.5163, 13.3777 within 6.0 m\n")
      for server in servers { server.cancel() }
      for server in servers { await server.value }
    }
  #endif

  // MARK: - The bytes

  func testAPipeIsReadToItsEnd() async throws {
    let pipe = Pipe()
    let bytes = IncomingBytes(handle: pipe.fileHandleForReading)
    try pipe.fileHandleForWriting.write(contentsOf: Data([1, 2]))
    let first = try await bytes.next()
    XCTAssertEqual(first, [1, 2])
    try pipe.fileHandleForWriting.close()
    let end = try await bytes.next()
    XCTAssertNil(end)
  }

  func testCancellingTheTaskEndsTheWait() async throws {
    let pipe = Pipe()
    let bytes = IncomingBytes(handle: pipe.fileHandleForReading)
    let task = Task { try await bytes.next() }
    task.cancel()
    let end = try await task.value
    XCTAssertNil(end)
    _ = pipe.fileHandleForWriting
  }

  #if os(Linux)
    func testAnErrorIsThrown() async throws {
      // A peer that leaves without having read what it was sent resets the connection.
      let connection = try Connection()
      try connection.server.write(contentsOf: Data([1]))
      try connection.client.close()
      do {
        _ = try await IncomingBytes(handle: connection.server).next()
        XCTFail("no error")
      } catch {
        XCTAssertEqual((error as? POSIXError)?.code, .ECONNRESET)
      }
    }
  #endif
}

/// Two connected sockets, one of which is the server's.
private struct Connection: Sendable {
  let client: FileHandle
  let server: FileHandle

  init() throws {
    #if canImport(Darwin)
      let type = SOCK_STREAM
    #else
      let type = Int32(SOCK_STREAM.rawValue)
    #endif
    var ends: [Int32] = [0, 0]
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    server = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    client = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }

  func send(_ sentences: String...) throws {
    try client.write(contentsOf: Data(sentences.joined().utf8))
  }

  /// Sends nothing more.
  func finish() {
    shutdown(client.fileDescriptor, Int32(SHUT_WR))
  }

  func serve<C: Clock>(by clock: C = ManualClock(now: SampleReceiver.origin)) async
  where C.Instant == Timestamp {
    await FixServer().serve(server, clock: clock)
  }

  func answer<C: Clock>(
    by clock: C = ManualClock(now: SampleReceiver.origin)
  ) async throws -> String where C.Instant == Timestamp {
    await serve(by: clock)
    return try String(decoding: client.readToEnd() ?? Data(), as: UTF8.self)
  }
}

/// A clock on which a task that sleeps wakes at once, at its deadline.
private struct LeapingClock: Clock {
  private let clock = ManualClock()
  var now: Timestamp { clock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Timestamp, tolerance: Duration?) async throws {
    clock.advance(to: deadline)
  }
}
