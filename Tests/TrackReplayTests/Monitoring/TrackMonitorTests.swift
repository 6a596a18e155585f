import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class TrackMonitorTests: XCTestCase {
  private static let home = Region(
    identifier: "home",
    center: Coordinate(latitude: 48.8583, longitude: 2.2945),
    radius: 50
  )

  /// What a monitor emits, briefly: `12 #3 report`.
  private func log(_ monitor: TrackMonitor, _ items: [DecodedItem]) -> [String] {
    var (monitor, whole) = (monitor, monitor)
    var log: [String] = []
    func append(_ moment: MonitoredMoment) {
      let what =
        switch moment.event {
        case .report: "report"
        case .region(let event): "\(event.region.identifier) \(event.transition.name)"
        case .state(let status):
          "\(status.region.identifier) \(status.state)" + (status.isFinal ? " at the end" : "")
        case .visit(.arrived): "arrived"
        case .visit(.departed): "departed"
        case .visit(.gap): "gap"
        case .stay(let visit): "there for \(String(seconds: visit.duration))"
        case .floor(let change): "floor \(change.floor)"
        case .heading(let report): "heading \(report.heading.trueHeading ?? .nan)"
        }
      log.append("\(String(seconds: moment.elapsed)) #\(moment.reading.index) \(what)")
    }
    whole.process(DecodedBatch(items), into: append)
    whole.finish(into: append)
    let ofOneBatch = log
    log = []
    for item in items { monitor.process(DecodedBatch([item]), into: append) }
    monitor.finish(into: append)
    XCTAssertEqual(log, ofOneBatch)
    return log
  }

  func testNothingIsWatchedUnlessAskedFor() {
    XCTAssertEqual(log(TrackMonitor(), [.fix(0, made: 0, accuracy: 5)]), [])
  }

  func testRejectionsAreCountedByReason() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 5), .fix(1, made: 10, accuracy: -1),
      .fix(2, made: 2, accuracy: 5), .fix(3, made: 1, accuracy: 5), .fix(4, made: 11, accuracy: 9),
    ]
    func rejections(_ monitor: TrackMonitor) -> [String] {
      var monitor = monitor
      monitor.process(DecodedBatch(items)) { _ in }
      XCTAssertEqual(monitor.readings, 5)
      return monitor.rejections.nonzero.map { "\($0.verdict) \($0.count)" }
    }
    let counts = ["rejected: stale 2", "rejected: invalidAccuracy 1"]
    XCTAssertEqual(rejections(TrackMonitor(visits: VisitDetector())), counts)
    XCTAssertEqual(rejections(TrackMonitor(floors: FloorMonitor())), counts)
    var check = ReadingCheck()
    check.maximumAge = .seconds(8)
    let filter = TrackMonitor.Reporting.distance(DistanceFilter(distance: 0, check: check))
    XCTAssertEqual(
      rejections(TrackMonitor(reporting: filter, check: check)),
      ["rejected: stale 1", "rejected: invalidAccuracy 1"]
    )
    // Headings need no position.
    XCTAssertEqual(rejections(TrackMonitor(headings: HeadingFilter())), [])
  }

  func testTimeMattersToRegionsAndVisitsEachSecond() {
    let monitors: [(TrackMonitor, Bool)] = [
      (TrackMonitor(), false), (TrackMonitor(headings: HeadingFilter()), false),
      (TrackMonitor(reporting: .distance(DistanceFilter(distance: 5))), false),
      (TrackMonitor(regions: RegionMonitor()), true), (TrackMonitor(visits: VisitDetector()), true),
    ]
    let instants: [(Duration, next: Int)] = [
      (.seconds(7), 8), (.milliseconds(7999), 8), (.seconds(8) - .attoseconds(1), 8),
      (.zero, 1), (.attoseconds(1), 1), (.attoseconds(-1), 0), (.seconds(-1), 0),
      (.milliseconds(-1001), -1),
    ]
    for (monitor, hasDeadlines) in monitors {
      XCTAssertNil(monitor.deadline)
      for (instant, next) in instants {
        var monitor = monitor
        let item = DecodedItem.clock(Timestamp(sinceEpoch: instant), .read)
        monitor.process(DecodedBatch([item])) { _ in }
        let expected = Timestamp(sinceEpoch: .seconds(next))
        XCTAssertEqual(monitor.deadline, hasDeadlines ? expected : nil, "\(instant)")
      }
    }
    var monitor = TrackMonitor(visits: VisitDetector())
    monitor.process(DecodedBatch([.fix(0, made: 0.3, arrived: 1.2, accuracy: 5)])) { _ in }
    XCTAssertEqual(monitor.deadline, at(2))
    let end = Timestamp(sinceEpoch: .seconds(Int64.max))
    monitor.process(DecodedBatch([.clock(end, .read)])) { _ in }
    XCTAssertNotNil(monitor.deadline)
  }

  func testAReadingBringsAboutReportsThenRegionsThenVisits() throws {
    var regions = RegionMonitor()
    try regions.add(Self.home)
    let monitor = TrackMonitor(
      reporting: .distance(DistanceFilter(distance: 30)),
      regions: regions,
      visits: VisitDetector()
    )
    var items = [DecodedItem.time(-10)]
    items += (0...5).map { .fix($0, made: Double($0) * 60, accuracy: 5) }
    items += (6...8).map { .fix($0, made: Double($0) * 60, accuracy: 5, north: 400) }
    items.append(.fix(9, made: 1480, accuracy: 5, north: 800))
    XCTAssertEqual(
      log(monitor, items),
      [
        "10 #0 report", "10 #0 home entered", "310 #5 arrived", "370 #6 report",
        "430 #7 home exited", "490 #8 departed", "1490 #9 report", "1490 #9 gap",
        "1490 #9 home outside at the end",
      ]
    )
  }

  func testTheStateOfEachRegionIsReportedAtTheStartAndAtTheEnd() throws {
    var regions = RegionMonitor()
    for (name, north) in [("far", 5000.0), ("here", 0), ("near", 400)] {
      var center = Self.home.center
      center.latitude += north / 111_195
      try regions.add(Region(identifier: name, center: center, radius: 50))
    }
    let monitor = TrackMonitor(regions: regions)
    XCTAssertEqual(
      log(
        monitor,
        [
          // Stale, so that nothing is known yet.
          .fix(0, made: 0, arrived: 10, accuracy: 5), .fix(1, made: 11, accuracy: 5),
          .fix(2, made: 12, accuracy: 5), .time(30),
        ]
      ),
      [
        "1 #1 far outside", "1 #1 here entered", "1 #1 near outside",
        "20 #2 far outside at the end", "20 #2 here inside at the end",
        "20 #2 near outside at the end",
      ]
    )
    XCTAssertEqual(
      log(monitor, [.fix(0, made: 0, arrived: 10, accuracy: 5)]),
      ["far", "here", "near"].map { "0 #0 \($0) unknown at the end" }
    )
    XCTAssertEqual(log(monitor, [.time(5)]), [], "no reading")
  }

  /// The hour after the last fix has rows without one, or a report of rest.
  func testTimeAndRestPassBetweenReadings() throws {
    var policy = RegionPolicy.standard
    policy.dwell = .seconds(200)
    var regions = RegionMonitor(policy: policy)
    try regions.add(Self.home)
    let monitor = TrackMonitor(regions: regions, visits: VisitDetector())
    let parked: [DecodedItem] = [.fix(0, made: 0, accuracy: 5), .fix(1, made: 120, accuracy: 5)]
    let leaving = (0..<3).map { number in
      DecodedItem.fix(2 + number, made: 3601 + Double(number), accuracy: 5, north: 500)
    }
    func event(_ event: RecordedEvent, _ seconds: Double) -> DecodedItem {
      .event(event, at: at(seconds), .read, SourcePosition(line: 1, byteOffset: 0))
    }
    XCTAssertEqual(
      log(monitor, parked + [.time(210), .time(310), .time(3600)] + leaving.prefix(1)),
      [
        "0 #0 home entered", "210 #1 home dwelled", "310 #1 arrived", "3601 #2 home exited",
        "3601 #2 departed", "3601 #2 gap", "3601 #2 home outside at the end",
      ]
    )
    XCTAssertEqual(
      log(
        monitor,
        parked + [event(.stationary, 130), event(.geocodeFailed, 400), event(.resumed, 3600)]
          + leaving
      ),
      [
        // Time passes at an event that no monitor processes, too.
        "0 #0 home entered", "400 #1 home dwelled", "400 #1 arrived", "3601 #2 home exited",
        "3603 #4 departed", "3603 #4 home outside at the end",
      ]
    )
    XCTAssertEqual(log(monitor, [.time(5), event(.stationary, 6)]), [], "no reading")
  }

  func testAVisitThatContinuesIsReportedAtTheEnd() throws {
    var regions = RegionMonitor()
    try regions.add(Self.home)
    let monitor = TrackMonitor(regions: regions, visits: VisitDetector())
    let fixes = (0...9).map { DecodedItem.fix($0, made: Double($0) * 60, accuracy: 5) }
    XCTAssertEqual(
      log(monitor, fixes + [.time(545)]),
      [
        "0 #0 home entered", "300 #5 arrived", "545 #9 home inside at the end",
        "545 #9 there for 540",
      ]
    )
    XCTAssertEqual(
      log(TrackMonitor(visits: VisitDetector()), Array(fixes.prefix(5))),
      [],
      "too short for a visit"
    )
  }

  func testFloorsAndHeadingsAreThoseOfTheReadings() {
    func reading(_ index: Int, floor: Int?, heading: Double?) -> DecodedItem {
      var reading = sampleReading(index, made: Double(index), accuracy: 5)
      reading.location.floor = floor
      reading.heading = heading.map { Heading(trueHeading: $0) }
      return .reading(reading)
    }
    let items = [
      reading(0, floor: nil, heading: nil), reading(1, floor: 0, heading: 10),
      reading(2, floor: 0, heading: 10.5), reading(3, floor: -2, heading: 12),
    ]
    XCTAssertEqual(
      log(TrackMonitor(floors: FloorMonitor(), headings: HeadingFilter()), items),
      ["1 #1 floor 0", "1 #1 heading 10.0", "3 #3 floor -2", "3 #3 heading 12.0"]
    )
  }

  func testReportsByTheirInterval() {
    let monitor = TrackMonitor(reporting: .interval(IntervalFilter(interval: .seconds(3))))
    let items = (0..<8).map { DecodedItem.fix($0, made: Double($0), accuracy: 5) }
    XCTAssertEqual(log(monitor, items), ["0 #0 report", "3 #3 report", "6 #6 report"])
  }

  func testEachKindOfReportingKeepsWhatItReported() {
    for reporting in [
      TrackMonitor.Reporting.distance(DistanceFilter(distance: 50)),
      .adaptive(AdaptiveDistanceFilter()),
    ] {
      let items = (0..<10).map { index in
        DecodedItem.fix(index, made: Double(index), accuracy: 5, north: Double(index) * 20)
      }
      XCTAssertEqual(
        log(TrackMonitor(reporting: reporting), items),
        ["0 #0 report", "3 #3 report", "6 #6 report", "9 #9 report"]
      )
    }
  }

  /// By the arrival a fix is stale that its own date would not show to be.
  func testTheClockIsThatOfAReplay() {
    let monitor = TrackMonitor(reporting: .distance(DistanceFilter(distance: 1)))
    let items: [DecodedItem] = [
      .fix(0, made: 0, arrived: 0.5, accuracy: 5),
      .fix(1, made: 1, arrived: 6.5, accuracy: 5, north: 50),
      .fix(2, made: 6, arrived: 7, accuracy: 5, north: 100),
      // Delivered again, a minute later by the rows between.
      .time(60),
      .fix(3, made: 6, accuracy: 5, north: 200),
    ]
    XCTAssertEqual(log(monitor, items), ["0 #0 report", "6.5 #2 report"])
  }
}
