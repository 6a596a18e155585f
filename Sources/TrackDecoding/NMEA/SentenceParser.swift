import LocationFilter

/// Parses NMEA 0183: bytes to sentences, which ``NMEADecoder`` joins to epochs.
///
/// The result does not depend on the chunks that the bytes arrive in. A rejected sentence is reported as a
/// diagnostic and changes nothing else. <doc:SupportedSentences> lists what is read.
struct SentenceParser: Sendable {
  private let checksum: DecodingOptions.ChecksumRule
  /// The arrival of the next sentences, `nil` if unknown. One that the caller gave counts before that of a stamp.
  private var arrival: LineArrival?
  private var hostClock: HostClock
  private var reader = SentenceReader()
  private var fields = SentenceFields()
  /// Whether any sentence had a time. `EpochAssembler` begins with that sentence.
  private var hasTime = false

  init(options: DecodingOptions = DecodingOptions()) {
    checksum = options.checksum
    hostClock = HostClock(options)
  }

  /// Parses the next bytes, which arrived at `receivedAt`, and appends the sentences that they complete.
  mutating func parse(
    _ bytes: Span<UInt8>,
    receivedAt: Timestamp? = nil,
    into sentences: inout SentenceBatch
  ) {
    if let receivedAt {
      note(LineArrival(Arrival(time: receivedAt)), into: &sentences)
    } else if arrival != nil, arrival?.line == nil {
      note(nil, into: &sentences)
    }
    while let frame = reader.next(in: bytes, splitting: &fields) {
      if frame.isCarried {
        processCarried(frame, into: &sentences)
      } else {
        process(frame, bytes, into: &sentences)
      }
    }
  }

  /// Appends the last sentence of a receiver, if only its line end is missing.
  mutating func flush(into sentences: inout SentenceBatch) {
    guard let frame = reader.completeSentence(splitting: &fields) else { return }
    processCarried(frame, into: &sentences)
  }

  /// Ends the recording and appends what waited for its end.
  mutating func finish(into sentences: inout SentenceBatch) {
    while let frame = reader.finish(splitting: &fields) { processCarried(frame, into: &sentences) }
  }

  /// Processes a sentence that began in an earlier chunk.
  @inline(never)
  private mutating func processCarried(
    _ frame: SentenceReader.Frame,
    into sentences: inout SentenceBatch
  ) {
    let carried = reader.carried
    process(frame, carried.span, into: &sentences)
  }

  @inline(__always)
  private mutating func process(
    _ frame: SentenceReader.Frame,
    _ bytes: Span<UInt8>,
    into sentences: inout SentenceBatch
  ) {
    guard case .sentence(let kind) = frame.kind else {
      return processOther(frame, into: &sentences)
    }
    do {
      if !fields.hasValidChecksum { try checkEnding(of: frame, bytes, into: &sentences) }
      let index = try add(kind, bytes, to: &sentences)
      if !hasTime { try noteTime(of: kind, index, bytes, &sentences) }
      sentences.append(kind, index, at: reader.position)
      if fields.unread != nil { reportUnread(into: &sentences) }
    } catch {
      sentences.append(
        error.reason,
        at: reader.position.moved(by: max(error.index - fields.start, 0))
      )
    }
  }

  /// Processes bytes that are no sentence.
  @inline(never)
  private mutating func processOther(
    _ frame: SentenceReader.Frame,
    into sentences: inout SentenceBatch
  ) {
    switch frame.kind {
    case .sentence: break
    case .garbage: sentences.append(.notASentence, at: reader.position)
    case .precedingText: sentences.append(.precedingText, at: reader.position)
    case .stamp: readStamp(at: reader.position, into: &sentences)
    case .tooLong:
      sentences.append(.tooLong(limit: SentenceReader.longestSentence), at: reader.position)
    }
  }

  @inline(never)
  private func reportUnread(into sentences: inout SentenceBatch) {
    guard let value = fields.unread else { return }
    sentences.append(
      .unreadValue(name: value.name, text: value.text),
      at: reader.position.moved(by: value.index - fields.start)
    )
  }

  /// Checks a sentence that does not end with its checksum, and reads the stamp after it.
  @inline(never)
  private mutating func checkEnding(
    of frame: SentenceReader.Frame,
    _ bytes: Span<UInt8>,
    into sentences: inout SentenceBatch
  ) throws(RejectedSentence) {
    try fields.check(bytes, to: frame.end, checksum)
    if let stamp = fields.stamp(in: bytes, to: frame.end) {
      note(stamp, at: reader.position, into: &sentences)
    }
  }

  /// Reads the stamp before the next sentence.
  @inline(never)
  private mutating func readStamp(
    at position: SourcePosition,
    into sentences: inout SentenceBatch
  ) {
    if let stamp = reader.stamp, !note(stamp, at: position, into: &sentences) {
      sentences.append(.precedingText, at: position)
    }
  }

  /// Notes the arrival of the sentences of a line, if the caller gave none; returns whether the stamp is one.
  @discardableResult
  private mutating func note(
    _ stamp: HostStamp,
    at position: SourcePosition,
    into sentences: inout SentenceBatch
  ) -> Bool {
    guard hostClock.shows(stamp) else { return false }
    let isGiven = arrival != nil && arrival?.line == nil
    if !isGiven {
      let value = hostClock.arrival(stamp, at: position, into: &sentences)
      note(LineArrival(value, line: position.line), into: &sentences)
    }
    return true
  }

  private mutating func note(_ arrival: LineArrival?, into sentences: inout SentenceBatch) {
    self.arrival = arrival
    sentences.append(arrival, at: reader.position)
  }

  /// Reads the values of a sentence, and returns its index in the array of its kind.
  @inline(__always)
  private mutating func add(
    _ kind: SentenceKind,
    _ bytes: Span<UInt8>,
    to sentences: inout SentenceBatch
  ) throws(RejectedSentence) -> Int {
    switch kind {
    case .rmc: return sentences.rmc.appendIndexed(try RMC(bytes, &fields))
    case .gga: return sentences.gga.appendIndexed(try GGA(bytes, &fields))
    case .gll: return sentences.gll.appendIndexed(try GLL(bytes, &fields))
    case .gns: return sentences.gns.appendIndexed(try GNS(bytes, &fields))
    case .gst: return sentences.gst.appendIndexed(try GST(bytes, &fields))
    case .gbs: return sentences.gbs.appendIndexed(try GBS(bytes, &fields))
    case .zda: return sentences.zda.appendIndexed(try ZDA(bytes, &fields))
    case .pubx: return sentences.pubx.appendIndexed(try PUBX00(bytes, &fields))
    case .pubxTime: return sentences.pubxTime.appendIndexed(try PUBX04(bytes, &fields))
    case .pashr: return sentences.pashr.appendIndexed(try PASHRPOS(bytes, &fields))
    case .psti: return sentences.psti.appendIndexed(try PSTI030(bytes, &fields))
    case .gsa: return sentences.gsa.appendIndexed(try GSA(bytes, &fields))
    case .vtg: return sentences.vtg.appendIndexed(try VTG(bytes, &fields))
    case .hdt: return sentences.hdt.appendIndexed(HDT(bytes, &fields))
    case .hdg: return sentences.hdg.appendIndexed(HDG(bytes, &fields))
    case .hdm: return sentences.hdm.appendIndexed(HDM(bytes, &fields))
    case .ths: return sentences.ths.appendIndexed(THS(bytes, &fields))
    case .pgrme: return sentences.pgrme.appendIndexed(PGRME(bytes, &fields))
    }
  }

  /// Notes whether a sentence has a time. One that has none before any has is reported with the others of its
  /// cycle; its position is rejected.
  @inline(never)
  private mutating func noteTime(
    of kind: SentenceKind,
    _ index: Int,
    _ bytes: Span<UInt8>,
    _ sentences: inout SentenceBatch
  ) throws(RejectedSentence) {
    guard let content = sentences.content(of: kind, index) else { return }
    hasTime = content.timeOfDay != nil
    guard !hasTime else { return }
    let cycle = UntimedCycles.Sentence(
      address: ShortText(bytes, in: fields[0]),
      hasPosition: content.hasPosition,
      mark: content.mark
    )
    sentences.append(cycle, at: reader.position)
    if cycle.hasPosition { throw RejectedSentence(reason: .untimedPosition) }
  }
}

extension SourcePosition {
  /// The position this number of bytes later in the same line.
  fileprivate func moved(by bytes: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + bytes, byteOffset: byteOffset)
  }
}
