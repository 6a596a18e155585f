public import LocationFilter

/// Decodes a recording of any format: bytes in, readings and diagnostics out.
///
/// ```swift
/// var decoder = TrackDecoder()
/// var batch = DecodedBatch()
/// try decoder.decode(bytes, into: &batch)
/// try decoder.finish(into: &batch)
/// for case .reading(let reading, _) in batch { print(reading.location) }
/// ```
///
/// The format is recognised from the first lines: a sentence with a valid checksum, or the header of a
/// known kind of table. If the first 65 536 bytes contain neither, lines that look like sentences
/// decide, otherwise lines of several columns. UTF-16 is recognised by its byte order mark, or by the zeros
/// between ASCII characters. Lines may end in carriage returns. The bytes may come in chunks of any size; the result
/// is the same, and memory stays bounded whatever the length of the recording.
///
/// A receiver is decoded with ``DecodingOptions/Delivery/live`` delivery: give the arrival of its bytes, and
/// ``flush(into:)`` when it has been quiet for ``quietTime``. <doc:LiveReceivers> has the sequence that does.
public struct TrackDecoder: Sendable {
  private var parser: TrackParser
  private var resolver: TrackResolver
  /// What was parsed of the last bytes: empty, with its memory.
  private var parsed = ParsedBatch()

  /// Creates a decoder at the beginning of a recording.
  ///
  /// - Parameters:
  ///   - format: The format, or `nil` to recognise it by content.
  ///   - options: How the recording is decoded.
  public init(format: TrackFormat? = nil, options: DecodingOptions = DecodingOptions()) {
    parser = TrackParser(format: format, options: options)
    resolver = TrackResolver(options)
  }

  /// The time after the last bytes of a receiver at which to call ``flush(into:)``:
  /// ``DecodingOptions/quietTime``.
  public var quietTime: Duration { parser.options.quietTime }

  /// The format, as given or recognised; `nil` until then. After ``finish(into:)``, that of the recording
  /// that has ended, until the next begins.
  public var format: TrackFormat? { parser.format }

  /// Decodes the next bytes and appends what they complete to `batch`, in order.
  ///
  /// After ``finish(into:)`` or an error, they begin another recording, decoded with the same options.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - receivedAt: When the bytes arrived, which counts as the arrival of all that they complete, whatever
  ///     the recording says; `nil` for the arrivals of the recording, if it has any.
  ///   - batch: Receives the items.
  /// - Throws: `TrackError.unrecognizedFormat` or `.foreignFormat`; for a table whose columns or dates are
  ///   not certain, `.noUsableColumns`, `.ambiguousColumns`, `.repeatedName`, `.mismatchedHeader` or
  ///   `.ambiguousDate`. Items
  ///   appended before stay valid.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(
    _ bytes: Span<UInt8>,
    receivedAt: Timestamp? = nil,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    var rest = bytes
    // Of many bytes, a part at a time is in memory as sentences.
    repeat {
      let length = ParsedBatch.longestPart(of: parser.format)
      let part = rest.extracting(first: length)
      rest = rest.extracting(droppingFirst: length)
      defer { resolver.process(&parsed, into: &batch) }
      try parser.parse(part, receivedAt: receivedAt, into: &parsed)
    } while !rest.isEmpty
  }

  /// Decodes the next bytes, given as an array.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - receivedAt: When the bytes arrived, `nil` for the arrivals of the recording.
  ///   - batch: Receives the items.
  /// - Throws: As ``decode(_:receivedAt:into:)-(Span<UInt8>,_,_)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(
    _ bytes: [UInt8],
    receivedAt: Timestamp? = nil,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    // A slice has a span on systems whose arrays have none.
    let slice = bytes[...]
    try decode(slice.span, receivedAt: receivedAt, into: &batch)
  }

  /// Ends the current epoch of a receiver and appends its fix, or its time if it has no position.
  ///
  /// Call it when the receiver has been quiet for ``quietTime``. What still comes of that epoch is late:
  /// it is reported as ``Diagnostic/Reason/lateSentence`` and not used. A sentence is complete with its
  /// checksum, whether or not its line has ended; one that is incomplete stays. While the format is being
  /// recognised, what looks like a sentence decides.
  ///
  /// Nothing happens in ``DecodingOptions/Delivery/complete`` delivery, in a table, whose rows end with their
  /// lines, or if no epoch has begun; an epoch without a date may still wait for one.
  ///
  /// - Complexity: O(1), or O(*n*) in the number of bytes so far until the format is recognised.
  public mutating func flush(into batch: inout DecodedBatch) {
    parser.flush(into: &parsed)
    resolver.process(&parsed, into: &batch)
    resolver.flush(into: &batch)
  }

  /// Ends the recording and appends what waited for its end. The next bytes begin another one.
  ///
  /// What the last bytes left incomplete has their arrival. After an error, or a second time, nothing happens.
  ///
  /// A recording that is empty or blank has no readings and no format, and is no error.
  ///
  /// - Throws: As ``decode(_:receivedAt:into:)-(Span<UInt8>,_,_)``.
  /// - Complexity: O(*n*) in the number of bytes and readings that waited.
  public mutating func finish(into batch: inout DecodedBatch) throws(TrackError) {
    defer { resolver.process(&parsed, into: &batch) }
    try parser.finish(into: &parsed)
  }
}

/// The formats that can be read.
public enum TrackFormat: String, Sendable, Hashable, CaseIterable {
  /// NMEA 0183 sentences.
  case nmea
  /// A table with a header line.
  case csv
}
