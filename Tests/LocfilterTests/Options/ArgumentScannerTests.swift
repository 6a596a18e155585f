import XCTest

@testable import locfilter

final class ArgumentScannerTests: XCTestCase {
  private let option = Option<Double>("--size", .number("metres"), help: "How large.") { $0 = $1 }
    .help

  private func tokens(_ words: String...) throws(UsageError) -> [ArgumentScanner.Token] {
    var scanner = ArgumentScanner(words.map { SystemString($0) }, of: Tool.help)
    var tokens: [ArgumentScanner.Token] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private func problem(_ body: () throws(UsageError) -> Void) -> UsageError.Problem? {
    do throws(UsageError) {
      try body()
      return nil
    } catch {
      return error.problem
    }
  }

  func testOptionsAndOperands() throws {
    XCTAssertEqual(try tokens(), [])
    XCTAssertEqual(
      try tokens("a", "--long", "-s", "b=c", ""),
      [.operand("a"), .option("--long"), .option("-s"), .operand("b=c"), .operand("")]
    )
  }

  func testASingleDashIsAnOperand() throws {
    XCTAssertEqual(try tokens("-", "--long"), [.operand("-"), .option("--long")])
  }

  func testTwoDashesEndTheOptions() throws {
    XCTAssertEqual(
      try tokens("--a", "--", "--b", "-c", "--", "--d=e"),
      [.option("--a"), .operand("--b"), .operand("-c"), .operand("--"), .operand("--d=e")]
    )
    XCTAssertEqual(try tokens("--"), [])
  }

  func testShortFlagsAreNotBundled() throws {
    XCTAssertEqual(try tokens("-ho"), [.option("-ho")])
  }

  func testNothingBeforeTheEqualsSign() {
    for word in ["--=x", "-=x", "--=", "-="] {
      XCTAssertEqual(
        problem { () throws(UsageError) in _ = try tokens(word) },
        .unknownOption(word)
      )
    }
  }

  func testValues() throws {
    let cases: [([SystemString], SystemString)] = [
      (["--size", "5"], "5"),
      (["--size=5"], "5"),
      (["--size="], ""),
      (["--size", ""], ""),
      (["--size=a=b"], "a=b"),
      (["--size", "a=b"], "a=b"),
      (["--size", "-"], "-"),
      (["--size=--other"], "--other"),
      (["--size=-x"], "-x"),
      (["--size", "-1"], "-1"),
      (["--size", "-.5"], "-.5"),
      (["--size=-1"], "-1"),
      ([SystemString(bytes: Array("--size=".utf8) + [0xE9])], SystemString(bytes: [0xE9])),
      // A mark that combines with the sign is part of the value.
      (["--size=\u{301}"], "\u{301}"),
    ]
    for (words, value) in cases {
      var scanner = ArgumentScanner(words + ["next"], of: Tool.help)
      XCTAssertEqual(try scanner.next(), .option("--size"))
      XCTAssertEqual(try scanner.value(for: option), value, "\(words)")
      XCTAssertEqual(try scanner.next(), .operand("next"))
      XCTAssertNil(try scanner.next())
    }
  }

  func testMissingValues() {
    for words in [["--size"], ["--size", "--other"], ["--size", "-o"], ["--size", "--"]] {
      XCTAssertEqual(
        problem { () throws(UsageError) in
          var scanner = ArgumentScanner(words.map { SystemString($0) }, of: Tool.help)
          _ = try scanner.next()
          _ = try scanner.value(for: option)
        },
        .missingValue(option),
        "\(words)"
      )
    }
  }

  func testAnUnreadValueIsAnErrorEverywhere() {
    let expected = UsageError.Problem.unexpectedValue("3", option: "--flag")
    for words in [["--flag=3"], ["--flag=3", "x"], ["--flag=3", "--", "x"]] {
      XCTAssertEqual(
        problem { () throws(UsageError) in
          var scanner = ArgumentScanner(words.map { SystemString($0) }, of: Tool.help)
          while try scanner.next() != nil {}
        },
        expected
      )
      XCTAssertEqual(
        problem { () throws(UsageError) in
          var scanner = ArgumentScanner(words.map { SystemString($0) }, of: Tool.help)
          _ = try scanner.next()
          try scanner.rejectUnreadValue()
        },
        expected
      )
      XCTAssertEqual(
        problem { () throws(UsageError) in
          var scanner = ArgumentScanner(words.map { SystemString($0) }, of: Tool.help)
          _ = try scanner.next()
          try scanner.rejectRest()
        },
        expected
      )
    }
  }

  func testAnEmptyUnreadValueIsAnErrorToo() {
    XCTAssertEqual(
      problem { () throws(UsageError) in _ = try tokens("--flag=") },
      .unexpectedValue("", option: "--flag")
    )
  }

  func testTheRest() {
    func rest(_ words: String...) -> UsageError.Problem? {
      problem { () throws(UsageError) in
        var scanner = ArgumentScanner(words.map { SystemString($0) }, of: Tool.help)
        try scanner.rejectRest()
      }
    }
    XCTAssertNil(rest())
    XCTAssertNil(rest("--"))
    XCTAssertEqual(rest("a", "b"), .unexpectedArguments(["a", "b"]))
    XCTAssertEqual(rest("a", "--b"), .unknownOption("--b"))
  }
}
