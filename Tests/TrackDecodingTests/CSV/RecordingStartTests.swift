import LocationFilter
import XCTest

@testable import TrackDecoding

final class RecordingStartTests: XCTestCase {
  private let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  private func text(_ finding: RecordingStart.Finding?) -> String {
    switch finding {
    case .start(let start): "start \(start)"
    case .contradiction(let difference): "\(difference.components.seconds)"
    case nil: "nothing"
    }
  }

  func testADifferenceIsOneBeyondFiveSeconds() {
    let cases: [(Duration, String)] = [
      (.zero, "nothing"), (.seconds(5), "nothing"), (.seconds(-5), "nothing"),
      (.seconds(5) + .nanoseconds(1), "5"), (.seconds(-5) - .nanoseconds(1), "-5"),
      (.seconds(3600), "3600"), (.seconds(-3600), "-3600"),
    ]
    for (difference, expected) in cases {
      var recordingStart = RecordingStart()
      XCTAssertEqual(text(recordingStart.process(start)), "start \(start)")
      let finding = recordingStart.process(start.advanced(by: difference))
      XCTAssertEqual(text(finding), expected, "\(difference)")
    }
  }

  func testTheFirstStartCountsAndOneContradictionIsReported() {
    var recordingStart = RecordingStart()
    let findings = [0, 4, 8, 12, 0].map {
      text(recordingStart.process(start.advanced(by: .seconds($0))))
    }
    XCTAssertEqual(findings, ["start \(start)", "nothing", "8", "nothing", "nothing"])
  }
}
