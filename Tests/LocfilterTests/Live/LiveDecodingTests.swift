import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

@testable import locfilter

/// A receiver, decoded by a clock that the test moves.
final class LiveDecodingTests: XCTestCase {
  private typealias Event = ScriptedSource.Event

  private let gsv = nmea("GPGSV,1,1,01,02,,,34")

  private func decoding(
    _ events: [Event],
    format: TrackFormat? = .nmea,
    wallOffset: Duration = .zero,
    hasSessions: Bool = true
  ) -> LiveDecoding<ScriptedSource> {
    var options = DecodingOptions()
    options.delivery = .live
    return LiveDecoding(
      "receiver",
      ScriptedSource(events, wallOffset: wallOffset),
      TrackDecoder(format: format, options: options),
      hasSessions: hasSessions
    )
  }

  /// What comes for a consumer with these deadlines, each until an item has its time, in short: the
  /// seconds of each item, and how the input ended. Each portion keeps the consumer busy for a while.
  private func trace(
    _ decoding: LiveDecoding<ScriptedSource>,
    deadlines: [Double] = [],
    busy: Duration = .zero
  ) -> [String] {
    var decoding = decoding
    var deadlines = deadlines[...]
    var trace: [String] = []
    for _ in 0..<1000 {
      let portion = decoding.next(until: deadlines.first.map(instant))
      decoding.source.pass(busy)
      for item in portion.batch {
        switch item {
        case .recordingStart(let start): trace.append("start \(seconds(start))")
        case .clock(let now, _):
          trace.append("clock \(seconds(now))")
          deadlines = deadlines.drop { instant($0) <= now }
        case .event(.locationUnknown, at: let now, _, _):
          trace.append("time \(seconds(now))")
          deadlines = deadlines.drop { instant($0) <= now }
        case .event(let event, at: let now, _, _): trace.append("\(event) \(seconds(now))")
        case .reading(let reading, _):
          trace.append("fix \(reading.receivedAt.map(seconds) ?? "never")")
        case .diagnostic(let diagnostic): trace.append("\(diagnostic.reason.name)")
        case .recordsEvents: trace.append("events")
        }
      }
      switch portion.ending {
      case .finished(let format): return trace + ["finished \(format?.rawValue ?? "empty")"]
      case .failed(let error): return trace + ["failed \(error.status)"]
      case .interrupted(let status): return trace + ["\(status)"]
      case nil: break
      }
    }
    return trace + ["never ends"]
  }

  private func instant(_ seconds: Double) -> Timestamp {
    ScriptedSource.start.advanced(by: ScriptedSource.duration(seconds))
  }

  private func seconds(_ instant: Timestamp) -> String {
    "\((ScriptedSource.start.duration(to: instant) / .milliseconds(1)).rounded() / 1000)"
  }

  // MARK: - Time alone

  func testSessionsBeginAtTheStartAndOtherConsumersHaveItAsATime() {
    XCTAssertEqual(trace(decoding([])), ["start 0.0", "time 0.0", "finished empty"])
    XCTAssertEqual(
      trace(decoding([], hasSessions: false)),
      ["clock 0.0", "clock 0.0", "finished empty"]
    )
  }

  func testADeadlineComesAtItsInstantWithoutInput() {
    XCTAssertEqual(
      trace(decoding([Event(time: 5, wakeup: .ended)]), deadlines: [0, 2]),
      ["start 0.0", "clock 0.0", "time 2.0", "time 5.0", "finished empty"]
    )
  }

  /// As the start of a session in the past does.
  func testADeadlineThatHasNoEffectComesOnce() {
    var decoding = decoding([Event(time: 5, wakeup: .ended)])
    _ = decoding.next(until: instant(1))
    XCTAssertEqual(Array(decoding.next(until: instant(1)).batch), [.clock(instant(1), .read)])
    let last = decoding.next(until: instant(1))
    guard case .finished = last.ending else { return XCTFail("\(last)") }
  }

  // MARK: - Epochs

  func testAnEpochEndsAfter200MillisecondsOfQuiet() {
    let fix = Event.fix(1, at: 1)
    XCTAssertEqual(
      trace(decoding([fix, .text(1.199, gsv)]), deadlines: [1.399, 1.4]),
      ["start 0.0", "fix 1.0", "clock 1.399", "time 1.4", "time 1.4", "finished nmea"],
      "GSV says nothing of the fix, so it arrived with its own sentences"
    )
    XCTAssertEqual(
      trace(decoding([.text(1, Event.rmc(1)), .text(1.199, Event.gga(1))])),
      ["start 0.0", "fix 1.199", "time 1.399", "finished nmea"]
    )
    for late in [1.2, 1.201] {
      XCTAssertEqual(
        trace(decoding([.text(1, Event.rmc(1)), .text(late, Event.gga(1))])),
        ["start 0.0", "fix 1.0", "lateSentence", "time \(late + 0.2)", "finished nmea"],
        "bytes after the quiet find the epoch ended, even if they come before it is delivered"
      )
    }
  }

  /// While the output is blocked, the receiver sends on.
  func testABusyConsumerSplitsNoEpoch() {
    let events = [
      Event.fix(1, at: 1), .text(1.05, Event.rmc(2)), .text(1.1, Event.gga(2)), .text(1.8, gsv),
    ]
    XCTAssertEqual(
      trace(decoding(events), busy: .milliseconds(600)),
      ["start 0.0", "fix 1.0", "fix 1.65", "time 2.6", "finished nmea"]
    )
  }

  func testTheNextTimeOfDayEndsAnEpochAtOnce() {
    XCTAssertEqual(
      trace(decoding([.fix(1, at: 1), .text(1.1, Event.rmc(1.1))]), deadlines: [1.15, 1.3]),
      ["start 0.0", "fix 1.0", "fix 1.1", "clock 1.3", "time 1.3", "finished nmea"],
      "the deadline waits for the second epoch, which is quiet at 1.3 s"
    )
  }

  func testTimeNeverPassesAFixThatIsNotDelivered() {
    XCTAssertEqual(
      trace(decoding([.fix(1, at: 1)]), deadlines: [1.1]),
      ["start 0.0", "fix 1.0", "clock 1.2", "time 1.2", "finished nmea"]
    )
    XCTAssertEqual(
      trace(decoding([.fix(1, at: 1)]), deadlines: [1]),
      ["start 0.0", "clock 1.0", "fix 1.0", "time 1.2", "finished nmea"],
      "it came at the very deadline, which wins"
    )
  }

  /// Ten epochs a second, with sentences all the time.
  func testADeadlineIsReachedBetweenTheEpochsOfAReceiverThatIsNeverQuiet() {
    let events = (0..<100).map { index in
      let time = Double(index) / 20
      return index % 2 == 0 ? Event.fix(time, at: Double(index / 2) / 10) : .text(time, gsv)
    }
    let trace = trace(decoding(events), deadlines: [1.05, 2.1])
    XCTAssertEqual(
      Array(trace.drop { $0 != "fix 0.9" }.prefix(4)),
      ["fix 0.9", "fix 1.0", "clock 1.1", "fix 1.1"]
    )
    XCTAssertEqual(
      Array(trace.drop { $0 != "fix 1.9" }.prefix(4)),
      ["fix 1.9", "fix 2.0", "time 2.1", "fix 2.1"]
    )
  }

  func testADeadlineWaitsForOneSecondAtMost() {
    let events = (0..<100).map { Event.text(Double($0) / 10, gsv) }
    XCTAssertEqual(
      trace(decoding(events), deadlines: [1.05, 2.95]),
      ["start 0.0", "clock 2.05", "time 3.95", "time 10.1", "finished nmea"]
    )
  }

  func testARowEndsWithItsLine() {
    let header = "timestamp,latitude,longitude,horizontalAccuracy\n"
    let row = "2026-05-01T09:00:01Z,48.1,11.5,10\n"
    XCTAssertEqual(
      trace(decoding([.text(1, header + row)], format: nil), deadlines: [1.05]),
      ["start 0.0", "fix 1.0", "clock 1.05", "time 1.05", "finished csv"]
    )
  }

  // MARK: - Ends

  func testASignalEndsTheSessionAfterTheLastFix() {
    for status in [ExitStatus.hangup, .interrupt, .termination] {
      let signal = Event(time: 1.1, wakeup: .interrupted(status))
      XCTAssertEqual(
        trace(decoding([.fix(1, at: 1), signal]), deadlines: [60]),
        ["start 0.0", "fix 1.0", "stop 1.1", "\(status)"]
      )
      XCTAssertEqual(
        trace(decoding([.fix(1, at: 1), signal], hasSessions: false)),
        ["clock 0.0", "fix 1.0", "stop 1.1", "\(status)"]
      )
    }
  }

  func testTheEndComesWithItsTimeIfASessionRuns() {
    let events = [Event.fix(1, at: 1), Event(time: 1.1, wakeup: .ended)]
    XCTAssertEqual(
      trace(decoding(events), deadlines: [60]),
      ["start 0.0", "fix 1.0", "time 1.1", "finished nmea"]
    )
    XCTAssertEqual(trace(decoding(events)), ["start 0.0", "fix 1.0", "time 1.1", "finished nmea"])
  }

  func testWhatWasReadOfADeviceIsDelivered() {
    let failure = CommandError.cannotRead("receiver", .deviceIsGone)
    let events = [Event.fix(1, at: 1), Event(time: 1.1, wakeup: .failed(failure))]
    XCTAssertEqual(
      trace(decoding(events), deadlines: [60]),
      ["start 0.0", "fix 1.0", "time 1.1", "failed io"]
    )
  }

  func testAForeignFormatFails() {
    let events = [
      Event.text(1, "<?xml version=\"1.0\"?>\n<gpx/>\n"), .init(time: 2, wakeup: .ended),
    ]
    XCTAssertEqual(
      trace(decoding(events, format: nil), deadlines: [60]),
      ["start 0.0", "time 2.0", "failed data"]
    )
  }

  // MARK: - The clock, and what came

  func testTheWallClockCountsUnlessASessionRuns() {
    let hour = Duration.seconds(3600)
    let events = [Event.fix(1, at: 1), .fix(3, at: 3)]
    XCTAssertEqual(
      trace(decoding(events, wallOffset: hour)),
      ["start 0.0", "fix 3601.0", "fix 3603.0", "time 3603.2", "finished nmea"]
    )
    XCTAssertEqual(
      trace(decoding(events, wallOffset: hour), deadlines: [60]),
      ["start 0.0", "fix 1.0", "fix 3.0", "clock 60.0", "time 60.0", "finished nmea"]
    )
    XCTAssertEqual(
      trace(decoding(events, wallOffset: hour, hasSessions: false), deadlines: [60]),
      ["clock 0.0", "clock 3601.0", "fix 3601.0", "fix 3603.0", "clock 3603.2", "finished nmea"]
    )
  }

  func testReception() {
    let void = nmea("GPRMC,090001,V,4807.038,N,01131.000,E,,,010526,,,N")
    let cases: [(String, TrackFormat?, String)] = [
      ("", nil, "nothing"), ("\u{1}\u{2}x\n", nil, "unrecognized"),
      ("$GPRMC,1,A\r\n", nil, "unrecognized"), (gsv, nil, "nmea []"), ("", .nmea, "nothing"),
      ("\u{1}\u{2}\u{3}", .nmea, "unusable"), (Event.gga(1), .nmea, "nmea []"),
      ("$GPRMC,1,A\r\n", .nmea, "nmea []"),
      ("<?xml version=\"1.0\"?>\n<gpx/>\n", nil, "this is GPX"),
      // The line that has begun is not complete.
      (void + void + "$GPRMC,09", .nmea, "nmea [\"positionsInvalid\"]"),
      ("timestamp,latitude,longitude\n2026-05-01T09:", nil, "csv []"),
    ]
    for (text, format, expected) in cases {
      var decoding = decoding(text.isEmpty ? [] : [.text(1, text)], format: format)
      for _ in 0..<2 { _ = decoding.next(until: instant(2)) }
      let reception: String? =
        switch decoding.reception {
        case .nothing: "nothing"
        case .unrecognized: "unrecognized"
        case .unusable: "unusable"
        case .unreadable(let error): String("\(error)".prefix(11))
        case .decoded(let format, let remarks):
          "\(format) "
            + remarks.compactMap {
              if case .diagnostic(let diagnostic) = $0 { diagnostic.reason.name } else { nil }
            }.description
        case nil: nil
        }
      XCTAssertEqual(reception, expected, text)
    }
  }
}
