import LocationFilter
import TrackDecoding

/// Reads and decodes a recording as its consumer asks for it.
struct RecordingDecoding: PortionReader {
  /// The number of bytes decoded into a batch: few enough for some batches to stay in the processor's cache, and
  /// enough to make an exchange between two threads cheap.
  private static let longestSlice = 65_536
  /// The number of items in a batch at most; when an NMEA recording gets its first date, 16 384 epochs
  /// may be released at once.
  private static let batchLimit = 4096

  private var chunks: InputChunks
  private var decoder: TrackDecoder
  /// The number of bytes decoded next: fewer where the rows of the last slice were shorter than 32 bytes, so that
  /// a batch stays in the cache. Diagnostics, which are larger, count three times. The first are few, so that the
  /// consumer starts soon, and the room for the next batch is known.
  private var sliceLength = 8192
  /// The number of bytes decoded last.
  private var decodedLength = 0
  /// The bytes of the chunk that are not decoded yet.
  private var undecoded = 0..<0
  private var isEmpty = true
  private var batch = DecodedBatch()
  /// The batches decoded, and not asked for yet.
  private var pieces: ArraySlice<DecodedBatch> = []
  private var ending: Portion.Ending?

  init(_ chunks: InputChunks, _ decoder: TrackDecoder) {
    self.chunks = chunks
    self.decoder = decoder
  }

  var isStream: Bool { chunks.isStream }

  var isShort: Bool { chunks.length.map { $0 <= Self.longestSlice } ?? false }

  mutating func next() -> (portion: Portion, isLast: Bool) {
    while pieces.isEmpty, ending == nil {
      do throws(CommandError) {
        try decodeSlice()
      } catch {
        ending = .failed(error)
      }
      // What was decoded before an error counts.
      let weight = max(batch.count, (batch.count - batch.readings.count) * 3, 1)
      let length = sliceLength * Self.batchLimit / weight
      sliceLength = min(max(length, Self.batchLimit), 2 * sliceLength, Self.longestSlice)
      pieces = batch.split(limit: Self.batchLimit)[...]
      batch = DecodedBatch()
      // The next slice has about as many readings for its length, perhaps a few more.
      if let last = pieces.last, decodedLength > 0 {
        let count = last.readings.count * sliceLength / decodedLength
        batch.reserveCapacity(min(count, Self.batchLimit) * 9 / 8)
      }
    }
    let piece = pieces.popFirst() ?? DecodedBatch()
    let isLast = pieces.isEmpty && ending != nil
    return (Portion(batch: piece, ending: isLast ? ending : nil), isLast)
  }

  /// Not a method, so that the parts of a value that it changes are distinct.
  private static func decode(
    _ slice: Range<Int>,
    of chunks: InputChunks,
    _ decoder: inout TrackDecoder,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    try decoder.decode(chunks.buffer.span.extracting(slice), into: &batch)
  }

  /// Decodes the next slice, or the end. Each is passed on at once, so that no output of a live stream has to
  /// wait.
  private mutating func decodeSlice() throws(CommandError) {
    if undecoded.isEmpty {
      do throws(CommandError) {
        undecoded = 0..<(try chunks.read())
      } catch {
        // What waited for its end counts: the last epoch, or all of them if there is no date.
        decoder.finishCutOff(into: &batch)
        throw error
      }
    }
    do throws(TrackError) {
      guard !undecoded.isEmpty else {
        try decoder.finish(into: &batch)
        ending = .finished(isEmpty ? nil : decoder.format)
        return
      }
      isEmpty = false
      let slice = undecoded.prefix(sliceLength)
      undecoded = slice.endIndex..<undecoded.endIndex
      decodedLength = slice.count
      try Self.decode(slice, of: chunks, &decoder, into: &batch)
    } catch {
      throw CommandError(unreadable: chunks.path, error)
    }
  }
}
