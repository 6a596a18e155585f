import LocationFilter

/// Reads NMEA 0183: bytes to sentences, sentences to epochs, epochs to locations.
///
/// The result does not depend on how the bytes are cut into chunks. A sentence that is rejected
/// is handed on as a diagnostic and changes nothing else. <doc:SupportedSentences> tells what is
/// read.
struct NMEADecoder: Sendable {
  private let options: DecodingOptions
  private var reader = SentenceReader()
  private var assembler = EpochAssembler()
  private var resolver: EpochResolver

  /// Creates a decoder at the beginning of a recording.
  init(options: DecodingOptions = DecodingOptions()) {
    self.options = options
    resolver = EpochResolver(options)
  }

  /// Reads the next bytes and hands on what they complete, in order; an epoch is complete when two
  /// others have begun, and waits for the first date of the recording.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func decode(
    _ bytes: Span<UInt8>,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    // The reader is moved aside, so that what it finds may change the rest of the decoder; moved
    // and not copied, so that its buffer stays its own.
    var reader = SentenceReader()
    swap(&reader, &self.reader)
    reader.read(bytes) { take($0, $1, &$2, at: $3, readings: readings, others: others) }
    self.reader = reader
  }

  /// Ends the recording and hands on what still waited for an end or a date.
  ///
  /// - Complexity: O(*n*) in the number of readings that waited, 16 384 at most.
  mutating func finish(
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    var reader = SentenceReader()
    swap(&reader, &self.reader)
    reader.finish { take($0, $1, &$2, at: $3, readings: readings, others: others) }
    self.reader = reader
    assembler.finish { resolver.take($0, readings: readings, others: others) }
    resolver.finish(readings: readings, others: others)
  }

  private mutating func take(
    _ frame: SentenceReader.Frame,
    _ bytes: Span<UInt8>,
    _ fields: inout SentenceFields,
    at sourcePosition: SourcePosition,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    switch frame {
    case .garbage:
      others(.diagnostic(Diagnostic(.notASentence, at: sourcePosition)))
    case .precedingText:
      others(.diagnostic(Diagnostic(.precedingText, at: sourcePosition)))
    case .tooLong:
      others(
        .diagnostic(Diagnostic(.tooLong(limit: SentenceReader.longestSentence), at: sourcePosition))
      )
    case .sentence(let kind, let end):
      do {
        try fields.check(bytes, to: end, options.checksum)
        try add(kind, bytes, &fields, at: sourcePosition, readings: readings, others: others)
        if let value = fields.unread {
          let reason = Diagnostic.Reason.unreadValue(name: value.name, text: value.text)
          others(
            .diagnostic(
              Diagnostic(reason, at: sourcePosition.moved(by: value.index - fields.start))
            )
          )
        }
      } catch {
        let offset = max(error.index - fields.start, 0)
        others(.diagnostic(Diagnostic(error.reason, at: sourcePosition.moved(by: offset))))
      }
    }
  }

  private mutating func add(
    _ kind: SentenceKind,
    _ bytes: Span<UInt8>,
    _ fields: inout SentenceFields,
    at sourcePosition: SourcePosition,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(RejectedSentence) {
    switch kind {
    case .rmc:
      try add(RMC(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .gga:
      try add(GGA(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .gll:
      try add(GLL(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .gns:
      try add(GNS(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .gst:
      try add(GST(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .gbs:
      try add(GBS(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .zda:
      try add(ZDA(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .pubx:
      try add(PUBX00(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .pashr:
      try add(
        PASHRPOS(bytes, &fields),
        kind,
        at: sourcePosition,
        readings: readings,
        others: others
      )
    case .psti:
      try add(PSTI030(bytes, &fields), kind, at: sourcePosition, readings: readings, others: others)
    case .gsa: assembler.add(dilution: try GSA(bytes, &fields).horizontalDilution)
    case .vtg: add(VTG(bytes, &fields))
    case .hdt: add(HDT(bytes, &fields))
    case .hdg: add(HDG(bytes, &fields))
    case .hdm: add(HDM(bytes, &fields))
    case .ths: add(THS(bytes, &fields))
    case .pgrme: add(PGRME(bytes, &fields))
    }
  }

  /// Adds a sentence to the epoch of its time of day. Where it should tell it and does not, it belongs
  /// to the epoch under way, as far as that has no position; if there has been none, its position
  /// would be of an unknown time.
  private mutating func add(
    _ sentence: some TimedSentence,
    _ kind: SentenceKind,
    at sourcePosition: SourcePosition,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(RejectedSentence) {
    if let timeOfDay = sentence.timeOfDay {
      let kinds = SentenceKinds(kind)
      assembler.begin(timeOfDay, kinds, at: sourcePosition) {
        resolver.take($0, readings: readings, others: others)
      }
    } else if sentence.position != nil, !assembler.isUnderWay {
      throw RejectedSentence(reason: .untimedPosition)
    }
    let isFallback = sentence.isFallback || sentence.timeOfDay == nil
    var conflict: Double?
    assembler.add { epoch in
      if let position = sentence.position {
        conflict = epoch.fix(at: position, from: sourcePosition, isFallback: isFallback)
      }
      sentence.update(&epoch)
    }
    if let conflict {
      others(.diagnostic(Diagnostic(.conflictingPositions(meters: conflict), at: sourcePosition)))
    }
  }

  private mutating func add(_ sentence: some UntimedSentence) {
    assembler.add { sentence.update(&$0) }
  }
}

extension SourcePosition {
  /// The place so many bytes on in the same line.
  fileprivate func moved(by bytes: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + bytes, byteOffset: byteOffset)
  }
}
