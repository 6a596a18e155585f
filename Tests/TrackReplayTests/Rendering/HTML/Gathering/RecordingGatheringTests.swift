import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class RecordingGatheringTests: XCTestCase {
  func testTheWorstSessionsKeepTheirReadingsAndThePlacesInTheList() {
    var random = SplitMix64(seed: 20)
    let limits = GatheringLimits(recordings: 12, isDetailed: true)
    var gathering = RecordingGathering("a", limits: limits)
    var reports: [(report: SessionReport, decisions: Int)] = []
    for number in 1...4000 {
      let decisions = Int.random(in: 0...9, using: &random)
      for index in 0..<decisions { gathering.append(Self.judged(index)) }
      let report = Self.report(number, using: &random)
      gathering.append(report)
      reports.append((report, decisions))
    }
    let recording = gathering.finish()
    // The rule, applied to all sessions at once.
    let listed = reports.sorted { $0.report.rank < $1.report.rank }.prefix(limits.sessions)
    var cost = 0
    let expected = listed.map { report, decisions in
      cost += decisions + 4
      return (report.number, cost <= limits.readings ? decisions : 0)
    }
    .sorted { $0.0 < $1.0 }
    XCTAssertEqual(recording.totalSessions, 4000)
    XCTAssertEqual(recording.locatedSessions, reports.count { $0.report.best != nil })
    XCTAssertEqual(
      recording.sessions.map { "\($0.report.number) \($0.readings.count)" },
      expected.map { "\($0.0) \($0.1)" }
    )
    XCTAssertGreaterThan(recording.sessions.count(where: \.isDetailed), 10)
    XCTAssertLessThan(recording.sessions.count(where: \.isDetailed), limits.sessions)
  }

  func testAnEndlessSessionIsBounded() throws {
    for recordings in [1, 5, 24, 1000] {
      let limits = GatheringLimits(recordings: recordings, isDetailed: true)
      var gathering = RecordingGathering("a", limits: limits)
      for index in 0..<30_000 { gathering.append(Self.judged(index)) }
      var random = SplitMix64(seed: 1)
      gathering.append(Self.report(1, using: &random))
      let session = try XCTUnwrap(gathering.finish().sessions.first)
      XCTAssertTrue(session.isDetailed)
      XCTAssertEqual(session.decisions, 30_000)
      XCTAssertLessThanOrEqual(session.readings.count, limits.readings)
      XCTAssertGreaterThan(session.readings.count, 100)
    }
  }

  private static func judged(_ index: Int) -> JudgedReading {
    let reading = DecodedReading(
      location: Location(
        coordinate: Coordinate(latitude: 39, longitude: 117),
        horizontalAccuracy: 20,
        timestamp: at(Double(index))
      ),
      index: index,
      sourcePosition: SourcePosition(line: index + 1, byteOffset: 0)
    )
    return JudgedReading(
      delivery: Delivery(reading: reading, now: at(Double(index))),
      decision: Decision(verdict: .rejected(.notMoreAccurate))
    )
  }

  private static func report(_ number: Int, using random: inout SplitMix64) -> SessionReport {
    let start = at(Double(number) * 10)
    let best =
      Int.random(in: 0...3, using: &random) == 0
      ? nil
      : Location(
        coordinate: Coordinate(latitude: 39, longitude: 117),
        horizontalAccuracy: Double(Int.random(in: 5...60, using: &random)),
        timestamp: start
      )
    let elapsed = Duration.seconds(Int.random(in: 1...60, using: &random))
    var report = SessionReport(
      number: number,
      outcome: Outcome(
        reason: .timedOut,
        best: best,
        start: start,
        end: start.advanced(by: elapsed)
      )
    )
    report.best = best.map {
      DecodedReading(
        location: $0,
        index: number,
        sourcePosition: SourcePosition(line: 1, byteOffset: 0)
      )
    }
    return report
  }
}
