import Foundation
import TestSupport
import XCTest

/// The committed fixtures are what the simulated receiver writes, byte for byte.
final class FixtureGenerationTests: XCTestCase {
  private static let command = "UPDATE_FIXTURES=1 swift test --filter FixtureGenerationTests"

  func testFixturesAreWhatTheSimulatedReceiverWrites() throws {
    let isUpdating = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1"
    for fixture in GeneratedFixture.all {
      let expected = fixture.contents
      if isUpdating {
        try Data(expected).write(to: Fixtures.url(named: fixture.name))
      }
      guard let committed = try? Fixtures.bytes(named: fixture.name) else {
        XCTFail("Fixtures/\(fixture.name) is missing; write it with \(Self.command)")
        continue
      }
      guard committed != expected else { continue }
      let line = Self.firstDifferentLine(committed, expected)
      XCTFail(
        "Fixtures/\(fixture.name) differs from the simulation at line \(line); if the change of "
          + "the simulation is meant, write it with \(Self.command)"
      )
    }
  }

  func testSimulationRepeatsItself() {
    for fixture in GeneratedFixture.all {
      XCTAssertEqual(fixture.contents, fixture.contents, fixture.name)
    }
  }

  func testEachFixtureHasItsOwnNameAndSeed() {
    XCTAssertEqual(
      Set(GeneratedFixture.all.map(\.name)).count,
      GeneratedFixture.all.count
    )
    XCTAssertEqual(
      Set(GeneratedFixture.all.map(\.seed)).count,
      GeneratedFixture.all.count
    )
  }

  func testEachGeneratedFixtureIsExplainedInTheReadMe() throws {
    let readMe = try Fixtures.text(named: "README.md")
    for fixture in GeneratedFixture.all {
      XCTAssertTrue(readMe.contains("`\(fixture.name)`"), "\(fixture.name) is not in README.md")
    }
  }

  func testSentencesHaveTheChecksumThatReceiversSend() {
    XCTAssertEqual(nmea("GPGLL,,,,,,V,N"), "$GPGLL,,,,,,V,N*64\r\n")
    XCTAssertEqual(nmea("GPGSV,1,1,01,02,,,34", lineEnd: "\n"), "$GPGSV,1,1,01,02,,,34*7D\n")
    XCTAssertEqual(nmeaChecksum(of: "AB"), "03")
  }

  private static func firstDifferentLine(_ left: [UInt8], _ right: [UInt8]) -> Int {
    let common = zip(left, right).prefix { $0 == $1 }
    return 1 + common.count { $0.0 == UInt8(ascii: "\n") }
  }
}
