import LocationFilter
import XCTest

@testable import TrackDecoding

final class EpochResolverTests: XCTestCase {
  func testADatedEpochIsDeliveredAtOnceLive() {
    var options = DecodingOptions()
    options.delivery = .live
    var resolver = EpochResolver(options)
    XCTAssertEqual(
      summary { resolver.process(epoch("120000", date: 1, line: 1), into: &$0) },
      ["reading 0 of line 1 at 129600, read"]
    )
    XCTAssertEqual(
      summary { resolver.process(epoch("120001", line: 2), into: &$0) },
      ["reading 1 of line 2 at 129601, carried"]
    )
    XCTAssertEqual(summary { resolver.finish(into: &$0) }, [])
  }

  func testUndatedEpochsWaitAndComeBeforeTheOneThatDatesThem() {
    var resolver = EpochResolver(DecodingOptions())
    XCTAssertEqual(summary { resolver.process(epoch("000001", line: 1), into: &$0) }, [])
    XCTAssertEqual(summary { resolver.process(epoch("000002", line: 2), into: &$0) }, [])
    XCTAssertEqual(
      summary { resolver.process(epoch("000003", date: 1, line: 3), into: &$0) },
      [
        "reading 0 of line 1 at 86401, backfilled", "reading 1 of line 2 at 86402, backfilled",
        "reading 2 of line 3 at 86403, read",
      ]
    )
  }

  func testWhatStillWaitsIsHandedOnAtTheEnd() {
    var resolver = EpochResolver(DecodingOptions())
    XCTAssertEqual(summary { resolver.process(epoch("000001", line: 1), into: &$0) }, [])
    let void = epoch("000002", line: nil)
    XCTAssertEqual(summary { resolver.process(void, into: &$0) }, [])
    XCTAssertEqual(
      summary { resolver.finish(into: &$0) },
      ["noDate", "reading 0 of line 1 at 1, missing", "clock 2, missing"]
    )
    XCTAssertEqual(summary { resolver.finish(into: &$0) }, [], "nothing is handed on twice")
  }

  func testAnEpochWithoutAPositionIsATimeAndHasNoNumber() {
    var resolver = EpochResolver(DecodingOptions())
    let items = summary { batch in
      resolver.process(epoch("000001", date: 0, line: 1), into: &batch)
      resolver.process(epoch("000002", date: 0, line: nil), into: &batch)
      resolver.process(epoch("000003", date: 0, line: 3), into: &batch)
    }
    XCTAssertEqual(
      items,
      ["reading 0 of line 1 at 1, read", "clock 2, read", "reading 1 of line 3 at 3, read"]
    )
  }

  func testAnEpochWithoutATimeIsNothing() {
    var resolver = EpochResolver(DecodingOptions())
    XCTAssertEqual(summary { resolver.process(Epoch(), into: &$0) }, [])
    XCTAssertEqual(summary { resolver.finish(into: &$0) }, [])
  }

  func testTimeSteppingBackIsToldBeforeTheEpoch() {
    var resolver = EpochResolver(DecodingOptions())
    let items = summary { batch in
      resolver.process(epoch("000009", date: 0, line: 1), into: &batch)
      resolver.process(epoch("000004", date: 0, line: 2), into: &batch)
    }
    XCTAssertEqual(
      items,
      ["reading 0 of line 1 at 9, read", "timeSteppedBack", "reading 1 of line 2 at 4, read"]
    )
  }

  func testTheOptionsReachWhatTheyAreFor() {
    var options = DecodingOptions()
    options.rangeErrors.autonomous = 7
    options.date = Timestamp(sinceEpoch: .seconds(86_400))
    var resolver = EpochResolver(options)
    var epoch = epoch("000001", line: 1)
    epoch.dilution = 2
    var batch = DecodedBatch()
    resolver.process(epoch, into: &batch)
    resolver.finish(into: &batch)
    let readings = batch.readings
    XCTAssertEqual(readings.map(\.location.horizontalAccuracy), [14])
    XCTAssertEqual(readings.map(\.dateSource), [.given])
    XCTAssertEqual(readings.map(\.location.timestamp.sinceEpoch), [.seconds(86_401)])
  }

  /// An epoch with a position where there is a line for it.
  private func epoch(_ time: String, date: Int? = nil, line: Int?) -> Epoch {
    let bytes = ContiguousArray(time.utf8)
    var epoch = Epoch()
    epoch.timeOfDay = TimeOfDay(bytes.span, in: 0..<bytes.count)
    epoch.date = date
    if let line {
      epoch.position = WrittenPosition(
        latitude: WrittenAngle(units: 60, decimals: 0),
        longitude: WrittenAngle(units: 120, decimals: 0)
      )
      epoch.sourcePosition = SourcePosition(line: line, byteOffset: 0)
    }
    return epoch
  }

  private func summary(_ run: (inout DecodedBatch) -> Void) -> [String] {
    var batch = DecodedBatch()
    run(&batch)
    var items: [String] = []
    for item in batch {
      switch item {
      case .reading(let reading, _):
        let seconds = reading.location.timestamp.sinceEpoch.components.seconds
        items.append(
          "reading \(reading.index) of line \(reading.sourcePosition.line) at \(seconds), \(reading.dateSource)"
        )
      case .clock(let timestamp, let source):
        items.append("clock \(timestamp.sinceEpoch.components.seconds), \(source)")
      case .diagnostic(let diagnostic): items.append(diagnostic.reason.name)
      case .recordingStart: items.append("start")
      case .recordsEvents, .event: items.append("event")
      }
    }
    return items
  }
}
