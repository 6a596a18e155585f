import LocationFilter
import TrackDecoding

/// What a live run waits for.
protocol LiveSource {
  /// The current instant.
  var now: Timestamp { get }

  /// Reads the wall clock anew, which may have been set since.
  mutating func readWallClock()

  /// Waits until something happens, but not beyond `deadline`, `nil` for none.
  mutating func wait(until deadline: Timestamp?) -> Wakeup
}

/// Why a wait ended.
enum Wakeup: Sendable {
  case bytes([UInt8])
  case ended
  case failed(CommandError)
  case interrupted(ExitStatus)
  case time
}

/// Decodes a receiver as it sends, by the clock.
///
/// What happens besides the fixes becomes items as well: the start, the time when it alone has an effect,
/// and the end. So the consumer processes them as it processes a recording.
///
/// Time never passes a fix that has not been delivered. The receiver may be within an epoch, which ends at
/// the next time of day or when it is quiet, so a deadline waits for that.
struct LiveDecoding<Source: LiveSource>: PortionSource {
  /// How long a deadline waits at most for an epoch to end: a receiver that is never quiet has another
  /// time of day at least every second, unless none of its sentences has a time.
  static var longestHold: Duration { .seconds(1) }

  private let name: String
  private var source: Source
  private var decoder: TrackDecoder
  /// Whether the consumer has sessions: none runs while it has no deadline.
  private let hasSessions: Bool
  private let isFormatGiven: Bool
  private var hasBegun = false
  private var hasBytes = false
  private var hasItems = false
  /// When bytes came of which the fix may not have been delivered: the first and the last.
  private var pending: (first: Timestamp, last: Timestamp)?
  /// The last instant passed to the consumer because of a deadline.
  private var passed: Timestamp?

  init(_ name: String, _ source: Source, _ decoder: TrackDecoder, hasSessions: Bool) {
    self.name = name
    self.source = source
    self.decoder = decoder
    self.hasSessions = hasSessions
    isFormatGiven = decoder.format != nil
  }

  func stop() {}

  var reception: Reception? {
    if !hasBytes { return .nothing }
    if isFormatGiven { return hasItems ? nil : .unusable }
    return decoder.format == nil ? .unrecognized : nil
  }

  mutating func next(until deadline: Timestamp?) -> Portion {
    guard hasBegun else { return begin() }
    // One that has been reached had no effect.
    let next = deadline.flatMap { deadline in
      passed.map { deadline <= $0 } ?? false ? nil : deadline
    }
    while true {
      let now = source.now
      if let quiet, quiet <= now, case let batch = flush(), !batch.isEmpty {
        return Portion(batch: batch)
      }
      if let next, let instant = instant(reaching: next, at: now) {
        defer { passed = instant }
        return Portion(
          batch: DecodedBatch([passed == nil ? .clock(instant, .read) : time(instant)])
        )
      }
      switch source.wait(until: wake(next, after: now)) {
      case .time: continue
      case .bytes(let bytes):
        if let portion = decode(bytes, deadline) { return portion }
      case .ended: return finish(nil)
      case .failed(let error): return finish(error)
      case .interrupted(let status): return interrupt(status)
      }
    }
  }

  /// A session starts when the input is opened. For other consumers, that is the first time.
  private mutating func begin() -> Portion {
    hasBegun = true
    let now = source.now
    return Portion(batch: DecodedBatch([hasSessions ? .recordingStart(now) : .clock(now, .read)]))
  }
}

// MARK: - Time

extension LiveDecoding {
  /// When the current epoch ends unless more bytes come.
  private var quiet: Timestamp? { pending?.last.advanced(by: TrackDecoder.quietTime) }

  /// The instant up to which time has passed if that is the deadline or later.
  private func instant(reaching deadline: Timestamp, at now: Timestamp) -> Timestamp? {
    guard deadline <= now else { return nil }
    guard let pending else { return now }
    if pending.first >= deadline { return pending.first }
    return deadline.advanced(by: Self.longestHold) <= now ? now : nil
  }

  /// The item by which time has passed. The first starts the first session; unlike a row, no other starts
  /// one, as in the recording of what came.
  private func time(_ instant: Timestamp) -> DecodedItem {
    hasSessions ? event(.locationUnknown, at: instant) : .clock(instant, .read)
  }

  private func event(_ event: RecordedEvent, at instant: Timestamp) -> DecodedItem {
    .event(event, at: instant, .read, SourcePosition(line: 1, byteOffset: 0))
  }

  /// When to wake: at the deadline, or, if the current epoch delays it, when that ends.
  private func wake(_ deadline: Timestamp?, after now: Timestamp) -> Timestamp? {
    let due = deadline.map { $0 > now ? $0 : $0.advanced(by: Self.longestHold) }
    guard let quiet else { return due }
    return due.map { min($0, quiet) } ?? quiet
  }

  private mutating func flush() -> DecodedBatch {
    var batch = DecodedBatch()
    decoder.flush(into: &batch)
    hasItems = hasItems || !batch.isEmpty
    pending = nil
    return batch
  }
}

// MARK: - What happens

extension LiveDecoding {
  private mutating func decode(_ bytes: [UInt8], _ deadline: Timestamp?) -> Portion? {
    // A session is measured by one clock, and the next by the wall clock as it is then.
    if !hasSessions || deadline == nil { source.readWallClock() }
    let arrival = source.now
    hasBytes = true
    var batch = DecodedBatch()
    defer { hasItems = hasItems || !batch.isEmpty }
    do throws(TrackError) {
      try decoder.decode(bytes, receivedAt: arrival, into: &batch)
    } catch {
      return finish(CommandError(unreadable: name, error), batch)
    }
    if decoder.format == .nmea {
      // What is delivered now ended with these bytes.
      let first = batch.advancesTime ? arrival : pending?.first ?? arrival
      pending = (first, last: arrival)
    }
    return batch.isEmpty ? nil : Portion(batch: batch)
  }

  private mutating func finish(
    _ failure: CommandError?,
    _ batch: DecodedBatch = DecodedBatch()
  ) -> Portion {
    var (batch, failure) = (batch, failure)
    do throws(TrackError) {
      try decoder.finish(into: &batch)
    } catch {
      failure = failure ?? CommandError(unreadable: name, error)
    }
    batch.append(time(source.now))
    let end = Portion.Ending.finished(hasBytes ? decoder.format : nil)
    return Portion(batch: batch, ending: failure.map { .failed($0) } ?? end)
  }

  private mutating func interrupt(_ status: ExitStatus) -> Portion {
    var batch = flush()
    batch.append(event(.stop, at: source.now))
    return Portion(batch: batch, ending: .interrupted(status))
  }
}

extension DecodedBatch {
  /// Whether there is a reading or a time.
  fileprivate var advancesTime: Bool {
    !readings.isEmpty
      || contains {
        if case .clock = $0 { true } else { false }
      }
  }
}
