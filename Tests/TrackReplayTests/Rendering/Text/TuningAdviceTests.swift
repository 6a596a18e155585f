import LocationFilter
import XCTest

@testable import TrackReplay

final class TuningAdviceTests: XCTestCase {
  func testWarningsNameTheFigureAndTheWayOut() {
    XCTAssertEqual(
      SampleTuning.warnings.map(\.phrase),
      [
        "11 of 13 starts are warm, with a fix before or a good one within a second: the times are not those of a cold"
          + " start; for these, record with the receiver off before each recording, and use --every off",
        "the receiver moves in 1 of 2 recordings: errors contain the movement;"
          + " use recordings at rest, or --reference COLUMN,COLUMN",
        "the median result is 511.7 km from the reference, which is probably not where these were"
          + " recorded; --reference takes the latitude first",
        "the best median accuracy is 300 m, an area rather than a place: these fixes are hardly from"
          + " satellites",
        "how often a location is found is uncertain, between 47 % and 99.4 % of the sessions: these recordings"
          + " differ much; record more of the kind that matters",
      ]
    )
  }

  /// A share is never rounded up to all, nor a percentile down to a limit.
  func testFiguresDoNotClaimMoreThanTheyAre() {
    var report = SampleTuning.report()
    report.combinations[0].locatedShare = 0.99999
    report.combinations[0].locatedInterval = ConfidenceInterval(lower: 0.98765, upper: 1)
    report.combinations[0].timeToStop?.percentile95 = 59.91
    let facts = TuningAdvice(report).facts
    XCTAssertEqual(
      facts.first?.text,
      "99.9 % of the sessions that ended before their track; between 98.7 % and 100 % with 95 % confidence"
    )
    XCTAssertTrue(facts[1].text.hasSuffix("19 of 20 sessions within 1 min"), facts[1].text)
  }

  func testWhatIsSavedMayBeNothing() {
    var report = SampleTuning.report()
    for (saved, text) in [
      (30.05, "30.1 s of receiver time a session, compared with the standard policy"),
      (0, "0 s of receiver time a session, compared with the standard policy"),
      (-90, "none: 1 min 30 s of receiver time a session more than the standard policy needs"),
    ] {
      report.combinations[0].savedPerSession = saved
      XCTAssertEqual(TuningAdvice(report).facts.first { $0.name == "Saved" }?.text, text)
    }
  }
}
