import XCTest

@testable import locfilter

/// Every option of every command whose value is a number: what is below zero, or not a number.
final class NumericOptionsTests: XCTestCase {
  /// The units of values by which numeric options are found.
  private static let units: Set<Substring> = ["seconds", "metres", "m/s", "n", "times"]

  /// The options whose numbers may be negative: a lead that requires an age, and weeks back.
  private static let signed: Set<String> = ["--maximum-lead", "--week-rollover"]

  /// The options that accept no zero.
  private static let positive: Set<String> = [
    "--jobs", "--assume-accuracy", "--visit-radius", "--every",
  ]

  private func numericOptions(of command: any Command.Type) -> [OptionHelp] {
    command.help.options.filter { option in
      guard let value = option.value, case .text = value.kind else { return false }
      let names = value.name.split { $0 == "|" || $0 == "," }
      return names.contains(where: Self.units.contains)
    }
  }

  /// Why the value of an option is no value, `nil` if it is one.
  private func reason(_ command: any Command.Type, _ option: String, _ value: String) -> String? {
    do throws(UsageError) {
      _ = try Invocation([command.name, "\(option)=\(value)"])
      return nil
    } catch {
      guard case .invalidValue(value, _, let reason) = error.problem else { return "\(error)" }
      return reason.reason
    }
  }

  func testNumbersBelowZero() {
    var tested: Set<String> = []
    for command in Tool.commands {
      for option in numericOptions(of: command).compactMap(\.names.last) {
        tested.insert(option)
        let line = "\(command.name) \(option)"
        for value in ["-1", "-0.001", "-1000000"] where !Self.signed.contains(option) {
          XCTAssertNotNil(reason(command, option, value), "\(line) \(value)")
        }
        for value in ["nan", "inf", "-inf", "1e400", "0x10", "", "1,,2", "--1"] {
          XCTAssertNotNil(reason(command, option, value), "\(line) \(value)")
        }
        XCTAssertEqual(
          reason(command, option, "0") != nil,
          Self.positive.contains(option),
          "\(line) 0"
        )
        XCTAssertNil(reason(command, option, "7"), "\(line) 7")
      }
    }
    XCTAssertEqual(
      tested,
      [
        "--assume-accuracy", "--desired-accuracy", "--distance", "--dwell", "--every",
        "--geocode-latency", "--interval", "--jobs", "--maximum-age", "--maximum-lead",
        "--maximum-retained-age", "--maximum-speed", "--placemark-radius", "--plateau",
        "--settle-distance", "--settle-interval", "--timeout", "--visit-duration", "--visit-gap",
        "--visit-radius", "--week-rollover",
      ]
    )
  }

  /// Numbers within other values.
  func testNumbersInLists() {
    let cases: [(any Command.Type, String, String)] = [
      (TuneCommand.self, "--timeout", "15,-30"), (TuneCommand.self, "--plateau", "off,-1"),
      (TuneCommand.self, "--desired-accuracy", "best,-5"),
      (ReplayCommand.self, "--timeout", "-1min"), (ReplayCommand.self, "--timeout", "-1h30min"),
      (ReplayCommand.self, "--uere", "autonomous=-4"), (ReplayCommand.self, "--uere", "dgps=0"),
      (MonitorCommand.self, "--region", "a,1,2,-3"), (MonitorCommand.self, "--region", "a,1,2,0"),
    ]
    for (command, option, value) in cases {
      XCTAssertNotNil(reason(command, option, value), "\(command.name) \(option) \(value)")
    }
  }
}
