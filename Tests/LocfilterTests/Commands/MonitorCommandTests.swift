import LocationFilter
import TrackReplay
import XCTest

@testable import locfilter

final class MonitorCommandTests: XCTestCase {
  func testEachOption() throws {
    let home = Region(
      identifier: "home",
      center: Coordinate(latitude: 52, longitude: -13.5),
      radius: 100
    )
    let cases: [(String, (inout MonitorCommand) -> Void)] = [
      ("", { _ in }),
      ("--distance 25", { $0.distance = 25 }),
      ("--distance 0", { $0.distance = 0 }),
      ("--adaptive", { $0.adaptive = true }),
      ("--verbatim", { $0.verbatim = true }),
      ("--interval 2.5", { $0.interval = .milliseconds(2500) }),
      ("--region home,52,-13.5,100", { $0.regions = [home] }),
      ("--region home,52,-13.5,100 --region=home,52,-13.5,100", { $0.regions = [home, home] }),
      ("--dwell 90.5", { $0.dwell = .milliseconds(90_500) }),
      ("--visits", { $0.visits = true }),
      ("--visit-radius 150", { $0.visitPolicy.radius = 150 }),
      ("--visit-duration 0.5", { $0.visitPolicy.minimumDuration = .milliseconds(500) }),
      ("--visit-gap 1800", { $0.visitPolicy.maximumGap = .seconds(1800) }),
      ("--floors", { $0.floors = true }),
      ("--headings", { $0.headings = true }),
      ("--format ndjson", { $0.format = .ndjson }),
      ("--diagnostics all", { $0.input.diagnostics = .all }),
      ("-o out.txt", { $0.output.path = "out.txt" }),
      ("a - b", { $0.input.files = ["a", "-", "b"] }),
    ]
    for (line, change) in cases {
      var expected = MonitorCommand()
      change(&expected)
      XCTAssertEqual(try monitorCommand("monitor \(line)"), expected, line)
    }
  }

  func testWhatMayBeWatched() throws {
    for line in [
      "--distance 5", "--adaptive", "--adaptive --verbatim", "--visits", "--region a,1,2,3",
      "--interval 5",
      "--interval 0 --visits", "--floors", "--headings", "--floors --headings --adaptive",
      "--region a,1,2,3 --dwell 5",
      "--visits --visit-gap 0 --visit-radius 0.1 --visit-duration 0",
      "--region a,1,2,3 --region b,1,2,3 --visits --distance 7",
    ] {
      XCTAssertNoThrow(try monitorCommand("monitor \(line)").monitor(), line)
    }
  }

  func testWhatMayNot() throws {
    let region = try XCTUnwrap(MonitorCommand.rows.named("--region")).help
    let cases: [(String, UsageError.Problem)] = [
      (
        "",
        .missingArgument("--distance|--adaptive|--interval|--region|--visits|--floors|--headings")
      ),
      ("--interval 5 --distance 5", .excludedOption("--distance", by: "--interval")),
      ("--interval 5 --adaptive", .excludedOption("--adaptive", by: "--interval")),
      ("--interval 5 --verbatim", .excludedOption("--interval", by: "--verbatim")),
      ("--verbatim --visits", .missingArgument("--adaptive")),
      ("--verbatim --distance 5", .excludedOption("--distance", by: "--verbatim")),
      ("--distance 5 --adaptive", .excludedOption("--distance", by: "--adaptive")),
      ("--dwell 5 --visits", .missingArgument("--region")),
      ("--dwell 5", .missingArgument("--region")),
      ("--visit-gap 1800", .missingArgument("--visits")),
      ("--visit-radius 150 --floors", .missingArgument("--visits")),
      ("--visit-duration 60 --adaptive", .missingArgument("--visits")),
      ("--region a,1,2,3 --region a,4,5,6", .repeatedValue("a", region)),
      (
        "--region a,1,2,100001",
        .invalidValue(
          "a,1,2,100001",
          region,
          ValueError("The radius is above 0 m and at most 100000 m.")
        )
      ),
      (
        "--region a,1,2",
        .invalidValue(
          "a,1,2",
          region,
          ValueError(
            "A region has a name, a latitude, a longitude and a radius, such as home,52.516,13.378,100."
          )
        )
      ),
    ]
    for (line, problem) in cases {
      XCTAssertThrowsError(try monitorCommand("monitor \(line)").monitor(), line) { error in
        XCTAssertEqual((error as? UsageError)?.problem, problem, line)
      }
    }
  }

  func testTheCheckStandsInFrontOfAll() throws {
    let plain = try monitorCommand("monitor --visits")
    for flag in [
      "--maximum-age 60", "--maximum-lead off", "--reject-null-island",
      "--zero-accuracy-is-unknown",
    ] {
      XCTAssertNotEqual(try monitorCommand("monitor --visits \(flag)"), plain, flag)
    }
  }
}
