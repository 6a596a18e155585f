import Dispatch
import LocationFilter

/// Decodes a recording on a thread of its own, a little ahead of its consumer.
struct DecodingAhead: PortionSource {
  private let queue = BoundedQueue<Portion>(limit: 4)

  init(_ decoding: RecordingDecoding) {
    let queue = queue
    DispatchQueue.global().async {
      var decoding = decoding
      var isWanted = true
      while isWanted {
        let portion = decoding.next(until: nil)
        isWanted = queue.put(portion) && portion.ending == nil
      }
    }
  }

  func next(until deadline: Timestamp?) -> Portion { queue.next() }

  /// Drops what has been read ahead.
  func stop() { queue.close() }

  var reception: Reception? { nil }
}
