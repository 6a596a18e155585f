import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

final class DecodedBatchTests: XCTestCase {
  private func reading(_ index: Int) -> DecodedReading {
    DecodedReading(
      location: Location(latitude: 1, longitude: 2, horizontalAccuracy: 3, timestamp: .epoch),
      index: index,
      sourcePosition: SourcePosition(line: index + 1, byteOffset: 0)
    )
  }

  private var items: [DecodedItem] {
    [
      .clock(.epoch, .read), .recordingStart(.epoch), .reading(reading(0)),
      .reading(reading(1), extraColumns: ["a", nil]), .clock(.epoch, .missing),
      .reading(reading(2)),
      .reading(reading(3), extraColumns: [nil, "b"]), .reading(reading(4)),
      .diagnostic(Diagnostic(.noDate, at: SourcePosition(line: 9, byteOffset: 0))),
    ]
  }

  func testItIteratesInTheOrderOfItsItems() {
    XCTAssertEqual(Array(DecodedBatch()), [])
    XCTAssertTrue(DecodedBatch().isEmpty)
    for count in 0...items.count {
      let batch = DecodedBatch(items.prefix(count))
      XCTAssertEqual(Array(batch), Array(items.prefix(count)))
      XCTAssertEqual(batch.count, count)
    }
  }

  func testReadingsUpToTheNextOtherItemCanBeSkipped() {
    let batch = DecodedBatch(items)
    var indices = batch.indices
    var found: [Int] = []
    while let index = indices.next() {
      guard case .reading(let first) = index else { continue }
      found += [first, indices.skipReadings()]
      XCTAssertEqual(indices.skipReadings(), found.last)
    }
    XCTAssertEqual(found, [0, 2, 2, 5])
    var empty = DecodedBatch().indices
    XCTAssertEqual(empty.skipReadings(), 0)
    XCTAssertNil(empty.next())
  }

  func testItemsOfEachKindMayFollowEachOther() {
    var random = SplitMix64(seed: 64)
    for kinds in 1...3 as ClosedRange<UInt64> {
      for _ in 0..<200 {
        let items = (0..<Int(random.next() % 12)).map { index -> DecodedItem in
          switch random.next() % kinds {
          case 0: .reading(reading(index))
          case 1: .diagnostic(Diagnostic(.noDate, at: SourcePosition(line: index, byteOffset: 0)))
          default: .clock(Timestamp(sinceEpoch: .seconds(index)), .read)
          }
        }
        var iterator = DecodedBatch(items).makeIterator()
        for item in items { XCTAssertEqual(iterator.next(), item) }
        for _ in 0..<2 { XCTAssertNil(iterator.next()) }
      }
    }
  }

  func testExtraColumnsBelongToTheirReading() {
    let batch = DecodedBatch(items)
    XCTAssertEqual(batch.readings.map(\.index), [0, 1, 2, 3, 4])
    XCTAssertEqual(
      batch.readings.indices.map { batch.extraColumns(at: $0) },
      [[], ["a", nil], [], [nil, "b"], []]
    )
  }

  /// Readings, and diagnostics of few reasons, so that many have one of those before.
  private func damagedItems(_ random: inout SplitMix64) -> [DecodedItem] {
    let reasons: [Diagnostic.Reason] = [
      .notASentence, .badValue(name: "latitude", text: "a longer text than fits a word"), .noDate,
      .conflictingPositions(meters: .nan),
    ]
    return (0..<60).map { index in
      switch Int.random(in: 0..<10, using: &random) {
      case 0: .reading(reading(index))
      case 1: .clock(.epoch, .read)
      default:
        .diagnostic(
          Diagnostic(
            reasons[Int.random(in: 0..<reasons.count, using: &random)],
            at: SourcePosition(line: index, column: index % 7, byteOffset: 3 * index)
          )
        )
      }
    }
  }

  func testDiagnosticsKeepTheirPlaces() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<200 {
      let items = damagedItems(&random)
      let batch = DecodedBatch(items)
      // NaN is not equal to itself.
      XCTAssertEqual(batch.map { "\($0)" }, items.map { "\($0)" })
      XCTAssertEqual(batch.count, items.count)
      for limit in [1, 2, 7, 59, 60] {
        let pieces = batch.split(limit: limit)
        XCTAssertEqual(pieces.flatMap { $0.map { "\($0)" } }, items.map { "\($0)" })
        XCTAssertTrue(pieces.allSatisfy { $0.count <= limit })
        let prefix = batch.prefix(limit)
        XCTAssertEqual(prefix.map { "\($0)" }, items.prefix(limit).map { "\($0)" })
      }
    }
  }

  func testReasonsByTurnsAreStoredOnce() {
    let names = ["timestamp", "latitude", "longitude", "speed", "course"]
    for count in 1...names.count {
      var batch = DecodedBatch()
      for line in 1...100 {
        let position = SourcePosition(line: line, byteOffset: 2 * line)
        for name in names.prefix(count) {
          batch.append(.diagnostic(Diagnostic(.badValue(name: name, text: "x"), at: position)))
        }
      }
      XCTAssertEqual(batch.reasons.map(\.count), Array(repeating: 100, count: count))
      XCTAssertEqual(batch.diagnostics.count, 100 * count)
      XCTAssertTrue(batch.others.isEmpty)
      batch.removeAll()
      XCTAssertEqual(Array(batch), [])
      batch.append(.diagnostic(Diagnostic(.noDate, at: SourcePosition(line: 1, byteOffset: 0))))
      XCTAssertEqual(batch.reasons.map(\.reason), [.noDate])
    }
  }

  func testReasonsThatAllDifferAreAllThere() {
    let items = (0..<100).map { line in
      DecodedItem.diagnostic(
        Diagnostic(
          .badValue(name: "latitude", text: "\(line % 30)"),
          at: SourcePosition(line: line, byteOffset: 0)
        )
      )
    }
    let batch = DecodedBatch(items)
    XCTAssertEqual(Array(batch), items)
    XCTAssertEqual(batch.reasons.reduce(0) { $0 + $1.count }, 100)
  }

  func testItCanBeEmptiedAndFilledAgain() {
    var batch = DecodedBatch(items)
    batch.removeAll()
    XCTAssertTrue(batch.isEmpty)
    for item in items.reversed() { batch.append(item) }
    XCTAssertEqual(Array(batch), items.reversed())
  }

  func testMemoryIsKeptUnlessDiagnosticsAreDense() {
    for (count, isKept) in [(8192, true), (8193, false)] {
      var batch = DecodedBatch()
      for line in 1...count {
        let position = SourcePosition(line: line, byteOffset: 2 * line)
        batch.append(.diagnostic(Diagnostic(.notASentence, at: position)))
      }
      batch.removeAll()
      XCTAssertTrue(batch.isEmpty)
      XCTAssertEqual(batch.diagnostics.capacity >= count, isKept, "\(count) diagnostics")
    }
  }

  func testPiecesHaveTheItemsInOrder() {
    for limit in 1...(items.count + 1) {
      let pieces = DecodedBatch(items).split(limit: limit)
      XCTAssertEqual(pieces.flatMap { Array($0) }, items)
      XCTAssertEqual(pieces.count, (items.count + limit - 1) / limit)
      XCTAssertTrue(pieces.allSatisfy { $0.count <= limit })
    }
    XCTAssertEqual(DecodedBatch().split(limit: 3).count, 1)
  }

  func testAPrefixHasTheFirstItems() {
    for limit in -1...(items.count + 1) {
      let prefix = DecodedBatch(items).prefix(limit)
      XCTAssertEqual(Array(prefix), Array(items.prefix(max(limit, 0))))
      XCTAssertEqual(prefix.count, min(max(limit, 0), items.count))
    }
  }
}
