import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

@testable import locfilter

/// What a live run decides, and what replaying its recording decides: the same.
final class LiveReplayTests: XCTestCase {
  private typealias Event = ScriptedSource.Event

  /// The decisions and sessions of a replay.
  private struct Decisions: Equatable {
    var decisions: [Decision] = []
    var times: [Timestamp] = []
    var ends: [End] = []

    struct End: Equatable {
      var reason: Outcome.Reason
      var start: Timestamp
      var elapsed: Duration
      var counts: DecisionCounts
      var fix: Timestamp?
      var accuracy: Double?
    }

    mutating func process(_ batch: DecodedBatch, by replay: inout Replay) {
      replay.process(batch) {
        add($0)
      } judged: {
        decisions.append($0.decision)
        times.append($0.now)
      }
    }

    mutating func add(_ session: SessionReport) {
      let (outcome, best) = (session.outcome, session.outcome.best)
      ends.append(
        End(
          reason: outcome.reason,
          start: outcome.start,
          elapsed: outcome.elapsed,
          counts: session.counts,
          fix: best?.timestamp,
          accuracy: best?.horizontalAccuracy
        )
      )
    }
  }

  private func decoding(
    _ events: [Event],
    hasSessions: Bool
  ) -> LiveDecoding<ScriptedSource> {
    var options = DecodingOptions()
    options.delivery = .live
    let decoder = TrackDecoder(options: options)
    return LiveDecoding("-", ScriptedSource(events), decoder, hasSessions: hasSessions)
  }

  private func live(
    _ events: [Event],
    _ policy: AcquisitionPolicy,
    repeats: Bool = false
  ) -> Decisions {
    var decoding = decoding(events, hasSessions: true)
    var replay = Replay(policy: policy, repeats: repeats)
    var result = Decisions()
    while !replay.isOver {
      let portion = decoding.next(until: replay.deadline)
      result.process(portion.batch, by: &replay)
      if portion.ending != nil { break }
    }
    replay.finish { result.add($0) }
    return result
  }

  /// What `decode --live --format csv` writes.
  private func recorded(_ events: [Event]) -> [UInt8] {
    var decoding = decoding(events, hasSessions: false)
    var renderer = CSVReadingRenderer()
    var text = TextBuffer()
    text.append(renderer.heading)
    while true {
      let portion = decoding.next(until: nil)
      renderer.render(portion.batch, of: "-", into: &text)
      if portion.ending != nil { break }
    }
    return text.withBytes { bytes in (0..<bytes.count).map { bytes[$0] } }
  }

  private func replayed(
    _ table: [UInt8],
    _ policy: AcquisitionPolicy,
    repeats: Bool
  ) throws -> Decisions {
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(table, into: &batch)
    try decoder.finish(into: &batch)
    var replay = Replay(policy: policy, repeats: repeats)
    var result = Decisions()
    result.process(batch, by: &replay)
    replay.finish { result.add($0) }
    return result
  }

  /// A receiver at a random rate, whose sentences come in random pieces, some of them late, until a random
  /// end.
  private func events(_ random: inout SplitMix64) -> [Event] {
    let intervals = [0.1, 0.2, 0.5, 1, 3]
    let pauses = [0, 0.001, 0.03, 0.19, 0.2, 0.25]
    let interval = intervals[Int.random(in: 0..<5, using: &random)]
    let delay = Double.random(in: 0...6, using: &random)
    var events: [Event] = []
    var now = 0.0
    for index in 1...Int.random(in: 1...40, using: &random) {
      let second = Double(index) * interval
      let hdop = (Double.random(in: 1...30, using: &random) * 10).rounded() / 10
      let hasFix = Int.random(in: 0..<4, using: &random) > 0
      let sentences =
        hasFix
        ? Event.rmc(second) + Event.gga(second, hdop: hdop)
        : nmea("GPZDA,\(Event.timeOfDay(second)),01,05,2026,,")
      var bytes = Array(sentences.utf8)[...]
      now = max(now, second + delay)
      while !bytes.isEmpty {
        let piece = bytes.prefix(Int.random(in: 1...90, using: &random))
        bytes.removeFirst(piece.count)
        events.append(Event(time: now, wakeup: .bytes(Array(piece))))
        now += pauses[Int.random(in: 0..<6, using: &random)]
      }
    }
    let end: Wakeup = Bool.random(using: &random) ? .ended : .interrupted(.interrupt)
    return events + [Event(time: now + .random(in: 0...3, using: &random), wakeup: end)]
  }

  func testReplayingWhatWasRecordedDecidesTheSame() throws {
    var random = SplitMix64(seed: 18)
    var reasons: Set<Outcome.Reason> = []
    for run in 0..<400 {
      let events = events(&random)
      var policy = AcquisitionPolicy.standard
      policy.timeout = .milliseconds(Int.random(in: 1...12_000, using: &random))
      policy.desiredAccuracy = .meters(Double.random(in: 1...40, using: &random))
      let repeats = Bool.random(using: &random)
      var live = live(events, policy, repeats: repeats)
      var replayed = try replayed(recorded(events), policy, repeats: repeats)
      // The end of the recording is a row, which starts a session where none runs.
      if replayed.ends.last?.elapsed == .zero { replayed.ends.removeLast() }
      // A table has no events, so its end is not that of the user.
      for index in live.ends.indices where live.ends[index].reason == .cancelled {
        live.ends[index].reason = .trackEnded
      }
      XCTAssertEqual(live, replayed, "run \(run)")
      if !repeats { XCTAssertEqual(live.ends.count, 1, "run \(run)") }
      reasons.formUnion(live.ends.map(\.reason))
      if live != replayed { break }
    }
    XCTAssertTrue(reasons.isSuperset(of: [.desiredAccuracy, .timedOut, .trackEnded]), "\(reasons)")
  }

  func testATimeoutFiresAtItsInstantWithoutInput() {
    var policy = AcquisitionPolicy.standard
    let never = [Event(time: 3600, wakeup: .ended)]
    for timeout in [Duration.seconds(60), .milliseconds(1), .seconds(3599)] {
      policy.timeout = timeout
      let end = live(never, policy).ends.first
      XCTAssertEqual(end?.reason, .timedOut)
      XCTAssertEqual(end?.elapsed, timeout)
    }
  }

  /// The time between two fixes that a receiver reports counts.
  func testAReceiverThatReportsEveryThreeSecondsIsNotStale() {
    let events = (1...9).map { index in
      let time = Double(index) * 3
      return Event.fix(time, at: time - 0.2, hdop: 10 - Double(index))
    }
    let live = live(events, .standard)
    XCTAssertEqual(live.ends.first?.reason, .desiredAccuracy)
    XCTAssertEqual(live.decisions.compactMap(\.age).max(), .milliseconds(200))
  }
}
