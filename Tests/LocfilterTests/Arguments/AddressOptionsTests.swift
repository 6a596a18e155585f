import AddressFormat
import TrackReplay
import XCTest

@testable import locfilter

final class AddressOptionsTests: XCTestCase {
  func testDefaults() throws {
    let options = try addressOptions("address")
    XCTAssertEqual(options, AddressOptions())
    XCTAssertEqual(options.input.files, [])
    XCTAssertEqual(options.style, .plain)
    XCTAssertEqual(options.format, .text)
    XCTAssertEqual(options.inputFormat, .auto)
    XCTAssertNil(options.output.output)
  }

  func testEachOption() throws {
    let cases: [(String, (inout AddressOptions) -> Void)] = [
      ("--format csv", { $0.format = .csv }),
      ("--format=ndjson", { $0.format = .ndjson }),
      ("--input-format csv", { $0.inputFormat = .csv }),
      ("--input-format=ndjson", { $0.inputFormat = .ndjson }),
      ("--diagnostics all", { $0.input.diagnostics = .all }),
      ("-o out.csv", { $0.output.output = "out.csv" }),
      ("--output -", { $0.output.output = nil }),
      ("a - b", { $0.input.files = ["a", "-", "b"] }),
    ]
    for (line, change) in cases {
      var expected = AddressOptions()
      change(&expected)
      XCTAssertEqual(try addressOptions("address \(line)"), expected, line)
    }
  }

  func testEachStyle() throws {
    for style in AddressStyle.allCases {
      XCTAssertEqual(try addressOptions("address --style \(style.rawValue)").style, style)
    }
  }
}
