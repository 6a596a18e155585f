import Foundation
import XCTest

/// Lists of places that are too long for memory.
final class PlacemarkListTests: XCTestCase {
  /// About 100 bytes a place: the list takes 6 MB, of which 4 MB would be in memory.
  private func write(places count: Int, to file: URL) throws {
    var text = "latitude,longitude,name,subThoroughfare,thoroughfare,locality,isoCountryCode\n"
    for number in 0..<count {
      let (row, column) = number.quotientAndRemainder(dividingBy: 250)
      text +=
        "\(47 + Double(row) / 100),\(11 + Double(column) / 100),The place with the number \(number),"
      text += "\(number % 300),A long street with the number \(number % 5000),Innsbruck,AT\n"
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private let header = "time,latitude,longitude,horizontalAccuracy\n"

  func testALongListIsInAFileWithoutAName() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(component: "temporary"),
        withIntermediateDirectories: false
      )
      var peaks: [Int] = []
      for count in [300, 60_000] {
        try write(places: count, to: folder.appending(component: "places.csv"))
        let run = try RunningTool(
          ["--repeat", "--summary", "--format", "ndjson", "--placemarks", "places.csv"],
          environment: ["TMPDIR": "temporary"],
          in: folder
        )
        // One session after another, at the last place of the first row.
        try run.send(header + String(repeating: "2,47,13.49,5\n", count: 8000))
        XCTAssertTrue(run.writes("number 249", within: 120), run.errors)
        peaks += [run.peakMemory].compactMap { $0 }
        let left = try FileManager.default.contentsOfDirectory(
          atPath: folder.appending(component: "temporary").path(percentEncoded: false)
        )
        XCTAssertEqual(left, [])
        try run.close()
        XCTAssertEqual(run.status(), 0)
      }
      if let few = peaks.first, let many = peaks.last {
        XCTAssertLessThan(many - few, 20 << 20, "\(many / 60_000) bytes a place")
      }
    }
  }

  func testWithoutSpaceForTheFileTheRunFailsAndSaysWhatHelps() throws {
    try withTemporaryFolder { folder in
      let list = folder.appending(component: "places.csv")
      let track = header + "0,47,13.49,5\n"
      for (count, status) in [(300, 0), (60_000, 74)] as [(Int, Int32)] {
        try write(places: count, to: list)
        let run = try BuiltTool.run(
          ["--placemarks", list.path(percentEncoded: false)],
          input: Array(track.utf8),
          environment: ["TMPDIR": "/there/is/none"]
        )
        XCTAssertEqual(run.status, status, run.errors)
        XCTAssertEqual(run.output.isEmpty, status != 0)
        guard status != 0 else { continue }
        XCTAssertEqual(
          run.errors,
          """
          /there/is/none: error: cannot use a temporary file for the places: \
          No such file or directory; set TMPDIR to a directory with more space

          """
        )
      }
    }
  }
}
