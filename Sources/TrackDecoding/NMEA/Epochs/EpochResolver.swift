/// Turns epochs into dated readings and times without a position, in order.
struct EpochResolver: Sendable {
  private let options: DecodingOptions
  private var dates: DateResolver
  private var leaps: LeapGate<DatedEpoch>
  private var gate: ClockGate
  private var untimed = UntimedCycles()
  private var invalid = InvalidPositions()
  private var readingCount = 0

  private struct DatedEpoch: Sendable {
    var epoch: Epoch
    var dating: DateResolver.Dating
  }

  init(_ options: DecodingOptions) {
    self.options = options
    leaps = LeapGate(isLive: options.delivery == .live)
    dates = DateResolver(options)
    gate = ClockGate(options)
  }

  /// Processes a sentence without its time, before the first time of all.
  mutating func skip(_ sentence: UntimedCycles.Sentence, at sourcePosition: SourcePosition) {
    guard sentence.hasPosition || sentence.mark != nil else { return }
    untimed.add(sentence.address)
    if let mark = sentence.mark {
      invalid.note(mark, at: sourcePosition)
    } else {
      invalid.noteValid()
    }
  }

  /// Processes the next epoch and appends it unless it has to wait for a date.
  @inline(__always)
  mutating func process(_ epoch: Epoch, into batch: inout DecodedBatch) {
    if epoch.position == nil || untimed.mustReport { note(epoch, into: &batch) }
    let dating = dates.date(epoch, into: &batch)
    if dates.mustRelease { release(into: &batch) }
    if let dating { append(epoch, dating, to: &batch) }
  }

  mutating func finish(into batch: inout DecodedBatch) {
    dates.finish(into: &batch)
    release(into: &batch)
    for passed in leaps.finish() { append(passed, to: &batch) }
    gate.finish(into: &batch)
    if readingCount == 0 { invalid.report(adding: untimed.count, into: &batch) }
  }

  /// Notes what is rare: an epoch without a position, or the first after cycles without a time.
  @inline(never)
  private mutating func note(_ epoch: Epoch, into batch: inout DecodedBatch) {
    if untimed.mustReport { untimed.report(at: epoch.beginning, into: &batch) }
    if epoch.position == nil, let mark = epoch.mark {
      invalid.note(mark, at: epoch.beginning)
      invalid.count += 1
    }
  }

  private mutating func release(into batch: inout DecodedBatch) {
    for waited in dates.release() {
      if let dating = dates.date(waited) { append(waited.epoch, dating, to: &batch) }
    }
  }

  @inline(__always)
  private mutating func append(
    _ epoch: Epoch,
    _ dating: DateResolver.Dating,
    to batch: inout DecodedBatch
  ) {
    if !leaps.passes(dating.timestamp) {
      judge(epoch, dating, &batch)
    } else if epoch.arrival == nil {
      appendResolved(epoch, dating, to: &batch)
    } else {
      resolveArrival(of: epoch, dating, to: &batch)
    }
  }

  /// Appends an epoch unless its time is far ahead.
  @inline(never)
  private mutating func judge(
    _ epoch: Epoch,
    _ dating: DateResolver.Dating,
    _ batch: inout DecodedBatch
  ) {
    let dated = DatedEpoch(epoch: epoch, dating: dating)
    for passed in leaps.process(dated, at: dating.timestamp) { append(passed, to: &batch) }
  }

  private mutating func append(
    _ passed: LeapGate<DatedEpoch>.Passed,
    to batch: inout DecodedBatch
  ) {
    let epoch = passed.element.epoch
    if let finding = passed.finding {
      batch.append(finding, at: epoch.beginning)
      if finding.isRejection { return }
    }
    resolveArrival(of: epoch, passed.element.dating, to: &batch)
  }

  /// Appends an epoch whose arrival may need its date. Not inlined, because the epoch is copied.
  @inline(never)
  private mutating func resolveArrival(
    of epoch: Epoch,
    _ dating: DateResolver.Dating,
    to batch: inout DecodedBatch
  ) {
    var epoch = epoch
    // Without a fix, the receiver may have the wrong day.
    if epoch.position != nil {
      epoch.arrival = epoch.arrival?.instant(nearest: dating, in: options.timeZone)
    }
    appendResolved(epoch, dating, to: &batch)
  }

  private mutating func appendResolved(
    _ epoch: Epoch,
    _ dating: DateResolver.Dating,
    to batch: inout DecodedBatch
  ) {
    gate.process(epoch, dating, into: &batch)
    guard let position = epoch.position, let sourcePosition = epoch.sourcePosition else { return }
    batch.append(
      epoch.reading(
        of: position,
        from: sourcePosition,
        at: dating,
        index: readingCount,
        options
      )
    )
    readingCount += 1
  }
}
