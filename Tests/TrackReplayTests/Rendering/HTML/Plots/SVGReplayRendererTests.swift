import Foundation
import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class SVGReplayRendererTests: XCTestCase {
  func testTheDrawingIsXMLAndStandsAlone() throws {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: 65), .fix(1, made: 2, accuracy: 8)]
    let text = written(
      ["a <1>.csv": items, "b&c.csv": items],
      by: Replay(policy: .standard),
      SVGReplayRenderer(policy: .standard, tracks: 2)
    )
    let parser = XMLParser(data: Data(text.utf8))
    let counter = ElementCounter()
    parser.delegate = counter
    XCTAssertTrue(parser.parse(), "\(parser.parserError as Any)")
    // Renderers differ in all of these.
    for name in ["style", "clipPath", "symbol", "title"] {
      XCTAssertNil(counter.counts[name], name)
    }
    XCTAssertEqual(counter.counts["svg"], 1)
    for word in ["class=", "var(", "paint-order", "opacity", "currentColor"] {
      XCTAssertFalse(text.contains(word), word)
    }
    for shape in text.matches(of: /<(path|circle|rect) [^>]*>/) {
      XCTAssertTrue(shape.output.0.contains(" fill=\""), "\(shape.output.0)")
      XCTAssertTrue(shape.output.0.contains(" stroke=\""), "\(shape.output.0)")
    }
    XCTAssertTrue(counter.text.contains("a <1>.csv"))
    XCTAssertTrue(counter.text.contains("Stopped after 2 s"))
    XCTAssertTrue(counter.text.contains("b&c.csv"))
  }

  func testWithoutASessionThatIsSaid() {
    let drawing = SVGReplayRenderer(policy: .standard).closing
    XCTAssertTrue(drawing.contains(">No sessions</text>"))
    XCTAssertTrue(XMLParser(data: Data(drawing.utf8)).parse())
  }

  func testTheWorstOfManySessionsIsDrawn() {
    var renderer = SVGReplayRenderer(policy: .standard)
    var text = TextBuffer()
    let items = (0..<30).map {
      DecodedItem.fix($0, made: Double($0), accuracy: $0 == 20 ? 9 : 8)
    }
    for event in Replay(policy: .standard, repeats: true).events(of: items) {
      renderer.render(event, of: "a", into: &text)
    }
    renderer.finish("a", into: &text)
    let drawing = renderer.closing
    XCTAssertTrue(drawing.contains("30 sessions, 30 with a location"))
    XCTAssertTrue(drawing.contains("Session 21, the worst of 30: Stopped"))
  }

  func testRecordingsThatAreNotDrawnAreCounted() {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: 8)]
    var renderer = SVGReplayRenderer(policy: .standard, tracks: 26)
    var text = TextBuffer()
    for track in 0..<26 {
      for event in Replay(policy: .standard).events(of: items) {
        renderer.render(event, of: "\(track)", into: &text)
      }
      renderer.finish("\(track)", into: &text)
    }
    XCTAssertTrue(renderer.closing.contains(">2 more recordings are not drawn</text>"))
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  var text = ""

  func parser(
    _: XMLParser,
    didStartElement name: String,
    namespaceURI _: String?,
    qualifiedName _: String?,
    attributes _: [String: String]
  ) {
    counts[name, default: 0] += 1
  }

  func parser(_: XMLParser, foundCharacters string: String) { text += string }
}
