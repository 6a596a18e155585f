import Foundation
import TestSupport
import XCTest

/// An output that is a file that the run reads, whatever its names.
final class ReplacedInputTests: XCTestCase {
  /// Runs a line of the shell in a folder with a track, links to it, a list and placemarks, all of which stay as
  /// they were.
  private func run(_ line: String) throws -> ToolRun {
    try withTemporaryFolder { folder in
      let files: [(String, [UInt8])] = [
        ("track.csv", try Fixtures.bytes(named: "CSV/wifi-only.csv")),
        ("other.csv", try Fixtures.bytes(named: "CSV/walk.csv")),
        ("places.csv", Array("latitude,longitude,name\n37.331686,-122.030656,Place\n".utf8)),
        ("list", Array("other.csv\ntrack.csv\n".utf8)),
      ]
      for (name, bytes) in files { try Data(bytes).write(to: folder.appending(component: name)) }
      let links =
        "mkdir d; ln -s track.csv link.csv; ln track.csv hard.csv; cp other.csv d/found.csv; cp other.csv d/more.csv"
      let run = try BuiltTool.shell("\(links); \"$locfilter\" \(line)", in: folder)
      for (name, bytes) in files {
        let contents = try Data(contentsOf: folder.appending(component: name))
        XCTAssertEqual([UInt8](contents), bytes, "\(line): \(name)")
      }
      let left = try FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false)
      )
      XCTAssertEqual(left.filter { $0.hasSuffix(".part") }, [], line)
      return run
    }
  }

  func testAnInputIsNotReplaced() throws {
    let cases: [(line: String, output: String, same: String)] = [
      ("decode track.csv -o track.csv", "track.csv", "the input 'track.csv'"),
      ("decode other.csv ./track.csv -o track.csv", "track.csv", "the input './track.csv'"),
      ("decode track.csv -o link.csv", "link.csv", "the input 'track.csv'"),
      ("decode link.csv -o track.csv", "track.csv", "the input 'link.csv'"),
      ("decode hard.csv -o track.csv", "track.csv", "the input 'hard.csv'"),
      ("decode -o track.csv < track.csv", "track.csv", "standard input"),
      ("decode other.csv - -o link.csv < track.csv", "link.csv", "standard input"),
      ("decode /dev/fd/3 -o track.csv 3< track.csv", "track.csv", "the input '/dev/fd/3'"),
      ("decode track.csv -o /dev/fd/3 3>> track.csv", "/dev/fd/3", "the input 'track.csv'"),
      ("decode track.csv >> track.csv", "standard output", "the input 'track.csv'"),
      ("decode <> track.csv >&0", "standard output", "standard input"),
      ("decode --files-from list -o hard.csv", "hard.csv", "the input 'track.csv'"),
      ("decode --files-from list -o list", "list", "the file of --files-from, 'list'"),
      ("decode --files-from - -o list < list", "list", "standard input"),
      ("decode --recursive d track.csv -o track.csv", "track.csv", "the input 'track.csv'"),
      (
        "track.csv --placemarks places.csv -o places.csv", "places.csv",
        "the file of --placemarks, 'places.csv'"
      ),
      ("monitor --visits track.csv -o track.csv", "track.csv", "the input 'track.csv'"),
      ("tune track.csv -o track.csv", "track.csv", "the input 'track.csv'"),
      ("address places.csv -o places.csv", "places.csv", "the input 'places.csv'"),
    ]
    for (line, output, same) in cases {
      let run = try run(line)
      XCTAssertEqual(run.status, 64, line)
      XCTAssertEqual(run.output, [], line)
      XCTAssertEqual(
        run.errors,
        "\(output): error: is also \(same); write to another file, and rename it afterwards\n"
      )
    }
  }

  /// What was only found in a directory is skipped.
  func testOtherOutputs() throws {
    let lines = [
      "decode track.csv -o new.csv", "decode track.csv other.csv > new.csv",
      "decode - < track.csv > new.csv", "decode track.csv -o d/found.csv",
      "decode --recursive d other.csv -o d/found.csv", "decode track.csv track.csv",
    ]
    for line in lines { XCTAssertEqual(try run(line).status, 0, line) }
    let skipped = try run("decode --recursive d other.csv -o d/found.csv")
    XCTAssertTrue(skipped.errors.contains("1 as the output (d/found.csv)"), skipped.errors)
  }
}
