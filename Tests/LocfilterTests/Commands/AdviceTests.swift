import TrackDecoding
import XCTest

@testable import locfilter

final class AdviceTests: XCTestCase {
  func testLateSentencesNameThePauseItsCostAndAWayOut() {
    let advice = Diagnostic.Reason.lateSentence.advice
    for part in ["a pause of more than 0.2 s", "lacks", "accuracy", "without --live"] {
      XCTAssertTrue(advice.contains(part), part)
    }
  }

  func testAReceiverThatCannotBeReadMayHaveAnotherLineSpeed() {
    XCTAssertTrue(
      CommandError(unreadableLive: "-", .unrecognizedFormat).message.contains("line speed (stty)")
    )
    let other = TrackError.absentColumns(
      ["x"],
      found: ["y"],
      position: SourcePosition(line: 1, byteOffset: 0)
    )
    XCTAssertEqual(
      CommandError(unreadableLive: "-", other).message,
      CommandError(unreadable: "-", other).message
    )
  }
}
