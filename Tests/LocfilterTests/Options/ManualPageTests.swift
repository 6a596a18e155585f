import Foundation
import XCTest

@testable import locfilter

final class ManualPageTests: XCTestCase {
  private let lines = ManualPage.text.components(separatedBy: "\n")

  func testSections() {
    XCTAssertEqual(lines.first, #".TH "LOCFILTER" "1" "2026-11-22" "locfilter 0.1.0""#)
    XCTAssertEqual(
      lines.filter { $0.hasPrefix(".SH") },
      [
        ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH \"OPTIONS\"", ".SH SUBCOMMANDS",
        ".SH \"COMMON OPTIONS\"", ".SH \"EXIT STATUS\"", ".SH \"ENVIRONMENT\"", ".SH \"FILES\"",
        ".SH \"EXAMPLES\"", ".SH \"SEE ALSO\"",
      ]
    )
    XCTAssertEqual(
      lines.filter { $0.hasPrefix(".SS") },
      [".SS replay (default)", ".SS decode", ".SS tune", ".SS monitor", ".SS address"]
    )
    XCTAssertTrue(ManualPage.text.hasSuffix(".BR stty (1)\n"))
  }

  /// The words of a section's paragraphs after their labels, without the escapes of the page.
  private func paragraphs(_ lines: ArraySlice<String>) -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for paragraph in lines.split(separator: ".TP").dropFirst() {
      let own = paragraph.prefix { !$0.hasPrefix(".S") && $0 != ".PP" }
      let text = own.dropFirst().joined(separator: " ")
      texts[own.first ?? "", default: []].append(text)
    }
    return texts
  }

  func testEachOptionIsOnThePageWithItsText() throws {
    let texts = paragraphs(lines[...])
    for command in CompletionShell.commands + [Tool.help] {
      for option in command.options {
        let found = texts[".B " + Roff.text(option.label)] ?? []
        XCTAssertTrue(found.contains(Roff.text(option.description)), option.label)
      }
    }
  }

  /// An option that several subcommands share is described once, and each of them names it.
  func testSharedOptionsAreDescribedOnce() throws {
    XCTAssertEqual(paragraphs(lines[...])[".B \\-\\-checksum <rule>"]?.count, 1)
    XCTAssertEqual(paragraphs(lines[...])[".B \\-\\-format <format>"]?.count, 5)
    for command in CompletionShell.commands {
      let title = try XCTUnwrap(lines.firstIndex { $0.hasPrefix(".SS \(command.name)") })
      let section = lines[title...].dropFirst().prefix { !$0.hasPrefix(".S") }
      let words = section.joined(separator: " ").split { " ,.".contains($0) }
      for option in command.options.dropLast(Request.commonRows.count) {
        let name = Roff.text(option.names.last ?? "")
        XCTAssertTrue(words.contains { $0 == name }, "\(command.name) \(name)")
      }
    }
  }

  func testExitCodesAreInOrderAndComplete() throws {
    let start = try XCTUnwrap(lines.firstIndex(of: ".SH \"EXIT STATUS\""))
    let section = lines[start...].dropFirst().prefix { !$0.hasPrefix(".SH") }
    let codes = section.filter { $0.hasPrefix(".B ") }.compactMap { Int32($0.dropFirst(3)) }
    XCTAssertEqual(codes, ExitStatus.allCases.map(\.rawValue))
    XCTAssertTrue(section.contains("A condition of \\-\\-fail\\-on was met. Only of replay."))
  }

  func testExamplesAndVariables() {
    let texts = paragraphs(lines[...])
    for example in ([Tool.help] + CompletionShell.commands).flatMap(\.examples) {
      XCTAssertEqual(texts[".B " + Roff.text(example.line)], [Roff.text(example.meaning)])
    }
    for name in ["COLUMNS", "NO_COLOR", "TERM", "TZDIR", "/usr/share/zoneinfo"] {
      XCTAssertEqual(texts[".B " + name]?.count, 1, name)
    }
  }

  /// What is not meant as a request or an escape is none, and the file has the same bytes in all encodings.
  func testThePageIsPlain() {
    let requests: Set = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BR", ".br", ".nh", ".ad"]
    for line in lines {
      XCTAssertTrue(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, line)
      XCTAssertFalse(line.hasPrefix("'"), line)
      if line.hasPrefix(".") {
        XCTAssertTrue(requests.contains(String(line.prefix { $0 != " " })), line)
      } else {
        XCTAssertLessThanOrEqual(line.utf8.count, 80, line)
      }
      XCTAssertFalse(line.hasSuffix(" "), line)
    }
    XCTAssertFalse(lines.dropLast().contains(""))
  }

  func testEscapes() {
    let cases = [
      ("", ""), ("plain 1.5 %", "plain 1.5 %"), ("--jobs", "\\-\\-jobs"), ("a\\b", "a\\eb"),
      ("'auto'", "\\(aqauto\\(aq"), ("\"x\"", "\\(dqx\\(dq"), ("`~^", "\\(ga\\(ti\\(ha"),
      ("2°", "2\\[u00B0]"), ("é…", "\\[u00E9]\\[u2026]"), ("1\u{A0}000", "1\\[u00A0]000"),
      ("e\u{301}", "e\\[u0301]"), ("😀", "\\[u1F600]"), ("\u{0}\t\n\u{7F}", "    "),
    ]
    for (text, escaped) in cases { XCTAssertEqual(Roff.text(text), escaped) }
    let lines = [
      ("", ""), (".profile", "\\&.profile"), ("'off' ends", "\\(aqoff\\(aq ends"),
      ("a .profile", "a .profile"),
      (
        String(repeating: "abcdefghi ", count: 8) + ".profile",
        Array(repeating: "abcdefghi", count: 7).joined(separator: " ") + "\nabcdefghi .profile"
      ),
      (
        String(repeating: "x", count: 78) + " .profile",
        String(repeating: "x", count: 78) + "\n\\&.profile"
      ),
    ]
    for (text, escaped) in lines { XCTAssertEqual(Roff.lines(text), escaped) }
  }

  func testTheToolPrintsIt() throws {
    XCTAssertEqual(try printed("--generate-manual"), ManualPage.text)
    XCTAssertTrue(
      message(["--generate-manual", "a"]).hasPrefix("Error: Unexpected argument 'a'\n")
    )
    XCTAssertTrue(
      message(["replay", "--generate-manual"]).hasPrefix(
        "Error: Unknown option '--generate-manual'."
      )
    )
    XCTAssertTrue(message(["--generate-manual=x"]).contains("does not take any value"))
  }
}
