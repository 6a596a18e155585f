import LocationFilter
import TestSupport
import XCTest

// The systems with task executors, by which a test chooses the task that runs next.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ManualClockTests: XCTestCase {
  private let clock = ManualClock()

  func testMovesOnlyForward() {
    XCTAssertEqual(clock.now, .epoch)
    clock.advance(by: .seconds(5))
    XCTAssertEqual(clock.now, Timestamp(sinceEpoch: .seconds(5)))
    clock.advance(by: .seconds(-3))
    clock.advance(by: .zero)
    clock.advance(to: Timestamp(sinceEpoch: .seconds(4)))
    XCTAssertEqual(clock.now, Timestamp(sinceEpoch: .seconds(5)))
    clock.advance(to: Timestamp(sinceEpoch: .seconds(6)))
    XCTAssertEqual(clock.now, Timestamp(sinceEpoch: .seconds(6)))
    clock.advance(by: .longest)
    XCTAssertEqual(clock.now, Timestamp(sinceEpoch: .seconds(1 << 62)))
    XCTAssertEqual(clock.minimumResolution, .zero)
  }

  func testShowsTheInstantItWasMadeWith() {
    let noon = Timestamp(sinceEpoch: .seconds(1_777_636_800))
    XCTAssertEqual(ManualClock(now: noon).now, noon)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testWakesInTheOrderOfDeadlines() async throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<50 {
      let clock = ManualClock()
      let diary = Diary()
      // Those of one deadline wake in the order in which they fell asleep.
      let delays = (0..<12).map { ($0, Int.random(in: 1...6, using: &random)) }
      for (number, delay) in delays {
        Task(executorPreference: diary) {
          try await clock.sleep(until: Timestamp(sinceEpoch: .seconds(delay)))
          diary.write(number)
        }
        diary.takeTurns()
        XCTAssertEqual(clock.sleeperCount, number + 1)
      }
      let order = delays.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      clock.advance(by: .seconds(3))
      diary.takeTurns()
      XCTAssertEqual(diary.entries, order.filter { $0.1 <= 3 }.map(\.0))
      clock.advance(by: .seconds(60))
      diary.takeTurns()
      XCTAssertEqual(diary.entries, order.map(\.0))
      XCTAssertEqual(clock.sleeperCount, 0)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testAllThatAreDueSeeTheFinalInstant() async throws {
    let diary = Diary()
    let sleepers = [1, 2, 5].map { delay in
      Task(executorPreference: diary) { [clock] in
        try await clock.sleep(until: Timestamp(sinceEpoch: .seconds(delay)))
        return clock.now
      }
    }
    diary.takeTurns()
    clock.advance(by: .seconds(5))
    diary.takeTurns()
    for sleeper in sleepers {
      let seen = try await sleeper.value
      XCTAssertEqual(seen, Timestamp(sinceEpoch: .seconds(5)))
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testADeadlineThatIsExactlyReachedWakes() async throws {
    let diary = Diary()
    let sleeper = Task(executorPreference: diary) { [clock] in
      try await clock.sleep(until: Timestamp(sinceEpoch: .seconds(10)))
    }
    diary.takeTurns()
    clock.advance(by: .seconds(10) - .attoseconds(1))
    XCTAssertEqual(clock.sleeperCount, 1)
    clock.advance(by: .attoseconds(1))
    XCTAssertEqual(clock.sleeperCount, 0)
    diary.takeTurns()
    try await sleeper.value
  }

  func testSleepingTillThePastReturnsAtOnce() async throws {
    clock.advance(by: .seconds(10))
    for deadline in [Duration.seconds(10), .zero, .seconds(-10), .lowest] {
      try await clock.sleep(until: Timestamp(sinceEpoch: deadline))
    }
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testCancellationWakesASleeper() async {
    let diary = Diary()
    let sleeper = Task(executorPreference: diary) { [clock] in
      try await clock.sleep(until: Timestamp(sinceEpoch: .seconds(10)))
    }
    let other = Task(executorPreference: diary) { [clock] in
      try await clock.sleep(until: Timestamp(sinceEpoch: .seconds(10)))
    }
    diary.takeTurns()
    sleeper.cancel()
    diary.takeTurns()
    let result = await sleeper.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(clock.sleeperCount, 1)
    clock.advance(by: .seconds(10))
    diary.takeTurns()
    let undisturbed = await other.result
    XCTAssertNoThrow(try undisturbed.get())
  }

  func testACancelledTaskDoesNotFallAsleep() async {
    for deadline in [Timestamp(sinceEpoch: .seconds(10)), .epoch] {
      let sleeper = Task { [clock] in
        await untilCancelled()
        try await clock.sleep(until: deadline)
      }
      sleeper.cancel()
      let result = await sleeper.result
      XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
      XCTAssertEqual(clock.sleeperCount, 0)
    }
  }

  func testAdvancesFromSeveralTasksAddUp() async {
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [clock] in
          for _ in 0..<1000 { clock.advance(by: .seconds(1)) }
        }
      }
    }
    XCTAssertEqual(clock.now, Timestamp(sinceEpoch: .seconds(8000)))
  }

  func testNoSleeperIsLostBetweenAdvancesAndCancellations() async {
    var random = SplitMix64(seed: 6)
    for _ in 0..<1000 {
      let clock = ManualClock()
      let deadline = Timestamp(sinceEpoch: .seconds(Int.random(in: 0...2, using: &random)))
      let sleepers = (0..<3).map { _ in Task { try await clock.sleep(until: deadline) } }
      let cancelled = sleepers[Int.random(in: 0..<3, using: &random)]
      clock.advance(by: .seconds(1))
      cancelled.cancel()
      clock.advance(by: .seconds(1))
      for sleeper in sleepers where sleeper != cancelled {
        let result = await sleeper.result
        XCTAssertNoThrow(try result.get())
      }
      _ = await cancelled.result
      XCTAssertEqual(clock.sleeperCount, 0)
    }
  }
}

/// Where sleepers write when they wake: first come, first served, and only when told to. The
/// system's own executors promise no order.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Diary: TaskExecutor {
  private let jobs = Locked<[UnownedJob]>([])
  private let log = Locked<[Int]>([])

  var entries: [Int] { log.withLock { $0 } }

  func write(_ entry: Int) {
    log.withLock { $0.append(entry) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func takeTurns() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
