import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

@testable import locfilter

final class ReplayCommandTests: XCTestCase {
  func testDefaults() throws {
    let command = try replayCommand("")
    XCTAssertEqual(command.input.files, [])
    XCTAssertNil(command.input.inputFormat)
    XCTAssertEqual(command.input.diagnostics, .summary)
    XCTAssertNil(command.output.path)
    XCTAssertEqual(command.output.color, .auto)
    XCTAssertEqual(command.format, .text)
    XCTAssertFalse(command.summary)
    XCTAssertFalse(command.repeats)
    XCTAssertEqual(command.start, .auto)
    XCTAssertNil(command.placemarks)
    XCTAssertEqual(command.placemarkRadius, 100)
    XCTAssertEqual(command.geocodeLatency, .zero)
    XCTAssertEqual(command.policy, .standard)
  }

  func testEachOption() throws {
    let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))
    let cases: [(String, (inout ReplayCommand) -> Void)] = [
      ("--input-format nmea", { $0.input.inputFormat = .nmea }),
      ("--input-format=csv", { $0.input.inputFormat = .csv }),
      ("--diagnostics none", { $0.input.diagnostics = .none }),
      ("--diagnostics all", { $0.input.diagnostics = .all }),
      ("--output out.txt", { $0.output.path = "out.txt" }),
      ("-o out.txt", { $0.output.path = "out.txt" }),
      ("-o=out.txt", { $0.output.path = "out.txt" }),
      ("-o a -o -", { $0.output.path = nil }),
      ("--color always", { $0.output.color = .always }),
      ("--color never", { $0.output.color = .never }),
      ("--format ndjson", { $0.format = .ndjson }),
      ("--format geojson", { $0.format = .geojson }),
      ("--format=gpx", { $0.format = .gpx }),
      ("--format ndjson --format text", { $0.format = .text }),
      ("--summary --summary", { $0.summary = true }),
      ("--repeat", { $0.repeats = true }),
      ("--start recording", { $0.start = .recording }),
      ("--start recording --start first", { $0.start = .first }),
      ("--start first --start auto", { $0.start = .auto }),
      ("--start=2026-05-01T09:00:00Z", { $0.start = .at(start) }),
      ("--placemarks p.csv", { $0.placemarks = "p.csv" }),
      ("--placemark-radius 0", { $0.placemarkRadius = 0 }),
      ("--placemark-radius 250.5", { $0.placemarkRadius = 250.5 }),
      ("--geocode-latency 1.5", { $0.geocodeLatency = .milliseconds(1500) }),
    ]
    for (line, change) in cases {
      var expected = ReplayCommand()
      change(&expected)
      XCTAssertEqual(try replayCommand(line), expected, line)
      XCTAssertEqual(try replayCommand("replay \(line)"), expected, line)
    }
  }

  func testFiles() throws {
    XCTAssertEqual(try replayCommand("a.csv").input.files, ["a.csv"])
    XCTAssertEqual(try replayCommand("replay a.csv").input.files, ["a.csv"])
    XCTAssertEqual(
      try replayCommand("a.csv --repeat - --timeout 5 b=c -- --repeat").input.files,
      ["a.csv", "-", "b=c", "--repeat"]
    )
  }

  func testWhatIsNoValue() {
    let words = [
      "--start=", "--start=last", "--start=2026-05-01", "--placemarks=", "--placemark-radius=-1",
      "--placemark-radius=x", "--geocode-latency=-1", "--geocode-latency=best",
    ]
    for word in words {
      let subject = word.hasSuffix("=") ? "An empty value" : "The value '"
      XCTAssertTrue(message([word]).hasPrefix("Error: \(subject)"), word)
    }
  }
}
