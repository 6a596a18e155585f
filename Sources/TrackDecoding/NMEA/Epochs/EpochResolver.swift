/// Turns epochs into what is handed on of them: dated, in order, times without a position among them.
struct EpochResolver: Sendable {
  private let rangeErrors: RangeErrors
  private var dates: DateResolver
  private var gate: ClockGate
  private var readingCount = 0

  /// Creates a resolver at the beginning of a recording.
  init(_ options: DecodingOptions) {
    rangeErrors = options.rangeErrors
    dates = DateResolver(options)
    gate = ClockGate(options)
  }

  /// Takes in the next epoch, and hands it on unless it has to wait for a date.
  mutating func take(
    _ epoch: Epoch,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    let dating = dates.date(epoch) { others(.diagnostic($0)) }
    if dates.mustRelease { release(readings: readings, others: others) }
    if let dating { emit(epoch, dating, readings: readings, others: others) }
  }

  /// Ends the recording and hands on what still waited.
  mutating func finish(
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    dates.finish { others(.diagnostic($0)) }
    release(readings: readings, others: others)
    gate.finish(into: others)
  }

  private mutating func release(
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    for waited in dates.release() {
      if let dating = dates.date(waited) {
        emit(waited.epoch, dating, readings: readings, others: others)
      }
    }
  }

  private mutating func emit(
    _ epoch: Epoch,
    _ dating: DateResolver.Dating,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    gate.pass(epoch, dating, into: others)
    guard let position = epoch.position, let sourcePosition = epoch.sourcePosition else { return }
    readings(
      epoch.reading(
        of: position,
        from: sourcePosition,
        at: dating,
        index: readingCount,
        rangeErrors: rangeErrors
      )
    )
    readingCount += 1
  }
}
