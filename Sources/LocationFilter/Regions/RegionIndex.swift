/// The regions that a place lies in, found without measuring the way to each.
///
/// A tree of their middles, in which each branch knows the largest radius of its regions. No way
/// over the ground is shorter than the straight line, so a branch that lies farther off than that
/// radius, by the plane that divides it from the place, holds no region around it.
struct RegionIndex: Sendable {
  private struct Circle: Sendable {
    var radius: Double
    /// The largest radius in the branch, at first the node's own.
    var reach: Double
  }

  /// A tree of the first, then those added since, in no order.
  private var nodes: [SpatialNode]
  /// One to each node.
  private var circles: [Circle]
  private let arrangedCount: Int

  /// Creates an index of regions, which are numbered from 0; their middles must be valid.
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

  /// Adds a region under the next number, outside the tree: each search looks at it.
  mutating func append(_ region: Region) {
    nodes.append(SpatialNode(coordinate: region.center, number: nodes.count))
    circles.append(Circle(radius: region.radius, reach: region.radius))
  }

  /// Calls `body` for each region whose middle is no farther off than its radius, with its number
  /// and the distance in metres; in no order.
  ///
  /// - Complexity: O(log *n* + *m* + *a*) on average for *m* regions found and *a* appended
  func forEachRegion(containing coordinate: Coordinate, _ body: (Int, Double) -> Void) {
    let search = Search(coordinate: coordinate, point: coordinate.earthCentered)
    visit(0..<arrangedCount, axis: 0, gap: 0, search, body)
    for position in arrangedCount..<nodes.count { examine(position, search, body) }
  }

  private struct Search {
    let coordinate: Coordinate
    let point: SIMD3<Double>
  }

  /// Searches a branch that lies beyond a plane `gap` metres off.
  private func visit(
    _ range: Range<Int>,
    axis: Int,
    gap: Double,
    _ search: Search,
    _ body: (Int, Double) -> Void
  ) {
    guard !range.isEmpty else { return }
    let middle = range.lowerBound + range.count / 2
    guard gap <= circles[middle].reach + SpatialNode.tolerance else { return }
    examine(middle, search, body)
    let side = search.point[axis] - nodes[middle].point[axis]
    let lower = range.lowerBound..<middle
    let upper = (middle + 1)..<range.upperBound
    let next = (axis + 1) % 3
    visit(lower, axis: next, gap: max(gap, side), search, body)
    visit(upper, axis: next, gap: max(gap, -side), search, body)
  }

  private func examine(_ position: Int, _ search: Search, _ body: (Int, Double) -> Void) {
    let node = nodes[position]
    let radius = circles[position].radius
    let offset = search.point - node.point
    let limit = radius + SpatialNode.tolerance
    guard (offset * offset).sum() <= limit * limit else { return }
    let distance = node.coordinate.distance(to: search.coordinate)
    if distance <= radius { body(node.number, distance) }
  }

  /// Returns the largest radius of a branch, and has each of its nodes know that of its own.
  private mutating func extendReach(of range: Range<Int>) -> Double {
    guard !range.isEmpty else { return 0 }
    let middle = range.lowerBound + range.count / 2
    let lower = extendReach(of: range.lowerBound..<middle)
    let upper = extendReach(of: (middle + 1)..<range.upperBound)
    circles[middle].reach = max(circles[middle].radius, lower, upper)
    return circles[middle].reach
  }
}
