import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class HTMLTuningRendererTests: XCTestCase {
  /// The report on a track that was recorded often enough for a recommendation.
  private func report(
    _ track: String,
    times: Int = 60,
    keepsTracks: Bool = false,
    _ change: (inout TuningGrid) -> Void = { _ in }
  ) throws -> TuningReport {
    var grid = TuningGrid()
    change(&grid)
    var tuning = Tuning(grid: grid, every: .seconds(10), keepsTracks: keepsTracks)
    let batch = DecodedBatch(try decoded(Fixtures.bytes(named: track)))
    for number in 0..<times {
      tuning.process(batch)
      tuning.endTrack(name: "<\(number)>")
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
    XCTAssertEqual(page.matches(of: #/<tr class="best pinned"/#).count, 1)
    XCTAssertTrue(page.contains("locfilter tune &#39;a&amp;b.csv&#39;"))
    for word in ["://", "src=", "url("] { XCTAssertFalse(page.contains(word), word) }
  }

  func testEachColumnHasANameOfItsOwn() throws {
    let page = page(of: try report("CSV/cold-start.csv"))
    let names = page.matches(of: #/<th scope="col"[^>]*><button[^>]* aria-label="([^"]*)"/#)
      .map(\.output.1)
    XCTAssertEqual(names.prefix(3), ["standing", "desired accuracy, m", "timeout, s"])
    XCTAssertTrue(names.contains("median time, s"))
    XCTAssertTrue(names.contains("95th percentile of accuracy, m"))
    XCTAssertTrue(names.contains("refused, % of all sessions"))
    XCTAssertEqual(Set(names).count, names.count)
  }

  func testBeatenOnesBeyondTheLimitAreCounted() throws {
    let spread = { (value: Double) in Spread(median: value, percentile95: value, count: 1) }
    let combinations = (0..<TradeOffPlot.limit + 12).map { index in
      CombinationResult(
        policy: .standard,
        ends: [.desiredAccuracy: 1],
        timeToStop: spread(Double(index)),
        horizontalAccuracy: spread(Double(index + 1))
      )
    }
    let report = TuningReport(
      every: .seconds(1),
      reference: .claimedAccuracy,
      counts: TuningCounts(
        tracks: 1,
        recordings: 100,
        starts: 1,
        independentStarts: 1000,
        coldStarts: 1,
        silentStarts: 0
      ),
      combinations: combinations
    )
    XCTAssertEqual(report.unbeaten, [0])
    let plot = TradeOffPlot(report)
    XCTAssertEqual(plot.omitted, 11)
    XCTAssertEqual(plot.content.matches(of: #/<use class="m"/#).count, TradeOffPlot.limit + 1)
    XCTAssertTrue(page(of: report).contains("; 11 beaten combinations are not shown</figcaption>"))
  }

  func testWithoutALocationThereIsNoRecommendation() throws {
    let page = page(of: try report("CSV/nothing-valid.csv"))
    XCTAssertTrue(page.contains("<p class=\"outcome missed\">No recommendation</p>"))
    XCTAssertTrue(page.contains("No session ended with a location"))
    XCTAssertFalse(page.contains("nan"))
  }

  func testTooFewRecordingsHaveNoRecommendation() throws {
    let page = page(of: try report("CSV/cold-start.csv", times: 1))
    XCTAssertTrue(page.contains("<p class=\"outcome missed\">No recommendation</p>"))
    XCTAssertTrue(page.contains("and needs at least \(TuningEvidence.needed.phrase); record more"))
    XCTAssertFalse(page.contains("class=\"best pinned\""))
  }

  func testWarningsAreOnThePage() throws {
    let report = try report("CSV/cold-start.csv")
    XCTAssertFalse(report.warnings.isEmpty)
    let page = page(of: report)
    for warning in report.warnings.map(\.phrase) {
      XCTAssertTrue(page.contains("<li>\(warning.sentence.escapedForMarkup)</li>"), warning)
    }
  }

  func testTheResultsByRecordingAreATableOfTheirOwn() throws {
    let report = try report("CSV/cold-start.csv", keepsTracks: true)
    let page = page(of: report)
    XCTAssertEqual(
      page.matches(of: #/<th scope="row" class="name">&lt;\d+&gt;<\/th>/#).count,
      60 * report.combinations.count
    )
    XCTAssertTrue(page.contains("<table class=\"sortable tuning\" id=\"r\">"))
    XCTAssertFalse(self.page(of: try self.report("CSV/cold-start.csv")).contains("id=\"r\""))
  }

  func testThePlotHasAMarkForEachCombinationThatFoundSomething() throws {
    let report = try report("CSV/walk.csv") { $0.timeouts = [.seconds(5), .seconds(20)] }
    let plot = TradeOffPlot(report)
    let marks = plot.content.matches(
      of: #/<use class="m" href="#m-(\w+)" x="([-0-9.]+)" y="([-0-9.]+)"/#
    )
    let kinds = marks.map { String($0.output.1) }
    let found = report.combinations.count { report.accuracy(of: $0) != nil }
    // One is the standard policy, to which no combination is equal.
    XCTAssertEqual(kinds.count, found + 1)
    XCTAssertEqual(kinds.count { $0 == "other" }, 1)
    XCTAssertEqual(kinds.count { $0 == "reached" }, 1)
    XCTAssertEqual(kinds.count { $0 == "kept" }, report.unbeaten.count - 1)
    XCTAssertEqual(Set(plot.legend.map(\.kind.rawValue)), Set(kinds))
    for mark in marks {
      let (x, y) = (Double(mark.output.2) ?? -1, Double(mark.output.3) ?? -1)
      XCTAssertTrue((0...440).contains(x) && (0...320).contains(y), "\(x) \(y)")
    }
  }

  func testTheRecommendedOneHasItsIntervals() throws {
    let plot = TradeOffPlot(try report("CSV/cold-start.csv"))
    XCTAssertTrue(plot.content.contains("95 % interval"))
    XCTAssertGreaterThan(plot.content.matches(of: #/class="resultArc"/#).count, 3)
    let few = TradeOffPlot(try report("CSV/cold-start.csv", times: 1))
    XCTAssertFalse(few.content.contains("95 % interval"))
  }
}
