import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

/// Combinations that share their sessions have the results that each has alone.
final class TrialTests: XCTestCase {
  private func trial(_ group: TrialGroup, _ reference: TuningReference) -> Trial {
    Trial(
      of: group,
      reference: reference,
      keepsTracks: true,
      limit: 1024,
      groups: RecordingGroups(combinations: group.policies.count)
    )
  }

  private func batches(seed: UInt64) -> [TuningBatch] {
    var random = SplitMix64(seed: seed)
    var batches: [TuningBatch] = []
    var batch = TuningBatch()
    var (now, next, number) = (0.0, 0.0, 0)
    var laterBestFix = LaterBestFix(check: .standard, longest: .seconds(60))
    for _ in 0..<400 {
      now += [0, 0.2, 1, 1, 1, 4, 20][Int.random(in: 0..<7, using: &random)]
      laterBestFix.advance(to: at(now), into: &batch.findings)
      while next <= now {
        laterBestFix.begin(number, at: at(next))
        batch.starts.append(
          TuningBatch.Start(number: number, instant: at(next), reading: batch.fixes.count)
        )
        (next, number) = (next + 7, number + 1)
      }
      let location = Location(
        latitude: 48 + Double.random(in: 0...1e-4, using: &random),
        longitude: 2,
        horizontalAccuracy: [-1, 3, 12, 15, 18, 40][Int.random(in: 0..<6, using: &random)],
        timestamp: at(now - [0, 0, 0, 9][Int.random(in: 0..<4, using: &random)])
      )
      laterBestFix.process(location, at: at(now))
      batch.fixes.append(TuningBatch.Fix(location, at: at(now)))
      let truth = Coordinate(
        latitude: 48,
        longitude: 2 + Double.random(in: 0...1e-4, using: &random)
      )
      batch.truths.append(Bool.random(using: &random) ? truth : nil)
      batch.now = at(now)
      if Int.random(in: 0..<30, using: &random) == 0 {
        batches.append(batch)
        batch.removeAll()
      }
    }
    laterBestFix.finish(into: &batch.findings)
    batch.endsTrack = true
    return batches + [batch]
  }

  func testSharedSessionsAreThoseOfEachCombination() throws {
    let references: [TuningReference] = [
      .claimedAccuracy, .place(Coordinate(latitude: 48, longitude: 2)),
      .columns(latitude: "a", longitude: "b"), .laterBestFix,
    ]
    let accuracies: [[DesiredAccuracy]] = [
      [.meters(5)], [.best], [.best, .meters(12), .meters(3), .meters(.infinity), .meters(15)],
      [.meters(-1), .meters(40), .meters(2)],
    ]
    for seed in 0..<32 as Range<UInt64> {
      var grid = TuningGrid()
      grid.desiredAccuracies = accuracies[Int(seed) % 4]
      grid.timeouts = [60, 15, 0, 15, -2, 3, 30, 31].map { .seconds($0) }
      grid.plateaus = [seed % 3 == 0 ? .seconds(5) : nil]
      grid.base.maximumRetainedAge = seed % 5 == 0 ? .seconds(7) : nil
      grid.base.rejectsDuplicates = seed % 7 == 0
      let reference = references[Int(seed) / 8]
      let batches = batches(seed: seed)
      let groups = TrialGroup.groups(of: grid.policies)
      XCTAssertEqual(groups.count, 1)
      let group = try XCTUnwrap(groups.first)
      var shared = trial(group, reference)
      for batch in batches { shared.process(batch) }
      for (index, policy) in group.policies.enumerated() {
        var alone = trial(TrialGroup.groups(of: [policy])[0], reference)
        for batch in batches { alone.process(batch) }
        let (tally, expected) = (shared.tallies[index], alone.tallies[0])
        let errors = expected.result(baseline: expected).error?.count ?? 0
        XCTAssertEqual(errors > 0, seed >= 8 && policy.timeout > .zero, "seed \(seed)")
        XCTAssertEqual(tally.policy, policy)
        XCTAssertEqual(tally.steps, expected.steps, "seed \(seed), \(index)")
        XCTAssertEqual(
          tally.result(baseline: tally),
          expected.result(baseline: expected),
          "seed \(seed), \(index)"
        )
        XCTAssertEqual(
          shared.lastTrack[index].result(baseline: tally),
          alone.lastTrack[0].result(baseline: expected)
        )
      }
    }
  }

  /// Of each session, whether it lasts beyond a piece of the track or not, those that found it running.
  func testStepsAreTheReadingsOfRunningSessions() {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(5), .meters(15)]
    for seed in 40..<46 as Range<UInt64> {
      let batches = batches(seed: seed)
      var shared = trial(TrialGroup.groups(of: grid.policies)[0], .claimedAccuracy)
      for batch in batches { shared.process(batch) }
      let fixes = batches.flatMap(\.fixes)
      for (index, tally) in shared.tallies.enumerated() {
        var (steps, before) = (0, 0)
        for batch in batches {
          for start in batch.starts {
            var acquisition = Acquisition(policy: tally.policy)
            acquisition.process(.start, at: start.instant)
            for fix in fixes[(before + start.reading)...] where acquisition.isRunning {
              let decision = acquisition.process(.location(fix.location), at: fix.now)
              if decision.age != nil { steps += 1 }
            }
          }
          before += batch.fixes.count
        }
        XCTAssertEqual(tally.steps, steps, "seed \(seed), \(index)")
      }
    }
  }
}
