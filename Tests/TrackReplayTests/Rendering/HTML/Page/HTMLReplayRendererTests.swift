import AddressFormat
import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class HTMLReplayRendererTests: XCTestCase {
  private static let items: [DecodedItem] = [
    .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 70), .fix(2, made: 2, accuracy: 8),
    .fix(3, made: 3, accuracy: 7),
  ]

  private func page(
    of items: [DecodedItem] = items,
    tracks: [String] = ["a.csv"],
    failures: [String] = [],
    repeats: Bool = false,
    summary: Bool = false,
    places: (any PlacemarkSource)? = nil
  ) -> String {
    let renderer = HTMLReplayRenderer(
      policy: .standard,
      tracks: tracks.count,
      summary: summary,
      commandLine: "locfilter 'a <b>.csv'"
    )
    var replay = Replay(policy: .standard, repeats: repeats, places: places)
    replay.coversRecording = renderer.showsRecording
    return document(
      by: renderer,
      of: tracks.map { track in
        { renderer, text in
          for event in replay.events(of: items) { renderer.render(event, of: track, into: &text) }
          renderer.finish(track, into: &text)
          XCTAssertTrue(text.isEmpty)
        }
      }
        + failures.map { track in
          { renderer, text in
            renderer.finish(track, into: &text)
            let failure = InputFailure(track: track, status: 65, message: "no reading in \(track)")
            renderer.render(failure, into: &text)
          }
        }
    )
  }

  func testOneSessionHasItsOutcomePlotsAndDetails() {
    let page = page(places: NumberedPlaces { _ in ["5 Avenue <Anatole>"] })
    XCTAssertTrue(
      page.contains(
        #"data-outcome="desiredAccuracy">Stopped after 2 s: accuracy 8 m reached the desired 10 m</p>"#
      )
    )
    XCTAssertTrue(page.contains("4 readings over 3 s"))
    for figure in ["map", "accuracy", "timeline", "around"] {
      XCTAssertTrue(page.contains("<figure class=\"\(figure)\">\n<svg "), figure)
    }
    XCTAssertTrue(page.contains(#""5 Avenue \u003cAnatole>""#))
    XCTAssertTrue(page.contains("locfilter &#39;a &lt;b&gt;.csv&#39;"))
    XCTAssertFalse(page.contains("<table class=\"sortable sessions"))
    XCTAssertFalse(page.contains("id=\"overview\""))
  }

  func testSeveralSessionsAreATableWithTheWorstFirst() {
    let items: [DecodedItem] = [9, 3, 7].enumerated().map { index, accuracy in
      .fix(index, made: Double(index), accuracy: accuracy)
    }
    let page = page(of: items, repeats: true)
    XCTAssertTrue(page.contains(#"data-outcome="several">3 sessions, 3 with a location</p>"#))
    XCTAssertEqual(
      page.matches(of: /<tr><th>(\d)<td>(\d) m<td>accurate<td>0 s<td>1<td>([^<\n]*)/).map {
        "\($0.output.1) \($0.output.3) \($0.output.2)"
      },
      ["1 09:00:00 9", "3 09:00:02 7", "2 09:00:01 3"]
    )
    XCTAssertTrue(page.contains("reached the desired accuracy <b>3</b>"))
  }

  func testASessionWithoutALocationIsSortedAsTheLeastAccurate() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: -1), .fix(70, made: 70, accuracy: 5),
    ]
    XCTAssertEqual(
      page(of: items, repeats: true).matches(of: /<tr><th>(\d)<td([^<]*)<td>/).map {
        "\($0.output.1)\($0.output.2)"
      },
      [#"1 data-sort="Infinity">none"#, "2>5 m"]
    )
  }

  func testSeveralRecordingsHaveTotalsAndATileEach() {
    let page = page(tracks: ["a.csv", "b&c.csv"], failures: ["d <e>"])
    XCTAssertTrue(page.contains("<h2 id=\"overview-h\">2 recordings</h2>"))
    XCTAssertTrue(page.contains("<dt>Recordings</dt><dd>2 read, 1 failed</dd>"))
    XCTAssertTrue(page.contains("<dt>Sessions</dt><dd>2, 2 with a location (100 %)</dd>"))
    let targets = page.matches(of: /<a class="tile" href="#(r\d)">/).map { String($0.output.1) }
    XCTAssertEqual(targets, ["r1", "r2"])
    for target in targets {
      XCTAssertTrue(page.contains("<section class=\"recording\" id=\"\(target)\""))
    }
    XCTAssertTrue(page.contains("Not read, or not to the end: 1 input"))
    XCTAssertTrue(page.contains("<dt>d &lt;e&gt;</dt><dd>no reading in d &lt;e&gt;</dd>"))
    let identifiers = page.matches(of: /\bid="([^"]+)"/).map { String($0.output.1) }
    XCTAssertEqual(Set(identifiers).count, identifiers.count)
  }

  func testOf600RecordingsAllAreCounted() {
    let page = page(tracks: (1...600).map { "\($0).csv" })
    XCTAssertTrue(page.contains("<h2 id=\"overview-h\">600 recordings</h2>"))
    XCTAssertEqual(page.matches(of: /<section class="recording"/).count, 24)
    XCTAssertEqual(page.matches(of: /<a class="tile"/).count, 24)
    XCTAssertEqual(page.matches(of: /<div class="tile"/).count, 476)
    XCTAssertTrue(page.contains("The first 24 recordings are shown in full below."))
    XCTAssertTrue(page.contains("100 more are only in the totals."))
  }

  func testItIsWholeAndNeedsNothingElse() {
    for page in [
      page(), page(of: [], tracks: []), page(tracks: ["a.csv", "b.csv"], repeats: true),
    ] {
      XCTAssertTrue(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
      XCTAssertTrue(page.hasSuffix("</html>\n"))
      let links = page.matches(of: /https?:[^"]*/).map(\.output)
      XCTAssertTrue(links.allSatisfy { $0.hasPrefix("https://www.openstreetmap.org/?mlat=$0") })
      for word in ["src=", "@import", "url("] { XCTAssertFalse(page.contains(word), word) }
    }
  }

  func testHostileNamesStayText() throws {
    let name = "</script><script>alert(1)</script>\"'&<!--]]>\u{2028}"
    let page = page(tracks: [name, "b"], failures: [name], repeats: true)
    XCTAssertFalse(page.contains("<script>alert"))
    XCTAssertFalse(page.contains("<!--"))
    // The data of two recordings, and the script.
    XCTAssertEqual(page.matches(of: /<\/script>/).count, 3)
    XCTAssertEqual(page.matches(of: /<script[ >]/).count, 3)
    XCTAssertTrue(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    let places = NumberedPlaces { _ in [name] }
    let address = self.page(places: places)
    XCTAssertEqual(address.matches(of: /<\/script>/).count, 2)
    XCTAssertTrue(address.contains(#"\u003c/script>\u003cscript>alert(1)"#))
  }

  func testASummaryHasThePlotsAndNoDetails() {
    let page = page(repeats: true, summary: true)
    XCTAssertTrue(page.contains("<figure class=\"map\">"))
    XCTAssertTrue(page.contains("<table class=\"sortable sessions"))
    XCTAssertFalse(page.contains("class=\"details\""))
  }

  func testNoRecordingIsSaid() {
    XCTAssertTrue(page(of: [], tracks: ["a.csv"]).contains("No recording"))
  }

  /// An hour at 1 Hz has at most 500 KB, whatever its sessions: one for each reading, for each ten, or one.
  func testAnHourHasAtMost500Kilobytes() {
    var random = SplitMix64(seed: 20)
    for isGood in [{ (_: Int) in true }, { $0 % 10 == 9 }, { $0 % 5 == 4 }, { _ in false }] {
      let items: [DecodedItem] = (0..<3600).map { index in
        let noise = Double.random(in: 0...1, using: &random)
        return .fix(
          index,
          made: Double(index),
          accuracy: isGood(index) ? 3 + 6.9 * noise : 12 + 20 * noise,
          north: Double(index) + noise
        )
      }
      let page = page(of: items, repeats: true)
      XCTAssertLessThan(page.utf8.count, 500_000)
      XCTAssertGreaterThan(page.utf8.count, 50_000)
    }
  }

  func testWhatIsLeftOutIsSaid() {
    var policy = AcquisitionPolicy.standard
    policy.desiredAccuracy = .best
    policy.settleDistance = 0
    policy.timeout = .seconds(1_000_000)
    var renderer = HTMLReplayRenderer(policy: policy, commandLine: "locfilter")
    var text = TextBuffer()
    let items = (0..<5000).map { DecodedItem.fix($0, made: Double($0), accuracy: 65) }
    for event in Replay(policy: policy).events(of: items) {
      renderer.render(event, of: "a", into: &text)
    }
    renderer.finish("a", into: &text)
    XCTAssertNotNil(renderer.closing.firstMatch(of: /show (\d+) of 5\u{A0}000 decisions: the kept/))
    // Many sessions.
    let page = page(
      of: (0..<6000).map { DecodedItem.fix($0, made: Double($0), accuracy: 8) },
      repeats: true
    )
    XCTAssertTrue(page.contains("6\u{A0}000 sessions, 6\u{A0}000 with a location"))
    XCTAssertTrue(page.contains("The table has the 5\u{A0}000 worst of 6\u{A0}000 sessions."))
    XCTAssertEqual(page.matches(of: /<tr><th>/).count, 5000)
  }
}
