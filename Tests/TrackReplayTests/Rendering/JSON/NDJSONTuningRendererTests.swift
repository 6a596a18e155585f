import LocationFilter
import XCTest

@testable import TrackReplay

final class NDJSONTuningRendererTests: XCTestCase {
  func testCombinationsAndTheRecommendation() {
    XCTAssertEqual(
      SampleTuning.lines(
        SampleTuning.report(reference: .laterBestFix),
        by: NDJSONTuningRenderer()
      ).joined(separator: "\n"),
      """
      {"type":"combination","desiredAccuracy":7.5,"timeout":60,"settleDistance":1,"settleInterval":10,"maximumAge":5,"plateau":null,"sessions":10,"located":9,"locatedShare":0.9,"outcomes":{"desiredAccuracy":5,"settled":2,"plateau":0,"timedOut":2,"withoutLocation":1},"trackEnded":3,"timeToStop":{"count":10,"median":12.25,"percentile95":60,"isExact":true,"interval":[8,31.5]},"horizontalAccuracy":{"count":9,"median":6.5,"percentile95":14.02,"isExact":true,"interval":null},"error":{"count":9,"median":3.21,"percentile95":20,"isExact":true,"interval":null},"saved":300.5,"savedPerSession":23.115384615384617,"isUnbeaten":true,"isRecommended":true,"refused":0,"receiverTime":250,"locatedInterval":[0.8125,1],"shares":{"located":0.6923076923076924,"withoutLocation":0.07692307692307693,"trackEnded":0.23076923076923078,"refused":0}}
      {"type":"combination","desiredAccuracy":"best","timeout":60,"settleDistance":1,"settleInterval":10,"maximumAge":5,"plateau":15,"sessions":0,"located":0,"locatedShare":null,"outcomes":{"desiredAccuracy":0,"settled":0,"plateau":0,"timedOut":0,"withoutLocation":0},"trackEnded":13,"timeToStop":null,"horizontalAccuracy":null,"error":null,"saved":0,"savedPerSession":0,"isUnbeaten":false,"isRecommended":false,"refused":0,"receiverTime":0,"locatedInterval":null,"shares":{"located":0,"withoutLocation":0,"trackEnded":1,"refused":0}}
      {"type":"recommendation","desiredAccuracy":7.5,"timeout":60,"settleDistance":1,"settleInterval":10,"maximumAge":5,"plateau":null,"combination":0,"reason":"of the combinations that find a location about as often as any, and with about the best error, it stops soonest","judgedBy":"error","reference":"track","every":30,"tracks":25,"starts":2468,"silentStarts":4,"recordings":24,"independentStarts":1234,"coldStarts":24,"weight":"recordings","baseline":{"policy":"standard","receiverTime":550.5},"withheld":null,"warnings":[{"code":"warmStarts","starts":2444,"of":2468}]}

      """
    )
  }

  func testATrackHasALineForEachCombination() throws {
    let report = SampleTuning.report(byTrack: SampleTuning.byTrack)
    let lines = SampleTuning.lines(report, by: NDJSONTuningRenderer())
    XCTAssertEqual(lines.count, 2 + 4 + 1 + 1)
    XCTAssertTrue(
      lines[4].hasPrefix(
        #"{"type":"track","track":"b,\"c\".csv","starts":3,"combination":0,"desiredAccuracy":7.5,"#
      )
    )
    XCTAssertTrue(
      lines[5].hasSuffix(
        #""refused":1,"receiverTime":0,"locatedInterval":null,"shares":{"located":0,"withoutLocation":0,"#
          + #""trackEnded":0.6666666666666666,"refused":0.3333333333333333}}"#
      ),
      lines[5]
    )
    XCTAssertTrue(lines[6].hasPrefix(#"{"type":"recommendation","#))
  }

  func testWarningsHaveACodeAndFigures() {
    var text = TextBuffer()
    text.append(json: SampleTuning.warnings)
    let expected =
      #"[{"code":"warmStarts","starts":11,"of":13},"#
      + #"{"code":"movingReceiver","recordings":1,"of":2},"#
      + #"{"code":"distantReference","meters":511700},{"code":"coarseAccuracy","meters":300},"#
      + #"{"code":"uncertainShare","lower":0.47,"upper":0.994}]"#
    XCTAssertEqual(String(text), expected)
  }

  func testARecommendationThatIsWithheldSaysWhatIsNeeded() {
    let evidence = TuningEvidence(recordings: 1, independentStarts: 2)
    let report = SampleTuning.report(weight: .sessions, evidence: evidence)
    let line = SampleTuning.lines(report, by: NDJSONTuningRenderer()).dropLast().last ?? ""
    let needed = TuningEvidence.needed
    let expected =
      #""recordings":1,"independentStarts":2,"coldStarts":1,"weight":"sessions","#
      + #""baseline":{"policy":"standard","receiverTime":550.5},"#
      + #""withheld":{"recordings":1,"independentStarts":2,"needed":{"recordings":"#
      + "\(needed.recordings)" + #","independentStarts":"# + "\(needed.independentStarts)"
      + #"}},"warnings":["#
    XCTAssertTrue(line.contains(expected), line)
    XCTAssertTrue(
      line.contains(#""combination":null,"reason":"it would rest on 2 independent starts"#)
    )
  }

  func testOneStartARecordingHasNoInterval() {
    var report = SampleTuning.empty
    report.every = nil
    let line = SampleTuning.lines(report, by: NDJSONTuningRenderer()).dropLast().last ?? ""
    XCTAssertTrue(line.contains(#""reference":null,"every":null,"tracks":1,"starts":1,"#), line)
  }

  func testTheFirstLineIsTheRun() {
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

  func testWhatIsAbsentIsNull() {
    let lines = SampleTuning.lines(SampleTuning.empty, by: NDJSONTuningRenderer())
    XCTAssertEqual(
      lines.joined(separator: "\n"),
      """
      {"type":"combination","desiredAccuracy":10,"timeout":60,"settleDistance":1,"settleInterval":10,"maximumAge":5,"plateau":null,"sessions":0,"located":0,"locatedShare":null,"outcomes":{"desiredAccuracy":0,"settled":0,"plateau":0,"timedOut":0,"withoutLocation":0},"trackEnded":1,"timeToStop":null,"horizontalAccuracy":null,"error":null,"saved":0,"savedPerSession":0,"isUnbeaten":false,"isRecommended":false,"refused":0,"receiverTime":0,"locatedInterval":null,"shares":{"located":0,"withoutLocation":0,"trackEnded":1,"refused":0}}
      {"type":"recommendation","desiredAccuracy":null,"timeout":null,"settleDistance":null,"settleInterval":null,"maximumAge":null,"plateau":null,"combination":null,"reason":"no session ended with a location before its track did","judgedBy":"horizontalAccuracy","reference":null,"every":1,"tracks":1,"starts":1,"silentStarts":0,"recordings":1,"independentStarts":1,"coldStarts":1,"weight":"recordings","baseline":{"policy":"standard","receiverTime":0},"withheld":{"recordings":1,"independentStarts":1,"needed":{"recordings":20,"independentStarts":60}},"warnings":[]}

      """
    )
  }
}
