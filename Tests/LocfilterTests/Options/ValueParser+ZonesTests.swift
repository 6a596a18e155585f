import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import locfilter

final class ValueParserZonesTests: XCTestCase {
  func testPatterns() throws {
    for text in ["dd/MM/yyyy HH:mm:ss", "days"] {
      XCTAssertEqual(try ValueParser.timePattern.parse(text).text, text)
    }
    let cases = [
      ("DD/MM/YYYY HH:mm", "Did you mean 'dd/MM/yyyy HH:mm'?"),
      ("dd/mm/yyyy", "'dd/mm/yyyy' is not a pattern such as dd/MM/yyyy HH:mm:ss."),
      ("%d/%m/%Y", "'%d/%m/%Y' is not a pattern such as dd/MM/yyyy HH:mm:ss."),
      ("", "Please provide a pattern such as dd/MM/yyyy HH:mm:ss."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(.timePattern, text), words, text) }
  }

  func testOffsetsNeedNoFile() throws {
    let local = Timestamp(sinceEpoch: .seconds(7200))
    XCTAssertEqual(try ValueParser.timeZone.parse("+02:00").instant(local: local), .epoch)
    XCTAssertEqual(try ValueParser.timeZone.parse("UTC").instant(local: local), local)
  }

  func testNames() throws {
    try withTemporaryFolder(checkNames)
  }

  private func checkNames(in directory: URL) throws {
    let europe = directory.appending(path: "Europe")
    try FileManager.default.createDirectory(at: europe, withIntermediateDirectories: true)
    try Data(tzif(firstOffset: 7200)).write(to: europe.appending(path: "Here"))
    try Data("none".utf8).write(to: directory.appending(path: "Text"))

    let zone = try ZoneRules(name: "Europe/Here", in: directory.path)
    XCTAssertEqual(zone.instant(local: Timestamp(sinceEpoch: .seconds(7200))), .epoch)

    let table = "# comment\nDE\t+5230+01322\tEurope/Here\tall of it\nFR\t+4852\tEurope/Paris\n"
    try Data(table.utf8).write(to: directory.appending(path: "zone.tab"))

    let missing = "in \(directory.path); give an offset such as +02:00."
    let noName = "is neither an offset such as +02:00 nor a name such as Europe/Berlin."
    let cases = [
      ("Asia/Elsewhere", "There is no time zone 'Asia/Elsewhere' \(missing)"),
      (
        "europe/here",
        "There is no time zone 'europe/here' in \(directory.path); did you mean 'Europe/Here'?"
          + " Or give an offset such as +02:00."
      ),
      (
        "Europe/Pairs",
        "There is no time zone 'Europe/Pairs' in \(directory.path); did you mean 'Europe/Paris'?"
          + " Or give an offset such as +02:00."
      ),
      ("Europe", "There is no time zone 'Europe' \(missing)"),
      (
        "Text",
        "'\(directory.path)/Text' has no rules of a time zone; give an offset such as +02:00."
      ),
      ("../Europe/Here", "'../Europe/Here' \(noName)"),
      ("/Europe/Here", "'/Europe/Here' \(noName)"),
      ("Europe//Here", "'Europe//Here' \(noName)"),
      ("", "Please provide an offset such as +02:00 or a name such as Europe/Berlin."),
      ("+25", "'+25' \(noName)"),
    ]
    for (name, words) in cases {
      XCTAssertThrowsError(try ZoneRules(name: name, in: directory.path)) {
        XCTAssertEqual(($0 as? ValueError)?.reason, words)
      }
    }
  }
}
