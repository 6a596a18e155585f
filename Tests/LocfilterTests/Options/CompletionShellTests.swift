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
      let run = try BuiltTool.run(path, ["-n"], input: Array(shell.script.utf8))
      XCTAssertEqual(run.status, 0, "\(shell): \(run.errors)")
      XCTAssertEqual(run.text + run.errors, "", "\(shell)")
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
    let formats = ["text", "ndjson", "csv", "geojson", "gpx", "html", "svg"]
    let cases: [([String], [String])] = [
      (["de"], ["decode"]),
      (["a"], ["address"]),
      (["h"], ["help"]),
      (["tr"], ["track.csv"]),
      (["my"], ["my track.nmea"]),
      (["--fo"], ["--format"]),
      (["--gen"], ["--generate-completion-script", "--generate-manual"]),
      (["--generate-m"], ["--generate-manual"]),
      (["--format", ""], formats),
      (["--format", "="], formats),
      (["--format", "=", "n"], ["ndjson"]),
      (["decode", "--format", ""], ["text", "ndjson", "csv", "geojson", "gpx"]),
      (["decode", "--format", "c"], ["csv"]),
      (["decode", "--tim"], ["--time-format", "--time-zone"]),
      (["address", "--st"], ["--style"]),
      (["address", "--style", "pl"], ["plain"]),
      (["address", "--format", ""], ["text", "csv", "ndjson"]),
      (["address", "--col"], []),
      (["replay", "--tim"], ["--timeout", "--time-format", "--time-zone"]),
      (["track.csv", "--tim"], ["--timeout", "--time-format", "--time-zone"]),
      (["--timeout", ""], []),
      (["--desired-accuracy", ""], ["best"]),
      (["--start", ""], ["auto", "first", "recording"]),
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
      let run = try BuiltTool.run(bash, [], input: Array(script.utf8), in: folder)
      XCTAssertEqual(run.lines + run.errorLines, expected, "\(words)")
    }
  }

  private static func path(of shell: CompletionShell) -> URL? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { "\($0)/\(shell.rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(filePath: $0) }
  }
}
