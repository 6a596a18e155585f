/// Finds the regions that contain a place without measuring the distance to each.
struct RegionIndex: Sendable {
  private struct Circle: Sendable {
    var point: SIMD3<Double>
    var center: Coordinate
    var radius: Double
    var number: Int

    init(_ region: Region, _ number: Int) {
      point = region.center.earthCentered
      center = region.center
      radius = region.radius
      self.number = number
    }
  }

  /// The number of circles in a leaf of the tree.
  private static let leafSize = 4

  /// Those from the initializer, near ones together, then those added since.
  private var circles: [Circle]
  private let tree: BoxTree
  private let arrangedCount: Int

  /// Creates an index of regions, which are numbered from 0; their centers must be valid.
  ///
  /// - Complexity: O(*n* log *n*)
  init(_ regions: [Region]) {
    let keys = regions.enumerated().map {
      (key: BoxTree.key(of: $1.center.earthCentered), number: $0)
    }
    circles = keys.sorted { $0 < $1 }.map { Circle(regions[$0.number], $0.number) }
    var leaves: [BoxTree.Box] = []
    for (index, circle) in circles.enumerated() {
      let box = BoxTree.Box(around: circle.point, radius: circle.radius)
      if index % Self.leafSize == 0 {
        leaves.append(box)
      } else {
        leaves[leaves.count - 1].formUnion(box)
      }
    }
    tree = BoxTree(leaves)
    arrangedCount = circles.count
  }

  /// Adds a region under the next number, outside the tree: each search examines it.
  mutating func append(_ region: Region) {
    circles.append(Circle(region, circles.count))
  }

  /// Returns the regions whose center is no farther than their radius: their numbers, and the
  /// distances in metres; in no order.
  ///
  /// - Complexity: O(log *n* + *m* + *a*) on average for *m* regions found and *a* appended
  func regions(containing coordinate: Coordinate) -> [(number: Int, distance: Double)] {
    let point = coordinate.earthCentered
    var found: [(number: Int, distance: Double)] = []
    func examine(_ circle: Circle) {
      let offset = point - circle.point
      // Nanometres are the error of a straight line, which is no longer than the way.
      let limit = circle.radius + 1e-6
      guard (offset * offset).sum() <= limit * limit else { return }
      let distance = circle.center.distance(to: coordinate)
      if distance <= circle.radius { found.append((circle.number, distance)) }
    }
    tree.search(from: point, within: 0) { leaf, _ in
      let first = leaf * Self.leafSize
      for index in first..<min(first + Self.leafSize, arrangedCount) { examine(circles[index]) }
    }
    for index in arrangedCount..<circles.count { examine(circles[index]) }
    return found
  }
}
