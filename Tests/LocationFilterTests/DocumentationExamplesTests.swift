import Foundation
import LocationFilter
import TestSupport
import XCTest

/// The examples of the articles, word by word, and what the articles say that they print.
final class DocumentationExamplesTests: XCTestCase {
  private var printed: [String] = []

  /// What an example prints is kept, to be compared.
  private func print(_ value: some Any) {
    printed.append("\(value)")
  }

  func testEveryExampleStandsHere() throws {
    let missing = try DocumentationExamples.missing(
      from: [#filePath, "Tests/LocationFilterTests/MonitorExamplesTests.swift"],
      ofModule: "LocationFilter"
    )
    XCTAssertEqual(missing, [])
  }

  /// The tests of the bridge, which run the examples, have only what its stand-in is built with.
  func testEveryExampleOfTheBridgeStandsInItsTests() throws {
    let missing = try DocumentationExamples.missing(
      from: [
        "Tests/CoreLocationBridgeTests/DocumentationExamplesTests.swift",
        "Tests/CoreLocationBridgeTests/ClassicScreen.swift",
      ],
      ofModule: "CoreLocationBridge"
    )
    XCTAssertEqual(missing, [])
  }

  func testLandingPage() {
    let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))
    let fix = Location(
      latitude: 52.5163,
      longitude: 13.3777,
      horizontalAccuracy: 8,
      timestamp: start
    )

    var acquisition = Acquisition(policy: .standard)
    acquisition.process(.start, at: start)
    let decision = acquisition.process(.location(fix), at: start.advanced(by: .seconds(2)))
    print(decision.verdict == .finished(.desiredAccuracy))  // true
    print(acquisition.outcome?.elapsed ?? .zero)  // 2.0 seconds
    XCTAssertEqual(printed, ["true", "2.0 seconds"])
  }

  func testHowAReadingIsJudged() {
    let readings: [(arrives: Int, dated: Int, accuracy: Double, latitude: Double)] = [
      (500, -20_000, 5, 52.5200),
      (1_000, 1_000, -1, 52.5163),
      (2_000, 2_000, 65, 52.5163),
      (7_000, 2_000, 48, 52.5163),
      (8_000, 13_001, 20, 52.5163),
      (9_000, 9_000, 48, 52.5164),
      (12_000, 12_000, 50, 52.5163),
      (13_000, 13_000, 10, 52.5163),
    ]
    let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))
    var acquisition = Acquisition()
    acquisition.process(.start, at: start)
    for reading in readings {
      let fix = Location(
        latitude: reading.latitude,
        longitude: 13.3777,
        horizontalAccuracy: reading.accuracy,
        timestamp: start.advanced(by: .milliseconds(reading.dated))
      )
      let now = start.advanced(by: .milliseconds(reading.arrives))
      print(acquisition.process(.location(fix), at: now).verdict)
    }
    let expected: [Decision.Verdict] = [
      .rejected(.stale),
      .rejected(.invalidAccuracy),
      .retained(.first),
      .retained(.improved),
      .rejected(.future),
      .rejected(.notMoreAccurate),
      .rejected(.notMoreAccurate),
      .finished(.desiredAccuracy),
    ]
    XCTAssertEqual(printed, expected.map { "\($0)" })
    XCTAssertEqual(northward, 11.1, accuracy: 0.05)
    XCTAssertEqual(acquisition.outcome?.best?.horizontalAccuracy, 10)

    let ninth = Location(
      latitude: 52.5163,
      longitude: 13.3777,
      horizontalAccuracy: 5,
      timestamp: start.advanced(by: .seconds(14))
    )
    let later = start.advanced(by: .seconds(14))
    XCTAssertEqual(
      acquisition.process(.location(ninth), at: later).verdict,
      .ignored(.notRunning)
    )
  }

  /// What the article says of reading 7: a thousandth of a second later, and it settles.
  func testTheSeventhReadingSettlesAThousandthOfASecondLater() {
    var acquisition = Acquisition()
    acquisition.process(.start, at: .epoch)
    for (arrives, dated, accuracy) in [(7_000, 2_000, 48.0), (12_001, 12_001, 50.0)] {
      let fix = Location(
        latitude: 52.5163,
        longitude: 13.3777,
        horizontalAccuracy: accuracy,
        timestamp: Timestamp(sinceEpoch: .milliseconds(dated))
      )
      acquisition.process(.location(fix), at: Timestamp(sinceEpoch: .milliseconds(arrives)))
    }
    XCTAssertEqual(acquisition.outcome?.reason, .settled)
    XCTAssertEqual(acquisition.outcome?.best?.horizontalAccuracy, 48)
  }

  func testChoosingAPolicy() {
    var policy = AcquisitionPolicy.standard
    policy.desiredAccuracy = .meters(50)
    policy.timeout = .seconds(15)
    policy.plateau = .seconds(4)

    let start = Timestamp.epoch
    let rough = Location(
      latitude: 52.5163,
      longitude: 13.3777,
      horizontalAccuracy: 65,
      timestamp: start
    )
    var acquisition = Acquisition(policy: policy)
    acquisition.process(.start, at: start)
    print(acquisition.deadline ?? start)  // 1970-01-01T00:00:15.000Z, the timeout
    acquisition.process(.location(rough), at: start.advanced(by: .seconds(1)))
    print(acquisition.deadline ?? start)  // 1970-01-01T00:00:05.000Z, the plateau
    XCTAssertEqual(printed, ["1970-01-01T00:00:15.000Z", "1970-01-01T00:00:05.000Z"])
  }

  func testKeepingState() throws {
    let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))
    let fix = Location(
      latitude: 52.5163,
      longitude: 13.3777,
      horizontalAccuracy: 30,
      timestamp: start.advanced(by: .seconds(2))
    )
    var acquisition = Acquisition()
    acquisition.process(.authorization(.authorizedWhenInUse), at: start)
    acquisition.process(.start, at: start)
    acquisition.process(.location(fix), at: start.advanced(by: .seconds(2)))
    let stored = try JSONEncoder().encode(acquisition)

    // At the next launch, a minute later:
    var restored = try JSONDecoder().decode(Acquisition.self, from: stored)
    print(restored == acquisition)  // true
    restored.advance(to: start.advanced(by: .seconds(75)))
    print(restored.outcome?.reason.rawValue ?? "running")  // timedOut
    print(restored.outcome?.elapsed ?? .zero)  // 60.0 seconds
    print(restored.best == fix)  // true
    XCTAssertEqual(printed, ["true", "timedOut", "60.0 seconds", "true"])

    let before = acquisition
    do {
      let acquisition = (try? JSONDecoder().decode(Acquisition.self, from: stored)) ?? Acquisition()
      XCTAssertEqual(acquisition, before)
    }

    let standard = #"""
      {
        "desiredAccuracy": 10,
        "maximumAge": 5,
        "maximumLead": 5,
        "rejectsDuplicates": false,
        "rejectsNullIsland": false,
        "rejectsOutOfOrder": false,
        "settleDistance": 1,
        "settleInterval": 10,
        "timeout": 60,
        "timeoutRule": "endsWithBest",
        "zeroAccuracyIsUnknown": false
      }
      """#
    let own = #"""
      {
        "desiredAccuracy": 50,
        "maximumLead": null,
        "plateau": 4,
        "timeout": 15
      }
      """#
    let running = #"""
      {
        "authorization": "authorizedWhenInUse",
        "best": {
          "horizontalAccuracy": 30,
          "latitude": 52.5163,
          "longitude": 13.3777,
          "timestamp": "2026-05-01T09:00:02.000Z"
        },
        "bestArrival": "2026-05-01T09:00:02.000Z",
        "phase": "running",
        "policy": {
          "desiredAccuracy": 10,
          "maximumAge": 5,
          "maximumLead": 5,
          "rejectsDuplicates": false,
          "rejectsNullIsland": false,
          "rejectsOutOfOrder": false,
          "settleDistance": 1,
          "settleInterval": 10,
          "timeout": 60,
          "timeoutRule": "endsWithBest",
          "zeroAccuracyIsUnknown": false
        },
        "start": "2026-05-01T09:00:00.000Z"
      }
      """#
    XCTAssertEqual(try JSONCoding.text(of: AcquisitionPolicy.standard), withoutSpaces(standard))
    XCTAssertEqual(try JSONCoding.text(of: acquisition), withoutSpaces(running))
    var policy = AcquisitionPolicy.standard
    policy.desiredAccuracy = .meters(50)
    policy.maximumLead = nil
    policy.plateau = .seconds(4)
    policy.timeout = .seconds(15)
    XCTAssertEqual(try JSONCoding.value(of: own), policy)
  }

  func testKeepingALookupInFlight() throws {
    let fix = Location.fix(latitude: 52.5163, longitude: 13.3777)
    var geocoding = GeocodeScheduler<String>()
    geocoding.process(.retained(fix))  // returns a lookup; the app is terminated before the reply
    let stored = try JSONEncoder().encode(geocoding)

    // At the next launch:
    var restored = try JSONDecoder().decode(GeocodeScheduler<String>.self, from: stored)
    print(restored.address.name)  // searching
    if let lookup = restored.pending {
      // Ask the geocoder for lookup.coordinate, then:
      restored.process(.reply(lookup, .placemarks(["Pariser Platz"])))
    }
    print(restored.placemark ?? "none")  // Pariser Platz
    XCTAssertEqual(printed, ["searching", "Pariser Platz"])
  }

  /// What the article says of `null`.
  func testNullIsOffOnlyWhereItIsSaidToBe() throws {
    var settings: [String] = []
    let rules = ["plateau", "maximumRetainedAge", "maximumSpeed"]
    for key in try keys(of: AcquisitionPolicy.standard) + rules {
      let json = #"{"\#(key)":null}"#
      if JSONCoding.wrongKey(in: json, as: AcquisitionPolicy.self) == nil { settings.append(key) }
    }
    XCTAssertEqual(
      settings.sorted(),
      ["maximumLead", "maximumRetainedAge", "maximumSpeed", "plateau", "settleDistance"]
    )
    let policy = try JSONCoding.value(AcquisitionPolicy.self, of: #"{"settleDistance":null}"#)
    XCTAssertTrue(policy.settleDistance.isNaN)
  }

  func testTheTablesHaveTheKeys() throws {
    let fix = Location.fix(latitude: 52.5163, longitude: 13.3777)
    var geocoding = GeocodeScheduler<String>()
    geocoding.process(.retained(fix))
    var monitor = RegionMonitor()
    try monitor.add(Region(identifier: "gate", center: fix.coordinate, radius: 100))
    let entry = try XCTUnwrap(monitor.process(fix, at: fix.timestamp).first)
    var detector = VisitDetector()
    detector.process(fix, at: fix.timestamp)
    detector.process(.stationary, at: fix.timestamp)
    var exit = entry
    exit.transition = .exited(stay: .zero, margin: 20, readings: 3)
    let outcome = Outcome(reason: .settled, best: fix, start: .epoch, end: .epoch)
    let article = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/LocationFilter/LocationFilter.docc/KeepingState.md"),
      encoding: .utf8
    )
    for (type, keys) in [
      ("AcquisitionStatus", try keys(of: AcquisitionStatus<String>(phase: .ended(outcome)))),
      ("AddressStatus", try keys(of: AddressStatus.found("Pariser Platz"))),
      ("GeocodeScheduler", try keys(of: geocoding)),
      ("RegionMonitor", try keys(of: monitor)),
      ("RegionEvent", try keys(of: entry) + keys(of: exit)),
      ("VisitDetector", try keys(of: detector)),
      ("VisitEvent", try keys(of: VisitEvent.gap(VisitGap(from: .epoch, to: .epoch)))),
    ] {
      let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ``\(type)`` |") }
      let row = try XCTUnwrap(rows.first, type)
      for key in keys { XCTAssertTrue(row.contains("`\(key)`"), "\(type).\(key)") }
    }
  }

  private func keys(of value: some Encodable) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    return try XCTUnwrap(object as? [String: Any]).keys.sorted()
  }

  private func withoutSpaces(_ json: String) -> String {
    json.filter { !$0.isWhitespace }
  }

  func testTestingWithManualClock() {
    let clock = ManualClock()
    var session = AcquisitionSession(clock: clock)
    session.start()

    clock.advance(by: .seconds(5))
    let rough = Location(
      latitude: 52.5163,
      longitude: 13.3777,
      horizontalAccuracy: 65,
      timestamp: clock.now
    )
    print(session.receive(rough).verdict == .retained(.first))  // true

    clock.advance(by: .milliseconds(54_999))
    print(session.checkDeadline() == nil)  // true

    clock.advance(by: .milliseconds(1))
    print(session.checkDeadline()?.verdict == .finished(.timedOut))  // true
    print(session.outcome?.best == rough)  // true
    XCTAssertEqual(printed, ["true", "true", "true", "true"])
  }

  func testTheLoopShowsEachUpdate() async {
    let label = Label()
    await show(AsyncStream { $0.finish() }, in: label)
    XCTAssertEqual(label.text, "No location")
  }

  /// The metres between the sixth reading and the one retained before it.
  private var northward: Double {
    Coordinate(latitude: 52.5163, longitude: 13.3777)
      .distance(to: Coordinate(latitude: 52.5164, longitude: 13.3777))
  }
}

// TestingWithManualClock.md

func statusLine(for status: AcquisitionStatus<Never>) -> String {
  if let best = status.best { return "Found to \(best.horizontalAccuracy) m" }
  return status.isActive ? "Searching" : "No location"
}

private final class Label {
  var text = ""
}

private func show(_ events: AsyncStream<AcquisitionEvent>, in label: Label) async {
  let clock = ManualClock()
  for await update in events.acquisition(clock: clock) {
    label.text = statusLine(for: update.status)
  }
}

final class StatusLineTests: XCTestCase {
  func testTimesOutWithALocation() async {
    let clock = ManualClock()
    let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
    let updates = events.acquisition(clock: clock)
    var lines = updates.map { statusLine(for: $0.status) }.makeAsyncIterator()
    let first = await lines.next()
    XCTAssertEqual(first, "Searching")

    let fix = Location(
      latitude: 52.5163,
      longitude: 13.3777,
      horizontalAccuracy: 65,
      timestamp: clock.now
    )
    provider.yield(.location(fix))
    let second = await lines.next()
    XCTAssertEqual(second, "Found to 65.0 m")

    clock.advance(by: .seconds(60))
    let third = await lines.next()
    XCTAssertEqual(third, "Found to 65.0 m")
    let end = await lines.next()
    XCTAssertNil(end)
  }
}

func addressLine(for status: AcquisitionStatus<String>) -> String {
  status.address.placemark ?? status.address.name
}

/// A geocoder that answers when the test does.
struct Gazetteer: ReverseGeocoder {
  let replies: AsyncStream<[String]>

  func placemarks(at coordinate: Coordinate) async throws -> [String] {
    for await reply in replies { return reply }
    throw CancellationError()
  }
}

final class AddressLineTests: XCTestCase {
  func testShowsTheAddress() async {
    let clock = ManualClock()
    let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
    let (replies, server) = AsyncStream.makeStream(of: [String].self)
    let updates = events.acquisition(clock: clock, geocoder: Gazetteer(replies: replies))
    var lines = updates.map { addressLine(for: $0.status) }.makeAsyncIterator()
    let first = await lines.next()
    XCTAssertEqual(first, "idle")

    let fix = Location(
      latitude: 52.5163,
      longitude: 13.3777,
      horizontalAccuracy: 65,
      timestamp: clock.now
    )
    provider.yield(.location(fix))
    let second = await lines.next()
    XCTAssertEqual(second, "searching")

    server.yield(["Pariser Platz, Berlin"])
    let third = await lines.next()
    XCTAssertEqual(third, "Pariser Platz, Berlin")

    clock.advance(by: .seconds(60))
    let fourth = await lines.next()
    XCTAssertEqual(fourth, "Pariser Platz, Berlin")
    let end = await lines.next()
    XCTAssertNil(end)
  }
}

final class NoLocationTests: XCTestCase {
  func testGivesUpAfterAMinute() async {
    let clock = ManualClock()
    let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
    let search = Task { try await currentLocation(from: events, clock: clock) }
    while clock.sleeperCount == 0 { await Task.yield() }

    clock.advance(by: .seconds(60))
    let result = await search.result
    XCTAssertThrowsError(try result.get()) { error in
      XCTAssertEqual("\(error)", "no fix was accepted before the timeout")
    }
    provider.finish()
  }
}
