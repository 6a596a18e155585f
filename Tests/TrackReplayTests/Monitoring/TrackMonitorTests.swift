import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class TrackMonitorTests: XCTestCase {
  private static let home = Region(
    identifier: "home",
    center: Coordinate(latitude: 48.8583, longitude: 2.2945),
    radius: 50
  )

  /// What a monitor hands on, briefly: `12 #3 report`.
  private func log(_ monitor: TrackMonitor, _ items: [DecodedItem]) -> [String] {
    var monitor = monitor
    var log: [String] = []
    for item in items {
      monitor.process(DecodedBatch([item])) { moment in
        let what =
          switch moment.event {
          case .report: "report"
          case .region(let event): "\(event.region.identifier) \(event.state)"
          case .visit(.arrived): "arrived"
          case .visit(.departed): "departed"
          case .visit(.gap): "gap"
          }
        log.append("\(String(seconds: moment.elapsed)) #\(moment.reading.index) \(what)")
      }
    }
    return log
  }

  func testNothingIsWatchedUnlessAskedFor() {
    XCTAssertEqual(log(TrackMonitor(), [.fix(0, made: 0, accuracy: 5)]), [])
  }

  func testAReadingBringsAboutReportsThenRegionsThenVisits() throws {
    var regions = RegionMonitor()
    try regions.add(Self.home)
    let monitor = TrackMonitor(
      reporting: .distance(DistanceFilter(distance: 30)),
      regions: regions,
      visits: VisitDetector()
    )
    let items: [DecodedItem] =
      [.time(-10)]
      + (0...5).map { .fix($0, made: Double($0) * 60, accuracy: 5) }
      + (6...8).map { .fix($0, made: Double($0) * 60, accuracy: 5, north: 400) }
      + [.fix(9, made: 1480, accuracy: 5, north: 400)]
    XCTAssertEqual(
      log(monitor, items),
      [
        "10 #0 report", "10 #0 home inside", "310 #5 arrived", "370 #6 report",
        "490 #8 home outside", "490 #8 departed", "1490 #9 gap",
      ]
    )
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
