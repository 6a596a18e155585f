import LocationFilter
import XCTest

@testable import locfilter

final class ProgressLineTests: XCTestCase {
  private final class Terminal: Sendable {
    private let written = Locked("")

    var text: String { written.withLock { $0 } }

    func write(_ text: String) { written.withLock { $0 += text } }
  }

  private func at(_ seconds: Int64) -> Timestamp { Timestamp(sinceEpoch: .seconds(seconds)) }

  func testEachTextTakesThePlaceOfTheOneBefore() {
    let terminal = Terminal()
    let line = ProgressLine(isEnabled: true, write: terminal.write)
    line.clear()
    line.show("one", at: at(1))
    line.show("two", at: at(2))
    line.clear()
    line.clear()
    XCTAssertEqual(terminal.text, "\r\u{1B}[Kone\r\u{1B}[Ktwo\r\u{1B}[K")
  }

  func testNotMoreThanFiveTextsASecondAreShown() {
    let terminal = Terminal()
    let line = ProgressLine(isEnabled: true, write: terminal.write)
    line.show("one", at: at(1))
    line.clear()
    line.show("two", at: at(1).advanced(by: .milliseconds(199)))
    line.show("three", at: at(1).advanced(by: .milliseconds(200)))
    XCTAssertEqual(terminal.text, "\r\u{1B}[Kone\r\u{1B}[K\r\u{1B}[Kthree")
  }

  func testWaitsASecondAfterSomethingWasWritten() {
    let terminal = Terminal()
    let line = ProgressLine(isEnabled: true, write: terminal.write)
    line.show("one", at: at(1))
    line.makeRoom(at: at(5))
    line.show("two", at: at(5))
    line.show("three", at: at(6))
    XCTAssertEqual(terminal.text, "\r\u{1B}[Kone\r\u{1B}[K\r\u{1B}[Kthree")
  }

  func testNothingIsShownAfterTheEnd() {
    let terminal = Terminal()
    let line = ProgressLine(isEnabled: true, write: terminal.write)
    line.show("one", at: at(1))
    line.end()
    line.show("two", at: at(9))
    XCTAssertEqual(terminal.text, "\r\u{1B}[Kone\r\u{1B}[K")
  }

  func testWithoutATerminalNothingIsWritten() {
    let terminal = Terminal()
    let line = ProgressLine(isEnabled: false, write: terminal.write)
    line.show("one", at: at(1))
    line.makeRoom(at: at(2))
    line.clear()
    line.end()
    XCTAssertEqual(terminal.text, "")
  }

  func testTheToolShowsNoneInAPipe() {
    XCTAssertFalse(ProgressLine.standard.isEnabled && !FileDescriptor.standardError.isTerminal)
  }
}
