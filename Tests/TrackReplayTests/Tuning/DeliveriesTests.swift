import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class DeliveriesTests: XCTestCase {
  private let readings = ContiguousArray(
    [0.0, 4, 2, 9, 10, 11].enumerated().map { index, seconds in
      sampleReading(
        index,
        made: seconds,
        arrived: index == 1 ? 5 : nil,
        accuracy: Double(index)
      )
    }
  )

  private func fixes(
    _ range: Range<Int>,
    after now: Double = -60,
    before nextStart: Double? = nil
  ) -> [TuningBatch.Fix] {
    Array(
      Deliveries(of: readings, range, after: at(now), before: nextStart.map { at($0) })
    )
  }

  /// By their arrivals, and never before the one before.
  func testReadingsAreDeliveredByTheClock() {
    let fixes = fixes(0..<6)
    XCTAssertEqual(fixes.map(\.now), [0, 5, 5, 9, 10, 11].map { at($0) })
    XCTAssertEqual(fixes.map(\.location.timestamp), readings.map(\.location.timestamp))
    XCTAssertEqual(fixes.map(\.location.horizontalAccuracy), [0, 1, 2, 3, 4, 5])
    XCTAssertEqual(self.fixes(2..<4).map(\.now), [at(2), at(9)])
    var clock = ReplayClock()
    XCTAssertEqual(fixes.map(\.now), readings.map { clock.advance(to: $0) })
    XCTAssertEqual(self.fixes(3..<6, after: 10.5).map(\.now), [10.5, 10.5, 11].map { at($0) })
  }

  /// The start comes before a reading at the same instant.
  func testTheyEndBeforeTheNextStart() {
    XCTAssertEqual(fixes(0..<6, before: 10).map(\.now), [0, 5, 5, 9].map { at($0) })
    XCTAssertEqual(fixes(0..<6, before: 10.001).count, 5)
    XCTAssertEqual(fixes(4..<6, before: 10).count, 0)
    let late = fixes(3..<6, after: 10.5, before: 10.2)
    XCTAssertEqual(late.count, 0, "the clock counts, not the reading")
    XCTAssertEqual(fixes(0..<6, before: 60).count, 6)
  }
}
