import LocationFilter

/// Decodes what one receiver sends: a task reads the bytes, another waits for quiet, and the consumer
/// decodes.
///
/// What the consumer does next depends on ``Arrivals`` alone; the tasks only wake it. They do not keep the
/// driver alive, and end with it.
final class LiveDriver<Bytes: AsyncSequence & Sendable, C: Clock>
where Bytes.Element: Sequence, Bytes.Element.Element == UInt8, C.Instant == Timestamp {
  private let bytes: Bytes
  private let clock: C
  private var decoder: TrackDecoder
  private let arrivals: Locked<Arrivals>
  /// Wakes the consumer.
  private let arrival = Bell()
  /// Wakes the reader, once there is room.
  private let room = Bell()
  private var reader: Task<Void, Never>?
  private var timer: (task: Task<Void, Never>, deadline: Timestamp)?
  private var chunks: ArraySlice<Arrivals.Chunk> = []
  private var items: DecodedBatch.Iterator?
  /// How the sequence ends after these items.
  private var end: Result<Void, any Error>?

  init(_ items: DecodedItems<Bytes, C>) {
    bytes = items.bytes
    clock = items.clock
    var options = items.options
    options.delivery = .live
    arrivals = Locked(Arrivals(quietTime: options.quietTime))
    decoder = TrackDecoder(format: items.format, options: options)
  }

  deinit {
    reader?.cancel()
    timer?.task.cancel()
  }

  /// Waits for the next item.
  func next() async throws -> DecodedItem? {
    if reader == nil { startReading() }
    while !Task.isCancelled {
      if let item = items?.next() { return item }
      if let end {
        stop()
        try end.get()
        return nil
      }
      await decode()
    }
    stop()
    return nil
  }

  /// Ends the sequence without an error.
  private func stop() {
    items = nil
    end = .success(())
    reader?.cancel()
    timer?.task.cancel()
  }

  private func startReading() {
    reader = Task { [bytes, clock, arrivals, arrival, room] in
      var failure: (any Error)?
      do {
        for try await chunk in bytes {
          let bytes = Array(chunk)
          // The instant is read under the lock, so that no chunk is older than the quiet before it.
          arrivals.withLock { $0.append(bytes, at: clock.now) }
          arrival.ring()
          while arrivals.withLock({ $0.isFull }), !Task.isCancelled { await room.wait() }
          if Task.isCancelled { return }
        }
      } catch {
        failure = error
      }
      arrivals.withLock { [failure] in $0.finish(throwing: failure) }
      arrival.ring()
    }
  }

  /// Decodes the next chunk, or waits.
  private func decode() async {
    var batch = DecodedBatch()
    defer { items = batch.makeIterator() }
    do {
      if let chunk = chunks.popFirst() {
        if chunk.followsQuiet { decoder.flush(into: &batch) }
        try decoder.decode(chunk.bytes, receivedAt: chunk.receivedAt, into: &batch)
        return
      }
      switch arrivals.withLock({ $0.next(at: clock.now) }) {
      case .decode(let chunks):
        self.chunks = chunks[...]
        room.ring()
      case .flush:
        decoder.flush(into: &batch)
      case .finish(let error):
        end = error.map { .failure($0) } ?? .success(())
        try decoder.finish(into: &batch)
      case .wait(let deadline):
        if let deadline { setTimer(deadline) }
        await arrival.wait()
      }
    } catch {
      // A failure of the bytes explains one of the decoder.
      if case .failure = end { return }
      end = .failure(error)
    }
  }

  /// Makes sure that the consumer wakes at `deadline`, or before: it then sets the timer anew.
  private func setTimer(_ deadline: Timestamp) {
    if let timer, timer.deadline <= deadline, timer.deadline > clock.now { return }
    timer?.task.cancel()
    let task = Task { [clock, arrival] in
      guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
      arrival.ring()
    }
    timer = (task, deadline)
  }
}
