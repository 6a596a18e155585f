import TrackDecoding

/// Reads and parses a recording as its consumer asks for it.
struct RecordingParsing: PortionReader {
  /// The number of bytes parsed into a batch: few enough for some batches to stay in the processor's cache, and
  /// enough to make an exchange between two threads cheap.
  private static let longestSlice = 65_536

  private var chunks: InputChunks
  private var parser: TrackParser
  /// The number of bytes parsed next: fewer where the rows of the last slice were shorter than 32 bytes, so that
  /// a batch stays in the cache. Diagnostics, which are larger, count three times. The first are few, so that the
  /// consumer starts soon.
  private var sliceLength = 8192
  /// The bytes of the chunk that are not parsed yet.
  private var unparsed = 0..<0
  private var isEmpty = true

  /// What was parsed of a slice.
  struct Portion: Sendable {
    var batch = ParsedBatch()
    /// How the input ended, `nil` until then.
    var ending: locfilter.Portion.Ending?
  }

  init(_ chunks: InputChunks, _ parser: TrackParser) {
    self.chunks = chunks
    self.parser = parser
  }

  var isStream: Bool { chunks.isStream }

  var isShort: Bool { chunks.length.map { $0 <= Self.longestSlice } ?? false }

  static var emptyPortion: Portion { Portion() }

  mutating func read(into portion: inout Portion) {
    do throws(CommandError) {
      portion.ending = try parseSlice(into: &portion.batch)
    } catch {
      // What was parsed before an error counts.
      portion.ending = .failed(error)
    }
    let weight = max(portion.batch.count, portion.batch.otherCount * 3, 1)
    let length = sliceLength * RecordingDecoding.batchLimit / weight
    sliceLength = min(
      max(length, RecordingDecoding.batchLimit),
      2 * sliceLength,
      Self.longestSlice
    )
  }

  func isLast(_ portion: Portion) -> Bool { portion.ending != nil }

  /// Not a method, so that the parts of a value that it changes are distinct.
  private static func parse(
    _ slice: Range<Int>,
    of chunks: InputChunks,
    _ parser: inout TrackParser,
    into batch: inout ParsedBatch
  ) throws(TrackError) {
    try parser.parse(chunks.buffer.span.extracting(slice), into: &batch)
  }

  /// Parses the next slice, or the end, and returns how the input ended. Each is passed on at once, so that no
  /// output of a live stream has to wait.
  private mutating func parseSlice(
    into batch: inout ParsedBatch
  ) throws(CommandError) -> locfilter.Portion.Ending? {
    if unparsed.isEmpty {
      do throws(CommandError) {
        unparsed = 0..<(try chunks.read())
      } catch {
        // What waited for its end counts: the last epoch, or all of them if there is no date.
        parser.finishCutOff(into: &batch)
        throw error
      }
    }
    do throws(TrackError) {
      guard !unparsed.isEmpty else {
        try parser.finish(into: &batch)
        return .finished(isEmpty ? nil : parser.format)
      }
      isEmpty = false
      let slice = unparsed.prefix(sliceLength)
      unparsed = slice.endIndex..<unparsed.endIndex
      try Self.parse(slice, of: chunks, &parser, into: &batch)
      return nil
    } catch {
      throw CommandError(unreadable: chunks.path, error)
    }
  }
}
