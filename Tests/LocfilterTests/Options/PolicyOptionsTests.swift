import LocationFilter
import XCTest

@testable import locfilter

final class PolicyOptionsTests: XCTestCase {
  private typealias Change = @Sendable (inout AcquisitionPolicy) -> Void

  private static let flags: [(String, Change)] = [
    ("--desired-accuracy 25", { $0.desiredAccuracy = .meters(25) }),
    ("--desired-accuracy 0", { $0.desiredAccuracy = .meters(0) }),
    ("--desired-accuracy=best", { $0.desiredAccuracy = .best }),
    ("--maximum-age 5.001", { $0.maximumAge = .milliseconds(5001) }),
    ("--maximum-age 0", { $0.maximumAge = .zero }),
    ("--maximum-lead 2", { $0.maximumLead = .seconds(2) }),
    ("--maximum-lead -1", { $0.maximumLead = .seconds(-1) }),
    ("--maximum-lead=-0.5", { $0.maximumLead = .milliseconds(-500) }),
    ("--maximum-lead off", { $0.maximumLead = nil }),
    ("--timeout 20.5", { $0.timeout = .milliseconds(20_500) }),
    ("--settle-distance 0.5", { $0.settleDistance = 0.5 }),
    ("--settle-interval 12", { $0.settleInterval = .seconds(12) }),
    ("--plateau 15", { $0.plateau = .seconds(15) }),
    ("--maximum-retained-age 30", { $0.maximumRetainedAge = .seconds(30) }),
    ("--maximum-speed 83.3", { $0.maximumSpeed = 83.3 }),
    ("--reject-out-of-order", { $0.rejectsOutOfOrder = true }),
    ("--reject-duplicates", { $0.rejectsDuplicates = true }),
    ("--reject-null-island", { $0.rejectsNullIsland = true }),
    ("--zero-accuracy-is-unknown", { $0.zeroAccuracyIsUnknown = true }),
  ]

  func testThePresets() throws {
    XCTAssertEqual(try replayCommand("").policy, .standard)
    XCTAssertEqual(try replayCommand("--policy standard").policy, .standard)
    XCTAssertEqual(try replayCommand("--policy tutorial").policy, .tutorial)
    XCTAssertEqual(try replayCommand("--policy tutorial --policy standard").policy, .standard)
  }

  func testEachFlagChangesEachPresetWhateverTheirOrder() throws {
    for (flag, change) in Self.flags {
      var standard = AcquisitionPolicy.standard
      change(&standard)
      XCTAssertEqual(try replayCommand(flag).policy, standard, flag)

      var tutorial = AcquisitionPolicy.tutorial
      change(&tutorial)
      XCTAssertEqual(try replayCommand("--policy tutorial \(flag)").policy, tutorial, flag)
      XCTAssertEqual(try replayCommand("\(flag) --policy tutorial").policy, tutorial, flag)
    }
  }

  func testAllFlagsTogether() throws {
    let line = Self.flags.map(\.0).joined(separator: " ")
    var policy = AcquisitionPolicy.tutorial
    for (_, change) in Self.flags { change(&policy) }
    XCTAssertEqual(try replayCommand("\(line) --policy=tutorial").policy, policy)
  }

  func testEveryOptionIsTestedHere() {
    let tested = Set(Self.flags.map { $0.0.prefix { $0 != " " && $0 != "=" } }.map(String.init))
    let declared = Set(AcquisitionPolicy.rows.flatMap(\.help.names))
    XCTAssertEqual(tested.union(["--policy"]), declared)
  }

  func testTheLastOneWins() throws {
    XCTAssertEqual(try replayCommand("--timeout 1 --timeout=2").policy.timeout, .seconds(2))
    XCTAssertEqual(
      try replayCommand("--maximum-lead off --maximum-lead 3").policy,
      {
        var policy = AcquisitionPolicy.standard
        policy.maximumLead = .seconds(3)
        return policy
      }()
    )
  }

  func testWhatIsNoValue() {
    let names = AcquisitionPolicy.rows.map(\.help).filter { $0.value != nil }.map(\.synopsis)
    XCTAssertEqual(names.count, 10)
    for synopsis in names {
      let name = String(synopsis.prefix { $0 != " " })
      for value in ["", "abc", "nan", "inf", "-inf", "1e3", "5m", "5 ", "+5", "off ", "BEST"] {
        XCTAssertTrue(
          message(["\(name)=\(value)"])
            .hasPrefix(
              "Error: \(value.isEmpty ? "An empty value" : "The value '\(value)'") is invalid for"
                + " '\(synopsis)'."
            ),
          "\(name)=\(value)"
        )
      }
      guard name != "--maximum-lead" else { continue }
      XCTAssertTrue(message([name, "-0.001"]).hasPrefix("Error: The value '-0.001' is invalid"))
    }
  }
}
