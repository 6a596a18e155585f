import LocationFilter
package import TrackDecoding

/// A comparison of policies on recordings: every combination of a grid, tried from many instants of
/// each track.
///
/// A session that starts at an instant is what a ``Replay`` with `start: .at(instant)` and that policy
/// gives. The first one starts as that of a ``Replay``, and others at even steps from there up to the end
/// of the track.
///
/// ```swift
/// var tuning = Tuning(grid: TuningGrid(), every: .seconds(30))
/// try decoder.decode(bytes, into: &batch)
/// try decoder.finish(into: &batch)
/// tuning.process(batch)
/// tuning.endTrack()
/// tuning.report.recommendation?.policy
/// ```
///
/// Memory does not grow with the tracks. Combinations that differ only in their timeout and their desired accuracy
/// share sessions, of which at most `timeout / every` + 1 run at a time, with the longest timeout, and take some 700
/// bytes each. Of each of its three figures, a combination keeps at most 131 072 different values, divided by the
/// number of combinations, but no fewer than 512, of some 4 to 10 bytes each, and of those on the track under way up to
/// twice as many again; see ``Spread/isExact``. For intervals it keeps at most 256 recordings apart, or 8192 divided by
/// the number of combinations, but no fewer than 40; with more than 204 combinations, medians have no intervals. The
/// results on each track, if kept, take some 100 bytes for each combination. <doc:ChoosingByEvidence> explains the
/// figures.
///
/// Many recordings can have a comparison each, on any threads: their ``tally`` values are appended to each
/// other.
package struct Tuning: ~Copyable {
  /// Calls a closure with each number below a count, in any order, concurrently or not, and returns when
  /// all calls have returned.
  package typealias Performer =
    @Sendable (_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) -> Void

  private let every: Duration?
  private let weight: TuningWeight
  private let start: Replay.Start
  private let reference: TuningReference
  private let perform: Performer
  private let trials: GridTrials
  private let keepsTracks: Bool
  /// The position of the track among all.
  private var position: Int
  private var byTrack: [Int: TunedTrack] = [:]
  private var schedule: StartSchedule
  private var laterBestFix: LaterBestFix
  private let batchLimit: Int
  /// The number of starts in a batch at most: results wait for their reference until its end.
  private let startLimit: Int
  private var clock = ReplayClock()
  private var recordingStart: Timestamp?
  private var batch = TuningBatch()
  /// The counts, without those of the schedule, of cold starts and of movement.
  private var counts = TuningCounts()
  private var coldStarts = ColdStarts()
  /// The number of starts on the tracks before.
  private var earlierStarts = 0

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - grid: The combinations.
  ///   - every: The time from start to start; zero or less counts as a nanosecond. `nil` for one start on
  ///     each track, the first.
  ///   - start: When the first session on each track starts.
  ///   - reference: What results are measured against.
  ///   - weight: What counts alike.
  ///   - input: The position of the first track among all. Each track has one: what is kept of them is in this
  ///     order, whichever ends first.
  ///   - keepsTracks: Whether to keep the results on each track.
  ///   - perform: Runs the groups of combinations that share sessions, which may be concurrent; by default one
  ///     after the other.
  package init(
    grid: TuningGrid,
    every: Duration? = .seconds(30),
    start: Replay.Start = .auto,
    reference: TuningReference = .claimedAccuracy,
    weight: TuningWeight = .recordings,
    input: Int = 0,
    keepsTracks: Bool = false,
    perform: @escaping Performer = { count, body in for number in 0..<count { body(number) } }
  ) {
    self.init(
      grid: grid,
      every: every,
      start: start,
      reference: reference,
      weight: weight,
      input: input,
      keepsTracks: keepsTracks,
      batchLimit: 4096,
      perform: perform
    )
  }

  /// Creates a comparison that tries the combinations whenever `batchLimit` readings and starts have
  /// come, and keeps at most `valueLimit` different values of a figure.
  init(
    grid: TuningGrid,
    every: Duration?,
    start: Replay.Start = .auto,
    reference: TuningReference,
    weight: TuningWeight = .recordings,
    input: Int = 0,
    keepsTracks: Bool = false,
    batchLimit: Int,
    valueLimit: Int? = nil,
    perform: @escaping Performer
  ) {
    self.batchLimit = batchLimit
    self.every = every
    self.weight = weight
    self.start = start
    self.reference = reference
    self.perform = perform
    self.keepsTracks = keepsTracks
    position = max(input, 0)
    trials = GridTrials(
      of: grid,
      reference: reference,
      weight: weight,
      position: position,
      keepsTracks: keepsTracks,
      valueLimit: valueLimit
    )
    startLimit = max(32_768 / max(trials.combinationCount, 1), 1)
    schedule = StartSchedule(every: every, longest: grid.longestTimeout)
    var check = grid.base.check
    check.maximumAge = grid.maximumAges.max() ?? check.maximumAge
    laterBestFix = LaterBestFix(check: check, longest: grid.longestTimeout)
  }

  /// Processes a batch of a track.
  ///
  /// - Complexity: O(*n*) in the number of items, times that of running sessions.
  package mutating func process(_ decoded: DecodedBatch) {
    // Growing costs a short recording, with a comparison of its own, more than the sessions do.
    batch.fixes.reserveCapacity(min(decoded.readings.count, batchLimit))
    var indices = decoded.indices
    while let index = indices.next() {
      switch index {
      case .diagnostic: continue
      case .other(let index):
        switch decoded.others[index].item {
        case .clock(let instant, let dateSource):
          isRelative = !dateSource.isAbsolute
          pass(to: clock.advance(to: instant))
        case .recordingStart(let instant):
          recordingStart = instant
          if start.followsRecording, !hasStarted { clock.advance(to: instant) }
        default:
          continue
        }
        tryIfFull()
      case .reading(let index):
        let end = indices.skipReadings()
        var next = index
        while next < end {
          next = deliver(next..<end, of: decoded)
          tryIfFull()
        }
      }
    }
  }

  /// Delivers the first reading of `run`, and those after it until the next start or until the batch is full: mostly
  /// many. Returns the index of the next reading, which is always after the first.
  private mutating func deliver(_ run: Range<Int>, of decoded: DecodedBatch) -> Int {
    let (first, count) = (run.lowerBound, batch.fixes.count)
    let now = clock.advance(to: decoded.readings[first])
    pass(to: now)
    // Before the track's first start, any reading may bring it.
    let limit = hasStarted ? max(batchLimit - batch.count, 1) : 1
    // The sessions due before it have begun, so it is always delivered.
    batch.fixes.append(TuningBatch.Fix(decoded.readings[first].location, at: now))
    let deliveries = Deliveries(
      of: decoded.readings,
      run.prefix(limit).dropFirst(),
      after: now,
      before: schedule.nextStart
    )
    batch.fixes.append(contentsOf: deliveries)
    let end = first + batch.fixes.count - count
    isRelative = !decoded.readings[end - 1].dateSource.isAbsolute
    clock.advance(to: batch.fixes[batch.fixes.count - 1].now)
    if !coldStarts.hasFix || reference != .claimedAccuracy {
      for index in first..<end {
        note(index, of: decoded, at: batch.fixes[count + index - first].now)
      }
    }
    return end
  }

  /// Notes what a reading says about the starts before it, or about the reference.
  private mutating func note(_ index: Int, of decoded: DecodedBatch, at now: Timestamp) {
    let location = decoded.readings[index].location
    coldStarts.note(location, at: now)
    if case .columns = reference {
      batch.truths.append(reference.truth(in: decoded.extraColumns(at: index)))
    }
    if case .laterBestFix = reference { laterBestFix.advance(to: now, into: &batch.findings) }
    if reference.assumesRest { laterBestFix.process(location, at: now) }
  }

  /// Whether the track has its start.
  package var knowsRecordingStart: Bool { recordingStart != nil }

  /// Whether a session has started on the track, or would have but for silence.
  package var hasStarted: Bool { schedule.hasStarted }

  /// Whether the track has only relative times, by the last one read.
  package private(set) var isRelative = false

  /// Ends the track and cuts off running sessions. Batches after that belong to another track.
  ///
  /// - Parameter name: The track's name in its results, if they are kept.
  package mutating func endTrack(name: String = "") {
    if clock.now != nil { counts.tracks += 1 }
    if counts.starts > earlierStarts { counts.recordings += 1 }
    laterBestFix.finish(into: &batch.findings)
    batch.endsTrack = true
    tryBatch()
    if keepsTracks, clock.now != nil {
      let results = TuningTally.results(of: trials.inOrder(\.lastTrack), baseline: trials.baseline)
      byTrack[position] = TunedTrack(
        name: name,
        starts: counts.starts - earlierStarts,
        combinations: Array(results.prefix(trials.combinationCount))
      )
    }
    earlierStarts = counts.starts
    position += 1
    clock = ReplayClock()
    recordingStart = nil
    schedule.startTrack()
    coldStarts.startTrack()
  }

  /// What has been counted on the tracks that have ended.
  package var tally: TuningTally {
    var counts = counts
    counts.independentStarts = schedule.independent
    counts.silentStarts = schedule.silent
    counts.coldStarts = coldStarts.count
    counts.movingRecordings = laterBestFix.moving
    return TuningTally(
      every: every,
      reference: reference,
      weight: weight,
      counts: counts,
      combinations: trials.inOrder(\.tallies),
      combinationCount: trials.combinationCount,
      baseline: trials.baseline,
      byTrack: byTrack
    )
  }

  /// The report on the tracks that have ended.
  ///
  /// - Complexity: O(*n*²) in the number of combinations.
  package var report: TuningReport { tally.report }

  @inline(__always)
  private mutating func pass(to now: Timestamp) {
    if case .laterBestFix = reference { laterBestFix.advance(to: now, into: &batch.findings) }
    if schedule.mayStart(by: now) { start(by: now) }
  }

  private mutating func start(by now: Timestamp) {
    let first = hasStarted ? nil : start.instant(by: now, recordingStart, true)
    schedule.advance(to: now, from: first) { instant in
      batch.starts.append(
        TuningBatch.Start(number: counts.starts, instant: instant, reading: batch.fixes.count)
      )
      if case .laterBestFix = reference { laterBestFix.begin(counts.starts, at: instant) }
      counts.starts += 1
      coldStarts.begin(at: instant, by: now)
    }
  }

  private mutating func tryIfFull() {
    if batch.count >= batchLimit || batch.starts.count >= startLimit { tryBatch() }
  }

  /// Tries every combination on the batch.
  private mutating func tryBatch() {
    batch.now = clock.now
    trials.process(batch, by: perform)
    batch.removeAll()
  }
}
