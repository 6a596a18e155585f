import Foundation
import TestSupport
import XCTest

@testable import locfilter

/// The article *What is promised, and how it is tested* names only tests, scripts and fuzz targets that exist.
final class PromisesTests: XCTestCase {
  private let root = Fixtures.folder.deletingLastPathComponent()

  private func article() throws -> String {
    let path = "Sources/TrackReplay/TrackReplay.docc/Promises.md"
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The cells of each row of its tables, without those of titles.
  private func rows() throws -> [[String]] {
    let lines = try article().components(separatedBy: "\n")
    return zip(lines, lines.dropFirst() + [""]).compactMap { line, next in
      guard line.hasPrefix("| "), !line.hasPrefix("| ---"), !next.hasPrefix("| ---") else {
        return nil
      }
      return line.components(separatedBy: "|").dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  func testWhatIsNamedExists() throws {
    let known = try tests().union(gates()).union(fuzzTargets())
    let rows = try rows()
    XCTAssertGreaterThan(rows.count, 80)
    for row in rows {
      let names = try XCTUnwrap(row.last).components(separatedBy: ", ")
      for name in names {
        let name = name.trimmingCharacters(in: ["`"])
        XCTAssertTrue(known.contains(name), "there is no \(name), for: \(row[0])")
      }
    }
  }

  func testEveryFuzzTargetIsNamed() throws {
    let named = try rows().compactMap(\.last).map { $0.trimmingCharacters(in: ["`"]) }
    XCTAssertEqual(try fuzzTargets().subtracting(named), [], "add a row to the page")
    let all = try text(".fuzz/FuzzTarget.swift")
    for target in try fuzzTargets() {
      let name = target.dropFirst(".fuzz/run ".count)
      XCTAssertTrue(all.contains(".\(name),"), "\(name) is not in FuzzTarget.all")
    }
  }

  func testEveryExitStatusIsExplained() throws {
    let explained = try rows().compactMap { Int32($0[0]) }
    XCTAssertEqual(explained, ExitStatus.allCases.map(\.rawValue))
  }

  // MARK: - What exists

  private func names(in folder: String) throws -> [String] {
    let path = root.appending(path: folder).path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The methods of the classes in all tests.
  private func tests() throws -> Set<String> {
    var tests: Set<String> = []
    for path in try names(in: "Tests") where path.hasSuffix("Tests.swift") {
      var name = ""
      for line in try text(path).components(separatedBy: "\n") where line.hasSuffix(" {") {
        if let match = line.firstMatch(of: /class (\w+): XCTestCase/) { name = String(match.1) }
        if let match = line.firstMatch(of: /^ *func (test\w+)\(\)/) {
          tests.insert("\(name).\(match.1)")
        }
      }
    }
    return tests
  }

  /// The scripts that run on each change, alone or beside others; an indented line has a condition.
  private func gates() throws -> Set<String> {
    let commands = try text(".ci/run").components(separatedBy: "\n").compactMap { line in
      line.split(separator: " ", omittingEmptySubsequences: false)
        .first { $0 != "start" && $0 != "nice" }.map(String.init)
    }
    return Set(commands.filter { $0.hasPrefix(".ci/check-") })
  }

  private func fuzzTargets() throws -> Set<String> {
    let names = try names(in: ".fuzz/targets").flatMap { path in
      try text(path).matches(of: /FuzzTarget\(\s*name: "(\w+)"/).map { ".fuzz/run \($0.1)" }
    }
    return Set(names)
  }
}
