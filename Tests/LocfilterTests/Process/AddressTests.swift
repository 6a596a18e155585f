import Foundation
import TestSupport
import XCTest

/// `locfilter address`, from placemarks on its input to addresses on its output.
final class AddressTests: XCTestCase {
  private let objects = """
    {"house_number":"1","road":"Infinite Loop","city":"Cupertino","state":"CA","postcode":95014}
    {"name":"\\u00c9toile","country":null}

    {}
    {"country":"Chad"}

    """
  private let table = """
    Street;House_Number;city;ZIP
    Pariser Platz;1;Berlin;10117
    "Place de l'Étoile";;Paris;

    """

  private func run(_ arguments: [String], _ text: String) throws -> ToolRun {
    try BuiltTool.run(["address"] + arguments, input: Array(text.utf8))
  }

  func testEachFormatOfEachInput() throws {
    let plain = #""style":"plain","isPlaceFirst":false,"spoken":"#
    let cases: [(String, String, [String])] = [
      (objects, "text", ["1 Infinite Loop", "Cupertino CA 95014", "", "Étoile", "", "Chad"]),
      (
        objects, "csv",
        [
          "line1,line2,singleLine",
          "1 Infinite Loop,Cupertino CA 95014,\"1 Infinite Loop, Cupertino CA 95014\"",
          "Étoile,,Étoile", ",,", ",Chad,Chad",
        ]
      ),
      (
        objects, "ndjson",
        [
          #"{"line1":"1 Infinite Loop","line2":"Cupertino CA 95014","#
            + #""singleLine":"1 Infinite Loop, Cupertino CA 95014","#
            + plain + #""1 Infinite Loop, Cupertino, CA, 95014"}"#,
          #"{"line1":"Étoile","line2":"","singleLine":"Étoile","# + plain + #""Étoile"}"#,
          #"{"line1":"","line2":"","singleLine":"","# + plain + #"""}"#,
          #"{"line1":"","line2":"Chad","singleLine":"Chad","# + plain + #""Chad"}"#,
        ]
      ),
      (table, "text", ["1 Pariser Platz", "Berlin 10117", "", "Place de l'Étoile", "Paris"]),
      (
        table, "ndjson",
        [
          #"{"line1":"1 Pariser Platz","line2":"Berlin 10117","#
            + #""singleLine":"1 Pariser Platz, Berlin 10117","#
            + plain + #""1 Pariser Platz, Berlin, 10117"}"#,
          #"{"line1":"Place de l'Étoile","line2":"Paris","singleLine":"Place de l'Étoile, Paris","#
            + plain + #""Place de l'Étoile, Paris"}"#,
        ]
      ),
    ]
    for (input, format, lines) in cases {
      for arguments in [["-"], [], ["--style", "plain"]] {
        let run = try run(["--format", format] + arguments, input)
        XCTAssertEqual(run.status, 0, format)
        XCTAssertEqual(run.errors, "", format)
        XCTAssertEqual(run.text, lines.joined(separator: "\n") + "\n", format)
      }
    }
  }

  func testStyles() throws {
    let input = """
      {"road":"Pariser Platz","house_number":"1","postcode":"10117","city":"Berlin","country_code":"DE"}
      """
    for (style, lines) in [
      ("plain", ["1 Pariser Platz", "Berlin 10117"]),
      ("postal", ["Pariser Platz 1", "10117 Berlin"]),
    ] {
      let run = try run(["--style", style], input)
      XCTAssertEqual(run.status, 0, style)
      XCTAssertEqual(run.lines, lines, style)
    }
  }

  func testUnreadNamesAreReported() throws {
    let input = "zone,city\nx,Berlin\n"
    let message = "<stdin>:1:1: warning: nothing is read from 'zone'"
    for (level, errors) in [
      ("summary", [message]), ("all", [message + " (byte 0)"]), ("none", []),
    ] {
      let run = try run(["--diagnostics", level], input)
      XCTAssertEqual(run.status, 0, level)
      XCTAssertEqual(run.lines, ["Berlin"], level)
      XCTAssertEqual(run.errorLines, errors, level)
    }
  }

  func testTheExampleOfTheArticle() throws {
    let article = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/TrackReplay/TrackReplay.docc/ListsOfPlacemarks.md"),
      encoding: .utf8
    )
    let example = try XCTUnwrap(article.components(separatedBy: "$ echo '").dropFirst().first)
    let lines = example.components(separatedBy: "\n")
    let parts = lines[0].components(separatedBy: "' | locfilter address ")
    let run = try run(parts[1].components(separatedBy: " "), parts[0])
    XCTAssertEqual(run.errorLines + run.lines, Array(lines[1...2]))
  }

  func testFilesFollowEachOther() throws {
    try withTemporaryFolder { folder in
      try Data(objects.utf8).write(to: folder.appending(component: "a.ndjson"))
      try Data(table.utf8).write(to: folder.appending(component: "b.csv"))
      let files = ["a.ndjson", "missing.csv", "b.csv"]
      let csv = try BuiltTool.run(["address", "--format", "csv"] + files, in: folder)
      XCTAssertEqual(csv.status, 65)
      XCTAssertEqual(csv.lines.count, 1 + 4 + 2)
      XCTAssertEqual(
        csv.errorLines,
        [
          "missing.csv: error: cannot open: No such file or directory",
          "error: 1 of 3 inputs failed: missing.csv",
        ]
      )
      let text = try BuiltTool.run(["address", "a.ndjson", "b.csv"], in: folder)
      XCTAssertEqual(text.status, 0)
      XCTAssertTrue(text.text.contains("\nChad\n\n1 Pariser Platz\n"), text.text)
    }
  }

  func testTheTableOfPlacesIsOne() throws {
    let places = try Fixtures.text(named: "Placemarks/world.csv")
    let rows = places.split(separator: "\n").count - 1
    let run = try BuiltTool.run(["address", "--format", "csv", "Fixtures/Placemarks/world.csv"])
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.lines.count, 1 + rows)
    XCTAssertTrue(run.text.contains("1 Infinite Loop,Cupertino CA 95014,"))
  }

  func testUnusedInputIsReported() throws {
    let input = "{\"name\":\"a\"}\n{\"name\":'b'}\n[]\n{\"name\":true,\"city\":\"c\"}\n"
    let summary = [
      "<stdin>:2:9: warning: not a JSON object: a value expected; 1 more like it, in line 3",
      "<stdin>:4:9: note: 'true' is not a valid name; treated as absent",
      "<stdin>: warning: 2 lines not used; --diagnostics all shows each",
    ]
    let all = [
      "<stdin>:2:9: warning: not a JSON object: a value expected (byte 21)",
      "<stdin>:3:1: warning: not a JSON object: '{' expected (byte 26)",
      "<stdin>:4:9: note: 'true' is not a valid name; treated as absent (byte 37)",
      "<stdin>: warning: 2 lines not used",
    ]
    for (level, errors) in [("summary", summary), ("all", all), ("none", [])] {
      let run = try run(["--format", "csv", "--diagnostics", level], input)
      XCTAssertEqual(run.status, 0, level)
      XCTAssertEqual(run.errorLines, errors, level)
      XCTAssertEqual(run.lines, ["line1,line2,singleLine", "a,,a", ",c,c"], level)
    }
    let rows = try run(["--diagnostics", "all"], "name,city\na,\"b\nc,d\n")
    XCTAssertEqual(rows.status, 0)
    XCTAssertEqual(rows.lines, ["c", "d"])
    XCTAssertEqual(
      rows.errorLines,
      [
        "<stdin>:2:1: warning: quote not closed (byte 10)"
      ]
    )
  }

  func testNoPlacemark() throws {
    let fields =
      "'name', 'subThoroughfare', 'thoroughfare', 'subLocality', 'locality',"
      + " 'subAdministrativeArea', 'administrativeArea', 'postalCode', 'isoCountryCode', 'country',"
      + " 'inlandWater', 'ocean', 'areasOfInterest', or of other names,"
      + " such as 'road', 'city' and 'zip'"
    let noObject =
      "<stdin>: error: no placemark: no line of it is a JSON object; write one object a line, as"
      + " `jq -c .` does"
    let noKey =
      "<stdin>: error: no placemark: no key in it is the name of a field, such as 'road', 'city' and"
      + " 'zip'"
    let array =
      "<stdin>:1:1: error: this is a JSON array, which is not read; write one object a line: jq -c '.[]' FILE"
    let cases: [(String, [String], String)] = [
      ("", [], "<stdin>: error: no placemark: the input is empty"),
      ("\n \n", [], "<stdin>: error: no placemark: there is no row in it"),
      ("name,city\n,\n", [], "<stdin>: error: no placemark: there is no row in it"),
      ("name,city\n\"a\n", [], "<stdin>: error: no placemark: none of its rows can be read"),
      ("{\n\"name\":\n\"a\"\n}\n", [], noObject),
      ("name\na\n", ["--input-format", "ndjson"], noObject),
      ("{\"x\":1}\n\n{\"address\":{\"city\":\"Berlin\"}}\n{}\n", [], noKey), ("{}\n", [], noKey),
      ("[\n{\"name\":\"a\"},\n{\"name\":\"b\"}\n]\n", [], array),
      ("\n [{\"name\":\"a\"}]", ["--input-format", "ndjson"], array),
      (
        "lat,lon\n1,2\n", [],
        "<stdin>:1:1: error: no usable columns: found 'lat', 'lon'; at least one is needed of \(fields)"
      ),
      (
        "{}\n", ["--input-format", "csv"],
        "<stdin>:1:1: error: no usable columns: found '{}'; at least one is needed of \(fields)"
      ),
    ]
    for (input, arguments, message) in cases {
      let run = try run(arguments + ["--format", "ndjson"], input)
      XCTAssertEqual(run.status, 65, input)
      XCTAssertEqual(run.output, [], input)
      XCTAssertEqual(run.errorLines.last, message, input)
    }
  }

  /// Objects before the first key that is read are written once there is one.
  func testBlankObjectsComeFirst() throws {
    let blanks = String(repeating: "{\"address\":{\"city\":\"x\"}}\n", count: 25_000)
    let run = try run(["--format", "csv"], blanks + "{\"city\":null}\n{\"city\":\"c\"}\n")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      run.lines,
      ["line1,line2,singleLine"] + Array(repeating: ",,", count: 25_001) + [",c,c"]
    )
    XCTAssertEqual(
      run.errorLines,
      ["<stdin>:1:2: warning: nothing is read from 'address' and its members"]
    )
    XCTAssertEqual(try self.run([], "{\"city\":null}\n").status, 0)
  }

  func testARowWithAnUnquotedCommaIsRejected() throws {
    let words = "4 fields, but the header has 3; a field with a delimiter in it needs quotes"
    let table = "road,city,zip\nRue A,Paris,75001\n\n5, Rue B,Lyon,69001\n6, Rue C,Lyon,69001\n"
    let cases = [
      (
        "summary",
        [
          "<stdin>:4:15: warning: \(words); 1 more like it, in line 5",
          "<stdin>: warning: 2 lines not used; --diagnostics all shows each",
        ]
      ),
      (
        "all",
        [
          "<stdin>:4:15: warning: \(words) (byte 47)", "<stdin>:5:15: warning: \(words) (byte 67)",
          "<stdin>: warning: 2 lines not used",
        ]
      ), ("none", []),
    ]
    for (level, errors) in cases {
      let run = try run(["--diagnostics", level], table)
      XCTAssertEqual(run.status, 0, level)
      XCTAssertEqual(run.errorLines, errors, level)
      XCTAssertEqual(run.lines, ["Rue A", "Paris 75001"], level)
    }
  }

  func testPlacemarksThatFallBackToThePlainStyleAreCounted() throws {
    let table = "city,country,code\nBerlin,Deutschland,\n,,\nBerlin,DE,\nParis,XX,\nRom,,\n"
      .replacingOccurrences(of: "code", with: "country_code")
    let note = "placemarks have no known country code and are in the plain style"
    for (arguments, errors) in [
      (["--style", "postal"], ["<stdin>: note: 3 \(note)"]), ([], []), (["--style", "plain"], []),
      (["--style", "postal", "--diagnostics", "all"], ["<stdin>: note: 3 \(note)"]),
      (["--style", "postal", "--diagnostics", "none"], []),
    ] {
      let run = try run(arguments, table)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.errorLines, errors, "\(arguments)")
    }
    let one = try run(
      ["--style", "postal"],
      "{\"city\":\"Rom\"}\n{\"city\":\"Rom\",\"country\":\"IT\"}\n"
    )
    XCTAssertEqual(
      one.errorLines,
      ["<stdin>: note: 1 placemark has no known country code and is in the plain style"]
    )
  }

  func testWhatCannotBeOpenedOrRead() throws {
    let missing = try BuiltTool.run(["address", "no such file"])
    XCTAssertEqual(missing.status, 66)
    XCTAssertEqual(missing.errors, "no such file: error: cannot open: No such file or directory\n")
    let folder = try BuiltTool.shell("\"$locfilter\" address < Fixtures")
    XCTAssertEqual(folder.status, 74)
    XCTAssertEqual(folder.errors, "<stdin>: error: cannot read: Is a directory\n")
    XCTAssertEqual(try run(["--style", "none"], "").status, 64)
  }

  func testAnOutputFileHasWhatCouldBeRead() throws {
    try withTemporaryFolder { folder in
      try Data(table.utf8).write(to: folder.appending(component: "a.csv"))
      let out = folder.appending(component: "out")
      let failed = try BuiltTool.run(["address", "none", "-o", "out"], in: folder)
      XCTAssertEqual(failed.status, 66)
      XCTAssertFalse(FileManager.default.fileExists(atPath: out.path(percentEncoded: false)))
      let run = try BuiltTool.run(["address", "a.csv", "none", "-o", "out"], in: folder)
      XCTAssertEqual(run.status, 65)
      XCTAssertEqual(run.output, [])
      XCTAssertEqual(
        try String(contentsOf: out, encoding: .utf8),
        "1 Pariser Platz\nBerlin 10117\n\nPlace de l'Étoile\nParis\n"
      )
    }
  }

  /// Lines that lie across the ends of chunks, and one that is longer than any may be.
  func testALongInput() throws {
    var lines = (0..<20_000).map { #"{"road":"Street \#($0)","city":"Town","x":[\#($0)]}"# }
    lines[7] = #"{"road":"\#(String(repeating: "x", count: 1_000_000))"}"#
    let run = try run(["--format", "ndjson"], lines.joined(separator: "\r\n"))
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.lines.count, 19_999)
    XCTAssertEqual(
      run.lines.last,
      #"{"line1":"Street 19999","line2":"Town","singleLine":"Street 19999, Town","#
        + #""style":"plain","isPlaceFirst":false,"spoken":"Street 19999, Town"}"#
    )
    XCTAssertEqual(
      run.errorLines,
      [
        "<stdin>:8:1: warning: longer than 65\u{A0}536 bytes",
        "<stdin>:1:34: warning: nothing is read from 'x'",
      ]
    )
  }
}
