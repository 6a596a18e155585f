import XCTest

@testable import locfilter

final class CommandTests: XCTestCase {
  private static let everyName = Set(
    (Command.allCases.map(\.help) + [.root]).flatMap(\.options).flatMap(\.names)
  )

  /// A value that the option takes.
  private func sample(of option: OptionHelp) -> [String] {
    guard let value = option.value else { return [] }
    switch value.kind {
    case .choice(let words): return [words[words.count - 1]]
    case .file: return ["file"]
    case .text(let words):
      switch option.value?.name {
      case "yyyy-mm-dd": return ["2026-05-01"]
      case "quality=metres,...": return ["float=0.7"]
      case "column=name,...": return ["latitude=LAT"]
      case "seconds|off,...": return ["7,off"]
      case "name,latitude,longitude,radius": return ["home,52,13,100"]
      default: return [words.last ?? "7"]
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

  func testEachNameInTheTableParses() {
    for command in Command.allCases {
      for option in command.help.options {
        for name in option.names {
          XCTAssertNil(problem([command.rawValue, name] + sample(of: option)), name)
        }
      }
    }
    for option in CommandHelp.root.options {
      for name in option.names {
        XCTAssertNil(problem([name] + sample(of: option)), name)
      }
    }
  }

  func testEachNameThatParsesIsInTheTable() {
    for command in Command.allCases {
      let own = Set(command.help.options.flatMap(\.names))
      XCTAssertTrue(own.isSubset(of: Self.everyName))
      for name in Self.everyName.subtracting(own) {
        XCTAssertEqual(problem([command.rawValue, name]), .unknownOption(name))
      }
    }
  }

  func testEachOptionDoesSomething() throws {
    for command in Command.allCases {
      let plain = try Invocation([command.rawValue])
      for option in command.help.options {
        for name in option.names {
          let changed = try Invocation([command.rawValue, name] + sample(of: option))
          XCTAssertNotEqual(changed, plain, "\(command) \(name)")
        }
      }
    }
  }

  func testDefaultsAreWhatTheHelpSays() throws {
    for command in Command.allCases {
      let plain = try Invocation([command.rawValue])
      for option in command.help.options {
        guard let name = option.names.last, let value = option.defaultValue else { continue }
        XCTAssertEqual(try Invocation([command.rawValue, name, value]), plain, name)
      }
    }
  }

  func testNamesAreUniqueAndWellFormed() {
    for help in Command.allCases.map(\.help) + [.root] {
      let names = help.options.flatMap(\.names)
      XCTAssertEqual(Set(names).count, names.count, help.name)
      for option in help.options {
        XCTAssertTrue(option.names.last?.hasPrefix("--") ?? false, option.label)
        XCTAssertTrue(option.abstract.hasSuffix("."), option.label)
      }
      XCTAssertEqual(help.options.last?.label, "-h, --help")
    }
  }
}
