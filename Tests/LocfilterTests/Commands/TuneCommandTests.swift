import LocationFilter
import TrackReplay
import XCTest

@testable import locfilter

final class TuneCommandTests: XCTestCase {
  func testDefaults() throws {
    let command = try tuneCommand("tune a.csv")
    XCTAssertEqual(command.input.files, ["a.csv"])
    XCTAssertNil(command.output.path)
    XCTAssertEqual(command.format, .text)
    XCTAssertEqual(command.every, .seconds(30))
    XCTAssertEqual(command.reference, .claimedAccuracy)
    XCTAssertEqual(command.grid, TuningGrid())
    XCTAssertNoThrow(try command.checkSize())
  }

  func testEachOption() throws {
    let place = Coordinate(latitude: -33.85, longitude: 151.2)
    let cases: [(String, (inout TuneCommand) -> Void)] = [
      ("--format csv", { $0.format = .csv }),
      ("--format ndjson", { $0.format = .ndjson }),
      ("--desired-accuracy 7", { $0.grid.desiredAccuracies = [.meters(7)] }),
      (
        "--desired-accuracy=7,best,.5",
        { $0.grid.desiredAccuracies = [7, nil, 0.5].map(accuracy) }
      ),
      ("--timeout 20,7.5", { $0.grid.timeouts = [.seconds(20), .milliseconds(7500)] }),
      ("--timeout 20,20,20", { $0.grid.timeouts = [.seconds(20)] }),
      ("--settle-distance 0,2", { $0.grid.settleDistances = [0, 2] }),
      ("--settle-interval 3", { $0.grid.settleIntervals = [.seconds(3)] }),
      ("--maximum-age 1,2", { $0.grid.maximumAges = [.seconds(1), .seconds(2)] }),
      ("--plateau off,4", { $0.grid.plateaus = [nil, .seconds(4)] }),
      ("--every 7", { $0.every = .seconds(7) }),
      ("--every 0.5s", { $0.every = .milliseconds(500) }),
      ("--start first", { $0.start = .first }),
      ("--start recording", { $0.start = .recording }),
      ("--start 1970-01-01T00:00:00Z", { $0.start = .at(.epoch) }),
      ("--start recording --start auto", { $0.start = .auto }),
      ("--every off", { $0.every = nil }),
      ("--every off --start first", { ($0.every, $0.start) = (nil, .first) }),
      ("--weight sessions", { $0.weight = .sessions }),
      ("--weight sessions --weight recordings", { $0.weight = .recordings }),
      ("--by-track", { $0.isByTrack = true }),
      ("--reference track", { $0.reference = .laterBestFix }),
      (
        "--reference true_lat,true_lon",
        { $0.reference = .columns(latitude: "true_lat", longitude: "true_lon") }
      ),
      ("--reference -33.85,151.2", { $0.reference = .place(place) }),
      ("--output table.txt", { $0.output.path = "table.txt" }),
      ("--diagnostics none", { $0.input.diagnostics = .none }),
    ]
    for (line, change) in cases {
      var expected = TuneCommand()
      change(&expected)
      XCTAssertEqual(try tuneCommand("tune \(line)"), expected, line)
    }
  }

  func testWhatIsCommonToAllCombinations() throws {
    let line =
      "--maximum-lead off --maximum-retained-age 9 --maximum-speed 40 --reject-out-of-order"
    let rest = "--reject-duplicates --reject-null-island --zero-accuracy-is-unknown"
    var policy = AcquisitionPolicy.standard
    policy.maximumLead = nil
    policy.maximumRetainedAge = .seconds(9)
    policy.maximumSpeed = 40
    policy.rejectsOutOfOrder = true
    policy.rejectsDuplicates = true
    policy.rejectsNullIsland = true
    policy.zeroAccuracyIsUnknown = true
    XCTAssertEqual(try tuneCommand("tune \(line) \(rest)").grid.base, policy)
  }

  func testWhatIsNoValue() {
    let options: [(name: String, values: [String])] = [
      ("--desired-accuracy", ["", ",", "5,", ",5", "5,,10", "x", "5;10", "-5", "Best"]),
      ("--timeout", ["", "15m", "-1", "best", "1e3"]),
      ("--settle-distance", ["", "off", "1,-1"]),
      ("--plateau", ["", "none", "off,", "1,x"]),
      ("--every", ["", "0", "0s", "s", "-1", "30 m", "30m", "1,2"]),
      (
        "--reference",
        ["", "here", "1", "1,2,3", "91,0", "0,181", "1,x", "x,1", "a,b,c", "a,", ",b"]
      ),
      ("--start", ["", "last", "0", "first,recording"]),
      ("--format", ["", "svg", "text,csv"]),
      ("--weight", ["", "x", "tracks", "recordings,sessions"]),
    ]
    for (name, values) in options {
      for value in values {
        let text = message(["tune", "\(name)=\(value)"])
        let subject = value.isEmpty ? "An empty value" : "The value '\(value)'"
        XCTAssertTrue(text.hasPrefix("Error: \(subject) is invalid for '\(name)"), text)
      }
    }
    for name in ["--policy", "--summary", "--repeat", "--color"] {
      XCTAssertTrue(message(["tune", name]).hasPrefix("Error: Unknown option '\(name)'."))
    }
  }

  /// A thousand combinations are possible, and as many sessions as fit into memory.
  func testAGridCanBeTooLarge() throws {
    let ten = (1...10).map(String.init).joined(separator: ",")
    let line = "tune --desired-accuracy \(ten) --timeout \(ten) --maximum-age"
    XCTAssertNoThrow(try tuneCommand("\(line) \(ten)").checkSize())
    guard
      case .tooMany("combinations (1\u{A0}100)", limit: 1000, _) = problem(
        try tuneCommand("\(line) \(ten),11")
      )
    else { return XCTFail("1100 combinations are too many") }
    XCTAssertNoThrow(try tuneCommand("tune --every 0.05").checkSize())
    XCTAssertNoThrow(try tuneCommand("tune --every off").checkSize())
    // The baseline's sessions count, too.
    for line in ["tune --every 0.001", "tune --every 0.001 --timeout 0.1 --desired-accuracy 10"] {
      guard case .tooMany(_, limit: 12_000, _) = problem(try tuneCommand(line)) else {
        XCTFail("60 000 sessions and more are too many: \(line)")
        continue
      }
    }
  }

  /// The sessions of all workers together are within the limit.
  func testManySessionsHaveFewWorkers() throws {
    let ten = (1...10).map(String.init).joined(separator: ",")
    let hundred = "tune --desired-accuracy \(ten) --maximum-age \(ten) --every 1"
    for (line, limit) in [
      // All timeouts and accuracies share sessions, but not figures.
      ("tune", 12_000 / 12), ("tune --every off", 12_000 / 12),
      ("tune --every 0.1 --reference track", 12_000 / 2404),
      ("tune --every 0.1", 12_000 / 601), ("tune --every 0.05", 12_000 / 1201),
      ("tune --every 0.001", 1),
      // Ten ages, without the baseline, and with its 61 sessions.
      ("\(hundred) --timeout 9,60", 12_000 / 610), ("\(hundred) --timeout 9", 12_000 / 161),
      ("\(hundred) --timeout 4,9,2", 12_000 / 300),
    ] {
      XCTAssertEqual(try tuneCommand(line).workerLimit, limit, line)
    }
  }

  private func problem(_ command: TuneCommand) -> UsageError.Problem? {
    do throws(UsageError) {
      try command.checkSize()
      return nil
    } catch {
      return error.problem
    }
  }
}

private func accuracy(_ meters: Double?) -> DesiredAccuracy {
  meters.map { .meters($0) } ?? .best
}
