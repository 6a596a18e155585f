import LocationFilter

/// Reads an input, and parses or decodes it a portion at a time.
protocol PortionReader: Sendable {
  associatedtype Portion: Sendable

  /// Whether the next bytes may be long in coming.
  var isStream: Bool { get }

  /// A portion of nothing.
  static var emptyPortion: Portion { get }

  /// Replaces a portion that was used, whose memory it may use again, by the next one.
  mutating func read(into portion: inout Portion)

  /// Whether no portion follows this one.
  func isLast(_ portion: Portion) -> Bool
}

/// Reads an input on a thread of its own, a little ahead of its consumer.
struct ReadingAhead<Reader: PortionReader> {
  // In locks, so that a portion is never copied, which would count the references of all its arrays.
  private let queue: BoundedQueue<Locked<Reader.Portion>>
  /// What reads if no thread does; then nothing is in the queue.
  private var reader: Reader?

  /// Creates a reader that is at most `limit` portions ahead.
  ///
  /// There is no thread if that is 0, or if the system has no more threads.
  init(_ reader: Reader, limit: Int) {
    let queue = BoundedQueue<Locked<Reader.Portion>>(limit: limit)
    self.queue = queue
    // What a stream sent has its effect before it sends more, which may be long after.
    let isStream = reader.isStream
    let isStarted =
      limit > 0
      && startThread {
        var reader = reader
        var isWanted = true
        while isWanted {
          let portion = queue.reuse() ?? Locked(Reader.emptyPortion)
          let isLast = portion.withLock { portion in
            reader.read(into: &portion)
            return reader.isLast(portion)
          }
          isWanted = queue.put(portion, isUrgent: isLast || isStream) && !isLast
        }
      }
    if !isStarted { self.reader = reader }
  }

  /// Replaces a portion that was used, whose memory is for a later one, by the next; none follows the last.
  mutating func read(into portion: inout Reader.Portion) {
    guard reader == nil else {
      reader?.read(into: &portion)
      return
    }
    let next = queue.next()
    next.withLock { swap(&$0, &portion) }
    queue.recycle(next)
  }

  /// Drops what has been read ahead.
  func stop() { queue.close() }
}
