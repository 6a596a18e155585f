import LocationFilter
import XCTest

@testable import TrackReplay

final class PolicySectionTests: XCTestCase {
  private func rows(_ policy: AcquisitionPolicy) -> [String] {
    PolicySection(policy: policy, commandLine: "locfilter").html
      .matches(of: #/<dt>(.*)</dt><dd>(.*)</dd>/#)
      .map { "\($0.output.1): \($0.output.2)" }
  }

  func testPresets() {
    XCTAssertEqual(
      rows(.standard),
      [
        "Desired accuracy: 10 m",
        "Timeout: 1 min, ends the session with the best location",
        "Maximum age: 5 s",
        "Maximum lead: 5 s",
        "Settled: within 1 m, over 10 s later",
      ]
    )
    XCTAssertEqual(
      rows(.tutorial),
      [
        "Desired accuracy: 10 m",
        "Timeout: 1 min, ends the session only if there is no location",
        "Maximum age: 5 s",
        "Maximum lead: any",
        "Settled: within 1 m, over 10 s later",
      ]
    )
  }

  func testEveryOption() {
    var policy = AcquisitionPolicy.standard
    policy.desiredAccuracy = .best
    policy.timeout = .milliseconds(30_500)
    policy.maximumAge = .seconds(7)
    policy.maximumLead = .seconds(2)
    policy.settleDistance = 2.5
    policy.settleInterval = .seconds(12)
    policy.plateau = .seconds(15)
    policy.maximumRetainedAge = .seconds(20)
    policy.maximumSpeed = 50
    policy.rejectsOutOfOrder = true
    policy.rejectsDuplicates = true
    policy.rejectsNullIsland = true
    policy.zeroAccuracyIsUnknown = true
    XCTAssertEqual(
      rows(policy),
      [
        "Desired accuracy: best available",
        "Timeout: 30.5 s, ends the session with the best location",
        "Maximum age: 7 s",
        "Maximum lead: 2 s",
        "Settled: within 2.5 m, over 12 s later",
        "Plateau: no improvement for 15 s",
        "Maximum age of the best fix: 20 s",
        "Maximum speed: 50 m/s",
        "Also rejected: out of order, duplicates, 0°, 0°, accuracy 0 m",
      ]
    )
  }

  /// Each flag has its own words.
  func testEachFlag() {
    let flags: [(WritableKeyPath<AcquisitionPolicy, Bool>, String)] = [
      (\.rejectsOutOfOrder, "out of order"), (\.rejectsDuplicates, "duplicates"),
      (\.rejectsNullIsland, "0°, 0°"), (\.zeroAccuracyIsUnknown, "accuracy 0 m"),
    ]
    for (flag, words) in flags {
      var policy = AcquisitionPolicy.standard
      policy[keyPath: flag] = true
      XCTAssertEqual(rows(policy).last, "Also rejected: \(words)")
    }
  }

  func testTheCommandLineIsEscaped() {
    let html = PolicySection(policy: .standard, commandLine: "locfilter 'a&<b>.csv'").html
    XCTAssertTrue(html.contains("<code>locfilter &#39;a&amp;&lt;b&gt;.csv&#39;</code></pre>"))
  }
}
