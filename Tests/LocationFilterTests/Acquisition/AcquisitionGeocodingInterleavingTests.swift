import LocationFilter
import TestSupport
import XCTest

/// Events, time, replies and cancellation in any order.
final class AcquisitionGeocodingInterleavingTests: XCTestCase {
  /// Step by step: the updates are those of the machines.
  func testEachUpdateIsThatOfTheMachines() async throws {
    var counts: [String: Int] = [:]
    for seed in 0..<1000 {
      var random = SplitMix64(seed: UInt64(seed))
      let clock = ManualClock(now: TimedAcquisition.origin)
      let geocoder = HeldGeocoder()
      let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
      var updates = events.acquisition(clock: clock, geocoder: geocoder).makeAsyncIterator()
      var machine = Acquisition()
      var geocoding = GeocodeScheduler<Int>()
      var calls: [(call: HeldGeocoder.Call, lookup: GeocodeScheduler<Int>.Lookup)] = []

      /// Expects the update on a decision, or on a reply, and the lookup that it causes.
      func expect(_ event: GeocodeScheduler<Int>.Event?, _ decision: Decision?) async throws {
        let lookup = event.flatMap { geocoding.process($0) }
        let update = await updates.next()
        XCTAssertEqual(update?.decision, decision, "seed \(seed)")
        XCTAssertEqual(
          update?.status,
          AcquisitionStatus(machine, geocoding: geocoding),
          "seed \(seed)"
        )
        guard let lookup else { return }
        let call = await geocoder.call()
        XCTAssertEqual(call?.coordinate, lookup.coordinate)
        calls.append((try XCTUnwrap(call), lookup))
      }

      let start = machine.process(.start, at: clock.now)
      try await expect(.init(start, of: machine), start)
      while machine.outcome == nil || geocoding.pending != nil {
        if !calls.isEmpty, machine.outcome != nil || random.unit() < 0.3 {
          let (call, lookup) = calls.remove(at: Int.random(in: 0..<calls.count, using: &random))
          let placemark = Int.random(in: 0..<1000, using: &random)
          let isFailure = random.unit() < 0.2
          if isFailure { call.fail() } else { call.answer([placemark]) }
          // The reply to a lookup that was overtaken is no update.
          guard lookup == geocoding.pending else { continue }
          try await expect(.reply(lookup, isFailure ? .failure : .placemarks([placemark])), nil)
        } else if random.unit() < 0.7 {
          let event = nextEvent(at: clock.now, &random)
          provider.yield(event)
          let decision = machine.process(event, at: clock.now)
          try await expect(.init(decision, of: machine), decision)
        } else {
          clock.advance(by: .seconds(Int.random(in: 1...9, using: &random)))
          guard let decision = machine.advance(to: clock.now) else { continue }
          try await expect(.init(decision, of: machine), decision)
        }
      }
      let end = await updates.next()
      XCTAssertNil(end)
      for (call, _) in calls { call.answer([]) }
      counts["\(geocoding.address.name) \(calls.isEmpty)", default: 0] += 1
    }
    for name in ["found true", "found false", "failed true", "idle true"] {
      XCTAssertGreaterThan(counts[name, default: 0], 10, name)
    }
  }

  /// All at once: one outcome, at the end of the session, and no address of another place.
  func testNeverTwoOutcomes() async throws {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: UInt64(seed))
      let clock = ManualClock(now: TimedAcquisition.origin)
      let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
      let task = Task {
        var updates: [AcquisitionUpdate<Coordinate>] = []
        for await update in events.acquisition(clock: clock, geocoder: EchoGeocoder()) {
          updates.append(update)
        }
        return updates
      }
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if random.unit() < 0.7 {
          provider.yield(nextEvent(at: clock.now, &random))
        } else {
          clock.advance(by: .seconds(Int.random(in: 1...30, using: &random)))
        }
      }
      if Bool.random(using: &random) { provider.finish() } else { task.cancel() }
      let updates = await task.value
      let end = try XCTUnwrap(updates.firstIndex { $0.outcome != nil }, "seed \(seed)")
      XCTAssertTrue(updates[end].decision?.isFinal == true, "seed \(seed)")
      for update in updates[end...].dropFirst() {
        XCTAssertNil(update.decision, "seed \(seed)")
        XCTAssertEqual(update.outcome, updates[end].outcome, "seed \(seed)")
      }
      guard let last = updates.last, let placemark = last.status.address.placemark else { continue }
      XCTAssertEqual(placemark, last.best?.coordinate, "seed \(seed)")
    }
  }
}

/// Its placemarks are the coordinates themselves.
private struct EchoGeocoder: ReverseGeocoder {
  func placemarks(at coordinate: Coordinate) async throws -> [Coordinate] { [coordinate] }
}

private func nextEvent(at now: Timestamp, _ random: inout SplitMix64) -> AcquisitionEvent {
  switch Int.random(in: 0..<40, using: &random) {
  case 0: return .error(.denied)
  case 1: return .stop
  case 2: return .start
  case 3...5: return .error(.locationUnknown)
  default:
    let elapsed = TimedAcquisition.origin.duration(to: now)
    let accuracies: [Double] = [200, 100, 65, 50, 40, 30, 20, 8]
    let accuracy = accuracies.randomElement(using: &random) ?? 65
    let place = Double(Int.random(in: 0..<3, using: &random) * 5)
    return .location(.fix(accuracy, dated: elapsed, north: place))
  }
}
