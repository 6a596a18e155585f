import LocationFilter
import TestSupport
import XCTest

/// One outcome, and the machine's, however events, time and cancellation take turns.
final class AcquireInterleavingTests: XCTestCase {
  func testEndsOnceAndAsTheMachineDoes() async {
    var counts: [String: Int] = [:]
    for seed in 0..<10_000 {
      var play = Interleaving(seed: UInt64(seed))
      let outcome = await play.run()
      XCTAssertTrue(play.possibleOutcomes.contains(outcome), "seed \(seed): \(outcome)")
      let isStillRead = await play.source.send(.location(.fix(1)))
      XCTAssertFalse(isStillRead, "seed \(seed)")
      XCTAssertEqual(play.clock.sleeperCount, 0, "seed \(seed)")
      counts[outcome.reason.rawValue, default: 0] += 1
    }
    for name in [
      "desiredAccuracy", "settled", "plateau", "timedOut", "cancelled", "failed", "trackEnded",
    ] {
      XCTAssertGreaterThan(counts[name, default: 0], 100, name)
    }
  }
}

/// A call under way, and beside it what the machine makes of the same events.
private struct Interleaving {
  let source = RendezvousSequence<AcquisitionEvent>()
  let clock = ManualClock(now: TimedAcquisition.origin)
  /// More than one where two things happened at the same time.
  private var machines: Set<Acquisition>
  private var random: SplitMix64
  private let policy: AcquisitionPolicy

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var policy: AcquisitionPolicy = Bool.random(using: &random) ? .standard : .tutorial
    if Bool.random(using: &random) { policy.plateau = .seconds(20) }
    self.policy = policy
    var machine = Acquisition(policy: policy)
    machine.process(.start, at: clock.now)
    machines = [machine]
  }

  var possibleOutcomes: [Outcome] { machines.compactMap(\.outcome) }

  mutating func run() async -> Outcome {
    let task = Task { [source, policy, clock] in
      await acquire(from: source, policy: policy, clock: clock)
    }
    if random.unit() < 0.97 {
      // Time must not pass before the session has started.
      await source.isAskedForMore()
      for _ in 0..<Int.random(in: 0...10, using: &random) { await step() }
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2:
      await source.finish()
      process(.sourceEnded)
    case 3:
      await source.finish(throwing: LocationError.network)
      process(.error(.network))
    case 4...5:
      // A child task must not read this value while it changes.
      let (event, source) = (nextEvent(), source)
      async let isSent = source.send(event)
      task.cancel()
      _ = await isSent
      machines.formUnion(machines.processing(event, at: clock.now))
      process(.stop)
    default:
      task.cancel()
      process(.stop)
    }
    return await task.value
  }

  private mutating func step() async {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...5:
      let event = nextEvent()
      await source.send(event)
      process(event)
    case 6...8:
      clock.advance(by: nextStep())
      process(nil)
    default:
      // A child task must not read this value while it changes.
      let (event, source) = (nextEvent(), source)
      async let isSent = source.send(event)
      let early = machines.processing(event, at: clock.now)
      clock.advance(by: nextStep())
      _ = await isSent
      machines = early.union(machines.processing(event, at: clock.now))
      process(nil)
    }
  }

  private mutating func process(_ event: AcquisitionEvent?) {
    machines = machines.processing(event, at: clock.now)
  }

  private mutating func nextEvent() -> AcquisitionEvent {
    let elapsed = TimedAcquisition.origin.duration(to: clock.now)
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return .error(.denied)
    case 1...2: return .error(.locationUnknown)
    case 3: return .authorization(.notDetermined)
    case 4...6: return .authorization(.authorizedWhenInUse)
    case 7: return .stop
    default:
      return .location(
        .fix(
          [200, 65, 65, 65, 30, 12, 8].randomElement(using: &random) ?? 65,
          dated: elapsed - .seconds(Int.random(in: 0...6, using: &random)),
          north: Bool.random(using: &random) ? 0 : 3
        )
      )
    }
  }

  private mutating func nextStep() -> Duration {
    .seconds([1, 3, 11, 20, 25, 60].randomElement(using: &random) ?? 1)
  }
}

extension Set<Acquisition> {
  /// The machines after an event, or after time alone.
  fileprivate func processing(_ event: AcquisitionEvent?, at now: Timestamp) -> Set {
    Set(
      map { machine in
        var machine = machine
        if let event { machine.process(event, at: now) } else { machine.advance(to: now) }
        return machine
      }
    )
  }
}
