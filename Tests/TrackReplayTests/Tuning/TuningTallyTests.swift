import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// A comparison for each track, appended to each other, is one comparison on all tracks.
final class TuningTallyTests: XCTestCase {
  private var grid: TuningGrid {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.best, .meters(5)]
    grid.timeouts = [.seconds(15), .seconds(45)]
    grid.plateaus = [nil, .seconds(10)]
    return grid
  }

  private func tally(
    of tracks: [[DecodedItem]],
    every: Duration = .seconds(7),
    reference: TuningReference = .claimedAccuracy,
    valueLimit: Int? = nil,
    weight: TuningWeight = .recordings,
    input: Int = 0
  ) -> TuningTally {
    var tuning = Tuning(
      grid: grid,
      every: every,
      reference: reference,
      weight: weight,
      input: input,
      batchLimit: 50,
      valueLimit: valueLimit
    ) { count, body in for number in 0..<count { body(number) } }
    for items in tracks {
      tuning.process(DecodedBatch(items))
      tuning.endTrack()
    }
    return tuning.tally
  }

  /// With all values kept and with few of them, one after the other and the other way round.
  func testTalliesOfRandomTracksAppendToThatOfAll() {
    let place = Coordinate(latitude: 48.8584, longitude: 2.2946)
    let references: [TuningReference] = [
      .claimedAccuracy, .place(place), .columns(latitude: "a", longitude: "b"), .laterBestFix,
    ]
    var silent = 0
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: 100 + seed)
      let reference = references[Int(seed) % 4]
      let valueLimit = seed < 6 ? nil : 5
      func tally(of tracks: [[DecodedItem]]) -> TuningTally {
        self.tally(of: tracks, reference: reference, valueLimit: valueLimit)
      }
      let tracks = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        randomTrack(using: &random)
      }
      let expected = tally(of: tracks)
      XCTAssertEqual(expected.report.isExact, valueLimit == nil, "seed \(seed)")
      XCTAssertEqual(expected.report.judgesByError, reference != .claimedAccuracy, "seed \(seed)")
      XCTAssertGreaterThan(expected.steps, 0, "seed \(seed)")
      silent += expected.report.counts.silentStarts

      let parts = tracks.map { tally(of: [$0]) }
      for parts in [parts, parts.reversed()] {
        var total = tally(of: [])
        for part in parts { total.append(part) }
        XCTAssertEqual(total.report, expected.report, "seed \(seed)")
        XCTAssertEqual(total.steps, expected.steps, "seed \(seed)")
      }
    }
    XCTAssertGreaterThan(silent, 0)
  }

  /// From 20 recordings on there are intervals, and beyond 256 neighbors are one: in whatever order they end.
  func testIntervalsDoNotDependOnTheOrder() {
    for (count, weight) in [(24, TuningWeight.recordings), (300, .sessions), (300, .recordings)] {
      var random = SplitMix64(seed: UInt64(count))
      let parts = (0..<count).map { position in
        let items = (0..<12).map { index in
          DecodedItem.fix(
            index,
            made: Double(index) * 5,
            accuracy: [-1, 4, 12, 30][Int.random(in: 0..<4, using: &random)]
          )
        }
        return tally(of: [items], weight: weight, input: position)
      }
      var total = tally(of: [], weight: weight)
      for part in parts { total.append(part) }
      let expected = total.report
      let interval = expected.combinations.last?.locatedInterval
      XCTAssertEqual(interval != nil, weight == .recordings)
      XCTAssertNotNil(expected.combinations.last?.timeToStop?.interval)
      XCTAssertEqual(expected.counts.recordings, count)
      // As two workers would that end at different times
      var halves = [tally(of: [], weight: weight), tally(of: [], weight: weight)]
      for (position, part) in parts.enumerated().reversed() {
        halves[position % 3 == 0 ? 0 : 1].append(part)
      }
      halves[1].append(halves[0])
      XCTAssertEqual(halves[1].report, expected)
    }
  }

  /// The tallies are those of the files of a folder, in any order.
  func testTalliesOfFixturesAppendToThatOfAll() throws {
    let tracks = try [
      "CSV/walk.csv", "CSV/nothing-valid.csv", "CSV/paused-recording.csv", "CSV/newest-first.csv",
      "NMEA/sirf-midnight.nmea",
    ].map { try decoded(Fixtures.bytes(named: $0)) }
    let expected = tally(of: tracks).report
    XCTAssertEqual(expected.counts.tracks, 5)
    for tracks in [tracks, tracks.reversed()] {
      var total = tally(of: [])
      for items in tracks { total.append(tally(of: [items])) }
      XCTAssertEqual(total.report, expected)
    }
  }

  func testEmptyTalliesChangeNothing() {
    var random = SplitMix64(seed: 7)
    let items = randomTrack(using: &random)
    let expected = tally(of: [items]).report
    var total = tally(of: [])
    total.append(tally(of: []))
    XCTAssertEqual(total.report, tally(of: []).report)
    XCTAssertEqual(total.report.counts.tracks, 0)
    // A track without a time is none.
    total.append(tally(of: [[]]))
    XCTAssertEqual(total.report, tally(of: []).report)
    total.append(tally(of: [items]))
    total.append(tally(of: []))
    XCTAssertEqual(total.report, expected)
    XCTAssertEqual(total.report.counts.tracks, 1)
  }

  /// As those of one comparison are: dates may jump by any time.
  func testSilentStartsAreLimited() {
    var part = tally(of: [])
    part.counts.silentStarts = .max / 2
    var total = part
    total.append(part)
    XCTAssertEqual(total.report.counts.silentStarts, .max - 1)
    total.append(part)
    XCTAssertEqual(total.report.counts.silentStarts, .max)
  }

  /// Its rows have the position of the receiver, too, though not all.
  private func randomTrack(using random: inout SplitMix64) -> [DecodedItem] {
    TuningTests.randomTrack(using: &random).map { item in
      guard case .reading(let reading, _) = item else { return item }
      let latitude = Double.random(in: 48.857...48.859, using: &random)
      let isKnown = Int.random(in: 0..<5, using: &random) > 0
      return .reading(reading, extraColumns: [isKnown ? "\(latitude)" : nil, "2.2945"])
    }
  }
}
