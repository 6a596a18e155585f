import Foundation
import TestSupport
import XCTest

/// The README's first command prints what the README shows. `.ci/check-clients` runs its example.
final class ReadmeTests: XCTestCase {
  private let readme = try? String(
    contentsOf: Fixtures.folder.deletingLastPathComponent().appendingPathComponent("README.md"),
    encoding: .utf8
  )

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
