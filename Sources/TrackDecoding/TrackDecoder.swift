import LocationFilter

/// Reads a recording of any format: bytes in, readings and diagnostics out.
///
/// ```swift
/// var decoder = TrackDecoder()
/// try decoder.decode(bytes) { item in
///   if case .reading(let reading) = item { print(reading.location) }
/// }
/// try decoder.finish { item in … }
/// ```
///
/// The format is recognised by the content of the first lines: a sentence with a right checksum, or
/// the header of a known kind of table. Where no line of the first 65 536 bytes is either, lines
/// that look like sentences decide, else lines of several columns. The bytes may come in chunks of
/// any size; the result is the same, and memory stays bounded whatever the length of the recording.
public struct TrackDecoder: Sendable {
  private let options: DecodingOptions
  private var state: State

  private enum State: Sendable {
    case undecided(FormatDetector)
    case nmea(NMEADecoder)
    case csv(CSVDecoder)
    /// While the decoder is moved out to read, so that it stays its own.
    case moved
  }

  /// Creates a decoder at the beginning of a recording.
  ///
  /// - Parameters:
  ///   - format: The format, `nil` to recognise it by content.
  ///   - options: What else the decoder is told.
  public init(format: TrackFormat? = nil, options: DecodingOptions = DecodingOptions()) {
    self.options = options
    state =
      switch format {
      case .nmea: .nmea(NMEADecoder(options: options))
      case .csv: .csv(CSVDecoder(options: options))
      case nil: .undecided(FormatDetector(options))
      }
  }

  /// The format, as forced or recognised; `nil` while it is neither.
  public var format: TrackFormat? {
    switch state {
    case .undecided, .moved: nil
    case .nmea: .nmea
    case .csv: .csv
    }
  }

  /// Reads the next bytes and hands on what they complete, in order.
  ///
  /// - Throws: `TrackError.unrecognizedFormat`, or `.noUsableColumns` for a table without the
  ///   columns of a fix; what was handed on before stands.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(
    _ bytes: Span<UInt8>,
    into receive: (DecodedItem) -> Void
  ) throws(TrackError) {
    try decode(bytes, readings: { receive(.reading($0)) }, others: receive)
  }

  /// Reads the next bytes and hands on readings and all other items, in order: a reading then need
  /// not be copied into an item that may be anything.
  ///
  /// - Throws: As ``decode(_:into:)-(Span<UInt8>,_)``.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func decode(
    _ bytes: Span<UInt8>,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(TrackError) {
    switch state {
    case .undecided(var detector):
      // The bytes seen so far are kept once, not also in the state.
      state = .moved
      let taken = detector.take(bytes)
      let format = detector.detect()
      if format == nil, !detector.isFull {
        state = .undecided(detector)
      } else {
        // Where it is refused, whoever reads on begins anew.
        state = .undecided(FormatDetector(options))
        try settle(on: format, detector, readings: readings, others: others)
        try decode(bytes.extracting(taken..<bytes.count), readings: readings, others: others)
      }
    case .nmea(var decoder):
      state = .moved
      decoder.decode(bytes, readings: readings, others: others)
      state = .nmea(decoder)
    case .csv(var decoder):
      state = .moved
      defer { state = .csv(decoder) }
      try decoder.decode(bytes, readings: readings, others: others)
    case .moved:
      break
    }
  }

  /// Reads the next bytes, given as an array.
  ///
  /// - Throws: As ``decode(_:into:)-(Span<UInt8>,_)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(
    _ bytes: [UInt8],
    into receive: (DecodedItem) -> Void
  ) throws(TrackError) {
    // A slice has a span on systems whose arrays have none.
    let slice = bytes[...]
    try decode(slice.span, into: receive)
  }

  /// Ends the recording and hands on what still waited for its end.
  ///
  /// An empty recording has no readings and is no error.
  ///
  /// - Throws: As ``decode(_:into:)-(Span<UInt8>,_)``.
  /// - Complexity: O(*n*) in the number of bytes and readings that waited.
  public mutating func finish(into receive: (DecodedItem) -> Void) throws(TrackError) {
    try finish(readings: { receive(.reading($0)) }, others: receive)
  }

  /// Ends the recording and hands on readings and all other items that still waited for its end.
  ///
  /// - Throws: As ``decode(_:into:)-(Span<UInt8>,_)``.
  /// - Complexity: O(*n*) in the number of bytes and readings that waited.
  package mutating func finish(
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(TrackError) {
    if case .undecided(var detector) = state {
      if detector.isEmpty { return }
      try settle(on: detector.finish(), detector, readings: readings, others: others)
    }
    switch state {
    case .undecided, .moved:
      break
    case .nmea(var decoder):
      decoder.finish(readings: readings, others: others)
      state = .nmea(decoder)
    case .csv(var decoder):
      defer { state = .csv(decoder) }
      try decoder.finish(readings: readings, others: others)
    }
  }

  private mutating func settle(
    on format: TrackFormat?,
    _ detector: FormatDetector,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(TrackError) {
    guard let format = format ?? detector.likelyFormat else {
      throw detector.encoding.map { .encoded(as: $0) } ?? .unrecognizedFormat
    }
    self = TrackDecoder(format: format, options: options)
    try decode(detector.bytes.span, readings: readings, others: others)
  }
}
