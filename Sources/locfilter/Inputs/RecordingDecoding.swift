import LocationFilter
import TrackDecoding

/// Resolves what was read and parsed of a recording, which another thread may do a little ahead.
///
/// The consumer gives up a batch before it asks for the next, which then has its memory.
struct RecordingDecoding: PortionSource {
  /// The number of items in a batch at most; when an NMEA recording gets its first date, 16 384 epochs
  /// may be released at once.
  private static let batchLimit = 4096

  private var portions: ReadingAhead<RecordingParsing>
  private var resolver: TrackResolver
  private var portion = RecordingParsing.emptyPortion
  /// The items of the last portion.
  private var batch = DecodedBatch()
  /// The rest of them, if they were too many for one batch.
  private var rest: ArraySlice<DecodedBatch> = []

  /// Creates a source that is at most `limit` portions ahead.
  init(_ parsing: RecordingParsing, _ resolver: TrackResolver, limit: Int) {
    portions = ReadingAhead(parsing, limit: limit)
    self.resolver = resolver
  }

  mutating func next(until deadline: Timestamp?) -> Portion {
    if let piece = rest.popFirst() {
      return Portion(batch: piece, ending: rest.isEmpty ? portion.ending : nil)
    }
    batch.removeAll()
    portions.read(into: &portion)
    resolver.process(&portion.batch, into: &batch)
    guard batch.count > Self.batchLimit else {
      return Portion(batch: batch, ending: portion.ending)
    }
    rest = batch.split(limit: Self.batchLimit)[...]
    return Portion(batch: rest.removeFirst(), ending: nil)
  }

  func stop() { portions.stop() }

  var reception: Reception? { nil }
}
