import Foundation
import TestSupport
import XCTest

#if os(Linux)
  /// Names of files that are not UTF-8, which other systems do not have.
  final class FileNameTests: XCTestCase {
    /// Calls `body` with a folder in which `track`, `places` and `list` have such names.
    ///
    /// A shell writes the bytes, because `Process` passes text only.
    private func run(_ line: String) throws -> ToolRun {
      try withTemporaryFolder { folder in
        try Data(try Fixtures.bytes(named: "CSV/wifi-only.csv"))
          .write(to: folder.appending(component: "track.csv"))
        let places = "latitude,longitude,name\n37.331686,-122.030656,Place\n"
        try Data(places.utf8).write(to: folder.appending(component: "places.csv"))
        let names = """
          track=$(printf 'tr\\351ck.csv'); places=$(printf 'pl\\344ces.csv'); list=$(printf 'l\\377st')
          out=$(printf '\\360ut.csv'); mkdir d; printf 'tr\\351ck.csv\\n' > "$list"
          mv track.csv "$track"; mv places.csv "$places"
          """
        return try BuiltTool.shell(names + "\n" + line, in: folder)
      }
    }

    func testTheyAreOpenedAsTheyAre() throws {
      let lines = [
        #""$locfilter" --summary "$track""#, #""$locfilter" --summary -- "$track""#,
        #"mv "$track" d; "$locfilter" --summary --recursive d"#,
        #""$locfilter" --summary --files-from "$list""#,
        #""$locfilter" --summary --files-from="$list""#,
        #""$locfilter" --summary --files-from - < "$list""#,
        #"tr '\n' '\0' < "$list" | "$locfilter" --summary --files-from -"#,
        #"gzip "$track"; "$locfilter" --summary "$track.gz""#,
        #""$locfilter" --summary "$track" --placemarks "$places""#,
        #""$locfilter" --summary "$track" --placemarks="$places""#,
      ]
      for line in lines {
        let run = try run(line)
        XCTAssertEqual(run.errors, "", line)
        XCTAssertEqual(run.status, 0, line)
        XCTAssertTrue(run.text.contains("Settled after 12.5 s"), "\(line)\n\(run.text)")
      }
      XCTAssertEqual(try run(#""$locfilter" address "$places""#).lines, ["Place"])
    }

    func testTheyAreWrittenAsTheyAre() throws {
      let tool = #""$locfilter" decode --format csv "$track""#
      let lines = [
        #"\(tool) -o "$out""#, #"\(tool) --output "$out""#, #"\(tool) --output="$out""#,
        #"touch "$out"; \(tool) -o "$out""#,
        #"ln -s "$out" link; \(tool) -o link; rm link"#,
        #"ln -s "$out" "$list.link"; \(tool) -o "$list.link"; rm "$list.link""#,
      ].map { $0.replacing(#"\(tool)"#, with: tool) }
      for line in lines {
        let run = try run(line + #"; ls; wc -l < "$out""#)
        let names = ["d", "l\u{FFFD}st", "pl\u{FFFD}ces.csv", "tr\u{FFFD}ck.csv", "\u{FFFD}ut.csv"]
        XCTAssertEqual(run.errors, "", line)
        XCTAssertEqual(run.lines.dropLast().sorted(), names, line)
        XCTAssertTrue(run.output.contains(0xF0), line)
        XCTAssertNotEqual(run.lines.last, "0", line)
      }
    }

    /// A command in a message can be copied to a shell.
    func testCommandsHaveThem() throws {
      let run = try run(#"echo '<gpx></gpx>' > "$out"; "$locfilter" "$out" --placemarks="$places""#)
      let name = #""$(printf '\360ut.csv')""#
      let command = #"| locfilter - "$(printf '--placemarks=pl\344ces.csv')""#
      XCTAssertTrue(run.errors.contains(name), run.errors)
      XCTAssertTrue(run.errors.hasSuffix(command + "\n"), run.errors)
    }
  }
#endif
