import Foundation
import TestSupport
import XCTest

@testable import locfilter

/// The examples of the help and the manual run in a clone as they are written.
final class ExamplesTests: XCTestCase {
  private let commands = [Tool.help] + CompletionShell.commands

  func testEachParsesAsItsCommand() throws {
    for command in commands {
      XCTAssertFalse(command.examples.isEmpty, command.name)
      for example in command.examples {
        XCTAssertEqual(example.line, "\(command.path) \(rest(of: example, command))")
        XCTAssertTrue(example.meaning.hasSuffix("."), example.line)
        XCTAssertLessThanOrEqual(example.line.count, HelpScreen.standardColumns - 2, example.line)
        XCTAssertNoThrow(try Invocation(example.words), example.line)
      }
    }
  }

  private func rest(of example: CommandExample, _ command: CommandHelp) -> String {
    example.words.dropFirst(command.isTool ? 0 : 1).joined(separator: " ")
  }

  /// Those of fixtures; the others have a device.
  func testEachOfAFixtureRuns() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(component: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try files.createSymbolicLink(
      at: folder.appending(component: "Fixtures"),
      withDestinationURL: Fixtures.folder
    )
    var count = 0
    for example in commands.flatMap(\.examples) {
      guard !example.words.contains(where: { $0.hasPrefix("/dev/") }) else { continue }
      let run = try BuiltTool.shell(
        "\"$locfilter\" \(example.line.dropFirst(Tool.name.count + 1))",
        in: folder
      )
      XCTAssertEqual(run.status, 0, "\(example.line)\n\(run.errors)")
      if let option = example.words.firstIndex(of: "-o") {
        let file = folder.appending(component: example.words[option + 1])
        XCTAssertFalse(try Data(contentsOf: file).isEmpty, example.line)
        XCTAssertEqual(run.text, "", example.line)
      } else {
        XCTAssertFalse(run.output.isEmpty, example.line)
      }
      count += 1
    }
    XCTAssertGreaterThan(count, CompletionShell.commands.count)
  }
}
