/// Reads and decodes an input a portion at a time.
protocol PortionReader: Sendable {
  associatedtype Portion: Sendable

  /// Whether the next bytes may be long in coming.
  var isStream: Bool { get }

  /// Whether it is too short for a thread of its own: the consumer would wait for most of it.
  var isShort: Bool { get }

  /// Returns the next portion, which may have the memory of a used one.
  mutating func next(reusing used: Portion?) -> Portion

  /// Whether no portion follows this one.
  func isLast(_ portion: Portion) -> Bool
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
          let portion = reader.next(reusing: queue.takeBack())
          let isLast = reader.isLast(portion)
          isWanted = queue.put(portion, isUrgent: isLast || isStream) && !isLast
        }
      }
    if !isStarted { self.reader = reader }
  }

  /// Returns the next portion; none follows the last. The memory of a used one is for a later portion.
  mutating func next(reusing used: Reader.Portion? = nil) -> Reader.Portion {
    if let portion = reader?.next(reusing: used) { return portion }
    if let used { queue.giveBack(used) }
    return queue.next()
  }

  /// Drops what has been read ahead.
  func stop() { queue.close() }
}
