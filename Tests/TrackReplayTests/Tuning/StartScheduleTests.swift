import LocationFilter
import XCTest

@testable import TrackReplay

final class StartScheduleTests: XCTestCase {
  /// The starts, in seconds, that have come by each of `instants`.
  private func starts(
    every: Duration = .seconds(30),
    longest: Duration = .seconds(60),
    from first: Double? = nil,
    at instants: [Double]
  ) -> (starts: [Double], silent: Int) {
    var schedule = StartSchedule(every: every, longest: longest)
    var starts: [Double] = []
    for instant in instants {
      schedule.advance(to: at(instant), from: at(first ?? instant)) {
        starts.append(beginning.duration(to: $0).inSeconds)
      }
    }
    return (starts, schedule.silent)
  }

  func testStartsAtTheFirstInstantAndAtEvenSteps() {
    let cases: [([Double], [Double])] = [
      ([7], [7]), ([7, 36.999], [7]), ([7, 37], [7, 37]), ([7, 7, 7], [7]),
      ([0, 10, 20, 30, 40, 65], [0, 30, 60]), ([0, 61], [0, 30, 60]),
    ]
    for (instants, expected) in cases {
      let result = starts(at: instants)
      XCTAssertEqual(result.starts, expected, "\(instants)")
      XCTAssertEqual(result.silent, 0, "\(instants)")
    }
  }

  /// Of starts 30 s apart with a longest timeout of 60 s, every other one.
  func testCountsIndependentStarts() {
    let cases: [(every: Duration?, longest: Double, first: Double, [Double], [Double], Int, Int)] =
      [
        (.seconds(30), 60, 0, [0, 30, 60, 90, 120], [0, 30, 60, 90, 120], 3, 0),
        (.seconds(25), 60, 0, [0, 50, 100, 150], [0, 25, 50, 75, 100, 125, 150], 3, 0),
        (.seconds(90), 60, 0, [0, 45, 90], [0, 90], 2, 0),
        (.seconds(30), 60, -90, [0, 30], [-30, 0, 30], 2, 2),
        (nil, 60, 0, [0, 30, 600], [0], 1, 0),
        (nil, 60, -10, [0, 30, 600], [-10], 1, 0),
        (nil, 60, -60, [0, 30, 600], [], 0, 1),
        (nil, 60, 40, [0, 30], [], 0, 0),
      ]
    for (every, longest, first, instants, expected, independent, silent) in cases {
      var schedule = StartSchedule(every: every, longest: .seconds(longest))
      for track in 1...2 {
        var starts: [Double] = []
        for instant in instants {
          schedule.advance(to: at(instant), from: at(first)) {
            starts.append(beginning.duration(to: $0).inSeconds)
          }
        }
        schedule.startTrack()
        XCTAssertEqual(starts, expected)
        XCTAssertEqual(schedule.independent, independent * track, "\(expected)")
        XCTAssertEqual(schedule.silent, silent * track, "\(expected)")
      }
    }
  }

  func testAFirstStartBeforeOrAfterTheFirstInstant() {
    let cases: [(first: Double, at: [Double], starts: [Double], silent: Int)] = [
      (0, [7], [0], 0), (0, [30], [0, 30], 0), (0, [59.999], [0, 30], 0), (0, [60], [30, 60], 1),
      (20, [7], [], 0), (20, [7, 19.999], [], 0), (20, [7, 20, 51], [20, 50], 0),
      (-3600, [7], [-30, 0], 119),
    ]
    for (first, instants, expected, silent) in cases {
      let result = starts(from: first, at: instants)
      XCTAssertEqual(result.starts, expected, "\(first) \(instants)")
      XCTAssertEqual(result.silent, silent, "\(first) \(instants)")
    }
  }

  func testTheNextStartIsTheFollowingOne() {
    for (every, expected) in [(Duration.seconds(30), at(90)), (nil, nil)] {
      var schedule = StartSchedule(every: every, longest: .seconds(60))
      XCTAssertNil(schedule.nextStart)
      XCTAssertTrue(schedule.mayStart(by: at(0)), "any instant may be the first start")
      schedule.advance(to: at(65), from: at(0)) { _ in }
      XCTAssertEqual(schedule.nextStart, expected)
      XCTAssertFalse(schedule.mayStart(by: at(89.999)))
      XCTAssertEqual(schedule.mayStart(by: at(90)), every != nil)
    }
  }

  func testBeforeAFirstStartIsKnownThereIsNone() {
    var schedule = StartSchedule(every: .seconds(30), longest: .seconds(60))
    schedule.advance(to: at(0), from: nil) { XCTFail("\($0)") }
    XCTAssertFalse(schedule.hasStarted)
    var starts: [Timestamp] = []
    schedule.advance(to: at(50), from: at(40)) { starts.append($0) }
    XCTAssertTrue(schedule.hasStarted)
    schedule.advance(to: at(70), from: at(7)) { starts.append($0) }
    XCTAssertEqual(starts, [at(40), at(70)])
    schedule.startTrack()
    XCTAssertFalse(schedule.hasStarted)
  }

  /// With timeouts of up to 60 s, a start is silent when the next row comes 60 s later or more.
  func testStartsInAPauseAreLeftOut() {
    let cases: [(end: Double, starts: [Double], silent: Int)] = [
      (89.999, [0, 30, 60], 0), (90, [0, 60, 90], 1), (119, [0, 60, 90], 1),
      (120, [0, 90, 120], 2), (3600, [0, 3570, 3600], 118),
    ]
    for (end, expected, silent) in cases {
      let result = starts(at: [0, end])
      XCTAssertEqual(result.starts, expected, "\(end)")
      XCTAssertEqual(result.silent, silent, "\(end)")
    }
  }

  func testALeapOfAgesTakesNoTime() {
    var schedule = StartSchedule(every: .nanoseconds(1), longest: .nanoseconds(2))
    var count = 0
    for instant in [Timestamp.epoch, Timestamp(sinceEpoch: .seconds(Int64.max))] {
      schedule.advance(to: instant, from: instant) { _ in count += 1 }
    }
    XCTAssertLessThanOrEqual(count, 4)
    XCTAssertEqual(schedule.silent, .max)
    schedule.advance(to: Timestamp(sinceEpoch: .seconds(Int64.max)), from: nil) { _ in count += 1 }
    XCTAssertLessThanOrEqual(count, 4)
  }

  func testAnotherTrackBeginsAnew() {
    var schedule = StartSchedule(every: .seconds(30), longest: .seconds(60))
    var starts: [Timestamp] = []
    schedule.advance(to: at(100), from: at(100)) { starts.append($0) }
    schedule.startTrack()
    schedule.advance(to: at(3), from: at(3)) { starts.append($0) }
    XCTAssertEqual(starts, [at(100), at(3)])
  }
}
