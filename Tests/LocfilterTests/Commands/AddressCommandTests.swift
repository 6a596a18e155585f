import AddressFormat
import TrackReplay
import XCTest

@testable import locfilter

final class AddressCommandTests: XCTestCase {
  func testDefaults() throws {
    let command = try addressCommand("address")
    XCTAssertEqual(command, AddressCommand())
    XCTAssertEqual(command.input.files, [])
    XCTAssertEqual(command.style, .plain)
    XCTAssertEqual(command.format, .text)
    XCTAssertNil(command.inputFormat)
    XCTAssertNil(command.output.path)
  }

  func testEachOption() throws {
    let cases: [(String, (inout AddressCommand) -> Void)] = [
      ("--format csv", { $0.format = .csv }),
      ("--format=ndjson", { $0.format = .ndjson }),
      ("--input-format csv", { $0.inputFormat = .csv }),
      ("--input-format=ndjson", { $0.inputFormat = .ndjson }),
      ("--diagnostics all", { $0.input.diagnostics = .all }),
      ("-o out.csv", { $0.output.path = "out.csv" }),
      ("--output -", { $0.output.path = nil }),
      ("a - b", { $0.input.files = ["a", "-", "b"] }),
    ]
    for (line, change) in cases {
      var expected = AddressCommand()
      change(&expected)
      XCTAssertEqual(try addressCommand("address \(line)"), expected, line)
    }
  }

  func testEachStyle() throws {
    for style in AddressStyle.allCases {
      XCTAssertEqual(try addressCommand("address --style \(style.rawValue)").style, style)
    }
  }
}
