import Dispatch
import LocationFilter
import TestSupport

extension FuzzTarget {
  /// Events, time, replies and cancellation in any order: the asynchronous drivers decide as the machines do, end
  /// once, and end when their task is cancelled. One that does not end exceeds the time of an input.
  static let drivers = FuzzTarget(
    name: "drivers",
    maximumLength: 512,
    seeds: { randomSeeds(96, length: 300) },
    check: { source in
      let isHostile = source.byte() >= 128
      let mode = source.byte() % 4
      let policy = source.acquisitionPolicy(isHostile: isHostile)
      let play = Play(policy: policy, isHostile: isHostile, source: source)
      if mode == 0 { return play.checkSession() }
      let end = DispatchSemaphore(value: 0)
      Task {
        if mode == 1 { await play.checkResult() } else { await play.checkUpdates() }
        end.signal()
      }
      end.wait()
    }
  )
}

/// What happens in a session.
private struct Play: Sendable {
  let policy: AcquisitionPolicy
  let isHostile: Bool
  let source: ByteSource
  private let clock = ManualClock(now: ByteSource.origin)

  init(policy: AcquisitionPolicy, isHostile: Bool, source: ByteSource) {
    self.policy = policy
    self.isHostile = isHostile
    self.source = source
  }

  private func advanceClock(_ source: inout ByteSource) {
    clock.advance(to: source.instant(after: clock.now, isHostile: isHostile))
  }

  // MARK: - The session of a delegate

  func checkSession() {
    var source = source
    var session = AcquisitionSession(policy: policy, clock: clock)
    var machine = Acquisition(policy: policy)
    for number in 0..<100 where !source.isEmpty {
      advanceClock(&source)
      if source.oneIn(8) {
        expect(
          session.checkDeadline(),
          equals: machine.advance(to: clock.now),
          "time, step \(number)"
        )
        continue
      }
      let event = source.event(at: clock.now, isHostile: isHostile)
      let decision: Decision
      switch event {
      case .start: decision = session.start()
      case .stop: decision = session.stop()
      case .location(let location): decision = session.receive(location)
      case .error(let error): decision = session.receive(error: error)
      case .authorization(let status): decision = session.receive(authorization: status)
      case .accuracyAuthorization(let accuracy):
        decision = session.receive(accuracyAuthorization: accuracy)
      default: continue
      }
      expect(
        decision,
        equals: machine.process(event, at: clock.now),
        "decision \(number) on \(event)"
      )
      expect(session.outcome, equals: machine.outcome, "outcome \(number) after \(event)")
    }
  }

  // MARK: - The one location

  /// Compares the result of a call with what the machine says.
  func checkResult() async {
    var source = source
    let provider = RendezvousSequence<AcquisitionEvent>()
    let task = Task { [policy, clock] in
      do throws(AcquisitionError) {
        return Result<Location, AcquisitionError>.success(
          try await currentLocation(from: provider, policy: policy, clock: clock)
        )
      } catch {
        return .failure(error)
      }
    }
    await provider.isAskedForMore()
    var machine = Acquisition(policy: policy)
    machine.process(.start, at: clock.now)
    machine.advance(to: clock.now)
    var thrown: LocationError?
    for _ in 0..<60 where !source.isEmpty && machine.outcome == nil {
      if source.oneIn(4) {
        advanceClock(&source)
        machine.advance(to: clock.now)
      } else {
        let event = source.event(at: clock.now, isHostile: isHostile)
        await provider.send(event)
        machine.process(event, at: clock.now)
        machine.advance(to: clock.now)
      }
    }
    if machine.outcome == nil {
      switch source.byte() % 3 {
      case 0:
        await provider.finish()
        machine.process(.sourceEnded, at: clock.now)
      case 1:
        thrown = .network
        await provider.finish(throwing: LocationError.network)
        machine.process(.error(.network), at: clock.now)
      default:
        task.cancel()
        machine.process(.stop, at: clock.now)
      }
    }
    let result = await task.value
    guard let outcome = machine.outcome else { fatalError("the machine has not ended") }
    switch (result, outcome.best, outcome.reason) {
    case (.success(let location), let best?, let reason)
    where reason != .failed && reason != .cancelled:
      expect(location, equals: best, "the location after \(outcome)")
    case (.failure(.cancelled), _, .cancelled), (.failure(.sourceEnded), nil, .trackEnded): break
    case (.failure(.provider(let error)), _, .failed):
      expect(error, equals: thrown ?? outcome.error, "the error after \(outcome)")
    case (.failure(.timedOut), nil, .timedOut), (.failure(.timedOut), nil, .reducedAccuracy): break
    default: fatalError("the result \(result) after \(outcome)")
    }
    let isStillRead = await provider.send(.stop)
    expect(!isStillRead, "events are read after the end")
    expect(clock.sleeperCount, equals: 0, "tasks that sleep after the end")
  }

  // MARK: - The updates

  func checkUpdates() async {
    var source = source
    let geocoder = HeldGeocoder()
    let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
    var updates = events.acquisition(policy: policy, clock: clock, geocoder: geocoder)
      .makeAsyncIterator()
    var machine = Acquisition(policy: policy)
    var geocoding = GeocodeScheduler<Int>()
    var calls: [(call: HeldGeocoder.Call, lookup: GeocodeScheduler<Int>.Lookup)] = []

    /// Expects the update on a decision, or on a reply, and the lookup that it causes.
    func expectUpdate(on event: GeocodeScheduler<Int>.Event?, _ decision: Decision?) async {
      let lookup = event.flatMap { geocoding.process($0) }
      let update = await updates.next()
      expect(update?.decision, equals: decision, "the decision of an update")
      expect(
        update?.status,
        equals: AcquisitionStatus(machine, geocoding: geocoding),
        "the status of an update"
      )
      guard let lookup else { return }
      guard let call = await geocoder.call() else { fatalError("no lookup of \(lookup)") }
      expect(call.coordinate, equals: lookup.coordinate, "the place of a lookup")
      calls.append((call, lookup))
    }
    func expectDeadline() async {
      guard let decision = machine.advance(to: clock.now) else { return }
      await expectUpdate(on: .init(decision, of: machine), decision)
    }

    let start = machine.process(.start, at: clock.now)
    await expectUpdate(on: .init(start, of: machine), start)
    await expectDeadline()
    var isCancelled = false
    while machine.outcome == nil || geocoding.pending != nil {
      let choice = source.byte() % 32
      if choice == 31 {
        isCancelled = true
        await expectCancellation(&updates, &machine, &geocoding)
        break
      }
      if !calls.isEmpty, machine.outcome != nil || choice < 8 {
        let (call, lookup) = calls.remove(at: source.integer(in: 0...(calls.count - 1)))
        let placemark = Int(source.byte())
        let isFailure = source.oneIn(4)
        if isFailure { call.fail() } else { call.answer(placemark == 0 ? [] : [placemark]) }
        // The reply to a lookup that was overtaken is no update.
        guard lookup == geocoding.pending else { continue }
        let placemarks = placemark == 0 ? [] : [placemark]
        await expectUpdate(on: .reply(lookup, isFailure ? .failure : .placemarks(placemarks)), nil)
      } else if source.isEmpty {
        provider.finish()
        let decision = machine.process(.sourceEnded, at: clock.now)
        await expectUpdate(on: .init(decision, of: machine), decision)
      } else if choice < 26 {
        let event = source.event(at: clock.now, isHostile: isHostile)
        provider.yield(event)
        let decision = machine.process(event, at: clock.now)
        await expectUpdate(on: .init(decision, of: machine), decision)
        await expectDeadline()
      } else {
        advanceClock(&source)
        await expectDeadline()
      }
    }
    let last = await updates.next()
    expect(last == nil, "an update after the last one: \(last as Any)")
    for (call, _) in calls { call.answer([]) }
    if !isCancelled { expect(clock.sleeperCount, equals: 0, "tasks that sleep after the end") }
  }

  /// Cancels this task, and expects the end of the session, without an address of another place.
  private func expectCancellation<Events, C>(
    _ updates: inout AcquisitionUpdates<Events, C, HeldGeocoder>.AsyncIterator,
    _ machine: inout Acquisition,
    _ geocoding: inout GeocodeScheduler<Int>
  ) async {
    unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
    let decision = machine.outcome == nil ? machine.process(.stop, at: clock.now) : nil
    let event = decision.flatMap { GeocodeScheduler<Int>.Event($0, of: machine) }
    if let event { geocoding.process(event) }
    var status = AcquisitionStatus(machine, geocoding: geocoding)
    if geocoding.pending != nil { status.address = .idle }
    let update = await updates.next()
    expect(update?.decision, equals: decision, "the decision on a cancellation")
    expect(update?.status, equals: status, "the status after a cancellation")
  }
}
