import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class TextTuningRendererTests: XCTestCase {
  private func lines(_ report: TuningReport) -> [String] {
    SampleTuning.lines(report, by: TextTuningRenderer())
  }

  func testTheWholeReport() {
    XCTAssertEqual(
      lines(SampleTuning.report()).joined(separator: "\n"),
      """
      2 combinations from 2 468 starts in 24 recordings, one every 30 s
      All with timeout 1 min, settle distance 1 m, settle interval 10 s, maximum age 5 s
      Left out: 4 starts followed by 1 min without a row

         desired  plateau  time  95 %  accuracy  95 %  saved  located  timed    track
               m        s     s     s         m     m      s        %  out %  ended %
      >*     7.5      off  12.3  60.0       6.5  14.1   23.1     69.2    7.7     23.1
            best       15     -     -         -     -    0.0      0.0    0.0    100.0

      >  recommended
      *  unbeaten: no combination that finds a location as often, not counting sessions that the end of
                   the recording cut off, is as good in time and accuracy, and better in one
      time: seconds from the start of a session to its end: the median, and what 95 % do not exceed
      accuracy: horizontal accuracy that the receiver claims for the result, as a 1-sigma radius
      saved: seconds of receiver time saved a session, compared with the standard policy (desired accuracy
             10 m, timeout 1 min, settle distance 1 m, settle interval 10 s, maximum age 5 s, plateau
             off); negative if it needs more
      located …: how the sessions end, in % of all: with a location, out of time without one, cut off by
                 the end of the recording, or refused
      independent: starts so far apart that their sessions do not overlap
      weight: each recording counts alike in shares and percentiles

      Recommended: desired accuracy 7.5 m, plateau off
        Of the combinations that find a location about as often as any, and with about the best accuracy,
        it stops soonest.
        Located   90 % of the sessions that ended before their track; between 81.2 % and 100 % with 95 %
                  confidence
        Time      median 12.3 s, between 8 s and 31.5 s with 95 % confidence; 19 of 20 sessions within
                  1 min
        Accuracy  median 6.5 m; the best combination has 6.5 m
        Saved     23.1 s of receiver time a session, compared with the standard policy
        Rests on  1 234 independent starts in 24 recordings
      Warning: 2 444 of 2 468 starts are warm, with a fix before or a good one within a second: the times
               are not those of a cold start; for these, record with the receiver off before each
               recording, and use --every off

      """
    )
  }

  func testTheResultsOfARecordingAreBelowItsName() {
    XCTAssertEqual(
      lines(SampleTuning.report(byTrack: SampleTuning.byTrack)).drop { $0 != "By recording:" }
        .prefix { !$0.hasPrefix("Recommended") }.joined(separator: "\n"),
      """
      By recording:

         desired  plateau  time  95 %  accuracy  95 %  saved  located  timed    track  refused
               m        s     s     s         m     m      s        %  out %  ended %        %
      a.csv: 3 starts
      >*     7.5      off   4.0  60.0       7.0   7.5    0.0     66.6   33.4      0.0      0.0
            best       15     -     -         -     -    0.0      0.0    0.0     66.7     33.3
      b,"c".csv: 3 starts
      >*     7.5      off   4.0  60.0       7.0   7.5    0.0     66.6   33.4      0.0      0.0
            best       15     -     -         -     -    0.0      0.0    0.0     66.7     33.3

      """
    )
  }

  func testTheReferenceIsNamed() {
    let place = TuningReference.place(Coordinate(latitude: -33.85, longitude: 151.2))
    for (reference, text) in [
      (place, "error: distance to -33.85, 151.2"),
      (.laterBestFix, "error: distance to the most accurate fix from 1 min to twice that"),
      (.columns(latitude: "a", longitude: "b"), "distance to the position in the columns a, b"),
    ] {
      let lines = lines(SampleTuning.report(reference: reference))
      XCTAssertTrue(lines.contains { $0.contains(text) }, text)
      XCTAssertTrue(lines.contains { $0.contains("with about the best error,") })
      XCTAssertTrue(lines.contains("  Error     median 3.3 m; the best combination has 3.3 m"))
      XCTAssertTrue(lines.contains { $0.contains("time  95 %  error  95 %  accuracy  95 %") })
    }
  }

  func testItSaysThatNoErrorIsKnown() {
    let references: [TuningReference] = [.columns(latitude: "a", longitude: "b"), .laterBestFix]
    for reference in references {
      let lines = lines(SampleTuning.report(reference: reference, isMeasured: false))
      XCTAssertTrue(
        lines.contains("error: no result has a reference position; compared by accuracy instead")
      )
      XCTAssertTrue(lines.contains { $0.contains("with about the best accuracy,") })
    }
  }

  func testItSaysWhenItCannotRecommend() {
    let lines = lines(SampleTuning.empty)
    XCTAssertEqual(lines.first, "1 combination from 1 start in 1 recording")
    XCTAssertTrue(lines[1].hasPrefix("With desired accuracy 10 m, timeout 1 min, settle distance"))
    XCTAssertTrue(lines.contains("No recommendation"))
    XCTAssertTrue(lines.contains("  No session ended with a location before its track did."))
  }

  func testItSaysWhatARecommendationNeeds() {
    let evidence = TuningEvidence(recordings: 1, independentStarts: 2)
    let text = lines(SampleTuning.report(evidence: evidence)).joined(separator: " ")
    XCTAssertTrue(
      text.contains("No recommendation   It would rest on 2 independent starts in 1 recording, and")
    )
    XCTAssertFalse(text.contains(">*"))
  }

  func testANameHasNoControlCharacters() {
    var tracks = SampleTuning.byTrack
    tracks[0].name = "a\u{1B}[31m\nc"
    let lines = lines(SampleTuning.report(byTrack: tracks))
    XCTAssertFalse(lines.contains { $0.contains("\u{1B}") || $0.hasPrefix("c") })
  }

  func testOneStartARecording() {
    var report = SampleTuning.report()
    report.every = nil
    XCTAssertEqual(
      lines(report).first,
      "2 combinations from the first start of \(counted(report.counts.recordings, "recording"))"
    )
  }

  /// Whatever varies, with an error, refusals and long figures.
  func testEachGridFitsThePage() {
    for isLong in [false, true] {
      var grid = TuningGrid()
      grid.desiredAccuracies = [.meters(isLong ? 1234.56789012 : 5), .best]
      grid.settleDistances = [isLong ? 0.000123456789 : 1, 2]
      grid.settleIntervals = [.seconds(10), .nanoseconds(isLong ? 12_345_678_901 : 5_000_000_000)]
      grid.maximumAges = [.seconds(5), .seconds(isLong ? 123_456_789 : 9)]
      grid.plateaus = [nil, .nanoseconds(isLong ? 1_234_567_891 : 4_000_000_000)]
      var report = SampleTuning.report(
        reference: .laterBestFix,
        byTrack: SampleTuning.byTrack
      )
      report.combinations = grid.policies.map { policy in
        let spread = Spread(median: 86399.94, percentile95: 1_234_567.8, count: 4)
        return CombinationResult(
          policy: policy,
          ends: [
            .desiredAccuracy: 1, .settled: 1, .withoutLocation: 1, .trackEnded: 2, .refused: 2,
          ],
          timeToStop: spread,
          horizontalAccuracy: spread,
          error: spread,
          saved: .seconds(-400_000)
        )
      }
      let lines = lines(report)
      XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, TextPage.columns, "\(isLong)")
      XCTAssertEqual(lines.contains { $0.hasPrefix("   row") }, isLong)
    }
  }

  func testSharesOfARowAddUp() {
    for counts in [(1, 1, 1, 0), (1, 1, 1, 3), (2, 3, 1, 1), (1, 0, 0, 0)] {
      let combination = CombinationResult(
        policy: .standard,
        ends: [
          .settled: counts.0, .withoutLocation: counts.1, .trackEnded: counts.2, .refused: counts.3,
        ]
      )
      XCTAssertEqual(combination.endShares?.reduce(0, +), 1000, "\(counts)")
    }
    XCTAssertNil(CombinationResult(policy: .standard).endShares)
  }
}
