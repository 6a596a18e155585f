import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

final class WayShapeTests: XCTestCase {
  private func shape(_ readings: [DecodedReading]) throws -> WayShape {
    WayShape(try XCTUnwrap(TracedRecording(of: readings.map { .reading($0) })))
  }

  private func walk(_ count: Int) -> [DecodedReading] {
    (0..<count).map { sampleReading($0, made: Double($0), accuracy: 5, north: Double($0)) }
  }

  func testAFarFixDoesNotShrinkTheWay() throws {
    var readings = walk(100)
    readings[40].location.coordinate.latitude += 1
    let shape = try shape(readings)
    XCTAssertEqual(shape.strays.count, 1)
    XCTAssertEqual(shape.view.size, 99, accuracy: 1)
    XCTAssertEqual(shape.lines.map(\.count), [99])
  }

  func testAnInaccurateFixDoesNotShrinkTheWay() throws {
    var readings = walk(100)
    readings[0].location.coordinate.latitude += 0.01
    readings[0].location.horizontalAccuracy = 1500
    XCTAssertEqual(try shape(readings).strays.count, 1)
    // The same inaccuracy within the way matters to nobody.
    readings[0].location.coordinate.latitude -= 0.01
    XCTAssertEqual(try shape(readings).strays.count, 0)
  }

  func testTwoPlacesAreBothShown() throws {
    var readings = walk(100)
    for index in 50..<100 { readings[index].location.coordinate.latitude += 1 }
    let shape = try shape(readings)
    XCTAssertEqual(shape.strays.count, 0)
    XCTAssertEqual(shape.lines.map(\.count), [50, 50])
    XCTAssertEqual(shape.view.size, 111_280, accuracy: 100)
  }

  func testAGapEndsTheLine() throws {
    var readings = walk(20)
    for index in 10..<20 { readings[index].location.timestamp = at(Double(index) + 61) }
    XCTAssertEqual(try shape(readings).lines.map(\.count), [10, 10])
    for index in 10..<20 { readings[index].location.timestamp = at(Double(index) + 59) }
    XCTAssertEqual(try shape(readings).lines.map(\.count), [20])
    // A logger with a reading every ten minutes has no gaps.
    for index in readings.indices { readings[index].location.timestamp = at(Double(index) * 600) }
    XCTAssertEqual(try shape(readings).lines.map(\.count), [20])
  }

  /// The view is as large as the way, at the antimeridian and at a pole as elsewhere.
  func testAnywhereOnEarth() throws {
    for (latitude, longitude) in [(0.0, 180.0), (52, 13), (89.9999, 0), (-90, 0)] {
      let readings = (0..<21).map { index in
        var reading = sampleReading(index, made: Double(index) * 60, accuracy: 5)
        let east = longitude + Double(index - 10) * 0.0001
        reading.location.coordinate = Coordinate(
          latitude: latitude,
          longitude: east > 180 ? east - 360 : east
        )
        return reading
      }
      let shape = try shape(readings)
      let ends = readings[0].location.coordinate.distance(to: readings[20].location.coordinate)
      XCTAssertEqual(shape.view.upper.x - shape.view.lower.x, ends, accuracy: 0.01)
      XCTAssertEqual(shape.lines.count, 1)
    }
  }

  /// Around the whole Earth, the line ends where the plane is torn.
  func testAroundTheEarth() throws {
    let readings = (0...360).map { index in
      var reading = sampleReading(index, made: Double(index) * 3600, accuracy: 5)
      reading.location.coordinate = Coordinate(latitude: 0.5, longitude: Double(index) - 180)
      return reading
    }
    let shape = try shape(readings)
    XCTAssertLessThan(shape.view.size, 4.1e7)
    for (a, b) in shape.lines.flatMap({ zip($0, $0.dropFirst()) }) {
      let step = b - a
      XCTAssertLessThan((step * step).sum().squareRoot(), 4e5)
    }
  }

  func testNoPosition() throws {
    var reading = sampleReading(0, made: 0, accuracy: 5)
    reading.location.coordinate = Coordinate(latitude: .nan, longitude: 0)
    let shape = try shape([reading])
    XCTAssertTrue(shape.isEmpty)
    XCTAssertNil(shape.offset(of: Coordinate(latitude: 0, longitude: 0)))
  }
}
