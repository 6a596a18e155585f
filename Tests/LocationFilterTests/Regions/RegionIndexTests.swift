import TestSupport
import XCTest

@testable import LocationFilter

/// The bounds by which distances are not measured, against measured distances.
final class RegionIndexTests: XCTestCase {
  private var random = SplitMix64(seed: 22)

  private func between(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  /// A place anywhere, of which many are near a pole or the antimeridian.
  private func place() -> Coordinate {
    let latitude = [between(-90...90), between(89.9...90), between(-90 ... -89.99)].randomElement(
      using: &random
    )
    return Coordinate(
      latitude: latitude ?? 0,
      longitude: Bool.random(using: &random) ? between(-180...180) : between(179.99...180)
    )
  }

  /// A place at about this distance in metres.
  private func place(_ distance: Double, from start: Coordinate) -> Coordinate {
    let angle = between(0...2) * .pi
    let latitude = min(max(start.latitude + distance * cos(angle) / 111_000, -90), 90)
    let metersPerDegree = 111_000 * max(cos(latitude * .pi / 180), 1e-6)
    let longitude = start.longitude + distance * sin(angle) / metersPerDegree
    return Coordinate(latitude: latitude, longitude: longitude.remainder(dividingBy: 360))
  }

  func testAClearingHasNoPlaceBeyondItsRadius() {
    var inside = 0
    for _ in 0..<20_000 {
      let (middle, radius) = (place(), between(0...2000))
      let clearing = RegionIndex.Clearing(around: middle, radius: radius)
      let other = place(radius * between(0.5...1.2), from: middle)
      guard clearing.contains(other) else { continue }
      inside += 1
      XCTAssertLessThan(middle.distance(to: other), radius, "\(middle) \(other)")
    }
    XCTAssertGreaterThan(inside, 2000)
    for radius in [0, -1, -Double.infinity, .nan] {
      let clearing = RegionIndex.Clearing(
        around: Coordinate(latitude: 1, longitude: 2),
        radius: radius
      )
      XCTAssertFalse(clearing.contains(Coordinate(latitude: 1, longitude: 2)), "\(radius)")
    }
  }

  /// The numbers of the regions that contain a place.
  private func numbers(_ index: inout RegionIndex, _ place: Coordinate) -> [Int] {
    index.search(at: place) { _ in true }.numbers.sorted()
  }

  func testAPlaceHasItsRoomLeft() {
    for _ in 0..<20_000 {
      let (middle, radius) = (place(), between(0...2000))
      let clearing = RegionIndex.Clearing(around: middle, radius: radius)
      let other = place(radius * between(0...1), from: middle)
      let room = clearing.room(at: other)
      XCTAssertLessThanOrEqual(
        room + middle.distance(to: other),
        radius + 1e-9,
        "\(middle) \(other)"
      )
    }
  }

  func testRegionsThatCannotBeginLeaveTheClearingAsItIs() {
    let center = Coordinate(latitude: 47, longitude: 11)
    let regions = [100.0, 300].map { Region(identifier: "\($0)", center: center, radius: $0) }
    var index = RegionIndex(regions)
    let (numbers, clearing) = index.search(at: center) { $0 == 1 }
    XCTAssertEqual(numbers, [1])
    XCTAssertTrue(clearing.contains(Coordinate(latitude: 47.01, longitude: 11)))
    // 150 m from the center.
    let outside = Coordinate(latitude: 47.00135, longitude: 11)
    let near = Coordinate(latitude: 47.0008, longitude: 11)
    XCTAssertFalse(index.search(at: outside) { $0 == 0 }.clearing.contains(near))
    XCTAssertTrue(index.search(at: outside) { $0 == 1 }.clearing.contains(near))
  }

  func testRegionsAreFoundUpToTheirEdgesAndNoFarther() {
    for radius in [1.0, 100, 5000, 99_000, 250_000] {
      let regions = (0..<60).map { Region(identifier: "\($0)", center: place(), radius: radius) }
      var index = RegionIndex(regions)
      for region in regions {
        for offset in [-1e-3, -1e-5, -1e-7, 0, 1e-7, 1e-5, 1e-3] {
          let edge = place(radius * between(0.9...1.1), from: region.center)
          // The same center with a radius that ends at this offset from the place.
          let tight = Region(
            identifier: "edge",
            center: region.center,
            radius: region.center.distance(to: edge) + offset
          )
          var single = RegionIndex([tight])
          XCTAssertEqual(numbers(&single, edge).isEmpty, offset < 0, "\(tight) \(edge)")
          let expected = regions.indices.filter {
            regions[$0].center.distance(to: edge) <= radius
          }
          XCTAssertEqual(numbers(&index, edge), expected, "\(region) \(edge)")
        }
      }
    }
  }
}
