import LocationFilter

/// Reads and decodes an input a portion at a time.
protocol PortionReader: Sendable {
  associatedtype Portion: Sendable

  /// Whether the next bytes may be long in coming.
  var isStream: Bool { get }

  /// Whether it is too short for a thread of its own: the consumer would wait for most of it.
  var isShort: Bool { get }

  /// Returns the next portion, and whether it is the last.
  mutating func next() -> (portion: Portion, isLast: Bool)
}

/// Reads an input on a thread of its own, a little ahead of its consumer.
struct ReadingAhead<Reader: PortionReader> {
  private let queue: BoundedQueue<Reader.Portion>
  /// What reads if no thread does; then nothing is in the queue.
  private var reader: Reader?

  /// Creates a reader that is at most `limit` portions ahead.
  ///
  /// There is no thread if that is 0, for a short input, or if the system has no more threads.
  init(_ reader: Reader, limit: Int) {
    let queue = BoundedQueue<Reader.Portion>(limit: limit)
    self.queue = queue
    // What a stream sent has its effect before it sends more, which may be long after.
    let isStream = reader.isStream
    let isStarted =
      limit > 0 && !reader.isShort
      && startThread {
        var reader = reader
        var isWanted = true
        while isWanted {
          let (portion, isLast) = reader.next()
          isWanted = queue.put(portion, isUrgent: isLast || isStream) && !isLast
        }
      }
    if !isStarted { self.reader = reader }
  }

  /// Returns the next portion; none follows the last.
  mutating func next() -> Reader.Portion { reader?.next().portion ?? queue.next() }

  /// Drops what has been read ahead.
  func stop() { queue.close() }
}

extension ReadingAhead: PortionSource where Reader == RecordingDecoding {
  mutating func next(until deadline: Timestamp?) -> Portion { next() }

  var reception: Reception? { nil }
}
