import Foundation
import XCTest

@testable import locfilter

final class CompletionShellTests: XCTestCase {
  func testSyntax() throws {
    for shell in CompletionShell.allCases {
      guard let path = Self.path(of: shell) else {
        XCTAssertNotEqual(shell, .bash, "bash is needed for this test")
        continue
      }
      let result = try Self.run(path, ["-n"], input: shell.script)
      XCTAssertEqual(result.status, 0, "\(shell): \(result.output)")
      XCTAssertEqual(result.output, "", "\(shell)")
    }
  }

  func testEveryOptionAndChoiceIsInEveryScript() {
    for shell in CompletionShell.allCases {
      let script = shell.script
      for help in CompletionShell.commands {
        for option in help.options {
          let long = (option.names.last ?? "").dropFirst(2)
          XCTAssertTrue(script.contains(shell == .fish ? "-l \(long)" : "--\(long)"), "\(long)")
          guard let choices = option.choices?.joined(separator: " ") else { continue }
          XCTAssertTrue(script.contains(choices), "\(shell) \(long)")
        }
      }
      XCTAssertTrue(script.hasSuffix("\n"))
    }
  }

  /// The shell splits words at `=`.
  func testWhatBashOffers() throws {
    let bash = try XCTUnwrap(Self.path(of: .bash))
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(component: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    for name in ["track.csv", "my track.nmea"] {
      try Data().write(to: folder.appending(component: name))
    }
    let cases: [([String], [String])] = [
      (["de"], ["decode"]),
      (["a"], ["address"]),
      (["h"], ["help"]),
      (["tr"], ["track.csv"]),
      (["my"], ["my track.nmea"]),
      (["--fo"], ["--format"]),
      (["--gen"], ["--generate-completion-script"]),
      (["--format", ""], ["text", "ndjson", "geojson", "gpx", "html", "svg"]),
      (["--format", "="], ["text", "ndjson", "geojson", "gpx", "html", "svg"]),
      (["--format", "=", "n"], ["ndjson"]),
      (["decode", "--format", ""], ["text", "ndjson", "csv", "geojson", "gpx"]),
      (["decode", "--format", "c"], ["csv"]),
      (["decode", "--tim"], []),
      (["address", "--st"], ["--style"]),
      (["address", "--style", "pl"], ["plain"]),
      (["address", "--format", ""], ["text", "csv", "ndjson"]),
      (["address", "--col"], []),
      (["replay", "--tim"], ["--timeout"]),
      (["track.csv", "--tim"], ["--timeout"]),
      (["--timeout", ""], []),
      (["--desired-accuracy", ""], ["best"]),
      (["--start", ""], ["first", "recording"]),
      (["-o", ""], []),
      (["decode", "track"], []),
      (["help", ""], ["replay", "decode", "tune", "monitor", "address"]),
      (["--generate-completion-script", ""], ["bash", "zsh", "fish"]),
      (["replay", "--gen"], []),
    ]
    for (words, expected) in cases {
      let script =
        CompletionShell.bash.script + """
          COMP_WORDS=(locfilter \(words.map { "'\($0)'" }.joined(separator: " ")))
          COMP_CWORD=\(words.count)
          _locfilter
          for word in "${COMPREPLY[@]}"; do echo "$word"; done

          """
      let result = try Self.run(bash, [], input: script, in: folder)
      XCTAssertEqual(result.output.split(separator: "\n").map(String.init), expected, "\(words)")
    }
  }

  private static func path(of shell: CompletionShell) -> String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { "\($0)/\(shell.rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func run(
    _ path: String,
    _ arguments: [String],
    input: String,
    in folder: URL? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let inputPipe = Pipe()
    let outputPipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = outputPipe
    try process.run()
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    let output = try outputPipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
