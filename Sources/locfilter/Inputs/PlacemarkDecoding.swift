import TrackDecoding
import TrackReplay

/// Reads and decodes placemarks as their consumer asks for them.
struct PlacemarkDecoding: PortionReader {
  /// The number of bytes to read at a time: the items of a hostile chunk take a hundred times as many, and those
  /// of a few chunks are in memory.
  static let chunkLength = 16_384

  private var chunks: InputChunks
  private var reader: PlacemarkReader
  private var isEmpty = true

  init(_ chunks: InputChunks, _ reader: PlacemarkReader) {
    self.chunks = chunks
    self.reader = reader
  }

  /// What was decoded from a chunk.
  struct Portion: Sendable {
    var items: [PlacemarkReader.Item] = []
    /// The format, `nil` while it is not known.
    var format: PlacemarkReader.Format?
    /// Whether there was a field of a placemark so far.
    var hasFields = false
    /// How the input ended, `nil` until then.
    var ending: Ending?
  }

  /// How an input ended.
  enum Ending: Sendable {
    case finished(isEmpty: Bool)
    /// The rest cannot be decoded.
    case undecodable(TrackError)
    /// The rest cannot be read.
    case unreadable(CommandError)
  }

  var isStream: Bool { chunks.isStream }

  static var emptyPortion: Portion { Portion() }

  mutating func read(into portion: inout Portion) {
    portion.items.removeAll(keepingCapacity: true)
    portion.ending = decodeChunk(into: &portion.items)
    portion.format = reader.format
    portion.hasFields = reader.hasFields
  }

  func isLast(_ portion: Portion) -> Bool { portion.ending != nil }

  /// Reads and decodes a chunk, or the end, and returns how the input ended.
  private mutating func decodeChunk(into items: inout [PlacemarkReader.Item]) -> Ending? {
    let count: Int
    do throws(CommandError) {
      count = try chunks.read()
    } catch {
      return .unreadable(error)
    }
    do throws(TrackError) {
      guard count > 0 else {
        try reader.finish(into: &items)
        return .finished(isEmpty: isEmpty)
      }
      isEmpty = false
      try Self.decode(count, of: chunks, by: &reader, into: &items)
      return nil
    } catch {
      return .undecodable(error)
    }
  }

  /// Not a method, so that the parts of a value that it changes are distinct.
  private static func decode(
    _ count: Int,
    of chunks: InputChunks,
    by reader: inout PlacemarkReader,
    into items: inout [PlacemarkReader.Item]
  ) throws(TrackError) {
    try reader.decode(chunks.buffer.span.extracting(0..<count), into: &items)
  }
}
