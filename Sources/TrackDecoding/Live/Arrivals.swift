import LocationFilter

/// The bytes of a receiver that were read and not decoded yet, and when it is quiet.
///
/// Quiet counts from the last bytes, and only while more are waited for: as long as the reader waits for
/// the consumer, the receiver may have sent some.
struct Arrivals: Sendable {
  /// The number of bytes from which on no more are read until they are taken.
  static let limit = 4096

  struct Chunk: Sendable, Hashable {
    var bytes: [UInt8]
    var receivedAt: Timestamp
    /// Whether the receiver was quiet before it, so that the epoch ended.
    var followsQuiet: Bool
  }

  /// What the consumer does next.
  enum Step {
    case decode([Chunk])
    /// End the epoch.
    case flush
    /// End the recording, and throw the error of the bytes.
    case finish((any Error)?)
    /// Wait for bytes, or until the receiver counts as quiet if it has sent any.
    case wait(until: Timestamp?)
  }

  let quietTime: Duration
  private var chunks: [Chunk] = []
  private var byteCount = 0
  /// Since when the receiver has been quiet, `nil` if the epoch has ended.
  private var quietStart: Timestamp?
  private var end: Result<Void, any Error>?

  init(quietTime: Duration) {
    self.quietTime = quietTime
  }

  /// Whether the reader waits until the bytes are taken.
  var isFull: Bool { byteCount >= Self.limit }

  /// Appends a chunk that has come from the receiver.
  mutating func append(_ bytes: [UInt8], at now: Timestamp) {
    guard !bytes.isEmpty else { return }
    let followsQuiet = quietEnd.map { now >= $0 } ?? false
    chunks.append(Chunk(bytes: bytes, receivedAt: now, followsQuiet: followsQuiet))
    byteCount += bytes.count
    quietStart = now
  }

  /// Ends the bytes.
  mutating func finish(throwing error: (any Error)? = nil) {
    end = error.map { .failure($0) } ?? .success(())
  }

  /// Takes what comes next.
  mutating func next(at now: Timestamp) -> Step {
    if !chunks.isEmpty {
      defer {
        // The reader waits for bytes from now on.
        if isFull { quietStart = now }
        chunks = []
        byteCount = 0
      }
      return .decode(chunks)
    }
    switch end {
    case .success: return .finish(nil)
    case .failure(let error): return .finish(error)
    case nil: break
    }
    guard let quietEnd, now >= quietEnd else { return .wait(until: quietEnd) }
    quietStart = nil
    return .flush
  }

  private var quietEnd: Timestamp? { quietStart?.advanced(by: quietTime) }
}
