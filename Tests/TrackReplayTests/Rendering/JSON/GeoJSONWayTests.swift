import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// Lines of two positions at least, none of which runs the long way around the earth.
final class GeoJSONWayTests: XCTestCase {
  private typealias Place = (latitude: Double, longitude: Double)

  private func reading(_ place: Place, height: Double? = nil) -> DecodedReading {
    var reading = sampleReading(0, made: 0, accuracy: 8)
    reading.location.coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude)
    reading.location.ellipsoidalAltitude = height
    return reading
  }

  private func text(_ way: GeoJSONWay) -> String {
    var text = TextBuffer()
    way.write(into: &text)
    return String(text)
  }

  private func lineString(_ coordinates: String) -> String {
    #"{"type":"LineString","coordinates":\#(coordinates)}"#
  }

  private func multiLineString(_ coordinates: String) -> String {
    #"{"type":"MultiLineString","coordinates":\#(coordinates)}"#
  }

  func testALineNeedsTwoPositions() {
    var way = GeoJSONWay()
    XCTAssertFalse(way.isLine)
    way.append(reading((91, 0)))
    XCTAssertEqual(way.readings, 0)
    way.append(reading((48.5, 2.25)))
    way.append(reading((.nan, 0)))
    way.append(reading((0, .infinity)))
    way.append(reading((0, 180.0.nextUp)))
    XCTAssertFalse(way.isLine)
    way.append(reading((48.5, 2.5)))
    XCTAssertTrue(way.isLine)
    XCTAssertEqual(text(way), lineString("[[2.25,48.5],[2.5,48.5]]"))
  }

  func testHeightsAreWrittenIfAllAreKnown() {
    let cases: [([Double?], String)] = [
      ([1, -2.5], "[[0,0,1],[1,0,-2.5]]"), ([1, nil], "[[0,0],[1,0]]"),
      ([nil, 1], "[[0,0],[1,0]]"), ([1, .nan], "[[0,0],[1,0]]"),
      ([.infinity, 1], "[[0,0],[1,0]]"), ([nil, nil], "[[0,0],[1,0]]"),
    ]
    for (heights, coordinates) in cases {
      var way = GeoJSONWay()
      for (index, height) in heights.enumerated() {
        way.append(reading((0, Double(index)), height: height))
      }
      XCTAssertEqual(text(way), lineString(coordinates), "\(heights)")
    }
  }

  func testCutsAtTheAntimeridian() {
    let cases: [([Place], String)] = [
      // Eastward, westward, and there and back.
      ([(0, 179), (2, -179)], "[[[179,0],[180,1]],[[-180,1],[-179,2]]]"),
      ([(2, -179), (0, 179)], "[[[-179,2],[-180,1]],[[180,1],[179,0]]]"),
      (
        [(0, 178), (0, 179), (0, -179), (0, -178), (0, 178)],
        "[[[178,0],[179,0],[180,0]],[[-180,0],[-179,0],[-178,0],[-180,0]],[[180,0],[178,0]]]"
      ),
      // A quarter of the way is on this side.
      ([(0, 179), (4, -177)], "[[[179,0],[180,1]],[[-180,1],[-177,4]]]"),
      // Readings on the antimeridian.
      ([(0, 180), (1, -179)], "[[[180,0],[180,0]],[[-180,0],[-179,1]]]"),
      ([(0, 179), (1, -180)], "[[[179,0],[180,1]],[[-180,1],[-180,1]]]"),
      ([(0, 180), (5, -180)], "[[[180,0],[180,0]],[[-180,0],[-180,5]]]"),
      ([(0, -180), (5, 180)], "[[[-180,0],[-180,0]],[[180,0],[180,5]]]"),
      // At the pole.
      ([(90, 170), (90, -100)], "[[[170,90],[180,90]],[[-180,90],[-100,90]]]"),
    ]
    for (places, coordinates) in cases {
      var way = GeoJSONWay()
      places.forEach { way.append(reading($0)) }
      XCTAssertEqual(text(way), multiLineString(coordinates), "\(places)")
    }
  }

  func testHalfAroundTheEarthIsNoCrossing() {
    let cases: [([Place], String)] = [
      ([(0, 0), (0, 180)], "[[0,0],[180,0]]"), ([(0, -180), (1, 0)], "[[-180,0],[0,1]]"),
      ([(0, 90), (0, -90)], "[[90,0],[-90,0]]"), ([(89, -10), (89, 170)], "[[-10,89],[170,89]]"),
      ([(0, 179), (0, 180)], "[[179,0],[180,0]]"),
    ]
    for (places, coordinates) in cases {
      var way = GeoJSONWay()
      places.forEach { way.append(reading($0)) }
      XCTAssertEqual(text(way), lineString(coordinates), "\(places)")
    }
    var way = GeoJSONWay()
    way.append(reading((0, 90)))
    way.append(reading((0, -90.0000001)))
    XCTAssertEqual(way.parts.count, 2)
  }

  func testTheHeightOfACutIsBetween() {
    var way = GeoJSONWay()
    way.append(reading((0, 179), height: 10))
    way.append(reading((0, -179), height: 20))
    let coordinates = "[[[179,0,10],[180,0,15]],[[-180,0,15],[-179,0,20]]]"
    XCTAssertEqual(text(way), multiLineString(coordinates))
    way.append(reading((0, 179), height: -.greatestFiniteMagnitude))
    way.append(reading((0, -179), height: .greatestFiniteMagnitude))
    XCTAssertTrue(way.parts.allSatisfy { $0.allSatisfy { $0.height?.isFinite == true } })
  }

  func testAFullWayIsFollowedByOneThatBeginsWhereItEnds() {
    var way = GeoJSONWay()
    while !way.isFull { way.append(reading((0, Double(way.readings) / 1000))) }
    XCTAssertEqual(way.readings, 65_536)
    var next = way.next
    XCTAssertFalse(next.isLine)
    next.append(reading((1, 66)))
    XCTAssertEqual(text(next), lineString("[[65.535,0],[66,1]]"))
    XCTAssertFalse(GeoJSONWay().next.isLine)
  }

  /// Any recordings, many of them at the antimeridian and the poles.
  func testEveryWayIsDrawnTheShortWay() throws {
    var random = SplitMix64(seed: 20)
    let longitudes = [180, -180, 180.0.nextDown, (-180.0).nextUp, 179.5, -179.5, 0, 90, -90]
    for _ in 0..<500 {
      var way = GeoJSONWay()
      var places: [Place] = []
      for _ in 0..<Int(random.unit() * 30) {
        let latitude =
          random.chance(0.2) ? random.pick([90, -90, 0, .nan, 91]) : random.unit() * 180 - 90
        let longitude =
          random.chance(0.5) ? random.pick(longitudes) : random.unit() * 400 - 200
        way.append(reading((latitude, longitude)))
        if Coordinate(latitude: latitude, longitude: longitude).isValid {
          places.append((latitude, longitude))
        }
      }
      XCTAssertEqual(way.isLine, places.count > 1)
      guard way.isLine else { continue }
      XCTAssertEqual(way.count, way.parts.reduce(0) { $0 + $1.count })
      for part in way.parts {
        XCTAssertGreaterThan(part.count, 1)
        for position in part {
          XCTAssertTrue(
            Coordinate(latitude: position.latitude, longitude: position.longitude).isValid
          )
        }
        for (start, end) in zip(part, part.dropFirst()) {
          XCTAssertLessThanOrEqual((end.longitude - start.longitude).magnitude, 180)
        }
      }
      for (before, after) in zip(way.parts, way.parts.dropFirst()) {
        let (end, start) = (try XCTUnwrap(before.last), try XCTUnwrap(after.first))
        XCTAssertEqual(end.longitude.magnitude, 180)
        XCTAssertEqual(start.longitude, -end.longitude)
        XCTAssertEqual(start.latitude, end.latitude)
      }
      // Without the ends at the cuts, the readings remain.
      var rest = way.parts
      for index in rest.indices.dropFirst() {
        rest[index].removeFirst()
        rest[index - 1].removeLast()
      }
      XCTAssertEqual(rest.joined().map(\.latitude), places.map(\.latitude))
      XCTAssertEqual(rest.joined().map(\.longitude), places.map(\.longitude))
    }
  }
}
