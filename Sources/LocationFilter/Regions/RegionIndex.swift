/// Finds the regions that contain a place without measuring the distance to each.
///
/// A tree of their centers, in which each branch knows the largest radius of its regions.
struct RegionIndex: Sendable {
  private struct Circle: Sendable {
    var radius: Double
    /// The largest radius in the branch, initially the node's own.
    var reach: Double
  }

  /// A tree of the regions from the initializer, then those added since, in no order.
  private var nodes: [SpatialNode]
  /// One for each node.
  private var circles: [Circle]
  private let arrangedCount: Int

  /// Creates an index of regions, which are numbered from 0; their centers must be valid.
  ///
  /// - Complexity: O(*n* log *n*)
  init(_ regions: [Region]) {
    nodes = regions.enumerated().map { SpatialNode(coordinate: $1.center, number: $0) }
    SpatialNode.arrange(&nodes)
    circles = nodes.map { node in
      let radius = regions[node.number].radius
      return Circle(radius: radius, reach: radius)
    }
    arrangedCount = nodes.count
    _ = extendReach(of: 0..<arrangedCount)
  }

  /// Adds a region under the next number, outside the tree: each search examines it.
  mutating func append(_ region: Region) {
    nodes.append(SpatialNode(coordinate: region.center, number: nodes.count))
    circles.append(Circle(radius: region.radius, reach: region.radius))
  }

  /// Returns the regions whose center is no farther than their radius: their numbers, and the
  /// distances in metres; in no order.
  ///
  /// - Complexity: O(log *n* + *m* + *a*) on average for *m* regions found and *a* appended
  func regions(containing coordinate: Coordinate) -> [(number: Int, distance: Double)] {
    let point = coordinate.earthCentered
    var search = Search(coordinate: coordinate, point: point, circles: circles)
    search.visit(nodes, 0..<arrangedCount)
    for index in arrangedCount..<nodes.count { search.examine(nodes[index], at: index) }
    return search.found
  }

  private struct Search: SpatialSearch {
    let coordinate: Coordinate
    let point: SIMD3<Double>
    let circles: [Circle]
    var found: [(number: Int, distance: Double)] = []

    func reach(ofBranchAt index: Int) -> Double { circles[index].reach + SpatialNode.tolerance }

    mutating func examine(_ node: SpatialNode, at index: Int) {
      let radius = circles[index].radius
      let offset = point - node.point
      let limit = radius + SpatialNode.tolerance
      guard (offset * offset).sum() <= limit * limit else { return }
      let distance = node.coordinate.distance(to: coordinate)
      if distance <= radius { found.append((node.number, distance)) }
    }
  }

  /// Sets the reach of each node of a branch, and returns that of the branch.
  private mutating func extendReach(of range: Range<Int>) -> Double {
    guard !range.isEmpty else { return 0 }
    let middle = range.lowerBound + range.count / 2
    let lower = extendReach(of: range.lowerBound..<middle)
    let upper = extendReach(of: (middle + 1)..<range.upperBound)
    circles[middle].reach = max(circles[middle].radius, lower, upper)
    return circles[middle].reach
  }
}
