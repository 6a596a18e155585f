import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class DeliveriesTests: XCTestCase {
  private let readings = ContiguousArray(
    [0.0, 4, 2, 9, 10, 11].enumerated().map { index, seconds in
      DecodedReading(
        location: Location(
          latitude: 48,
          longitude: 2,
          horizontalAccuracy: Double(index),
          timestamp: at(seconds)
        ),
        receivedAt: index == 1 ? at(5) : nil,
        index: index,
        sourcePosition: SourcePosition(line: index + 2, byteOffset: 0)
      )
    }
  )

  private func fixes(_ range: Range<Int>, _ schedule: StartSchedule) -> [TuningBatch.Fix] {
    Array(Deliveries(of: readings, range, clock: ReplayClock(), schedule: schedule))
  }

  /// By their arrivals, and never before the one before.
  func testReadingsAreDeliveredByTheClock() {
    var schedule = StartSchedule(every: nil, longest: .seconds(60))
    schedule.advance(to: at(0), from: at(0)) { _ in }
    let fixes = fixes(0..<6, schedule)
    XCTAssertEqual(fixes.map(\.now), [0, 5, 5, 9, 10, 11].map { at($0) })
    XCTAssertEqual(fixes.map(\.location.timestamp), readings.map(\.location.timestamp))
    XCTAssertEqual(fixes.map(\.location.horizontalAccuracy), [0, 1, 2, 3, 4, 5])
    XCTAssertEqual(self.fixes(2..<4, schedule).map(\.now), [at(2), at(9)])
  }

  /// The start comes before a reading at the same instant.
  func testTheyEndBeforeTheNextStart() {
    var schedule = StartSchedule(every: .seconds(10), longest: .seconds(60))
    schedule.advance(to: at(0), from: at(0)) { _ in }
    XCTAssertEqual(fixes(0..<6, schedule).map(\.now), [0, 5, 5, 9].map { at($0) })
    XCTAssertEqual(fixes(4..<6, schedule).map(\.now), [at(10)], "the first one is delivered")
    // Before the first start, any reading may bring it.
    let empty = StartSchedule(every: .seconds(10), longest: .seconds(60))
    XCTAssertEqual(fixes(1..<6, empty).map(\.now), [at(5)])
  }
}
