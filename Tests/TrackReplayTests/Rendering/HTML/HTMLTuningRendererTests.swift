import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class HTMLTuningRendererTests: XCTestCase {
  private func report(_ track: String, _ change: (inout TuningGrid) -> Void = { _ in }) throws
    -> TuningReport
  {
    var grid = TuningGrid()
    change(&grid)
    var tuning = Tuning(grid: grid, every: .seconds(3))
    let batch = DecodedBatch(try decoded(Fixtures.bytes(named: track)))
    // As often as a recommendation needs
    for _ in 0..<TuningEvidence.needed.recordings {
      tuning.process(batch)
      tuning.endTrack()
    }
    return tuning.report
  }

  private func page(of report: TuningReport) -> String {
    var text = TextBuffer()
    HTMLTuningRenderer(commandLine: "locfilter tune 'a&b.csv'").render(report, into: &text)
    return String(text)
  }

  func testAPageHasTheRecommendationAndARowForEachCombination() throws {
    let report = try report("CSV/cold-start.csv")
    let page = page(of: report)
    let recommended = try XCTUnwrap(report.recommended)
    XCTAssertTrue(
      page.contains("data-recommended=\"\(recommended)\">Recommended: desired accuracy")
    )
    XCTAssertEqual(
      page.matches(of: #/data-reason="(beaten|unbeaten)"/#).count,
      report.combinations.count
    )
    XCTAssertEqual(page.matches(of: #/data-reason="unbeaten"/#).count, report.unbeaten.count)
    XCTAssertEqual(page.matches(of: #/<tr class="finished best"/#).count, 1)
    XCTAssertTrue(page.contains("locfilter tune &#39;a&amp;b.csv&#39;"))
    for word in ["http", "src=", "url("] { XCTAssertFalse(page.contains(word), word) }
  }

  func testEachColumnHasANameOfItsOwn() throws {
    let page = page(of: try report("CSV/cold-start.csv"))
    let names = page.matches(of: #/<th scope="col"[^>]*>([^<]*)</#).map(\.output.1)
    XCTAssertEqual(names.first, "Standing")
    XCTAssertTrue(names.contains("time 95 %, s"))
    XCTAssertTrue(names.contains("accuracy 95 %, m"))
    XCTAssertEqual(Set(names).count, names.count)
    XCTAssertFalse(names.contains(""))
  }

  func testBeatenOnesBeyondTheLimitAreCounted() throws {
    let spread = { (value: Double) in Spread(median: value, percentile95: value, count: 1) }
    let combinations = (0..<TradeOffPlot.limit + 12).map { index in
      CombinationResult(
        policy: .standard,
        desiredAccuracy: 1,
        timeToStop: spread(Double(index)),
        horizontalAccuracy: spread(Double(index + 1))
      )
    }
    let report = TuningReport(
      every: .seconds(1),
      reference: .claimedAccuracy,
      tracks: 1,
      recordings: 20,
      starts: 1,
      independentStarts: 60,
      coldStarts: 1,
      silentStarts: 0,
      combinations: combinations
    )
    XCTAssertEqual(report.unbeaten, [0])
    let plot = TradeOffPlot(report)
    XCTAssertEqual(plot.omitted, 11)
    XCTAssertEqual(plot.content.matches(of: #/<use /#).count, TradeOffPlot.limit + 1)
    XCTAssertTrue(page(of: report).contains("; 11 beaten combinations are not shown</figcaption>"))
  }

  func testWithoutALocationThereIsNoRecommendation() throws {
    let page = page(of: try report("CSV/nothing-valid.csv"))
    XCTAssertTrue(page.contains("<p class=\"outcome missed\">No recommendation</p>"))
    XCTAssertTrue(page.contains("No session ended with a location"))
    XCTAssertFalse(page.contains("nan"))
  }

  func testThePlotHasAMarkForEachCombinationThatFoundSomething() throws {
    let report = try report("CSV/walk.csv") { $0.timeouts = [.seconds(5), .seconds(20)] }
    let content = TradeOffPlot(report).content
    let found = report.combinations.count { report.accuracy(of: $0) != nil }
    XCTAssertEqual(content.matches(of: #/<use /#).count, found)
    XCTAssertEqual(content.matches(of: #/href="\#m-reached"/#).count, 1)
    XCTAssertEqual(content.matches(of: #/href="\#m-kept"/#).count, report.unbeaten.count - 1)
    for match in content.matches(of: #/x="([-0-9.]+)" y="([-0-9.]+)"/#) {
      let (x, y) = (Double(match.output.1) ?? -1, Double(match.output.2) ?? -1)
      XCTAssertTrue((0...440).contains(x) && (0...320).contains(y), "\(x) \(y)")
    }
  }
}
