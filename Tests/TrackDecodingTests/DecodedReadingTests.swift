import LocationFilter
import TrackDecoding
import XCTest

final class DecodedReadingTests: XCTestCase {
  func testWhatIsReadOfEveryReadingComesFirst() throws {
    let timestamp = try XCTUnwrap(MemoryLayout<DecodedReading>.offset(of: \.location.timestamp))
    XCTAssertLessThanOrEqual(timestamp + MemoryLayout<Timestamp>.size, 64)
    for path: PartialKeyPath<DecodedReading> in [\.receivedAt, \.dateSource, \.location.coordinate]
    {
      XCTAssertLessThan(try XCTUnwrap(MemoryLayout.offset(of: path)), timestamp, "\(path)")
    }
  }
}
