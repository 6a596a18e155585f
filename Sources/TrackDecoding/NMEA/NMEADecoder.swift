import LocationFilter

/// Decodes NMEA 0183: bytes to sentences, sentences to epochs, epochs to fixes.
///
/// The result does not depend on the chunks that the bytes arrive in. A rejected sentence is reported
/// as a diagnostic and changes nothing else. <doc:SupportedSentences> lists what is read.
struct NMEADecoder: Sendable {
  private let checksum: DecodingOptions.ChecksumRule
  private let isLive: Bool
  /// When the bytes arrived, `nil` if unknown; or the sentences of one line, by its stamp.
  private var arrival: (value: Arrival, line: Int?)?
  private var hostClock: HostClock
  private var reader = SentenceReader()
  private var fields = SentenceFields()
  private var assembler: EpochAssembler
  private var resolver: EpochResolver

  init(options: DecodingOptions = DecodingOptions()) {
    checksum = options.checksum
    isLive = options.delivery == .live
    hostClock = HostClock(options)
    assembler = EpochAssembler(options.delivery)
    resolver = EpochResolver(options)
  }

  /// Decodes the next bytes, which arrived at `receivedAt`, and appends what they complete, in order. An
  /// epoch is complete when two others have begun, in live delivery when another has, and waits for the
  /// first date of the recording.
  mutating func decode(
    _ bytes: Span<UInt8>,
    receivedAt: Timestamp? = nil,
    into batch: inout DecodedBatch
  ) {
    if let receivedAt {
      arrival = (Arrival(time: receivedAt), nil)
    } else if arrival?.line == nil {
      arrival = nil
    }
    while let frame = reader.next(in: bytes, splitting: &fields) {
      if frame.isCarried {
        processCarried(frame, into: &batch)
      } else {
        process(frame, bytes, into: &batch)
      }
    }
  }

  /// Ends the current epoch in live delivery, with the last sentence if only its line end is missing.
  mutating func flush(into batch: inout DecodedBatch) {
    guard isLive else { return }
    if let frame = reader.completeSentence(splitting: &fields) {
      processCarried(frame, into: &batch)
    }
    endEpoch(into: &batch)
  }

  @inline(never)
  private mutating func endEpoch(into batch: inout DecodedBatch) {
    if let epoch = assembler.takeCurrent() { resolver.process(epoch, into: &batch) }
  }

  /// Ends the recording and appends what waited for its end or a date: 16 384 readings at most.
  mutating func finish(into batch: inout DecodedBatch) {
    while let frame = reader.finish(splitting: &fields) { processCarried(frame, into: &batch) }
    for epoch in assembler.finish() { resolver.process(epoch, into: &batch) }
    resolver.finish(into: &batch)
  }

  /// Processes a sentence that began in an earlier chunk.
  @inline(never)
  private mutating func processCarried(
    _ frame: SentenceReader.Frame,
    into batch: inout DecodedBatch
  ) {
    let carried = reader.carried
    process(frame, carried.span, into: &batch)
  }

  @inline(__always)
  private mutating func process(
    _ frame: SentenceReader.Frame,
    _ bytes: Span<UInt8>,
    into batch: inout DecodedBatch
  ) {
    guard case .sentence(let kind) = frame.kind else { return processOther(frame, into: &batch) }
    do {
      if !fields.hasValidChecksum { try checkEnding(of: frame, bytes, into: &batch) }
      try parse(kind, bytes, into: &batch)
      if fields.unread != nil { reportUnread(of: frame, into: &batch) }
    } catch {
      batch.append(
        error.reason,
        at: reader.position.moved(by: max(error.index - fields.start, 0))
      )
    }
  }

  /// Processes bytes that are no sentence.
  @inline(never)
  private mutating func processOther(
    _ frame: SentenceReader.Frame,
    into batch: inout DecodedBatch
  ) {
    switch frame.kind {
    case .sentence: break
    case .garbage: batch.append(.notASentence, at: reader.position)
    case .precedingText: batch.append(.precedingText, at: reader.position)
    case .stamp: readStamp(at: reader.position, into: &batch)
    case .tooLong:
      batch.append(.tooLong(limit: SentenceReader.longestSentence), at: reader.position)
    }
  }

  @inline(never)
  private func reportUnread(of frame: SentenceReader.Frame, into batch: inout DecodedBatch) {
    guard let value = fields.unread else { return }
    batch.append(
      .unreadValue(name: value.name, text: value.text),
      at: reader.position.moved(by: value.index - fields.start)
    )
  }

  /// Checks a sentence that does not end with its checksum, and reads the stamp after it.
  @inline(never)
  private mutating func checkEnding(
    of frame: SentenceReader.Frame,
    _ bytes: Span<UInt8>,
    into batch: inout DecodedBatch
  ) throws(RejectedSentence) {
    try fields.check(bytes, to: frame.end, checksum)
    if let stamp = fields.stamp(in: bytes, to: frame.end) {
      note(stamp, at: reader.position, into: &batch)
    }
  }

  /// Reads the stamp before the next sentence.
  @inline(never)
  private mutating func readStamp(at position: SourcePosition, into batch: inout DecodedBatch) {
    if let stamp = reader.stamp, !note(stamp, at: position, into: &batch) {
      batch.append(.precedingText, at: position)
    }
  }

  /// Notes the arrival of the sentences of a line, if the caller gave none; returns whether the stamp is one.
  @discardableResult
  private mutating func note(
    _ stamp: HostStamp,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) -> Bool {
    guard hostClock.shows(stamp) else { return false }
    let isGiven = arrival != nil && arrival?.line == nil
    if !isGiven { arrival = (hostClock.arrival(stamp, at: position, into: &batch), position.line) }
    return true
  }

  @inline(__always)
  private mutating func parse(
    _ kind: SentenceKind,
    _ bytes: Span<UInt8>,
    into batch: inout DecodedBatch
  ) throws(RejectedSentence) {
    switch kind {
    case .rmc: try add(RMC(bytes, &fields), kind, bytes, into: &batch)
    case .gga: try add(GGA(bytes, &fields), kind, bytes, into: &batch)
    case .gll: try add(GLL(bytes, &fields), kind, bytes, into: &batch)
    case .gns: try add(GNS(bytes, &fields), kind, bytes, into: &batch)
    case .gst: try add(GST(bytes, &fields), kind, bytes, into: &batch)
    case .gbs: try add(GBS(bytes, &fields), kind, bytes, into: &batch)
    case .zda: try add(ZDA(bytes, &fields), kind, bytes, into: &batch)
    case .pubx: try add(PUBX00(bytes, &fields), kind, bytes, into: &batch)
    case .pubxTime: try add(PUBX04(bytes, &fields), kind, bytes, into: &batch)
    case .pashr: try add(PASHRPOS(bytes, &fields), kind, bytes, into: &batch)
    case .psti: try add(PSTI030(bytes, &fields), kind, bytes, into: &batch)
    case .gsa: add(try GSA(bytes, &fields), kind, into: &batch)
    case .vtg: add(try VTG(bytes, &fields), kind, into: &batch)
    case .hdt: add(HDT(bytes, &fields), into: &batch)
    case .hdg: add(HDG(bytes, &fields), into: &batch)
    case .hdm: add(HDM(bytes, &fields), into: &batch)
    case .ths: add(THS(bytes, &fields), into: &batch)
    case .pgrme: add(PGRME(bytes, &fields), into: &batch)
    }
  }

  /// Adds a sentence to the epoch of the one before it.
  private mutating func add(
    _ sentence: some AttachedSentence,
    into batch: inout DecodedBatch
  ) {
    guard !assembler.isOver else { return batch.append(.lateSentence, at: reader.position) }
    assembler.add(sentence)
    noteArrival()
  }

  /// Adds a sentence to the epoch of the one before it, or to the next.
  private mutating func add(
    _ sentence: some UntimedSentence,
    _ kind: SentenceKind,
    into batch: inout DecodedBatch
  ) {
    switch assembler.add(sentence, SentenceKinds(kind)) {
    case .epoch: noteArrival()
    case .over: batch.append(.lateSentence, at: reader.position)
    case .aside: break
    }
  }

  /// Notes the arrival of a sentence that was used, if it is known.
  @inline(__always)
  private mutating func noteArrival() {
    if arrival != nil { noteKnownArrival() }
  }

  /// Notes the arrival, if it is that of the line of the sentence.
  @inline(never)
  private mutating func noteKnownArrival() {
    if let arrival, arrival.line == nil || arrival.line == reader.position.line {
      assembler.noteArrival(arrival.value)
    }
  }

  /// Adds a sentence to the epoch of its time of day. If its time is empty, it belongs to the current
  /// epoch, and its position counts only if that epoch has no other.
  private mutating func add(
    _ sentence: some TimedSentence,
    _ kind: SentenceKind,
    _ bytes: Span<UInt8>,
    into batch: inout DecodedBatch
  ) throws(RejectedSentence) {
    if let timeOfDay = sentence.timeOfDay {
      let kinds = SentenceKinds(kind)
      if isLive || !assembler.joinCurrent(timeOfDay, kinds) {
        guard begin(timeOfDay, kinds, into: &batch) else { return }
      }
    } else if !assembler.hasBegun || assembler.isOver {
      guard try admitsUntimed(sentence.position, sentence.mark, bytes, into: &batch) else { return }
    }
    let conflict = assembler.add(sentence, from: reader.position)
    noteArrival()
    if let conflict {
      batch.append(.conflictingPositions(meters: conflict), at: reader.position)
    }
  }

  /// Begins an epoch, or returns to one, and processes the one that is complete then; returns whether the
  /// sentence is in time.
  @inline(never)
  private mutating func begin(
    _ timeOfDay: TimeOfDay,
    _ kinds: SentenceKinds,
    into batch: inout DecodedBatch
  ) -> Bool {
    if isLive {
      if assembler.isOver(timeOfDay, kinds) {
        batch.append(.lateSentence, at: reader.position)
        return false
      }
      if !assembler.isCurrent(timeOfDay) { endEpoch(into: &batch) }
    } else if assembler.completesPrevious(timeOfDay, kinds) {
      resolver.process(assembler.previous, into: &batch)
    }
    assembler.begin(timeOfDay, kinds, at: reader.position)
    return true
  }

  /// Processes a sentence whose time is empty, before the first time of all or after its epoch was delivered;
  /// returns whether it may be added. Before the first time, a position is rejected, and cycles are only counted.
  @inline(never)
  private mutating func admitsUntimed(
    _ position: WrittenPosition?,
    _ mark: PositionMark?,
    _ bytes: Span<UInt8>,
    into batch: inout DecodedBatch
  ) throws(RejectedSentence) -> Bool {
    if assembler.hasBegun {
      batch.append(.lateSentence, at: reader.position)
      return false
    }
    assembler.skipUntimed()
    let address = ShortText(bytes, in: fields[0])
    resolver.skip(position, mark, address: address, at: reader.position)
    if position != nil { throw RejectedSentence(reason: .untimedPosition) }
    return true
  }
}

extension SourcePosition {
  /// The position this number of bytes later in the same line.
  fileprivate func moved(by bytes: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + bytes, byteOffset: byteOffset)
  }
}
