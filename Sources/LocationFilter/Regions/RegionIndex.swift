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

  /// Near ones together.
  private let circles: [Circle]
  private let tree: BoxTree

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
  }

  /// The number of regions.
  var count: Int { circles.count }

  /// Returns the regions whose center is no farther than their radius: their numbers, and the
  /// distances in metres; in no order.
  ///
  /// - Complexity: O(log *n* + *m*) on average for *m* regions found
  func regions(containing coordinate: Coordinate) -> [(number: Int, distance: Double)] {
    let point = coordinate.earthCentered
    var found: [(number: Int, distance: Double)] = []
    tree.search(from: point, within: 0) { leaf, _ in
      let first = leaf * Self.leafSize
      for index in first..<min(first + Self.leafSize, circles.count) {
        let circle = circles[index]
        let offset = point - circle.point
        // Nanometres are the error of a straight line, which is no longer than the way.
        let limit = circle.radius + 1e-6
        guard (offset * offset).sum() <= limit * limit else { continue }
        let distance = circle.center.distance(to: coordinate)
        if distance <= circle.radius { found.append((circle.number, distance)) }
      }
    }
    return found
  }
}
