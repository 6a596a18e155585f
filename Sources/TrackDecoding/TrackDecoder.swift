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
public struct TrackDecoder: Sendable {
  private let options: DecodingOptions
  private var normalizer = TextNormalizer()
  /// `nil` once the format is known; then one of the decoders is there.
  private var detector: FormatDetector?
  private var nmea: NMEADecoder?
  private var csv: CSVDecoder?

  /// Creates a decoder at the beginning of a recording.
  ///
  /// - Parameters:
  ///   - format: The format, or `nil` to recognise it by content.
  ///   - options: How the recording is decoded.
  public init(format: TrackFormat? = nil, options: DecodingOptions = DecodingOptions()) {
    self.options = options
    switch format {
    case .nmea: nmea = NMEADecoder(options: options)
    case .csv: csv = CSVDecoder(options: options)
    case nil: detector = FormatDetector(options)
    }
  }

  /// The format, as given or recognised; `nil` until then.
  public var format: TrackFormat? {
    nmea != nil ? .nmea : csv != nil ? .csv : nil
  }

  /// Decodes the next bytes and appends what they complete to `batch`, in order.
  ///
  /// - Throws: `TrackError.unrecognizedFormat` or `.foreignFormat`; for a table whose columns or dates are
  ///   not certain, `.noUsableColumns`, `.ambiguousColumns`, `.mismatchedHeader` or `.ambiguousDate`. Items
  ///   appended before stay valid.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(
    _ bytes: Span<UInt8>,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    if let text = normalizer.text(of: bytes) {
      try read(text.span, into: &batch)
    } else {
      try read(bytes, into: &batch)
    }
  }

  /// Decodes the next bytes, given as an array.
  ///
  /// - Throws: As ``decode(_:into:)-(Span<UInt8>,_)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(
    _ bytes: [UInt8],
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    // A slice has a span on systems whose arrays have none.
    let slice = bytes[...]
    try decode(slice.span, into: &batch)
  }

  /// Ends the recording and appends what waited for its end.
  ///
  /// A recording that is empty or blank has no readings and no format, and is no error.
  ///
  /// - Throws: As ``decode(_:into:)-(Span<UInt8>,_)``.
  /// - Complexity: O(*n*) in the number of bytes and readings that waited.
  public mutating func finish(into batch: inout DecodedBatch) throws(TrackError) {
    let text = normalizer.finish()
    try read(text.span, into: &batch)
    if detector?.isBlank == false {
      let format = detector?.finish()
      try begin(format, into: &batch)
    }
    nmea?.finish(into: &batch)
    try csv?.finish(into: &batch)
  }

  private mutating func read(
    _ bytes: Span<UInt8>,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    if let taken = detector?.append(bytes) {
      let format = detector?.detect()
      guard format != nil || detector?.isFull == true else { return }
      try begin(format, into: &batch)
      try read(bytes.extracting(taken..<bytes.count), into: &batch)
    } else {
      nmea?.decode(bytes, into: &batch)
      try csv?.decode(bytes, into: &batch)
    }
  }

  /// Decodes the bytes kept so far in the format that was found, or else in the likeliest one.
  private mutating func begin(
    _ format: TrackFormat?,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    guard let detector else { return }
    let foreignFormat = format == nil ? detector.foreignFormat : nil
    guard foreignFormat == nil, let format = format ?? detector.likelyFormat else {
      // After an error, decoding starts over.
      self = TrackDecoder(options: options)
      throw foreignFormat.map { .foreignFormat($0) } ?? .unrecognizedFormat
    }
    let normalizer = normalizer
    self = TrackDecoder(format: format, options: options)
    self.normalizer = normalizer
    try read(detector.bytes.span, into: &batch)
  }
}

/// The formats that can be read.
public enum TrackFormat: String, Sendable, Hashable, CaseIterable {
  /// NMEA 0183 sentences.
  case nmea
  /// A table with a header line.
  case csv
}
