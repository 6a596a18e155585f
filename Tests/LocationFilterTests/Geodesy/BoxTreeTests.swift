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

  /// On the Hilbert curve, cells that follow each other have a side in common, and a cube of cells is a part of
  /// the curve.
  func testKeysFollowEachOtherInNeighboringCells() {
    let size = 12_800_000 / 0x1p21
    for corner in [SIMD3(0, 0, 0), SIMD3(1_048_568, 1_048_576, 0), SIMD3(repeating: 2_097_144)] {
      var cells: [(key: UInt64, cell: SIMD3<Double>)] = []
      for number in 0..<512 {
        let cell =
          SIMD3<Double>(corner)
          + SIMD3(
            Double(number / 64),
            Double(number / 8 % 8),
            Double(number % 8)
          )
        cells.append((BoxTree.key(of: (cell + 0.5) * size - 6_400_000), cell))
      }
      cells.sort { $0.key < $1.key }
      XCTAssertEqual(cells[0].key % 512, 0)
      for (first, second) in zip(cells, cells.dropFirst()) {
        XCTAssertEqual(second.key, first.key + 1)
        let step = first.cell - second.cell
        XCTAssertEqual((step * step).sum(), 1, "\(first) \(second)")
      }
    }
    for outside in [Double.nan, .infinity, -1e300, 1e300, -6_400_001, 6_400_001] {
      XCTAssertEqual(BoxTree.key(of: SIMD3(repeating: outside)), 0)
    }
  }
}
