import Foundation
import TestSupport
import XCTest

/// The options for what a table does not specify: columns, providers, repeated fixes.
final class TableOptionsTests: XCTestCase {
  private func run(_ arguments: [String], _ text: String) throws -> ToolRun {
    try BuiltTool.run(arguments, input: Array(text.utf8))
  }

  /// The values of a key in what the tool writes, an object a line.
  private func values(_ key: String, _ run: ToolRun) throws -> [String] {
    try run.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return "\(object?[key] ?? "none")"
    }
  }

  // MARK: - --columns

  private let german = """
    Zeit;Breite;Länge;Genauigkeit (ft);Tempo (km/h)
    1777626000250;52,5;13,4;100;36
    1777626001250;52,5;13,4;20;18

    """
  private let mapping =
    "timestamp=zeit,latitude=BREITE,longitude=länge,horizontalAccuracy=Genauigkeit (ft),"
    + "speed=Tempo (km/h)"

  func testColumnsOfAnUnknownTable() throws {
    let unknown = try run(["decode", "--format=ndjson"], german)
    XCTAssertEqual(unknown.status, 65)
    XCTAssertEqual(
      unknown.errors,
      "<stdin>:1:1: error: no usable columns: found 'Zeit', 'Breite', 'Länge', 'Genauigkeit (ft)',"
        + " 'Tempo (km/h)'; a table needs at least a timestamp, a latitude and a longitude;"
        + " --columns timestamp=NAME,latitude=NAME,… names the columns\n"
    )
    let mapped = try run(["decode", "--format=ndjson", "--columns", mapping], german)
    XCTAssertEqual(mapped.status, 0)
    XCTAssertEqual(mapped.errors, "")
    XCTAssertEqual(
      try values("timestamp", mapped),
      ["2026-05-01T09:00:00.250Z", "2026-05-01T09:00:01.250Z"]
    )
    XCTAssertEqual(try values("longitude", mapped), ["13.4", "13.4"])
    XCTAssertEqual(try values("horizontalAccuracy", mapped), ["30.48", "6.096"])
    XCTAssertEqual(try values("speed", mapped), ["10", "5"])
    XCTAssertEqual(
      try run(["--summary", "--columns=\(mapping)"], german).lines,
      ["Stopped after 1 s: accuracy 6.1 m reached the desired 10 m"]
    )
  }

  func testAColumnThatIsNotThere() throws {
    let run = try run(["--columns", "timestamp=Zeit,latitude=Hoch,longitude=Länge"], german)
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(run.output, [])
    XCTAssertTrue(run.errors.contains(": error: no column 'Hoch' in the header;"), run.errors)
    let near = try self.run(["--columns", "timestamp=Zeit,latitude=Brite,longitude=Länge"], german)
    XCTAssertTrue(
      near.errors.contains(": error: no column 'Brite' (similar: 'Breite') in"),
      near.errors
    )
  }

  func testColumnsThatAreAmbiguous() throws {
    let table = "time,lat,latitude,lon,accuracy\n2026-05-01T09:00:00Z,1,50,2,8\n"
    for command in ["replay", "decode"] {
      let doubt = try run([command, "--format=ndjson"], table)
      XCTAssertEqual(doubt.status, 65)
      XCTAssertEqual(doubt.records.count, 1)
      XCTAssertTrue(doubt.text.contains(#""message":"line 1, column "#), doubt.text)
      XCTAssertEqual(
        doubt.errors,
        "<stdin>:1:1: error: 'lat', 'latitude' may each be the latitude; choose with --columns latitude='lat'\n"
      )
    }
    for (name, latitude) in [("lat", "1"), ("latitude", "50")] {
      let run = try run(["decode", "--format=ndjson", "--columns", "latitude=\(name)"], table)
      XCTAssertEqual(try values("latitude", run), [latitude])
      XCTAssertEqual(run.errors, "")
    }
    // In the shell's quotes, as the message writes it.
    try withTemporaryFolder { folder in
      try Data(table.utf8).write(to: folder.appending(component: "t.csv"))
      let run = try BuiltTool.shell(
        "\"$locfilter\" --summary --columns latitude='lat' t.csv",
        in: folder
      )
      XCTAssertEqual(run.lines, ["Stopped after 0 s: accuracy 8 m reached the desired 10 m"])
    }
  }

  func testAFixtureByItsColumns() throws {
    let track = "Fixtures/CSV/newest-first.csv"
    let mapping = "timestamp=datetime,latitude=lat,longitude=lng,horizontalAccuracy=accuracy_m"
    let plain = try BuiltTool.run(["decode", "--format", "csv", track])
    XCTAssertEqual(
      try BuiltTool.run(["decode", "--format", "csv", "--columns", mapping, track]).text,
      plain.text
    )
    XCTAssertEqual(plain.lines.count, 25)
  }

  func testColumnsThatTheHeaderLacks() throws {
    let table = "time,lat,lon,alt\n2026-05-01T09:00:00Z,1,2,3\n"
    let run = try run(["--columns=altitude=Alti,speed=v,timestamp=time"], table)
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(
      run.errors,
      "<stdin>:1:1: error: no column 'Alti' (similar: 'alt'), 'v' in the header; found 'time', 'lat', 'lon',"
        + " 'alt'\n"
    )
  }

  func testAnOddNameHasItsMeaning() throws {
    let table = "when,aa,lon\n2026-05-01T09:00:00Z,x,2\n"
    let run = try run(["decode", "--columns=latitude=aa,timestamp=when"], table)
    XCTAssertEqual(
      run.errorLines.first,
      "<stdin>:2:22: warning: 'x' is not a valid latitude in column 'aa'"
    )
  }

  // MARK: - --provider

  private let mixed = """
    time,lat,lon,elevation,accuracy,provider
    2026-05-01T09:00:00Z,1,2,,65,network
    2026-05-01T09:00:01Z,1,2,,30,gps
    2026-05-01T09:00:02Z,1,2,,20,GPS

    """

  func testFixesOfOneProvider() throws {
    let run = try run(["decode", "--format=ndjson", "--provider", "Gps"], mixed)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(try values("line", run), ["3", "4"])
    XCTAssertEqual(
      run.errors,
      "<stdin>:2:1: note: fix of another provider: 'network'\n"
    )
    let all = try self.run(["--summary", "--provider=gps", "--diagnostics=all"], mixed)
    XCTAssertEqual(all.errors, "<stdin>:2:1: note: fix of another provider: 'network' (byte 41)\n")
    XCTAssertEqual(all.lines, ["Track ended after 1 s: the best accuracy was 20 m"])
  }

  func testNoFixOfTheProvider() throws {
    let run = try run(["--provider", "galileo,beidou"], mixed)
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(run.output, [])
    XCTAssertEqual(
      run.errorLines,
      [
        "<stdin>:2:1: note: fix of another provider: 'network'",
        "<stdin>:3:1: note: fix of another provider: 'gps'",
        "<stdin>:4:1: note: fix of another provider: 'GPS'",
        "<stdin>: error: no reading: all 3 fixes are from another provider: 'GPS' (1), 'gps' (1),"
          + " 'network' (1)",
      ]
    )
  }

  func testATrackWithoutProviders() throws {
    let track = "Fixtures/CSV/wifi-only.csv"
    let run = try BuiltTool.run(["--summary", "--provider", "gps", track])
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      run.errors,
      "\(track):1:1: note: the table names no providers; all fixes are used\n"
    )
    XCTAssertEqual(run.text, try BuiltTool.run(["--summary", track]).text)
  }

  // MARK: - --collapse-repeats

  func testRepeatsAreNoReadings() throws {
    for (track, readings) in [("ten-rows-a-fix", 60), ("walk", 100)] {
      let bytes = try Fixtures.bytes(named: "CSV/\(track).csv")
      let plain = try BuiltTool.run(["decode", "--format=ndjson"], input: bytes)
      let collapsed = try BuiltTool.run(
        ["decode", "--format=ndjson", "--collapse-repeats"],
        input: bytes
      )
      XCTAssertEqual(plain.lines.count, readings, track)
      let stamps = try values("timestamp", plain)
      let fixes = stamps.indices.filter { $0 == 0 || stamps[$0] != stamps[$0 - 1] }
      XCTAssertEqual(try values("timestamp", collapsed), fixes.map { stamps[$0] }, track)
      let lines = try values("line", plain)
      XCTAssertEqual(try values("line", collapsed), fixes.map { lines[$0] }, track)
      let repeats = readings - fixes.count
      XCTAssertEqual(
        collapsed.errors,
        repeats == 0
          ? ""
          : "<stdin>:9:1: note: repeats the fix of the row before; 53 more like it, the last in line"
            + " 67\n",
        track
      )
    }
  }

  // MARK: - Usage

  func testWhatIsNoValue() throws {
    for (option, value) in [
      ("--columns", "latitude"), ("--columns", "latitude=a,latitude=b"), ("--columns", "lat=LAT"),
      ("--columns", "latitude= "), ("--provider", "gps,"), ("--provider", ""),
    ] {
      let run = try run(["decode", option, value], mixed)
      XCTAssertEqual(run.status, 64, "\(option) \(value)")
      XCTAssertEqual(run.output, [], "\(option) \(value)")
      XCTAssertTrue(
        run.errors.hasPrefix(
          "Error: \(value.isEmpty ? "An empty value" : "The value '\(value)'") is invalid for '\(option) "
        ),
        run.errors
      )
    }
  }
}
