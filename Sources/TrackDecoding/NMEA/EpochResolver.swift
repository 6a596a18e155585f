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
  mutating func take(_ epoch: Epoch, into receive: (DecodedItem) -> Void) {
    let dating = dates.date(epoch) { receive(.diagnostic($0)) }
    if dates.mustRelease { release(into: receive) }
    if let dating { emit(epoch, dating, into: receive) }
  }

  /// Ends the recording and hands on what still waited.
  mutating func finish(into receive: (DecodedItem) -> Void) {
    dates.finish { receive(.diagnostic($0)) }
    release(into: receive)
    gate.finish(into: receive)
  }

  private mutating func release(into receive: (DecodedItem) -> Void) {
    for waited in dates.release() {
      if let dating = dates.date(waited) { emit(waited.epoch, dating, into: receive) }
    }
  }

  private mutating func emit(
    _ epoch: Epoch,
    _ dating: DateResolver.Dating,
    into receive: (DecodedItem) -> Void
  ) {
    gate.pass(epoch, dating, into: receive)
    guard let position = epoch.position, let place = epoch.place else { return }
    receive(
      .reading(
        epoch.reading(
          of: position,
          from: place,
          at: dating,
          index: readingCount,
          rangeErrors: rangeErrors
        )
      )
    )
    readingCount += 1
  }
}
