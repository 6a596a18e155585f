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
/// The start, a deadline and the end become items, too, so that the consumer processes them like a recording.
///
/// Quiet counts only while bytes are waited for. As long as the consumer is busy, the receiver may have sent
/// some.
///
/// A deadline waits for the current epoch to end, at the next time of day or by quiet, so that time does not
/// pass a fix that has not been delivered; but no longer than ``longestHold``.
struct LiveDecoding<Source: LiveSource>: PortionSource {
  /// The longest time that a deadline waits for an epoch to end: a receiver that is never quiet has another
  /// time of day at least every second, unless none of its sentences has a time.
  static var longestHold: Duration { .seconds(1) }

  private let path: SystemString
  var source: Source
  private var decoder: TrackDecoder
  /// Whether the consumer has sessions: none runs while it has no deadline.
  private let hasSessions: Bool
  private let isFormatGiven: Bool
  private var hasBegun = false
  private var hasBytes = false
  private var hasItems = false
  /// When the first of the bytes arrived whose fix may not have been delivered, and since when the receiver
  /// has been quiet.
  private var pending: (first: Timestamp, quietStart: Timestamp)?
  /// The last instant passed to the consumer because of a deadline.
  private var passed: Timestamp?

  init(_ path: SystemString, _ source: Source, _ decoder: TrackDecoder, hasSessions: Bool) {
    self.path = path
    self.source = source
    self.decoder = decoder
    self.hasSessions = hasSessions
    isFormatGiven = decoder.format != nil
  }

  func stop() {}

  var reception: Reception? {
    if !hasBytes { return .nothing }
    if isFormatGiven, !hasItems { return .unusable }
    var (decoder, batch) = (decoder, DecodedBatch())
    do throws(TrackError) {
      try decoder.finish(into: &batch)
    } catch .foreignFormat(let format) {
      return .unreadable(.foreignFormat(format))
    } catch {
      return self.decoder.format == nil ? .unrecognized : .unreadable(error)
    }
    guard let format = self.decoder.format else { return .unrecognized }
    // What the input may have left incomplete does not count.
    return .decoded(format, DecodedBatch(batch.filter(\.concernsRecording)))
  }

  mutating func next(until deadline: Timestamp?) -> Portion {
    guard hasBegun else { return begin() }
    pending?.quietStart = source.now
    // One that has been reached had no effect.
    let next = deadline.flatMap { deadline in
      passed.map { deadline <= $0 } ?? false ? nil : deadline
    }
    while true {
      let now = source.now
      if let quietEnd, quietEnd <= now, case let batch = flush(), !batch.isEmpty {
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
  private var quietEnd: Timestamp? { pending?.quietStart.advanced(by: decoder.quietTime) }

  /// The instant to report if the deadline has been reached; `nil` if it has not, or waits for the current
  /// epoch.
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
    guard let quietEnd else { return due }
    return due.map { min($0, quietEnd) } ?? quietEnd
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
    var batch = DecodedBatch()
    if let quietEnd, quietEnd <= source.now { batch = flush() }
    // A session is measured by one clock, and the next by the wall clock as it is then.
    if !hasSessions || deadline == nil { source.readWallClock() }
    let arrival = source.now
    hasBytes = true
    defer { hasItems = hasItems || !batch.isEmpty }
    do throws(TrackError) {
      try decoder.decode(bytes, receivedAt: arrival, into: &batch)
    } catch {
      return finish(CommandError(unreadableLive: path, error), batch)
    }
    if decoder.format == .nmea {
      // What is delivered now ended before these bytes, or with them.
      let first = batch.advancesTime ? arrival : pending?.first ?? arrival
      pending = (first, quietStart: arrival)
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
      failure = failure ?? CommandError(unreadableLive: path, error)
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

extension DecodedItem {
  /// Whether it is a diagnostic about the recording as a whole.
  fileprivate var concernsRecording: Bool {
    if case .diagnostic(let diagnostic) = self {
      diagnostic.reason.concernsRecording
    } else {
      false
    }
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
