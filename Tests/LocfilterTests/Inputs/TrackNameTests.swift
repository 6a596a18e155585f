import Foundation
import TestSupport
import XCTest

@testable import locfilter

final class TrackNameTests: XCTestCase {
  func testNamesOfTracks() {
    for name in [
      "walk.csv", "WALK.CSV", "a.b.nmea", "track", "track.001", "2026.05.01", "track.",
      "walk.csv.gz",
      "walk.NMEA.XZ", "walk.gz", "walk.bz2", "walk.1.zst", "a b.txt", "",
    ] {
      XCTAssertTrue(TrackName.canBeTrack(name), name)
    }
  }

  func testOtherNames() {
    for name in [
      "photo.jpg", "walk.gpx", "walk.gpx.gz", "walk.csv.jpg", "walk.csv.gz.part", "a.mp4",
      "walk.zip",
      "walk.csv~", "walk.gz.gz", "a.é",
    ] {
      XCTAssertFalse(TrackName.canBeTrack(name), name)
    }
  }

  func testExtensionsAreLowercaseAndUnique() {
    XCTAssertEqual(TrackName.extensions, TrackName.extensions.map { $0.lowercased() })
    XCTAssertEqual(Set(TrackName.extensions).count, TrackName.extensions.count)
    XCTAssertTrue(TrackName.extensions.allSatisfy { $0.contains(where: \.isLetter) })
  }

  /// The article on folders lists all of them, in order.
  func testTheArticleHasAllExtensions() throws {
    let article = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/TrackReplay/TrackReplay.docc/Archives.md"),
      encoding: .utf8
    )
    let rest = try XCTUnwrap(article.components(separatedBy: "| Files | Extensions |").last)
    let table = rest.components(separatedBy: "\n\n")[0].split(separator: "`")
    XCTAssertEqual(
      table.filter { $0.allSatisfy(\.isLetter) }.map(String.init),
      TrackName.extensions
    )
  }
}
