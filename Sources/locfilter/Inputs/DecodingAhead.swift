import LocationFilter

/// Decodes a recording on a thread of its own, a little ahead of its consumer.
struct DecodingAhead: PortionSource {
  private let queue = BoundedQueue<Portion>(limit: 4)
  /// What decodes if the system has no more threads.
  private var decoding: RecordingDecoding?

  init(_ decoding: RecordingDecoding) {
    let queue = queue
    let isStarted = startThread {
      var decoding = decoding
      var isWanted = true
      while isWanted {
        let portion = decoding.next(until: nil)
        isWanted = queue.put(portion) && portion.ending == nil
      }
    }
    if !isStarted { self.decoding = decoding }
  }

  mutating func next(until deadline: Timestamp?) -> Portion {
    decoding?.next(until: deadline) ?? queue.next()
  }

  /// Drops what has been read ahead.
  func stop() { queue.close() }

  var reception: Reception? { nil }
}
