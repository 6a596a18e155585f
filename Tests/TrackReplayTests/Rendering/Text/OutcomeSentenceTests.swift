import TrackDecoding
import XCTest

@testable import LocationFilter
@testable import TrackReplay

final class OutcomeSentenceTests: XCTestCase {
  private func sentence(
    _ reason: Outcome.Reason,
    accuracy: Double?,
    isWaiting: Bool = false
  ) -> String {
    let best = accuracy.map { sampleReading(0, made: 0, accuracy: $0) }
    var policy = AcquisitionPolicy.standard
    policy.plateau = .milliseconds(7500)
    var session = SessionReport(
      outcome: Outcome(
        reason: reason,
        error: reason == .failed ? .network : nil,
        best: best?.location,
        start: at(0),
        end: at(12.04)
      ),
      best: best
    )
    session.isAwaitingAuthorization = isWaiting
    return OutcomeSentence(session: session, policy: policy).text
  }

  func testWithALocation() {
    let cases: [(Outcome.Reason, String)] = [
      (.desiredAccuracy, "Stopped after 12 s: accuracy 7.3 m reached the desired 10 m"),
      (
        .settled,
        "Settled after 12 s: another fix within 1 m of the best one, over 10 s later,"
          + " accuracy 7.3 m"
      ),
      (.plateau, "Stopped after 12 s: no improvement for 7.5 s, accuracy 7.3 m"),
      (.timedOut, "Timed out after 12 s: the best accuracy was 7.3 m"),
      (
        .reducedAccuracy,
        "Stopped after 12 s: only approximate locations are permitted, accuracy 7.3 m"
      ),
      (.cancelled, "Cancelled after 12 s: the best accuracy was 7.3 m"),
      (.failed, "Failed after 12 s (network): the best accuracy was 7.3 m"),
      (.trackEnded, "Track ended after 12 s: the best accuracy was 7.3 m"),
    ]
    for (reason, text) in cases {
      XCTAssertEqual(sentence(reason, accuracy: 7.24), text)
    }
  }

  func testWithoutALocation() {
    let cases: [(Outcome.Reason, String)] = [
      (.timedOut, "No location within 1 min"),
      (.trackEnded, "No location: the track ended after 12 s"),
      (.cancelled, "No location: cancelled after 12 s"),
      (.failed, "No location: failed after 12 s (network)"),
      (.reducedAccuracy, "No location after 12 s"),
    ]
    for (reason, text) in cases {
      XCTAssertEqual(sentence(reason, accuracy: nil), text)
    }
  }

  func testInstantsHaveMilliseconds() {
    let cases: [(seconds: Double, text: String)] = [
      (0, "1970-01-01T00:00:00.000Z"), (0.25, "1970-01-01T00:00:00.250Z"),
      (0.000_499_9, "1970-01-01T00:00:00.000Z"), (0.000_5, "1970-01-01T00:00:00.001Z"),
      (0.343_999_863, "1970-01-01T00:00:00.344Z"), (0.999_5, "1970-01-01T00:00:01.000Z"),
      (-0.000_4, "1970-01-01T00:00:00.000Z"), (-0.000_5, "1969-12-31T23:59:59.999Z"),
    ]
    for (seconds, text) in cases {
      XCTAssertEqual(Duration(decimalSeconds: seconds).map { Timestamp(sinceEpoch: $0).text }, text)
    }
  }

  func testWhileWaitingForPermission() {
    XCTAssertEqual(
      sentence(.trackEnded, accuracy: nil, isWaiting: true),
      "No location: the track ended after 12 s, while waiting for permission"
    )
    XCTAssertEqual(
      sentence(.cancelled, accuracy: nil, isWaiting: true),
      "No location: cancelled after 12 s, while waiting for permission"
    )
  }
}
