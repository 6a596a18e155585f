import Foundation
import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class SVGReplayRendererTests: XCTestCase {
  func testTheDrawingIsXMLWithTwoPlotsASession() throws {
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
    XCTAssertEqual(counter.counts["svg"], 1 + 2 * 2)
    XCTAssertTrue(counter.text.contains("a <1>.csv, session 1: Stopped after 2 s"))
    XCTAssertTrue(counter.text.contains("b&c.csv, session 1"))
  }

  func testWithoutASessionThatIsSaid() {
    let drawing = SVGReplayRenderer(policy: .standard).closing
    XCTAssertTrue(drawing.contains(">No sessions</text>"))
    XCTAssertTrue(XMLParser(data: Data(drawing.utf8)).parse())
  }

  func testSessionsThatAreNotDrawnAreCounted() {
    var renderer = SVGReplayRenderer(policy: .standard)
    var text = TextBuffer()
    let items = (0..<30).map { DecodedItem.fix($0, made: Double($0), accuracy: 8) }
    for event in Replay(policy: .standard, repeats: true).events(of: items) {
      renderer.render(event, of: "a", into: &text)
    }
    text.append(renderer.closing)
    XCTAssertTrue(String(text).contains("6 more sessions are not drawn"))
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
