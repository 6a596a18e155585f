import LocationFilter

/// Decodes NMEA 0183: sentences to epochs, epochs to fixes. ``SentenceParser`` has read the sentences.
struct NMEADecoder: Sendable {
  private let isLive: Bool
  /// The arrival of the next sentences, `nil` if unknown.
  private var arrival: LineArrival?
  /// The position of the sentence that is processed.
  private var position = SourcePosition(line: 1, byteOffset: 0)
  private var assembler: EpochAssembler
  private var resolver: EpochResolver

  init(options: DecodingOptions = DecodingOptions()) {
    isLive = options.delivery == .live
    assembler = EpochAssembler(options.delivery)
    resolver = EpochResolver(options)
  }

  /// Decodes the next sentences and appends what they complete, in order. An epoch is complete when two others
  /// have begun, in live delivery when another has, and waits for the first date of the recording.
  mutating func decode(_ sentences: borrowing SentenceBatch, into batch: inout DecodedBatch) {
    var origin = SentenceBatch.firstOrigin
    for entry in sentences.entries {
      position = entry.position(from: origin)
      switch entry.content {
      case .sentence(let kind): add(kind, entry.index, of: sentences, into: &batch)
      case .diagnostic: batch.append(sentences.reasons[entry.index], at: position)
      case .arrival: arrival = sentences.arrivals[entry.index]
      case .untimed: skip(sentences.untimed[entry.index])
      case .origin: origin = sentences.origins[entry.index]
      }
    }
  }

  /// Ends the current epoch in live delivery.
  mutating func flush(into batch: inout DecodedBatch) {
    if isLive { endEpoch(into: &batch) }
  }

  @inline(never)
  private mutating func endEpoch(into batch: inout DecodedBatch) {
    if let epoch = assembler.takeCurrent() { resolver.process(epoch, into: &batch) }
  }

  /// Ends the recording and appends what waited for its end or a date: 16 384 readings at most.
  mutating func finish(into batch: inout DecodedBatch) {
    for epoch in assembler.finish() { resolver.process(epoch, into: &batch) }
    resolver.finish(into: &batch)
  }

  @inline(__always)
  private mutating func add(
    _ kind: SentenceKind,
    _ index: Int,
    of sentences: borrowing SentenceBatch,
    into batch: inout DecodedBatch
  ) {
    switch kind {
    case .rmc: add(sentences.rmc[index], kind, into: &batch)
    case .gga: add(sentences.gga[index], kind, into: &batch)
    case .gll: add(sentences.gll[index], kind, into: &batch)
    case .gns: add(sentences.gns[index], kind, into: &batch)
    case .gst: add(sentences.gst[index], kind, into: &batch)
    case .gbs: add(sentences.gbs[index], kind, into: &batch)
    case .zda: add(sentences.zda[index], kind, into: &batch)
    case .pubx: add(sentences.pubx[index], kind, into: &batch)
    case .pubxTime: add(sentences.pubxTime[index], kind, into: &batch)
    case .pashr: add(sentences.pashr[index], kind, into: &batch)
    case .psti: add(sentences.psti[index], kind, into: &batch)
    case .gsa: add(sentences.gsa[index], kind, into: &batch)
    case .vtg: add(sentences.vtg[index], kind, into: &batch)
    case .hdt: add(sentences.hdt[index], into: &batch)
    case .hdg: add(sentences.hdg[index], into: &batch)
    case .hdm: add(sentences.hdm[index], into: &batch)
    case .ths: add(sentences.ths[index], into: &batch)
    case .pgrme: add(sentences.pgrme[index], into: &batch)
    }
  }

  /// Adds a sentence to the epoch of the one before it.
  private mutating func add(
    _ sentence: some AttachedSentence,
    into batch: inout DecodedBatch
  ) {
    guard !assembler.isOver else { return batch.append(.lateSentence, at: position) }
    assembler.add(sentence)
    noteArrival()
  }

  /// Adds a sentence to the epoch of the one before it, or to the next.
  @inline(__always)
  private mutating func add(
    _ sentence: some UntimedSentence,
    _ kind: SentenceKind,
    into batch: inout DecodedBatch
  ) {
    switch assembler.add(sentence, SentenceKinds(kind)) {
    case .epoch: noteArrival()
    case .over: batch.append(.lateSentence, at: position)
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
    if let arrival, arrival.line == nil || arrival.line == position.line {
      assembler.noteArrival(arrival.value)
    }
  }

  /// Adds a sentence to the epoch of its time of day. If its time is empty, it belongs to the current
  /// epoch, and its position counts only if that epoch has no other; before the first epoch, ``skip(_:)`` comes
  /// before it.
  private mutating func add(
    _ sentence: some TimedSentence,
    _ kind: SentenceKind,
    into batch: inout DecodedBatch
  ) {
    if let timeOfDay = sentence.timeOfDay {
      let kinds = SentenceKinds(kind)
      if isLive || !assembler.joinCurrent(timeOfDay, kinds) {
        guard begin(timeOfDay, kinds, into: &batch) else { return }
      }
    } else if assembler.isOver {
      return batch.append(.lateSentence, at: position)
    }
    let conflict = assembler.add(sentence, from: position)
    noteArrival()
    if let conflict { batch.append(.conflictingPositions(meters: conflict), at: position) }
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
        batch.append(.lateSentence, at: position)
        return false
      }
      if !assembler.isCurrent(timeOfDay) { endEpoch(into: &batch) }
    } else if assembler.completesPrevious(timeOfDay, kinds) {
      resolver.process(assembler.previous, into: &batch)
    }
    assembler.begin(timeOfDay, kinds, at: position)
    return true
  }

  /// Processes what a sentence says that has no time, before any has; its other values are added if it follows.
  @inline(never)
  private mutating func skip(_ sentence: UntimedCycles.Sentence) {
    assembler.skipUntimed()
    resolver.skip(sentence, at: position)
  }
}
