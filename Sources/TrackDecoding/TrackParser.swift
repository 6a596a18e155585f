package import LocationFilter

/// The first half of a ``TrackDecoder``: recognises the format of a recording, and parses its bytes.
///
/// ``TrackResolver`` is the second. Each can run on a thread of its own.
package struct TrackParser: Sendable {
  let options: DecodingOptions
  /// `nil` to recognise the format.
  private let givenFormat: TrackFormat?
  /// Whether the next bytes begin another recording: the last has ended, by an error or not.
  private var isFinished = false
  /// When the last bytes arrived, `nil` if not given.
  private var arrival: Timestamp?
  private var normalizer = TextNormalizer()
  /// `nil` once the format is known; then one of the next two is there.
  private var detector: FormatDetector?
  private var nmea: SentenceParser?
  private var csv: CSVDecoder?

  /// Creates a parser at the beginning of a recording; without a format, it is recognised by content.
  package init(format: TrackFormat?, options: DecodingOptions) {
    self.options = options
    givenFormat = format
    switch format {
    case .nmea: nmea = SentenceParser(options: options)
    case .csv: csv = CSVDecoder(options: options)
    case nil: detector = FormatDetector(options)
    }
  }

  /// The format, as given or recognised; `nil` until then.
  package var format: TrackFormat? {
    nmea != nil ? .nmea : csv != nil ? .csv : nil
  }

  /// Parses the next bytes and appends what they complete. After ``finish(into:)`` or an error, they begin another
  /// recording.
  ///
  /// - Throws: As ``TrackDecoder``.
  package mutating func parse(
    _ bytes: Span<UInt8>,
    receivedAt: Timestamp? = nil,
    into batch: inout ParsedBatch
  ) throws(TrackError) {
    if isFinished {
      assert(!batch.ends, "the last recording was not resolved")
      self = TrackParser(format: givenFormat, options: options)
      batch.begins = true
    }
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

  /// Appends what a receiver sent without a line end. While the format is being recognised, what looks like a
  /// sentence decides.
  mutating func flush(into batch: inout ParsedBatch) {
    guard options.delivery == .live, csv == nil, !isFinished else { return }
    let text = normalizer.flush()
    if detector?.append(text.span) == nil {
      nmea?.parse(text.span, receivedAt: arrival, into: &batch.sentences)
    } else if let bytes = detector?.bytes, detector?.hasSentences == true {
      detector = nil
      nmea = SentenceParser(options: options)
      nmea?.parse(bytes.span, receivedAt: arrival, into: &batch.sentences)
    }
    nmea?.flush(into: &batch.sentences)
  }

  /// Ends the recording and appends what waited for its end. After an error, or a second time, nothing happens.
  ///
  /// - Throws: As ``TrackDecoder``.
  package mutating func finish(into batch: inout ParsedBatch) throws(TrackError) {
    guard !isFinished else { return }
    defer { isFinished = true }
    let text = normalizer.finish()
    try read(text.span, into: &batch)
    if detector?.isBlank == false {
      let format = detector?.finish()
      try begin(format, into: &batch)
    }
    nmea?.finish(into: &batch.sentences)
    try csv?.finish(into: &batch.items)
    batch.ends = true
  }

  /// Ends a recording that cannot be read to its end, and appends what waited for more.
  ///
  /// A sentence that was cut off has no checksum; without checksums, no sentence that waits counts. A row of a
  /// table that was cut off may look whole, and does not count.
  package mutating func finishCutOff(into batch: inout ParsedBatch) {
    guard !isFinished else { return }
    if csv != nil {
      csv?.finishCutOff(into: &batch.items)
      isFinished = true
    } else if options.checksum == .required {
      var (parser, whole) = (self, batch)
      guard (try? parser.finish(into: &whole)) != nil, parser.format == .nmea else { return }
      (self, batch) = (parser, whole)
    }
  }

  private mutating func read(
    _ bytes: Span<UInt8>,
    into batch: inout ParsedBatch
  ) throws(TrackError) {
    if let taken = detector?.append(bytes) {
      let format = detector?.detect()
      if format != nil || detector?.isFull == true { try begin(format, into: &batch) }
      guard taken < bytes.count else { return }
      try read(bytes.extracting(taken..<bytes.count), into: &batch)
    } else {
      if let format { batch.reserveCapacity(forBytes: bytes.count, of: format) }
      nmea?.parse(bytes, receivedAt: arrival, into: &batch.sentences)
      try csv?.decode(bytes, receivedAt: arrival, into: &batch.items)
    }
  }

  /// Parses the bytes kept so far in the format that was found, or else in the likeliest one.
  private mutating func begin(
    _ format: TrackFormat?,
    into batch: inout ParsedBatch
  ) throws(TrackError) {
    guard let detector else { return }
    let foreignFormat = format == nil ? detector.foreignFormat : nil
    guard foreignFormat == nil, let format = format ?? detector.likelyFormat else {
      throw foreignFormat.map { .foreignFormat($0) } ?? .unrecognizedFormat
    }
    self.detector = nil
    switch format {
    case .nmea: nmea = SentenceParser(options: options)
    case .csv: csv = CSVDecoder(options: options)
    }
    try read(detector.bytes.span, into: &batch)
  }
}
