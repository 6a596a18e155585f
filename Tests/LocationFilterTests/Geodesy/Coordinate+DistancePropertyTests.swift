import LocationFilter
import TestSupport
import XCTest

final class CoordinateDistancePropertyTests: XCTestCase {
  /// Half of a meridian, the longest way there is, and the error that it may have.
  private let longest = 20_003_931.458_625_45 + 3e-8

  func testTheOrderOfTheTwoDoesNotMatter() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<5_000 {
      let (one, other) = pair(using: &generator)
      XCTAssertEqual(one.distance(to: other), other.distance(to: one))
    }
  }

  func testIsZeroOnlyForTheSamePlace() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<5_000 {
      let (one, other) = pair(using: &generator)
      XCTAssertEqual(one.distance(to: one), 0)
      if one != other { XCTAssertGreaterThan(one.distance(to: other), 0) }
    }
  }

  func testIsFiniteAndAtMostHalfAMeridian() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<5_000 {
      let (one, other) = pair(using: &generator)
      let distance = one.distance(to: other)
      XCTAssertTrue(distance >= 0 && distance <= longest, "\(one) \(other) \(distance)")
    }
  }

  func testTurningTheEarthChangesNothing() {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let (one, other) = pair(using: &generator)
      // Multiples of 2⁻³² degrees: the sums below are exact, so the results have to be equal.
      let turn = (generator.unit() * 360 * 4_294_967_296).rounded() / 4_294_967_296
      let (here, there) = (onGrid(one), onGrid(other))
      XCTAssertEqual(
        turned(here, by: turn).distance(to: turned(there, by: turn)),
        here.distance(to: there),
        "\(here) \(there) \(turn)"
      )
    }
  }

  func testTheMirrorImageIsAsFar() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let (one, other) = pair(using: &generator)
      let expected = one.distance(to: other)
      let south = Coordinate(latitude: -one.latitude, longitude: one.longitude)
      XCTAssertEqual(
        south.distance(to: Coordinate(latitude: -other.latitude, longitude: other.longitude)),
        expected
      )
      let west = Coordinate(latitude: one.latitude, longitude: -one.longitude)
      XCTAssertEqual(
        west.distance(to: Coordinate(latitude: other.latitude, longitude: -other.longitude)),
        expected
      )
    }
  }

  func testADetourIsNeverShorter() {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<2_000 {
      let (one, other) = pair(using: &generator)
      let (between, _) = pair(using: &generator)
      XCTAssertLessThanOrEqual(
        one.distance(to: other),
        one.distance(to: between) + between.distance(to: other) + 5e-7
      )
    }
  }

  func testTheStepsOfAMeridianAddUpToItsLength() {
    let steps = stride(from: -90.0, to: 90, by: 0.5)
    let sum = steps.reduce(0) { sum, latitude in
      let start = Coordinate(latitude: latitude, longitude: 33)
      return sum + start.distance(to: Coordinate(latitude: latitude + 0.5, longitude: 33))
    }
    XCTAssertEqual(sum, 20_003_931.458_625, accuracy: 1e-5)
  }

  func testTheStepsOfTheEquatorAddUpToItsLength() {
    let steps = stride(from: -180.0, to: 180, by: 0.5)
    let sum = steps.reduce(0) { sum, longitude in
      let start = Coordinate(latitude: 0, longitude: longitude)
      return sum + start.distance(to: Coordinate(latitude: 0, longitude: longitude + 0.5))
    }
    XCTAssertEqual(sum, 2 * .pi * 6_378_137, accuracy: 1e-4)
  }

  func testNoBitPatternTraps() {
    var generator = SplitMix64(seed: 7)
    var numbers: [Double] = [0, -0.0, .nan, .infinity, 45, 60, 90, 179.4, 180]
    numbers += [.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-160, 1e-18, 1e-9]
    numbers += numbers.flatMap { [-$0, $0.nextUp, $0.nextDown, (-$0).nextDown, (-$0).nextUp] }
    for _ in 0..<50_000 {
      var next: Double {
        let bits = generator.next()
        guard bits & 1 == 0 else { return Double(bitPattern: generator.next()) }
        return numbers.randomElement(using: &generator) ?? 0
      }
      let one = Coordinate(latitude: next, longitude: next)
      let other = Coordinate(latitude: next, longitude: next)
      let distance = one.distance(to: other)
      if one.isValid, other.isValid {
        XCTAssertTrue(distance >= 0 && distance <= longest, "\(one) \(other) \(distance)")
      } else {
        XCTAssertTrue(distance.isNaN, "\(one) \(other) \(distance)")
      }
    }
  }

  /// Returns two places: anywhere, near each other, near antipodes, or near the equator.
  private func pair(using generator: inout SplitMix64) -> (Coordinate, Coordinate) {
    let latitude = 180 * generator.unit() - 90
    let longitude = 180 * generator.unit()
    let scales: [Double] = [1e-6, 1e-3, 1, 60]
    let scale = scales.randomElement(using: &generator) ?? 1
    let up = scale * (generator.unit() - 0.5)
    let right = scale * (generator.unit() - 0.5)
    let start: Coordinate
    let end: (latitude: Double, longitude: Double)
    switch generator.next() % 3 {
    case 0:
      start = Coordinate(latitude: latitude, longitude: longitude)
      end = (latitude + up, longitude + right)
    case 1:
      start = Coordinate(latitude: latitude, longitude: longitude)
      end = (up - latitude, longitude - 180 + right)
    default:
      start = Coordinate(latitude: up, longitude: longitude)
      end = (right, longitude - 180 * generator.unit())
    }
    let other = Coordinate(
      latitude: min(max(end.latitude, -90), 90),
      longitude: min(max(end.longitude, -180), 180)
    )
    return (start, other)
  }

  private func onGrid(_ coordinate: Coordinate) -> Coordinate {
    let longitude = (coordinate.longitude * 4_294_967_296).rounded() / 4_294_967_296
    return Coordinate(latitude: coordinate.latitude, longitude: longitude)
  }

  private func turned(_ coordinate: Coordinate, by degrees: Double) -> Coordinate {
    let longitude = coordinate.longitude + degrees
    return Coordinate(
      latitude: coordinate.latitude,
      longitude: longitude > 180 ? longitude - 360 : longitude
    )
  }
}
