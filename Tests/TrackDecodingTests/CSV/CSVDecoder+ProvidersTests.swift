import LocationFilter
import TrackDecoding
import XCTest

/// Fixes of the requested providers, and what is reported if a table names none.
final class CSVDecoderProvidersTests: XCTestCase {
  private let table = """
    time,lat,lon,elevation,accuracy,provider
    2026-05-01T09:00:00Z,1,2,,3,gps
    2026-05-01T09:00:01Z,1,2,,4,network
    2026-05-01T09:00:02Z,1,2,,5, GPS
    2026-05-01T09:00:03Z,1,2,,6,"Fused"

    """

  private func decode(_ text: String, _ providers: Set<String>) -> Decoding {
    var options = DecodingOptions()
    options.providers = providers
    return Decoding(text, options: options)
  }

  func testOnlyFixesOfTheProvidersAreRead() {
    let cases: [(Set<String>, [Double])] = [
      ([], [3, 4, 5, 6]), (["gps"], [3, 5]), (["GPS"], [3, 5]), (["NetWork", "fused"], [4, 6]),
      (["gps", "network", "fused"], [3, 4, 5, 6]), (["gp"], []), (["gps1"], []),
    ]
    for (providers, accuracies) in cases {
      let decoding = decode(table, providers)
      XCTAssertEqual(
        decoding.readings.map(\.location.horizontalAccuracy),
        accuracies,
        "\(providers)"
      )
      XCTAssertEqual(decoding.readings.map(\.index), Array(accuracies.indices), "\(providers)")
      XCTAssertEqual(
        decoding.reasons.map(\.name),
        Array(repeating: "otherProvider", count: 4 - accuracies.count),
        "\(providers)"
      )
      XCTAssertNil(decoding.error)
    }
  }

  func testAnotherProvidersRowIsToldWhereItStandsAndIsNoFault() {
    let decoding = decode(table + "yesterday,north,2,,x,network\n", ["gps"])
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), [3, 5, 6])
    XCTAssertEqual(Set(decoding.reasons.map(\.name)), ["otherProvider"])
    XCTAssertEqual(decoding.reasons.last, .otherProvider(name: "network"))
    XCTAssertTrue(decoding.reasons.allSatisfy { !$0.isRejection })
  }

  func testATableWithoutProvidersIsToldOnce() {
    let header = "timestamp,latitude,longitude,horizontalAccuracy\n"
    let row = "2026-05-01T09:00:00Z,1,2,3\n"
    let decoding = decode("# a\n\(header)\(row)\(row)\(header)\(row)", ["gps"])
    XCTAssertEqual(decoding.readings.count, 3)
    XCTAssertEqual(
      decoding.diagnostics,
      [Diagnostic(.noProviders, at: SourcePosition(line: 2, byteOffset: 4))]
    )
    XCTAssertEqual(decode(header + row, []).diagnostics, [])
    // It is known from the header, before any row.
    XCTAssertEqual(decode(header, ["gps"]).reasons, [.noProviders])
  }

  func testATableWithoutProvidersBehindOneThatTellsThem() {
    let decoding = decode(
      table + "timestamp,latitude,longitude,horizontalAccuracy\n2026-05-01T09:00:04Z,1,2,7\n",
      ["network"]
    )
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [4, 7])
    XCTAssertEqual(
      decoding.reasons.map(\.name),
      ["otherProvider", "otherProvider", "otherProvider", "noProviders"]
    )
  }
}
