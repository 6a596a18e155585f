import Dispatch
import LocationFilter
import TrackDecoding

/// Reads and decodes a recording on its own thread, a little ahead of its consumer.
struct DecodingAhead: PortionSource {
  private let queue = BoundedQueue<Portion>(limit: 4)

  init(_ chunks: InputChunks, _ decoder: TrackDecoder) {
    let queue = queue
    DispatchQueue.global().async {
      var producer = PortionProducer(queue: queue)
      do throws(CommandError) {
        producer.put(.finished(try producer.decode(chunks, decoder)))
      } catch {
        producer.put(.failed(error))
      }
    }
  }

  /// Time has no effect on a recording, except by its items.
  func next(until deadline: Timestamp?) -> Portion { queue.next() }

  /// Drops what has been read ahead.
  func stop() { queue.close() }

  var reception: Reception? { nil }
}

/// The thread that decodes.
private struct PortionProducer {
  /// The number of bytes decoded into a batch: few enough for the batches in the queue to stay in the
  /// processor's cache, and enough to make the exchange between the threads cheap. With a quarter as
  /// many, an NMEA recording takes a fifth more processor time.
  private static let sliceLength = 131_072
  /// The number of items in a batch at most; when an NMEA recording gets its first date, 16 384 epochs
  /// may be released at once. A slice has fewer, unless its rows are shorter than 32 bytes.
  private static let batchLimit = 4096

  let queue: BoundedQueue<Portion>
  var batch = DecodedBatch()
  var isWanted = true

  /// Decodes all chunks into the queue, as long as they are wanted, and returns their format; `nil` if
  /// they are empty.
  ///
  /// - Throws: The error of the system or the decoder.
  mutating func decode(
    _ chunks: InputChunks,
    _ decoder: TrackDecoder
  ) throws(CommandError) -> TrackFormat? {
    var (chunks, decoder) = (chunks, decoder)
    var isEmpty = true
    while isWanted {
      let count = try chunks.read()
      do throws(TrackError) {
        guard count > 0 else {
          try decoder.finish(into: &batch)
          break
        }
        isEmpty = false
        // Each slice is put at once, so that no output of a live stream has to wait.
        for start in stride(from: 0, to: count, by: Self.sliceLength) where isWanted {
          let end = min(start + Self.sliceLength, count)
          try decoder.decode(chunks.buffer.span.extracting(start..<end), into: &batch)
          put()
        }
      } catch {
        throw CommandError(unreadable: chunks.name, error)
      }
    }
    return isEmpty ? nil : decoder.format
  }

  /// Puts the batch into the queue, and begins another.
  mutating func put(_ ending: Portion.Ending? = nil) {
    let pieces = batch.split(limit: Self.batchLimit)
    batch = DecodedBatch()
    // The next slice has about as many readings, perhaps a few more.
    if let last = pieces.last { batch.reserveCapacity(last.readings.count * 9 / 8) }
    for (index, piece) in pieces.enumerated() where isWanted {
      let isLast = index == pieces.count - 1
      isWanted = queue.put(Portion(batch: piece, ending: isLast ? ending : nil))
    }
  }
}
