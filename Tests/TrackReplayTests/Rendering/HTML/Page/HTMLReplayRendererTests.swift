import AddressFormat
import Foundation
import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class HTMLReplayRendererTests: XCTestCase {
  private static let items: [DecodedItem] = [
    .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 70), .fix(2, made: 2, accuracy: 8),
  ]

  private func page(
    of items: [DecodedItem] = items,
    tracks: [String] = ["a.csv"],
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
    let replay = Replay(
      policy: .standard,
      repeats: repeats,
      reportsDecisions: !summary,
      places: places
    )
    return document(
      by: renderer,
      of: tracks.map { track in
        { renderer, text in
          for event in replay.events(of: items) { renderer.render(event, of: track, into: &text) }
          renderer.finish(track, into: &text)
          XCTAssertTrue(text.isEmpty)
        }
      }
    )
  }

  func testInputsThatFailedAreListed() throws {
    let renderer = HTMLReplayRenderer(policy: .standard, commandLine: "locfilter")
    let page = document(
      by: renderer,
      of: ["a <b>", "c"].map { track in
        { renderer, text in
          let failure = InputFailure(track: track, status: 65, message: "no reading in \(track)")
          renderer.render(failure, into: &text)
        }
      }
    )
    XCTAssertTrue(page.contains("Not read, or not to the end: 2 inputs"))
    XCTAssertTrue(page.contains("<dt>a &lt;b&gt;</dt><dd>no reading in a &lt;b&gt;</dd>"))
    XCTAssertFalse(self.page().contains("Not read"))
  }

  func testAPageTellsTheOutcomeAndEachDecision() {
    let page = page(places: NumberedPlaces { _ in ["5 Avenue <Anatole>"] })
    XCTAssertTrue(
      page.contains(
        #"data-outcome="desiredAccuracy">Stopped after 2 s: accuracy 8 m reached the desired 10 m</p>"#
      )
    )
    XCTAssertEqual(page.matches(of: /<tr class="(retained|rejected|finished)/).count, 3)
    XCTAssertTrue(page.contains("<address>5 Avenue &lt;Anatole&gt;</address>"))
    XCTAssertTrue(page.contains("locfilter &#39;a &lt;b&gt;.csv&#39;"))
    XCTAssertFalse(page.contains("Overview"))
  }

  func testItIsWholeAndNeedsNothingElse() {
    for page in [
      page(), page(of: [], tracks: []), page(tracks: ["a.csv", "b.csv"], repeats: true),
    ] {
      XCTAssertTrue(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
      XCTAssertTrue(page.hasSuffix("</html>\n"))
      for word in ["http", "src=", "@import", "url("] {
        XCTAssertFalse(page.contains(word), word)
      }
    }
  }

  func testSeveralSessionsHaveAnOverviewThatLinksToThem() throws {
    let page = page(tracks: ["a.csv", "b&c.csv"])
    XCTAssertTrue(page.contains("Overview: 2 sessions, 2 with a location"))
    XCTAssertTrue(page.contains("<a href=\"#s2\">b&amp;c.csv, 1</a>"))
    for name in ["s1", "s2"] {
      XCTAssertEqual(page.matches(of: try Regex("id=\"\(name)\"")).count, 1)
    }
    let identifiers = page.matches(of: /id="([^"]+)"/).map { String($0.output.1) }
    XCTAssertEqual(Set(identifiers).count, identifiers.count)
  }

  func testASummaryIsTheOverviewAlone() {
    let page = page(summary: true)
    XCTAssertTrue(page.contains("Overview: 1 session, 1 with a location"))
    XCTAssertFalse(page.contains("<svg class=\"m"))
  }

  func testNoSessionIsSaid() {
    XCTAssertTrue(page(of: [], tracks: ["a.csv"]).contains("No sessions"))
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
    text.append(renderer.closing)
    let page = String(text)
    let rows = page.matches(of: /<tr class="(retained|rejected)/).count
    XCTAssertLessThan(rows, 1600)
    XCTAssertTrue(page.contains("show \(rows) of 5000 decisions"))
    // Many sessions.
    let all = self.page(
      of: (0..<3000).map { DecodedItem.fix($0, made: Double($0), accuracy: 8) },
      repeats: true
    )
    XCTAssertTrue(all.contains("Overview: 3\u{A0}000 sessions, 3000 with a location"))
  }
}
