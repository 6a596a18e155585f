import LocationFilter
import XCTest

@testable import TrackDecoding

/// When a receiver counts as quiet, and what its consumer does then.
final class ArrivalsTests: XCTestCase {
  private var arrivals = Arrivals(quietTime: .milliseconds(200))

  private func append(_ count: Int, at milliseconds: Int) {
    arrivals.append([UInt8](repeating: 0, count: count), at: .at(milliseconds))
  }

  /// Whether each chunk follows a quiet, if the next step is to decode some.
  private func decodes(at milliseconds: Int) -> [Bool]? {
    guard case .decode(let chunks) = arrivals.next(at: .at(milliseconds)) else { return nil }
    return chunks.map(\.followsQuiet)
  }

  private func flushes(at milliseconds: Int) -> Bool {
    if case .flush = arrivals.next(at: .at(milliseconds)) { true } else { false }
  }

  /// Until when the next step is to wait, `nil` if it is another or has no end.
  private func waits(at milliseconds: Int) -> Timestamp? {
    guard case .wait(let deadline) = arrivals.next(at: .at(milliseconds)) else { return nil }
    return deadline
  }

  func testQuietEndsOnceAndOnlyAfterBytes() {
    XCTAssertFalse(flushes(at: 1000))
    append(0, at: 1000)
    XCTAssertFalse(flushes(at: 2000), "an empty chunk is nothing")
    append(1, at: 2000)
    XCTAssertEqual(decodes(at: 2001), [false])
    XCTAssertEqual(waits(at: 2001), .at(2200))
    append(0, at: 2100)
    XCTAssertFalse(flushes(at: 2199))
    XCTAssertTrue(flushes(at: 2200))
    XCTAssertFalse(flushes(at: 9000))
    append(1, at: 9999)
    XCTAssertEqual(decodes(at: 9999), [false], "that epoch has ended")
  }

  func testBytesComeBeforeTheQuietAfterThem() {
    append(1, at: 0)
    append(1, at: 199)
    append(1, at: 399)
    append(1, at: 500)
    XCTAssertEqual(decodes(at: 5000), [false, false, true, false])
    XCTAssertTrue(flushes(at: 5000))
  }

  /// The receiver may have sent some while nobody read them.
  func testTimeInWhichNothingIsReadIsNotQuiet() {
    append(Arrivals.limit - 1, at: 0)
    XCTAssertFalse(arrivals.isFull)
    append(1, at: 0)
    XCTAssertTrue(arrivals.isFull)
    XCTAssertEqual(decodes(at: 10_000), [false, false])
    XCTAssertFalse(arrivals.isFull)
    XCTAssertFalse(flushes(at: 10_199))
    append(1, at: 10_199)
    append(1, at: 10_399)
    XCTAssertEqual(decodes(at: 20_000), [false, true])

    // Here more could have come.
    append(Arrivals.limit - 1, at: 20_000)
    XCTAssertEqual(decodes(at: 30_000), [true])
    append(1, at: 30_000)
    XCTAssertEqual(decodes(at: 30_000), [true])
  }

  func testTheEndComesAfterTheBytes() {
    struct Unplugged: Error {}
    append(1, at: 0)
    arrivals.finish(throwing: Unplugged())
    XCTAssertEqual(decodes(at: 0), [false])
    guard case .finish(let error) = arrivals.next(at: .at(0)) else { return XCTFail() }
    XCTAssertTrue(error is Unplugged)
  }
}

extension Timestamp {
  fileprivate static func at(_ milliseconds: Int) -> Timestamp {
    Timestamp(sinceEpoch: .milliseconds(milliseconds))
  }
}
