import TrackDecoding

/// What was parsed of a slice of an input.
struct ParsedPortion: Sendable {
  typealias Ending = Portion.Ending

  var batch = ParsedBatch()
  /// How the input ended, `nil` until then.
  var ending: Ending?
}

/// Reads and parses a recording as its consumer asks for it.
struct RecordingParsing: PortionReader {
  private static let shortestSlice = 4096
  /// The number of items in a batch up to which it stays in the cache. Those that are no reading are larger, and
  /// count three times.
  private static let usualCount = 4096

  private var chunks: InputChunks
  private var parser: TrackParser
  /// The number of bytes parsed next: fewer if the last slice had many items for its length. The first are few, so
  /// that the consumer starts soon.
  private var sliceLength = 8192
  /// The bytes of the chunk that are not parsed yet.
  private var unparsed = 0..<0
  private var isEmpty = true

  init(_ chunks: InputChunks, _ parser: TrackParser) {
    self.chunks = chunks
    self.parser = parser
  }

  var isStream: Bool { chunks.isStream }

  static var emptyPortion: ParsedPortion { ParsedPortion() }

  mutating func read(into portion: inout ParsedPortion) {
    do throws(CommandError) {
      portion.ending = try parseSlice(into: &portion.batch)
    } catch {
      // What was parsed before an error counts.
      portion.ending = .failed(error)
    }
    let weight = max(portion.batch.count, portion.batch.otherCount * 3, 1)
    let length = max(sliceLength * Self.usualCount / weight, Self.shortestSlice)
    sliceLength = min(length, 2 * sliceLength, ParsedBatch.longestPart)
  }

  func isLast(_ portion: ParsedPortion) -> Bool { portion.ending != nil }

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
  ) throws(CommandError) -> ParsedPortion.Ending? {
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
