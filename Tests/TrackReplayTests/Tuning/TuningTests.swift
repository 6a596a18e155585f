import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// The sessions of a comparison are those of replays started by hand.
final class TuningTests: XCTestCase {
  private static let tracks = [
    "CSV/walk.csv", "CSV/cold-start.csv", "CSV/wifi-only.csv", "CSV/nothing-valid.csv",
    "CSV/cached-first-fix.csv", "CSV/bicycle-ride.csv", "CSV/mixed-providers.csv",
    "CSV/paused-recording.csv", "CSV/frozen-fix.csv", "CSV/newest-first.csv",
    "NMEA/ublox-cold-start.nmea", "NMEA/sirf-midnight.nmea",
  ]

  private var grid: TuningGrid {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.best, .meters(5), .meters(20)]
    grid.timeouts = [.seconds(15), .seconds(60)]
    grid.settleDistances = [1, 20]
    grid.maximumAges = [.seconds(1), .seconds(5)]
    grid.plateaus = [nil, .seconds(10)]
    return grid
  }

  private func report(
    of tracks: [[DecodedItem]],
    grid: TuningGrid,
    every: Duration,
    reference: TuningReference = .claimedAccuracy,
    weight: TuningWeight = .sessions
  ) -> TuningReport {
    var tuning = Tuning(grid: grid, every: every, reference: reference, weight: weight)
    for items in tracks {
      tuning.process(DecodedBatch(items))
      tuning.endTrack()
    }
    return tuning.report
  }

  func testResultsAreThoseOfReplaysStartedByHand() throws {
    for track in Self.tracks {
      let items = try decoded(Fixtures.bytes(named: track))
      let report = report(of: [items], grid: grid, every: .seconds(7))
      let byHand = ByHand(items: items, every: .seconds(7), grid: grid, reference: .claimedAccuracy)
      XCTAssertEqual(report.counts.starts, byHand.starts.count, track)
      XCTAssertEqual(report.counts.silentStarts, byHand.silent, track)
      for (policy, result) in zip(grid.policies, report.combinations) {
        XCTAssertEqual(result, byHand.comparedResult(policy), "\(track) \(policy)")
      }
    }
  }

  func testErrorsAreThoseOfReplaysStartedByHand() throws {
    let place = Coordinate(latitude: 48.8584, longitude: 2.2946)
    for track in ["CSV/walk.csv", "CSV/bicycle-ride.csv", "NMEA/ublox-cold-start.nmea"] {
      let items = try decoded(Fixtures.bytes(named: track))
      for reference in [TuningReference.place(place), .laterBestFix] {
        let report = report(of: [items], grid: grid, every: .seconds(7), reference: reference)
        let byHand = ByHand(items: items, every: .seconds(7), grid: grid, reference: reference)
        for (policy, result) in zip(grid.policies, report.combinations) {
          XCTAssertEqual(result, byHand.comparedResult(policy), "\(track) \(reference) \(policy)")
        }
      }
    }
  }

  /// Each row has the place of the receiver; in some it is missing or not valid.
  func testErrorsAreThoseOfTheRowOfTheResult() throws {
    var random = SplitMix64(seed: 77)
    let reference = TuningReference.columns(latitude: "a", longitude: "b")
    let items: [DecodedItem] = (0..<300).map { index in
      let reading = sampleReading(
        index,
        made: Double(index),
        accuracy: Double.random(in: 4...40, using: &random),
        north: Double.random(in: -30...30, using: &random)
      )
      let latitude = Double.random(in: 48.857...48.859, using: &random)
      let texts =
        [
          ["\(latitude)", "2.2945"], ["\(latitude)", "2.2945"], [nil, "2.2945"], ["91", "2"],
          ["\(latitude)", "east"],
        ][Int.random(in: 0..<5, using: &random)]
      return .reading(reading, extraColumns: texts)
    }
    let report = report(of: [items], grid: grid, every: .seconds(7), reference: reference)
    let byHand = ByHand(items: items, every: .seconds(7), grid: grid, reference: reference)
    XCTAssertTrue(report.judgesByError)
    for (policy, result) in zip(grid.policies, report.combinations) {
      XCTAssertEqual(result, byHand.comparedResult(policy), "\(policy)")
      XCTAssertLessThan(result.error?.count ?? 0, result.located)
    }
  }

  /// Random tracks: bursts, pauses, steps back, repeats, bad values, rows without a position.
  func testRandomTracksGiveWhatReplaysGive() {
    let intervals: [Duration] = [.seconds(13), .seconds(41), .milliseconds(5700), .seconds(300)]
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let items = Self.randomTrack(using: &random)
      let every = intervals[Int(seed) % intervals.count]
      let report = report(of: [items], grid: grid, every: every, reference: .laterBestFix)
      let byHand = ByHand(items: items, every: every, grid: grid, reference: .laterBestFix)
      XCTAssertEqual(report.counts.starts, byHand.starts.count, "seed \(seed)")
      XCTAssertEqual(report.counts.silentStarts, byHand.silent, "seed \(seed)")
      for index in stride(from: Int(seed) % 7, to: grid.count, by: 7) {
        let result = byHand.comparedResult(grid.policies[index])
        XCTAssertEqual(report.combinations[index], result, "seed \(seed), \(index)")
      }
    }
  }

  /// The only session of one combination is that of a replay with the same start.
  func testTheFirstStartIsThatOfAReplay() throws {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(10)]
    grid.timeouts = [.seconds(60)]
    let policy = try XCTUnwrap(grid.policies.first)
    XCTAssertEqual(grid.count, 1)
    var outcomes: Set<String> = []
    for track in Self.tracks {
      let items = try decoded(Fixtures.bytes(named: track))
      for start in [
        Replay.Start.auto, .first, .recording, .at(.epoch.advanced(by: .seconds(5))), .at(at(-8e6)),
      ] {
        let session = Replay(policy: policy, start: start).sessions(of: items).first?.outcome
        var tuning = Tuning(grid: grid, every: .seconds(1_000_000_000), start: start)
        tuning.process(DecodedBatch(items))
        XCTAssertEqual(tuning.hasStarted, session != nil, track)
        tuning.endTrack()
        let result = try XCTUnwrap(tuning.report.combinations.first)
        // Started long before the first row, a session finds nothing: a silent start.
        guard tuning.report.counts.silentStarts == 0 else {
          XCTAssertNil(session?.best, "\(track) \(start)")
          continue
        }
        XCTAssertEqual(
          result.wholeSessions + result.ends[.trackEnded],
          session == nil ? 0 : 1,
          "\(track) \(start)"
        )
        guard let session, result.wholeSessions == 1 else { continue }
        XCTAssertEqual(
          result.timeToStop?.median,
          session.elapsed / .seconds(1),
          "\(track) \(start)"
        )
        outcomes.insert("\(track) \(session.elapsed)")
      }
    }
    XCTAssertGreaterThan(outcomes.count, Self.tracks.count)
  }

  func testATrackMayNotHaveTheStart() {
    var tuning = Tuning(grid: TuningGrid(), start: .at(at(100)))
    tuning.process(DecodedBatch([.began(0), .fix(0, made: 1, accuracy: 8)]))
    XCTAssertFalse(tuning.hasStarted)
    XCTAssertTrue(tuning.knowsRecordingStart)
    tuning.endTrack()
    XCTAssertEqual(tuning.report.counts.starts, 0)
    tuning.process(DecodedBatch([.fix(0, made: 101, accuracy: 8)]))
    XCTAssertTrue(tuning.hasStarted)
    XCTAssertFalse(tuning.knowsRecordingStart)
    tuning.endTrack()
    XCTAssertEqual(tuning.report.counts.starts, 1)
  }

  func testTracksAddUp() throws {
    let tracks = try Self.tracks.prefix(3).map { try decoded(Fixtures.bytes(named: $0)) }
    let together = report(of: tracks, grid: TuningGrid(), every: .seconds(10))
    let apart = tracks.map { report(of: [$0], grid: TuningGrid(), every: .seconds(10)) }
    XCTAssertEqual(together.counts.tracks, 3)
    XCTAssertEqual(together.counts.starts, apart.map(\.counts.starts).reduce(0, +))
    for index in together.combinations.indices {
      let results = apart.map { $0.combinations[index] }
      let combination = together.combinations[index]
      XCTAssertEqual(combination.wholeSessions, results.map(\.wholeSessions).reduce(0, +))
      XCTAssertEqual(combination.ends[.trackEnded], results.map(\.ends[.trackEnded]).reduce(0, +))
      XCTAssertEqual(combination.saved, results.map(\.saved).reduce(.zero, +))
    }
  }

  /// A track of more than two batches, and another that begins while a session of the first is running.
  func testTheSizeOfTheBatchesMakesNoDifference() throws {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(1)]
    grid.timeouts = [.seconds(60)]
    grid.settleDistances = [0]
    let every = Duration.seconds(600)
    let tracks = [9020, 400].map { count in
      (0..<count).map { DecodedItem.fix($0, made: Double($0), accuracy: 50) }
    }
    let policy = try XCTUnwrap(grid.policies.first)
    let results = tracks.map { items in
      ByHand(items: items, every: every, grid: grid, reference: .claimedAccuracy).result(policy)
    }
    // A batch ends at the limit and at the end of a track.
    for (limit, expected) in [(1, 9422), (7, 1349), (100, 96), (4096, 4), (.max, 2)] {
      let batches = Locked(0)
      var tuning = Tuning(
        grid: grid,
        every: every,
        reference: .claimedAccuracy,
        batchLimit: limit
      ) { count, body in
        batches.withLock { $0 += 1 }
        for number in 0..<count { body(number) }
      }
      for items in tracks {
        tuning.process(DecodedBatch(items))
        tuning.endTrack()
      }
      let result = try XCTUnwrap(tuning.report.combinations.first)
      XCTAssertEqual(
        result.ends[.timedOut],
        results.map(\.ends[.timedOut]).reduce(0, +),
        "\(limit)"
      )
      XCTAssertEqual(
        result.ends[.trackEnded],
        results.map(\.ends[.trackEnded]).reduce(0, +),
        "\(limit)"
      )
      XCTAssertEqual(result.ends[.timedOut], 16, "\(limit)")
      XCTAssertEqual(result.ends[.trackEnded], 1, "\(limit)")
      XCTAssertEqual(batches.withLock { $0 }, expected, "\(limit)")
    }
  }

  /// After a start at the last instant that can be represented, the next one comes at the same instant.
  func testEachReadingAtTheLastInstantIsDelivered() {
    let last = Timestamp(sinceEpoch: .seconds(Int64.max))
    let items = (0..<3).map { index -> DecodedItem in
      var reading = sampleReading(index, made: 0, accuracy: 50)
      reading.location.timestamp = last
      return .reading(reading)
    }
    let report = report(of: [items], grid: TuningGrid(), every: .seconds(1))
    XCTAssertEqual(report.counts.starts, 3)
    XCTAssertEqual(report.combinations.map(\.wholeSessions), [Int](repeating: 3, count: 12))
  }

  /// In whatever order and at once: the calls share nothing.
  func testTheOrderOfTheGroupsMakesNoDifference() throws {
    let items = try decoded(Fixtures.bytes(named: "CSV/walk.csv"))
    let expected = report(of: [items], grid: grid, every: .seconds(10))
    var tuning = Tuning(grid: grid, every: .seconds(10), weight: .sessions) { count, body in
      for number in (0..<count).reversed() { body(number) }
    }
    tuning.process(DecodedBatch(items))
    tuning.endTrack()
    XCTAssertEqual(tuning.report, expected)
  }

  func testASessionThatTheTracksEndCutsOffDoesNotCount() throws {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(10)]
    grid.timeouts = [.seconds(20)]
    grid.settleDistances = [0]
    // From 0 s and 10 s the timeout comes in time, from 20 s and 30 s it would come after the end.
    let items = [0, 10, 20, 29, 31].map { DecodedItem.fix(0, made: $0, accuracy: 50) }
    let result = try XCTUnwrap(
      report(of: [items], grid: grid, every: .seconds(10)).combinations.first
    )
    XCTAssertEqual(result.ends[.timedOut], 2)
    XCTAssertEqual(result.ends[.trackEnded], 2)
    XCTAssertEqual(result.wholeSessions, 2)
    XCTAssertEqual(result.timeToStop, Spread(median: 20, percentile95: 20, count: 2))
    // The standard policy settles after 20, 19 and 11 s, and is cut off once.
    XCTAssertEqual(result.receiverTime, .seconds(52))
    XCTAssertEqual(result.saved, .seconds(20 + 19 + 11 + 1 - 52))
    XCTAssertEqual(result.shares?[.timedOut], 0.5)
    XCTAssertEqual(result.shares?[.trackEnded], 0.5)
  }

  /// The standard policy waits for 10 m. One that waits for 5 m takes longer, so that less than nothing is saved.
  func testWhatIsSavedIsReceiverTimeOfTheStandardPolicy() throws {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(50), .meters(10), .meters(5)]
    grid.timeouts = [.seconds(60)]
    let items = [
      DecodedItem.fix(0, made: 0, accuracy: 50), .fix(1, made: 5.5, accuracy: 8),
      .fix(2, made: 9.5, accuracy: 4),
    ]
    for isInGrid in [true, false] {
      if !isInGrid { grid.settleIntervals = [.seconds(9)] }
      for weight in [TuningWeight.sessions, .recordings] {
        let report = report(of: [items], grid: grid, every: .seconds(5), weight: weight)
        // From 0 s and 5 s.
        XCTAssertEqual(
          report.combinations.map(\.receiverTime),
          [.milliseconds(500), .seconds(6), .seconds(14)]
        )
        XCTAssertEqual(
          report.combinations.map(\.saved),
          [.milliseconds(5500), .zero, .seconds(-8)]
        )
        XCTAssertEqual(report.combinations.map(\.savedPerSession), [2.75, 0, -4])
        XCTAssertEqual(report.baseline.policy, .standard)
        XCTAssertEqual(report.baseline.receiverTime, .seconds(6))
        XCTAssertEqual(report.combinations.count, 3)
      }
    }
  }

  /// A recording of three sessions and one of one; in the former a third is located.
  func testRecordingsWeighAlikeUnlessSessionsDo() throws {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(10)]
    grid.timeouts = [.seconds(10)]
    let long = [0, 10, 20, 30, 40].map { second in
      DecodedItem.fix(second, made: Double(second), accuracy: second == 0 ? 8 : -1)
    }
    let short = [DecodedItem.fix(0, made: 0, accuracy: 4), .fix(1, made: 1, accuracy: 4)]
    let tracks = [long, short]
    for (weight, share, median) in [
      (TuningWeight.sessions, 2.0 / 5, 10.0), (.recordings, (0.25 + 1) / 2, 0),
    ] {
      let report = report(of: tracks, grid: grid, every: .seconds(10), weight: weight)
      let result = try XCTUnwrap(report.combinations.first)
      XCTAssertEqual(result.located, 2)
      XCTAssertEqual(result.wholeSessions, 5)
      XCTAssertEqual(result.ends[.trackEnded], 1)
      XCTAssertEqual(try XCTUnwrap(result.locatedShare), share, accuracy: 1e-9)
      XCTAssertEqual(result.timeToStop?.median, median)
      let shares = try XCTUnwrap(result.shares)
      XCTAssertEqual(shares[.trackEnded], weight == .sessions ? 1 / 6.0 : 0.1, accuracy: 1e-9)
      let sum = shares.located + shares[.withoutLocation] + shares[.trackEnded] + shares[.refused]
      XCTAssertEqual(sum, 1, accuracy: 1e-9)
      XCTAssertEqual(report.counts.recordings, 2)
      XCTAssertEqual(result.wholeRecordings, 2)
      XCTAssertEqual(report.counts.coldStarts, 0)
    }
  }

  /// Of starts at 0, 10, 20 and 30 s, the last one has a fix before, and the one before it a good one within a
  /// second.
  func testStartsBeforeTheFirstFixAreCold() {
    for (accuracy, cold) in [(20.0, 4), (20.1, 6)] {
      let items: [DecodedItem] = [
        .time(0), .time(10), .time(20), .fix(21, made: 21, accuracy: accuracy),
        .fix(31, made: 31, accuracy: 5),
      ]
      let report = report(of: [items, items], grid: TuningGrid(), every: .seconds(10))
      XCTAssertEqual(report.counts.starts, 8)
      XCTAssertEqual(report.counts.coldStarts, cold)
      XCTAssertEqual(report.warnings, [.warmStarts(8 - cold, of: 8)])
    }
  }

  /// Every session is counted at one end: the counts of all add up to the starts.
  func testEverySessionEndsInOneWay() throws {
    for track in Self.tracks {
      let items = try decoded(Fixtures.bytes(named: track))
      let report = report(of: [items], grid: grid, every: .seconds(7), weight: .recordings)
      for result in report.combinations + [report.baseline] {
        XCTAssertEqual(result.sessions, report.counts.starts, track)
        guard let shares = result.shares else { continue }
        let sum = shares.located + shares[.withoutLocation] + shares[.trackEnded] + shares[.refused]
        XCTAssertEqual(sum, 1, accuracy: 1e-9, track)
      }
    }
  }

  /// The results on a track are those of a comparison on it alone.
  func testKeepsTheResultsOnEachTrackIfAsked() throws {
    let tracks = try Self.tracks.prefix(3).map { try decoded(Fixtures.bytes(named: $0)) }
    for keepsTracks in [true, false] {
      var tuning = Tuning(grid: TuningGrid(), every: .seconds(10), keepsTracks: keepsTracks)
      for (items, name) in zip(tracks, Self.tracks) {
        tuning.process(DecodedBatch(items))
        tuning.endTrack(name: name)
      }
      let report = tuning.report
      let byTrack = report.byTrack
      XCTAssertEqual(byTrack.map(\.name), keepsTracks ? Array(Self.tracks.prefix(3)) : [])
      for (track, items) in zip(byTrack, tracks) {
        let alone = self.report(
          of: [items],
          grid: TuningGrid(),
          every: .seconds(10),
          weight: .recordings
        )
        XCTAssertEqual(report.combinations(on: track), alone.combinations)
        XCTAssertEqual(track.starts, alone.counts.starts)
      }
    }
  }

  /// Those of walk.csv are 10 s apart, of which every other one is independent.
  func testIndependentStarts() throws {
    let items = try decoded(Fixtures.bytes(named: "CSV/walk.csv"))
    var grid = TuningGrid()
    grid.timeouts = [.seconds(15)]
    for (every, starts, independent) in [(Duration.seconds(10) as Duration?, 10, 5), (nil, 1, 1)] {
      var tuning = Tuning(grid: grid, every: every)
      for _ in 0..<2 {
        tuning.process(DecodedBatch(items))
        tuning.endTrack()
      }
      let report = tuning.report
      XCTAssertEqual(report.counts.starts, 2 * starts)
      XCTAssertEqual(report.counts.independentStarts, 2 * independent)
      XCTAssertEqual(report.counts.recordings, 2)
      XCTAssertEqual(report.every, every)
      XCTAssertEqual(report.combinations.first?.sessions, 2 * starts)
    }
  }

  /// A reference from the track itself tells nothing about a receiver that moves.
  func testTellsThatTheReceiverMoved() throws {
    var grid = TuningGrid()
    grid.timeouts = [.seconds(15)]
    let cases = [
      ("CSV/walk.csv", true), ("CSV/afternoon-out.csv", true),
      ("CSV/wifi-only.csv", false), ("CSV/phone-on-a-desk.csv", false),
    ]
    for (track, isMoving) in cases {
      let items = try decoded(Fixtures.bytes(named: track))
      let report = report(
        of: [items],
        grid: grid,
        every: .seconds(5),
        reference: .laterBestFix
      )
      let warning = TuningWarning.movingReceiver(recordings: 1, of: 1)
      XCTAssertEqual(report.warnings.contains(warning), isMoving, track)
    }
  }

  func testNothingGivesNothing() {
    let report = report(of: [[]], grid: TuningGrid(), every: .seconds(30))
    XCTAssertEqual(report.counts.tracks, 0)
    XCTAssertEqual(report.counts.starts, 0)
    XCTAssertNil(report.recommended)
    XCTAssertEqual(report.combinations.map(\.wholeSessions), Array(repeating: 0, count: 12))
  }

  static func randomTrack(using random: inout SplitMix64) -> [DecodedItem] {
    var now = 0.0
    return (0..<80).map { index in
      now += [0, 0.2, 1, 1, 1, 1, 3, 12, 70][Int.random(in: 0..<9, using: &random)]
      if Int.random(in: 0..<6, using: &random) == 0 { return .time(now) }
      let accuracy = [-1, 3, 4.5, 8, 15, 20, 40, 65, 65, 100][
        Int.random(in: 0..<10, using: &random)
      ]
      return .fix(
        index,
        made: now - [0, 0, 0, 0.5, 4, 5, 30, -2][Int.random(in: 0..<8, using: &random)],
        arrived: Bool.random(using: &random) ? now : nil,
        accuracy: accuracy,
        north: Double(Int.random(in: 0..<4, using: &random)) * 0.4
      )
    }
  }
}

/// A comparison the long way: a replay for each combination and each start.
private struct ByHand {
  let items: [DecodedItem]
  let reference: TuningReference
  let longest: Duration
  let check: ReadingCheck
  var starts: [Timestamp] = []
  var silent = 0
  /// What the clock showed with each item that moves it.
  var rows: [(now: Timestamp, location: Location?)] = []
  /// The time that the receiver is on with the standard policy.
  var baselineTime = Duration.zero
  /// Where the receiver was, by the number of the reading.
  var truths: [Int: Coordinate] = [:]

  init(items: [DecodedItem], every: Duration, grid: TuningGrid, reference: TuningReference) {
    self.items = items
    self.reference = reference
    longest = grid.longestTimeout
    var check = ReadingCheck.standard
    check.maximumAge = grid.maximumAges.max() ?? .zero
    self.check = check
    var clock = ReplayClock()
    var recordingStart: Timestamp?
    for item in items {
      switch item {
      case .clock(let instant, _): rows.append((clock.advance(to: instant), nil))
      case .reading(let reading, let columns):
        truths[reading.index] = reference.truth(in: columns)
        let instant = reading.receivedAt ?? reading.location.timestamp
        rows.append((clock.advance(to: instant), reading.location))
      case .recordingStart(let instant):
        recordingStart = instant
        if rows.isEmpty { clock.advance(to: instant) }
      case .diagnostic, .recordsEvents, .event: break
      }
    }
    guard let first = rows.first?.now, let last = rows.last?.now else { return }
    var start = recordingStart ?? first
    while start <= last {
      let next = rows.first { $0.now >= start }?.now ?? last
      if start < next, next >= start.advanced(by: longest) {
        silent += 1
      } else {
        starts.append(start)
      }
      start = start.advanced(by: every)
    }
    baselineTime = result(.standard).receiverTime
  }

  /// The result, compared with the standard policy.
  func comparedResult(_ policy: AcquisitionPolicy) -> CombinationResult {
    var result = result(policy)
    result.saved = baselineTime - result.receiverTime
    result.savedPerSession =
      result.sessions > 0 ? result.saved / .seconds(1) / Double(result.sessions) : nil
    return result
  }

  func result(_ policy: AcquisitionPolicy) -> CombinationResult {
    var result = CombinationResult(policy: policy)
    var times: [Double] = []
    var accuracies: [Double] = []
    var errors: [Double] = []
    for start in starts {
      let replay = Replay(policy: policy, start: .at(start))
      guard let session = replay.sessions(of: items).first else { continue }
      let outcome = session.outcome
      result.receiverTime += outcome.elapsed
      switch outcome.reason {
      case .desiredAccuracy: result.ends[.desiredAccuracy] += 1
      case .settled: result.ends[.settled] += 1
      case .plateau: result.ends[.plateau] += 1
      case .timedOut where session.best == nil: result.ends[.withoutLocation] += 1
      case .timedOut: result.ends[.timedOut] += 1
      default:
        result.ends[.trackEnded] += 1
        continue
      }
      times.append(outcome.elapsed / .seconds(1))
      guard let best = session.best?.location else { continue }
      accuracies.append(best.horizontalAccuracy)
      let truth = session.best.flatMap { truths[$0.index] }
      if let place = truth ?? place(for: start) {
        errors.append(place.distance(to: best.coordinate))
      }
    }
    return CombinationResult(
      policy: policy,
      ends: result.ends,
      wholeRecordings: min(times.count, 1),
      timeToStop: spread(times),
      horizontalAccuracy: spread(accuracies),
      error: spread(errors),
      receiverTime: result.receiverTime
    )
  }

  private func place(for start: Timestamp) -> Coordinate? {
    switch reference {
    case .claimedAccuracy, .columns: nil
    case .place(let place): place
    case .laterBestFix:
      rows.filter { row in
        row.now > start.advanced(by: longest)
          && row.now <= start.advanced(by: longest).advanced(by: longest)
      }
      .compactMap { row in
        row.location.flatMap { check.rejection(of: $0, at: row.now) == nil ? $0 : nil }
      }
      .min { $0.horizontalAccuracy < $1.horizontalAccuracy }?.coordinate
    }
  }

  private func spread(_ values: [Double]) -> Spread? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return Spread(
      median: sorted[(sorted.count * 50 + 99) / 100 - 1],
      percentile95: sorted[(sorted.count * 95 + 99) / 100 - 1],
      count: sorted.count
    )
  }
}
