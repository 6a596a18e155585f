import XCTest

@testable import locfilter

final class DecodeOptionsTests: XCTestCase {
  func testDefaults() throws {
    let options = try decodeOptions("decode")
    XCTAssertEqual(options, DecodeOptions())
    XCTAssertEqual(options.input.files, [])
    XCTAssertEqual(options.format, .text)
  }

  func testEachOption() throws {
    let cases: [(String, (inout DecodeOptions) -> Void)] = [
      ("--format csv", { $0.format = .csv }),
      ("--format=ndjson", { $0.format = .ndjson }),
      ("--input-format nmea", { $0.input.inputFormat = .nmea }),
      ("--diagnostics all", { $0.input.diagnostics = .all }),
      ("-o out.csv", { $0.output.output = "out.csv" }),
      ("--color never", { $0.output.color = .never }),
      ("a - b", { $0.input.files = ["a", "-", "b"] }),
    ]
    for (line, change) in cases {
      var expected = DecodeOptions()
      change(&expected)
      XCTAssertEqual(try decodeOptions("decode \(line)"), expected, line)
    }
  }
}
