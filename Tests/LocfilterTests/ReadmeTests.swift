import AddressFormat
import Foundation
import LocationFilter
import TestSupport
import XCTest

/// The README is true: its example compiles and does what it says, and its first command prints
/// what it shows.
final class ReadmeTests: XCTestCase {
  private let readme = try? String(
    contentsOf: Fixtures.folder.deletingLastPathComponent().appendingPathComponent("README.md"),
    encoding: .utf8
  )

  func testExampleIsTheCodeBelow() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let parts = source.components(separatedBy: "    // The README's example.\n")
    let code = try XCTUnwrap(parts.dropFirst().first).components(separatedBy: "    // Its end.\n")[
      0
    ]
    let unindented = code.components(separatedBy: "\n").map { String($0.dropFirst(4)) }
      .joined(separator: "\n")
    let example = "import AddressFormat\nimport LocationFilter\n\n" + unindented
    XCTAssertTrue(try XCTUnwrap(readme).contains("```swift\n\(example)```"), example)
  }

  func testExampleFindsThePlaceAndWritesItsAddress() {
    let now = SystemClock().now
    let fixes = [1500.0, 65, 8, 4].map {
      Location(latitude: 37.33, longitude: -122.03, horizontalAccuracy: $0, timestamp: now)
    }
    let placemark = Placemark(
      subThoroughfare: "1",
      thoroughfare: "Infinite Loop",
      locality: "Cupertino",
      administrativeArea: "CA",
      postalCode: "95014"
    )
    // The README's example.
    var session = AcquisitionSession()  // stop at 10 m or after 60 s, ignore fixes older than 5 s
    session.start()
    for fix in fixes {
      if session.receive(fix).isFinal { break }  // .retained(…), .rejected(.stale), .finished(…)
    }
    let place = session.outcome?.best?.coordinate
    let address = AddressFormatter().lines(for: placemark).string
    // Its end.
    XCTAssertEqual(place, fixes[2].coordinate)
    XCTAssertEqual(session.outcome?.best?.horizontalAccuracy, 8)
    XCTAssertEqual(address, "1 Infinite Loop\nCupertino CA 95014")
  }

  func testFirstCommandPrintsWhatIsShown() throws {
    let blocks = try XCTUnwrap(readme).components(separatedBy: "```console\n").dropFirst()
    let block = try XCTUnwrap(blocks.first).components(separatedBy: "```")[0]
    let lines = block.components(separatedBy: "\n")
    let command = try XCTUnwrap(lines.first)
    let prefix = "$ swift run locfilter "
    XCTAssertTrue(command.hasPrefix(prefix), command)
    let arguments = command.dropFirst(prefix.count).split(separator: " ").map(String.init)
    let shown = lines.dropFirst().joined(separator: "\n")
    XCTAssertEqual(arguments.first, "Fixtures/CSV/cold-start.csv")
    XCTAssertEqual(shown, try Fixtures.text(named: "Expected/cold-start.txt"))
  }
}
