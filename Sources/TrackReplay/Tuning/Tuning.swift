import LocationFilter
import Synchronization
public import TrackDecoding

/// A comparison of policies on recordings: every combination of a grid, tried from many instants of
/// each track.
///
/// A session that starts at an instant is what a ``Replay`` with `start: .at(instant)` and that policy
/// gives. Sessions start at the first instant of the track's clock, and at even steps from there up to
/// the end of the track.
///
/// ```swift
/// var tuning = Tuning(grid: TuningGrid(), every: .seconds(30))
/// try decoder.decode(bytes) { tuning.process($0) }
/// try decoder.finish { tuning.process($0) }
/// tuning.endTrack()
/// tuning.report.recommendation?.policy
/// ```
///
/// Memory does not grow with the tracks. Of each combination there are at most `timeout / every` + 1
/// sessions under way, about 1 kB each. Of each of its three figures at most 131 072 different values
/// are held, divided by the number of combinations, but no fewer than 1024, of 24 bytes each; see
/// ``Spread/isExact``. <doc:ChoosingByEvidence> says what the figures mean.
public struct Tuning: ~Copyable {
  /// Calls a closure with each number below a count, in any order, at once or one after the other, and
  /// returns when all calls have.
  public typealias Performer =
    @Sendable (_ count: Int, _ body: @Sendable (_ number: Int) -> Void) -> Void

  private let every: Duration
  private let reference: TuningReference
  private let perform: Performer
  private let trials: [Locked]
  private var schedule: StartSchedule
  private var laterBestFix: LaterBestFix
  private var clock = ReplayClock()
  private var batch = TuningBatch()
  /// Where the receiver was, by the row whose reading comes next.
  private var truth: Coordinate?
  private var tracks = 0
  private var starts = 0

  /// A trial that whoever has it may change.
  private final class Locked: Sendable {
    let trial: Mutex<Trial>

    init(_ trial: Trial) {
      self.trial = Mutex(trial)
    }
  }

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - grid: The combinations.
  ///   - every: The time from start to start; zero or less is taken for a nanosecond.
  ///   - reference: What results are measured against.
  ///   - perform: Runs what may run at once, one call for each combination; by default they run one
  ///     after the other.
  public init(
    grid: TuningGrid,
    every: Duration = .seconds(30),
    reference: TuningReference = .claimedAccuracy,
    perform: @escaping Performer = { count, body in for number in 0..<count { body(number) } }
  ) {
    self.every = every
    self.reference = reference
    self.perform = perform
    let policies = grid.policies
    let limit = max(1024, 131_072 / max(policies.count, 1))
    trials = policies.map { policy in
      Locked(Trial(policy: policy, reference: reference, limit: limit))
    }
    schedule = StartSchedule(every: every, longest: grid.longestTimeout)
    var check = grid.base.check
    check.maximumAge = grid.maximumAges.max() ?? check.maximumAge
    laterBestFix = LaterBestFix(check: check, longest: grid.longestTimeout)
  }

  /// Takes in one item of a track.
  ///
  /// - Complexity: O(1) on average for each session under way.
  public mutating func process(_ item: DecodedItem) {
    switch item {
    case .diagnostic, .recordingStart:
      return
    case .texts(let texts):
      truth = reference.truth(in: texts)
      return
    case .clock(let instant, _):
      pass(to: clock.advance(to: instant))
    case .reading(let reading):
      let now = clock.advance(to: reading)
      pass(to: now)
      if reference == .laterBestFix { laterBestFix.take(reading.location, at: now) }
      batch.arrivals.append(
        TuningBatch.Arrival(location: reading.location, now: now, truth: truth)
      )
      truth = nil
    }
    if batch.isFull { handRound() }
  }

  /// Ends the track: sessions under way are cut off. Items after that are those of another.
  public mutating func endTrack() {
    if clock.now != nil { tracks += 1 }
    laterBestFix.finish(into: &batch.findings)
    batch.endsTrack = true
    handRound()
    clock = ReplayClock()
    schedule.startTrack()
  }

  /// What has come of the tracks that have ended.
  ///
  /// - Complexity: O(*n*²) in the number of combinations.
  public var report: TuningReport {
    TuningReport(
      every: every,
      reference: reference,
      tracks: tracks,
      starts: starts,
      silentStarts: schedule.silent,
      combinations: trials.map { locked in locked.trial.withLock { $0.result } }
    )
  }

  /// How many readings have been put to sessions.
  package var steps: Int {
    trials.reduce(0) { sum, locked in sum + locked.trial.withLock { $0.steps } }
  }

  private mutating func pass(to now: Timestamp) {
    if reference == .laterBestFix { laterBestFix.advance(to: now, into: &batch.findings) }
    schedule.advance(to: now) { instant in
      batch.starts.append(
        TuningBatch.Start(number: starts, instant: instant, reading: batch.arrivals.count)
      )
      if reference == .laterBestFix { laterBestFix.begin(starts, at: instant) }
      starts += 1
    }
  }

  private mutating func handRound() {
    batch.now = clock.now
    let (batch, trials) = (batch, trials)
    perform(trials.count) { number in
      trials[number].trial.withLock { $0.take(batch) }
    }
    self.batch.removeAll()
  }
}
