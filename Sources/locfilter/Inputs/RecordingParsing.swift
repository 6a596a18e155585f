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
  /// The weight of a batch that is small enough for several to be in memory.
  static let usualWeight = 4096

  private var chunks: InputChunks
  private var parser: TrackParser
  /// The number of bytes to parse next: fewer if the last slice was heavy for its length. The first are few, so that
  /// the consumer starts soon.
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
  }

  /// Chooses the length of the next slice by the weight of the last one, which had `length` bytes.
  private mutating func adapt(to weight: Int, of length: Int) {
    // The rest of a chunk may be too short for an estimate.
    guard length >= Self.shortestSlice else { return }
    let usualLength = max(length * Self.usualWeight / max(weight, 1), Self.shortestSlice)
    sliceLength = min(usualLength, 2 * sliceLength, ParsedBatch.longestPart(of: parser.format))
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
      adapt(to: batch.weight, of: slice.count)
      return nil
    } catch {
      throw CommandError(unreadable: chunks.path, error)
    }
  }
}
