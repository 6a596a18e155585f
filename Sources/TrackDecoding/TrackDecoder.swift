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
  private let options: DecodingOptions
  /// `nil` to recognise the format.
  private let givenFormat: TrackFormat?
  /// Whether the next bytes begin another recording: the last has ended, by an error or not.
  private var isFinished = false
  /// When the last bytes arrived, `nil` if not given.
  private var arrival: Timestamp?
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
    givenFormat = format
    switch format {
    case .nmea: nmea = NMEADecoder(options: options)
    case .csv: csv = CSVDecoder(options: options)
    case nil: detector = FormatDetector(options)
    }
  }

  /// The time after the last bytes of a receiver at which to call ``flush(into:)``:
  /// ``DecodingOptions/quietTime``.
  public var quietTime: Duration { options.quietTime }

  /// The format, as given or recognised; `nil` until then. After ``finish(into:)``, that of the recording
  /// that has ended, until the next begins.
  public var format: TrackFormat? {
    nmea != nil ? .nmea : csv != nil ? .csv : nil
  }

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
    if isFinished { self = TrackDecoder(format: givenFormat, options: options) }
    arrival = receivedAt
    do {
      if let text = normalizer.text(of: bytes) {
        try read(text.span, into: &batch)
      } else {
        try read(bytes, into: &batch)
      }
    } catch {
      isFinished = true
      throw error
    }
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
    guard options.delivery == .live, csv == nil, !isFinished else { return }
    let text = normalizer.flush()
    if detector?.append(text.span) == nil {
      nmea?.decode(text.span, receivedAt: arrival, into: &batch)
    } else if let bytes = detector?.bytes, detector?.hasSentences == true {
      detector = nil
      nmea = NMEADecoder(options: options)
      nmea?.decode(bytes.span, receivedAt: arrival, into: &batch)
    }
    nmea?.flush(into: &batch)
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
    guard !isFinished else { return }
    defer { isFinished = true }
    let text = normalizer.finish()
    try read(text.span, into: &batch)
    if detector?.isBlank == false {
      let format = detector?.finish()
      try begin(format, into: &batch)
    }
    nmea?.finish(into: &batch)
    try csv?.finish(into: &batch)
  }

  /// Ends a recording that cannot be read to its end, and appends what waited for more.
  ///
  /// A sentence that was cut off has no checksum; without checksums, no sentence that waits counts. A row of a
  /// table that was cut off may look whole, and does not count.
  package mutating func finishCutOff(into batch: inout DecodedBatch) {
    guard !isFinished else { return }
    if csv != nil {
      csv?.finishCutOff(into: &batch)
      isFinished = true
    } else if options.checksum == .required {
      var (decoder, whole) = (self, batch)
      guard (try? decoder.finish(into: &whole)) != nil, decoder.format == .nmea else { return }
      (self, batch) = (decoder, whole)
    }
  }

  private mutating func read(
    _ bytes: Span<UInt8>,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    if let taken = detector?.append(bytes) {
      let format = detector?.detect()
      if format != nil || detector?.isFull == true { try begin(format, into: &batch) }
      guard taken < bytes.count else { return }
      try read(bytes.extracting(taken..<bytes.count), into: &batch)
    } else {
      nmea?.decode(bytes, receivedAt: arrival, into: &batch)
      try csv?.decode(bytes, receivedAt: arrival, into: &batch)
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
      throw foreignFormat.map { .foreignFormat($0) } ?? .unrecognizedFormat
    }
    self.detector = nil
    switch format {
    case .nmea: nmea = NMEADecoder(options: options)
    case .csv: csv = CSVDecoder(options: options)
    }
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
