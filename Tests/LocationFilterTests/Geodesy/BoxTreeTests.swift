import LocationFilter
import TestSupport
import XCTest

final class BoxTreeTests: XCTestCase {
  private func tree(_ coordinates: [Coordinate], radius: Double = 0) -> BoxTree {
    BoxTree(coordinates.map { BoxTree.Box(around: $0.earthCentered, radius: radius) })
  }

  private func found(_ tree: BoxTree, from coordinate: Coordinate, within reach: Double) -> [Int] {
    var found: [Int] = []
    tree.search(from: coordinate.earthCentered, within: reach) { leaf, _ in found.append(leaf) }
    return found
  }

  func testEachLeafInReachIsFoundOnce() {
    var random = SplitMix64(seed: 40)
    for count in [0, 1, 2, 15, 16, 17, 255, 256, 257, 5000] {
      let places = (0..<count).map { _ in
        Coordinate(latitude: random.unit() * 180 - 90, longitude: random.unit() * 360 - 180)
      }
      let tree = tree(places)
      for reach in [0, 1000, 2e6, .infinity] {
        let from = places.isEmpty ? Coordinate(latitude: 0, longitude: 0) : places[count / 2]
        let found = found(tree, from: from, within: reach)
        XCTAssertEqual(Set(found).count, found.count, "\(count) \(reach)")
        let near = places.indices.filter { places[$0].distance(to: from) <= reach }
        XCTAssertTrue(Set(near).isSubset(of: found), "\(count) \(reach)")
        let far = places.indices.filter { index in
          let offset = places[index].earthCentered - from.earthCentered
          return (offset * offset).sum().squareRoot() > reach + 10
        }
        XCTAssertTrue(Set(far).isDisjoint(with: found), "\(count) \(reach)")
      }
    }
  }

  func testAReachBelowZeroOrThatIsNoneFindsNothing() {
    let place = Coordinate(latitude: 1, longitude: 2)
    for reach in [-1, -Double.infinity, .nan] {
      XCTAssertEqual(found(tree([place]), from: place, within: reach), [])
    }
  }

  func testTheReachMayBecomeShorter() {
    let places = (0..<500).map { Coordinate(latitude: Double($0) / 10, longitude: 10) }
    var examined = 0
    tree(places).search(from: places[77].earthCentered, within: .infinity) { leaf, reach in
      examined += 1
      reach = min(reach, places[leaf].distance(to: places[77]))
    }
    XCTAssertLessThan(examined, 50)
  }

  func testABoxHasARadiusWhateverItsLength() {
    let home = Coordinate(latitude: 48, longitude: 11)
    let pole = Coordinate(latitude: 90, longitude: 0)
    XCTAssertEqual(found(tree([home], radius: 1e7), from: pole, within: 0), [0])
    XCTAssertEqual(
      found(tree([home], radius: .greatestFiniteMagnitude), from: pole, within: 0),
      [0]
    )
    XCTAssertEqual(found(tree([home], radius: 1e6), from: pole, within: 0), [])
  }

  /// Cells of 6 m: what is in the same one follows each other, wherever it is.
  func testNearPlacesHaveNearKeys() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<1000 {
      let place = Coordinate(
        latitude: random.unit() * 180 - 90,
        longitude: random.unit() * 360 - 180
      )
      let key = BoxTree.key(of: place.earthCentered)
      XCTAssertLessThan(key, 1 << 63)
      XCTAssertEqual(BoxTree.key(of: place.earthCentered), key)
    }
    let corners: [(SIMD3<Double>, UInt64)] = [
      (SIMD3(repeating: -6_400_000), 0), (SIMD3(repeating: 6_399_999), 1 << 63 - 1),
      (SIMD3(-6_400_000, -6_400_000, 0), 1 << 60), (SIMD3(repeating: .nan), 0),
      (SIMD3(repeating: .infinity), 0), (SIMD3(repeating: -1e300), 0),
    ]
    for (point, key) in corners { XCTAssertEqual(BoxTree.key(of: point), key, "\(point)") }
  }
}
