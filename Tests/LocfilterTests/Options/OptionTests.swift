import LocationFilter
import XCTest

@testable import locfilter

/// Every row of every command: it parses, does something, is in the help and completes.
final class OptionTests: XCTestCase {
  private static let commands = CompletionShell.commands
  private static let everyName = Set((commands + [Tool.help]).flatMap(\.options).flatMap(\.names))

  /// A value of the option other than its default.
  private func example(of option: OptionHelp) -> [String] {
    guard let value = option.value else { return [] }
    switch value.kind {
    case .choice(let words): return [words[words.count - 1]]
    case .file: return ["file"]
    case .text(let words):
      switch value.name {
      case "yyyy-mm-dd": return ["2026-05-01"]
      case "quality=metres,...": return ["float=0.7"]
      case "column=name,...": return ["latitude=LAT"]
      case "seconds|off,...": return ["7,off"]
      case "zone": return ["+02:00"]
      case "name,latitude,longitude,radius": return ["home,52,13,100"]
      case "lat,lon|columns": return ["48.8583,2.2945"]
      default: return [words.last ?? "7"]
      }
    }
  }

  /// Calls `body` with each command, each of its options and each name of that.
  private func forEachName(
    _ body: (_ command: CommandHelp, _ option: OptionHelp, _ name: String) throws -> Void
  ) rethrows {
    for command in Self.commands {
      for option in command.options {
        for name in option.names { try body(command, option, name) }
      }
    }
  }

  private func problem(_ words: [String]) -> UsageError.Problem? {
    do throws(UsageError) {
      _ = try Invocation(words)
      return nil
    } catch {
      return error.problem
    }
  }

  func testEachRowParsesItsExampleAndDoesSomething() throws {
    try forEachName { command, option, name in
      let plain = try meaning([command.name])
      let changed = try meaning([command.name, name] + example(of: option))
      XCTAssertNotEqual(changed, plain, "\(command.name) \(name)")
      if let value = example(of: option).first {
        XCTAssertEqual(try meaning([command.name, "\(name)=\(value)"]), changed, name)
        XCTAssertEqual(problem([command.name, name]), .missingValue(option), name)
      } else {
        XCTAssertEqual(
          problem([command.name, "\(name)=x"]),
          .unexpectedValue("x", option: name)
        )
      }
    }
    for option in Tool.help.options {
      for name in option.names { XCTAssertNil(problem([name] + example(of: option)), name) }
    }
  }

  func testEachRowIsInTheHelp() {
    for command in Self.commands + [Tool.help] {
      let lines = HelpScreen(command).text(columns: 1000).split(separator: "\n")
      for option in command.options {
        let label = "  \(option.label) "
        let rows = lines.indices.filter { (lines[$0] + " ").hasPrefix(label) }
        XCTAssertEqual(rows.count, 1, label)
        guard let row = rows.first else { continue }
        let text = lines[row].count > label.count ? lines[row] : lines[row + 1]
        XCTAssertTrue(text.hasSuffix(" " + option.description), label)
      }
    }
  }

  func testEachRowCompletes() {
    for shell in CompletionShell.allCases {
      for command in Self.commands {
        let lines = lines(of: command, in: shell)
        for option in command.options {
          let long = (option.names.last ?? "").dropFirst(2)
          let own = lines.filter { line in
            line.split { " '=[{},".contains($0) }.contains(shell == .fish ? long : "--" + long)
          }
          XCTAssertFalse(own.isEmpty, "\(shell) \(command.name) \(long)")
          guard let choices = option.choices?.joined(separator: " ") else { continue }
          let values = shell == .bash ? values(of: option, in: lines) : own
          XCTAssertTrue(values.contains { $0.contains(choices) }, "\(shell) \(long)")
        }
      }
    }
  }

  /// The lines of a completion script that concern one command.
  private func lines(of command: CommandHelp, in shell: CompletionShell) -> [Substring] {
    let lines = shell.script.split(separator: "\n")
    switch shell {
    case .bash: return lines.filter { $0.contains(" \(command.name):-") }
    case .zsh:
      let body = lines.drop { $0 != "_locfilter_\(command.name)() {" }
      return Array(body.prefix { $0 != "}" })
    case .fish:
      let isStandard = command.name == Tool.standardCommand.name
      let condition = isStandard ? "'not __fish" : "'__fish_seen_subcommand_from \(command.name)'"
      return lines.filter { $0.contains(condition) }
    }
  }

  private func values(of option: OptionHelp, in lines: [Substring]) -> [Substring] {
    lines.filter { $0.contains(":\(option.names.last ?? "")) values=") }
  }

  func testEachNameThatParsesIsInTheTable() {
    for command in Self.commands {
      let own = Set(command.options.flatMap(\.names))
      XCTAssertTrue(own.isSubset(of: Self.everyName))
      for name in Self.everyName.subtracting(own) {
        XCTAssertEqual(problem([command.name, name]), .unknownOption(name))
      }
    }
  }

  func testDefaultsAreWhatTheHelpSays() throws {
    try forEachName { command, option, name in
      guard let value = option.defaultValue else { return }
      XCTAssertEqual(try meaning([command.name, name, value]), try meaning([command.name]), name)
    }
  }

  func testNamesAreUniqueAndWellFormed() {
    for help in Self.commands + [Tool.help] {
      let names = help.options.flatMap(\.names)
      XCTAssertEqual(Set(names).count, names.count, help.name)
      for option in help.options {
        XCTAssertTrue(option.names.last?.hasPrefix("--") ?? false, option.label)
        XCTAssertTrue(option.abstract.hasSuffix("."), option.label)
      }
      XCTAssertEqual(help.options.last?.label, "-h, --help")
    }
  }

  /// What a shared row changes is reached through the command that it is lifted into.
  func testLiftedRowsKeepTheirHelpAndOrder() {
    let lifted = ReplayCommand.rows.map(\.help)
    for rows in [
      AcquisitionPolicy.rows.map(\.help), InputOptions.rows.map(\.help),
      OutputOptions.rows.map(\.help),
    ] {
      let first = lifted.firstIndex(of: rows[0]) ?? 0
      XCTAssertEqual(Array(lifted[first...].prefix(rows.count)), rows)
    }
  }
}
