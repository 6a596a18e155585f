import LocationFilter
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

  func testExtraColumnsBelongToTheirReading() {
    let batch = DecodedBatch(items)
    XCTAssertEqual(batch.readings.map(\.index), [0, 1, 2, 3, 4])
    XCTAssertEqual(
      batch.readings.indices.map { batch.extraColumns(at: $0) },
      [[], ["a", nil], [], [nil, "b"], []]
    )
  }

  func testItCanBeEmptiedAndFilledAgain() {
    var batch = DecodedBatch(items)
    batch.removeAll()
    XCTAssertTrue(batch.isEmpty)
    for item in items.reversed() { batch.append(item) }
    XCTAssertEqual(Array(batch), items.reversed())
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
}
