import LocationFilter
import XCTest

@testable import TrackReplay

final class TextBufferXMLTests: XCTestCase {
  private func text(_ write: (inout TextBuffer) -> Void) -> String {
    var text = TextBuffer()
    write(&text)
    return String(text)
  }

  func testElements() {
    XCTAssertEqual(text { $0.append(element: "a", "x<y") }, "<a>x&lt;y</a>")
    XCTAssertEqual(text { $0.append(element: "a", "") }, "<a></a>")
    XCTAssertEqual(text { $0.append(element: "a", -1) }, "<a>-1</a>")
    XCTAssertEqual(text { $0.append(element: "lf:a", 1e-5) }, "<lf:a>0.00001</lf:a>")
    XCTAssertEqual(
      text { $0.append(element: "a", 1e18.nextDown) },
      "<a>999999999999999900</a>"
    )
    XCTAssertEqual(text { $0.append(element: "a", Duration.milliseconds(-1500)) }, "<a>-1.5</a>")
    XCTAssertEqual(
      text { $0.append(element: "a", Timestamp.epoch) },
      "<a>1970-01-01T00:00:00.000Z</a>"
    )
    XCTAssertEqual(
      text { $0.append(element: "a", word: AccuracySource.dilution) },
      "<a>dilution</a>"
    )
  }

  func testWhatIsAbsentIsLeftOut() {
    XCTAssertEqual(text { $0.append(element: "a", nil as String?) }, "")
    XCTAssertEqual(text { $0.append(element: "a", nil as Int?) }, "")
    XCTAssertEqual(text { $0.append(element: "a", nil as Double?) }, "")
    XCTAssertEqual(text { $0.append(element: "a", nil as Duration?) }, "")
    XCTAssertEqual(text { $0.append(element: "a", nil as Timestamp?) }, "")
    XCTAssertEqual(text { $0.append(element: "a", word: nil as AccuracySource?) }, "")
    for value in [Double.nan, .infinity, -.infinity, 1e18, -1e300] {
      XCTAssertEqual(text { $0.append(element: "a", value) }, "")
    }
  }

  /// The year 0, those before it and those of five digits are written otherwise, or not at all.
  func testYears() throws {
    let cases = [
      ("0001-01-01T00:00:00.000Z", true), ("0000-12-31T23:59:59.999Z", false),
      ("9999-12-31T23:59:59.999Z", true), ("+010000-01-01T00:00:00.000Z", false),
      ("-000001-01-01T00:00:00.000Z", false),
    ]
    for (time, isWritten) in cases {
      let instant = try XCTUnwrap(Timestamp(iso8601: time), time)
      let element = text { $0.append(element: "a", instant) }
      XCTAssertEqual(element, isWritten ? "<a>\(time)</a>" : "")
    }
  }

  /// The characters that XML 1.0 has (section 2.2) stand, as themselves or by a reference.
  func testEachCharacter() {
    let references: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\r": "&#13;",
    ]
    for number in UInt32(0)...0x1_0010 {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let isCharacter =
        switch number {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
      // Not shown, but acts on a terminal.
      let reference = scalar.isControlOfText && number >= 0x7F ? "&#\(number);" : nil
      let expected =
        isCharacter ? reference ?? references[scalar] ?? String(scalar) : "\u{FFFD}"
      let written = text { $0.append(xml: "a\(scalar)") }
      XCTAssertEqual(Array(written.utf8), Array("a\(expected)".utf8), "\(number)")
    }
    XCTAssertEqual(text { $0.append(xml: "]]>\u{10FFFF}") }, "]]&gt;\u{10FFFF}")
  }
}
