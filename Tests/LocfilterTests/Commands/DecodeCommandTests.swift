import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

@testable import locfilter

final class DecodeCommandTests: XCTestCase {
  func testDefaults() throws {
    let command = try decodeCommand("decode")
    XCTAssertEqual(command, DecodeCommand())
    XCTAssertEqual(command.input.files, [])
    XCTAssertEqual(command.format, .text)
  }

  func testEachOption() throws {
    let cases: [(String, (inout DecodeCommand) -> Void)] = [
      ("--format csv", { $0.format = .csv }),
      ("--format=ndjson", { $0.format = .ndjson }),
      ("--format geojson", { $0.format = .geojson }),
      ("--format=gpx", { $0.format = .gpx }),
      ("--statistics", { $0.showsStatistics = true }),
      (
        "--reference 48.8583,2.2945",
        { $0.reference = .place(Coordinate(latitude: 48.8583, longitude: 2.2945)) }
      ),
      (
        "--reference true_lat,true_lon",
        { $0.reference = .columns(latitude: "true_lat", longitude: "true_lon") }
      ),
      ("--input-format nmea", { $0.input.inputFormat = .nmea }),
      ("--checksum optional", { $0.input.decoding.checksum = .optional }),
      (
        "--date 2026-05-01",
        { $0.input.decoding.date = Timestamp(iso8601: "2026-05-01T00:00:00Z") }
      ),
      ("--assume-accuracy 12.5", { $0.input.decoding.assumedAccuracy = 12.5 }),
      ("--week-rollover 1", { $0.input.decoding.weekRollovers = 1 }),
      ("--week-rollover=-1", { $0.input.decoding.weekRollovers = -1 }),
      (
        "--uere float=0.7 --uere fixed=0.03",
        {
          ($0.input.decoding.rangeErrors.floatRTK, $0.input.decoding.rangeErrors.fixedRTK) = (
            0.7, 0.03
          )
        }
      ),
      (
        "--columns timestamp=t_ms,speed=v=x",
        { $0.input.columns = [[.timestamp: "t_ms", .speed: "v=x"]] }
      ),
      (
        "--columns latitude=a --columns=longitude=b",
        { $0.input.columns = [[.latitude: "a"], [.longitude: "b"]] }
      ),
      ("--provider gps,Fused", { $0.input.decoding.providers = ["gps", "Fused"] }),
      ("--provider gps --provider=network", { $0.input.decoding.providers = ["network"] }),
      ("--collapse-repeats", { $0.input.decoding.collapsesRepeats = true }),
      ("--diagnostics all", { $0.input.diagnostics = .all }),
      ("-o out.csv", { $0.output.path = "out.csv" }),
      ("--color never", { $0.output.color = .never }),
      ("a - b", { $0.input.files = ["a", "-", "b"] }),
    ]
    for (line, change) in cases {
      var expected = DecodeCommand()
      change(&expected)
      XCTAssertEqual(try decodeCommand("decode \(line)"), expected, line)
    }
  }

  func testWhatStatisticsCannotDo() throws {
    let cases: [(String, UsageError.Problem?)] = [
      ("--statistics", nil), ("--statistics --format csv", nil), ("--format gpx", nil),
      ("--statistics --reference 1,2 --format ndjson", nil),
      ("--reference 1,2", .missingOption("--statistics", for: "--reference")),
      ("--statistics --format gpx", .excludedOption("--statistics", by: "--format gpx")),
      ("--format geojson --statistics", .excludedOption("--statistics", by: "--format geojson")),
    ]
    for (line, problem) in cases {
      let command = try decodeCommand("decode \(line)")
      var thrown: UsageError.Problem?
      do throws(UsageError) { try command.checkStatistics() } catch { thrown = error.problem }
      XCTAssertEqual(thrown, problem, line)
    }
  }
}
