import LocationFilter
import XCTest

@testable import TrackReplay

final class TuningRendererTests: XCTestCase {
  private func policy(_ accuracy: DesiredAccuracy, plateau: Duration? = nil) -> AcquisitionPolicy {
    var policy = AcquisitionPolicy.standard
    policy.desiredAccuracy = accuracy
    policy.plateau = plateau
    return policy
  }

  private func report(
    reference: TuningReference = .claimedAccuracy,
    isMeasured: Bool = true
  ) -> TuningReport {
    let isMeasured = isMeasured && reference != .claimedAccuracy
    let combinations = [
      CombinationResult(
        policy: policy(.meters(7.5)),
        desiredAccuracy: 5,
        settled: 2,
        timedOut: 2,
        withoutLocation: 1,
        trackEnded: 3,
        timeToStop: Spread(median: 12.25, percentile95: 60, count: 10),
        horizontalAccuracy: Spread(median: 6.5, percentile95: 14.02, count: 9),
        error: isMeasured ? Spread(median: 3.21, percentile95: 20, count: 9) : nil,
        saved: .milliseconds(300_500),
        savedPerSession: 30.05
      ),
      CombinationResult(policy: policy(.best, plateau: .seconds(15)), trackEnded: 13),
    ]
    return TuningReport(
      every: .seconds(30),
      reference: reference,
      tracks: 2,
      recordings: 20,
      starts: 13,
      independentStarts: 60,
      coldStarts: 2,
      silentStarts: 4,
      combinations: combinations
    )
  }

  private func written(_ report: TuningReport, by renderer: some TuningRenderer) -> [String] {
    var text = TextBuffer()
    renderer.render(report, into: &text)
    return String(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func testText() {
    XCTAssertEqual(
      written(report(), by: TextTuningRenderer()).joined(separator: "\n"),
      """
      2 combinations on 2 tracks, from 13 starts, one every 30 s
      All with timeout 60 s, settle distance 1 m, settle interval 10 s, maximum age 5 s

          desired  plateau  sessions  located  reached  settled  plateau  timed out  time  95 %  accuracy  95 %  saved
                m        s                  %        %        %        %          %     s     s         m     m      s
      >*      7.5      off        10     90.0     50.0     20.0      0.0       20.0  12.3  60.0       6.5  14.1   30.1
             best       15         0        -        -        -        -          -     -     -         -     -      -

      >  recommended
      *  unbeaten: of the combinations that find a location most often, no other is as good in time and accuracy and better in one
      located: ended with a location: desired accuracy reached, settled, plateau or timed out
      time, accuracy: median and 95th percentile; accuracy is the horizontal accuracy of the fix
      saved: receiver seconds a session, compared with always running to the timeout

      Recommended: desired accuracy 7.5 m, plateau off: it stops soonest (median 12.3 s, 95 % within 60 s) of those that find a location as often as any (90.0 %) with an accuracy near the best (median 6.5 m, the best 6.5 m)
      Excluded: up to 13 sessions a combination, cut off by the end of a track
      Excluded: 4 starts followed by 60 s without a row

      """
    )
  }

  func testTextNamesTheReference() {
    let place = TuningReference.place(Coordinate(latitude: -33.85, longitude: 151.2))
    for (reference, text) in [
      (place, "error: distance to -33.85, 151.2; used instead of the accuracy to compare"),
      (.laterBestFix, "from 60 s to twice that after the start"),
    ] {
      let lines = written(report(reference: reference), by: TextTuningRenderer())
      XCTAssertTrue(lines.contains { $0.contains(text) }, text)
      XCTAssertTrue(lines.contains { $0.contains("an error near the best (median 3.3 m") })
      XCTAssertTrue(lines.contains { $0.contains("accuracy  95 %  error  95 %  saved") })
    }
  }

  func testTextSaysThatNoErrorIsKnown() {
    let references: [TuningReference] = [
      .columns(latitude: "a", longitude: "b"), .laterBestFix,
    ]
    for reference in references {
      let report = report(reference: reference, isMeasured: false)
      let lines = written(report, by: TextTuningRenderer())
      XCTAssertTrue(
        lines.contains(
          "error: no result has a reference position; compared by accuracy instead"
        )
      )
      XCTAssertFalse(lines.contains { $0.contains("instead of the accuracy") })
      XCTAssertTrue(lines.contains { $0.contains("an accuracy near the best (median 6.5 m") })
    }
  }

  func testTextSaysWhenItCannotRecommend() {
    let report = TuningReport(
      every: .seconds(1),
      reference: .claimedAccuracy,
      tracks: 1,
      recordings: 20,
      starts: 1,
      independentStarts: 60,
      coldStarts: 1,
      silentStarts: 0,
      combinations: [CombinationResult(policy: .standard, trackEnded: 1)]
    )
    let lines = written(report, by: TextTuningRenderer())
    XCTAssertEqual(lines.first, "1 combination on 1 track, from 1 start, one every 1 s")
    XCTAssertTrue(
      lines.contains("No recommendation: no session ended with a location before its track did")
    )
    XCTAssertTrue(lines[1].hasPrefix("With desired accuracy 10 m, timeout 60 s, settle distance"))
  }

  func testNDJSON() {
    XCTAssertEqual(
      written(report(reference: .laterBestFix), by: NDJSONTuningRenderer()).joined(separator: "\n"),
      """
      {"type":"combination","desiredAccuracy":7.5,"timeout":60,"settleDistance":1,"settleInterval":10,"maximumAge":5,"plateau":null,"sessions":10,"located":9,"locatedShare":0.9,"outcomes":{"desiredAccuracy":5,"settled":2,"plateau":0,"timedOut":2,"withoutLocation":1},"trackEnded":3,"timeToStop":{"count":10,"median":12.25,"percentile95":60,"isExact":true},"horizontalAccuracy":{"count":9,"median":6.5,"percentile95":14.02,"isExact":true},"error":{"count":9,"median":3.21,"percentile95":20,"isExact":true},"saved":300.5,"savedPerSession":30.05,"isUnbeaten":true,"isRecommended":true}
      {"type":"combination","desiredAccuracy":"best","timeout":60,"settleDistance":1,"settleInterval":10,"maximumAge":5,"plateau":15,"sessions":0,"located":0,"locatedShare":null,"outcomes":{"desiredAccuracy":0,"settled":0,"plateau":0,"timedOut":0,"withoutLocation":0},"trackEnded":13,"timeToStop":null,"horizontalAccuracy":null,"error":null,"saved":0,"savedPerSession":0,"isUnbeaten":false,"isRecommended":false}
      {"type":"recommendation","desiredAccuracy":7.5,"timeout":60,"settleDistance":1,"settleInterval":10,"maximumAge":5,"plateau":null,"combination":0,"reason":"it stops soonest (median 12.3 s, 95 % within 60 s) of those that find a location as often as any (90.0 %) with an error near the best (median 3.3 m, the best 3.3 m)","judgedBy":"error","reference":"track","every":30,"tracks":2,"starts":13,"silentStarts":4}

      """
    )
  }

  func testTheFirstLineOfNDJSONIsTheRun() {
    let run = RunRecord(version: "1", command: "tune", policy: .standard)
    let renderer = NDJSONTuningRenderer(run: run)
    XCTAssertEqual(renderer.heading, NDJSONRenderer(run: run).heading)
    XCTAssertEqual(NDJSONTuningRenderer().heading, "")
    var text = TextBuffer()
    renderer.render(InputFailure(track: "a", status: 66, message: "it is gone"), into: &text)
    XCTAssertEqual(
      String(text),
      #"{"type":"failure","track":"a","status":66,"message":"it is gone"}"# + "\n"
    )
  }

  func testNDJSONIsAbsentWhereThereIsNothing() {
    let empty = TuningReport(
      every: .seconds(1),
      reference: .claimedAccuracy,
      tracks: 0,
      recordings: 0,
      starts: 0,
      independentStarts: 0,
      coldStarts: 0,
      silentStarts: 0,
      combinations: []
    )
    XCTAssertEqual(
      written(empty, by: NDJSONTuningRenderer()).joined(separator: "\n"),
      """
      {"type":"recommendation","desiredAccuracy":null,"timeout":null,"settleDistance":null,"settleInterval":null,"maximumAge":null,"plateau":null,"combination":null,"reason":"no session ended with a location before its track did","judgedBy":"horizontalAccuracy","reference":null,"every":1,"tracks":0,"starts":0,"silentStarts":0}

      """
    )
  }

  func testCSV() {
    XCTAssertEqual(
      written(report(reference: .laterBestFix), by: CSVTuningRenderer()).joined(separator: "\n"),
      """
      desiredAccuracy,timeout,settleDistance,settleInterval,maximumAge,plateau,sessions,located,locatedShare,desiredAccuracySessions,settledSessions,plateauSessions,timedOutSessions,withoutLocationSessions,trackEndedSessions,timeToStopMedian,timeToStopPercentile95,horizontalAccuracyMedian,horizontalAccuracyPercentile95,errorMedian,errorPercentile95,saved,savedPerSession,isUnbeaten,isRecommended
      7.5,60,1,10,5,,10,9,0.9,5,2,0,2,1,3,12.25,60,6.5,14.02,3.21,20,300.5,30.05,true,true
      best,60,1,10,5,15,0,0,,0,0,0,0,0,13,,,,,,,0,,false,false

      """
    )
  }
}
