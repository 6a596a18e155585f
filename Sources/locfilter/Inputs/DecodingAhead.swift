import LocationFilter

/// Decodes a recording on a thread of its own, a little ahead of its consumer.
struct DecodingAhead: PortionSource {
  private let queue = BoundedQueue<Portion>(limit: 16)
  /// What decodes if the system has no more threads.
  private var decoding: RecordingDecoding?

  init(_ decoding: RecordingDecoding) {
    let queue = queue
    // What a stream sent has its effect before it sends more, which may be long after.
    let isStream = decoding.isStream
    let isStarted = startThread {
      var decoding = decoding
      var isWanted = true
      while isWanted {
        let portion = decoding.next(until: nil)
        let isLast = portion.ending != nil
        isWanted = queue.put(portion, isUrgent: isLast || isStream) && !isLast
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
