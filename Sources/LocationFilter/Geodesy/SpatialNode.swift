/// A place in a k-d tree over earth-centred coordinates, in which poles and the antimeridian are
/// places like any other.
///
/// The tree is an array (J. L. Bentley, "Multidimensional binary search trees used for associative
/// searching", Communications of the ACM 18, 1975): the median by one axis is in the middle, the
/// smaller nodes before it, the larger after it, and each half is arranged by the next axis.
package struct SpatialNode: Sendable {
  /// The place in metres, see ``Coordinate/earthCentered``.
  package let point: SIMD3<Double>
  package let coordinate: Coordinate
  /// The number of what is at the place.
  package let number: Int

  /// Creates a node. The coordinate must be valid, as NaN has no order.
  package init(coordinate: Coordinate, number: Int) {
    point = coordinate.earthCentered
    self.coordinate = coordinate
    self.number = number
  }

  /// Metres, far more than the nanometres to which a chord is computed. Only what is farther by a
  /// straight line than a way may be long, and by this much, need not be measured.
  package static let tolerance = 1e-6

  /// Arranges the nodes as a tree.
  ///
  /// - Complexity: O(*n* log *n*) on average
  package static func arrange(_ nodes: inout [SpatialNode]) {
    arrange(&nodes, 0..<nodes.count, axis: 0)
  }

  private static func arrange(_ nodes: inout [SpatialNode], _ range: Range<Int>, axis: Int) {
    guard range.count > 1 else { return }
    let middle = range.lowerBound + range.count / 2
    select(&nodes, range, middle, axis)
    arrange(&nodes, range.lowerBound..<middle, axis: (axis + 1) % 3)
    arrange(&nodes, (middle + 1)..<range.upperBound, axis: (axis + 1) % 3)
  }

  /// Moves the element that sorting would put at `target` there, and the smaller ones before it
  /// (C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4, 1961).
  private static func select(
    _ nodes: inout [SpatialNode],
    _ range: Range<Int>,
    _ target: Int,
    _ axis: Int
  ) {
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    while low < high {
      let pivot = nodes[low + (high - low) / 2].point[axis]
      var (left, right) = (low, high)
      while left <= right {
        while nodes[left].point[axis] < pivot { left += 1 }
        while nodes[right].point[axis] > pivot { right -= 1 }
        if left <= right {
          nodes.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if target <= right {
        high = right
      } else if target >= left {
        low = left
      } else {
        return
      }
    }
  }
}

// MARK: - Search

/// A search of a tree for places near a point.
package protocol SpatialSearch {
  /// The point in metres, see ``Coordinate/earthCentered``.
  var point: SIMD3<Double> { get }
  /// The distance in metres beyond which nothing in the branch below the node at `index` counts.
  func reach(ofBranchAt index: Int) -> Double
  mutating func examine(_ node: SpatialNode, at index: Int)
}

extension SpatialSearch {
  /// Examines the nodes of a tree, except those of branches that are out of reach.
  ///
  /// A branch is beyond the planes that separate it from the point. No way over the ground is shorter
  /// than a straight line, so a branch whose planes are farther than its reach has no place in reach.
  ///
  /// - Complexity: O(log *n* + *m*) on average for *m* places in reach
  // Inlinable, so that a search in another module is specialised.
  @inlinable
  package mutating func visit(_ nodes: [SpatialNode], _ range: Range<Int>) {
    visit(nodes, range, axis: 0, gap: 0)
  }

  /// Visits a branch beyond a plane at `gap` metres.
  @inlinable
  package mutating func visit(
    _ nodes: [SpatialNode],
    _ range: Range<Int>,
    axis: Int,
    gap: Double
  ) {
    guard !range.isEmpty else { return }
    let middle = range.lowerBound + range.count / 2
    guard gap <= reach(ofBranchAt: middle) else { return }
    let node = nodes[middle]
    examine(node, at: middle)
    let side = point[axis] - node.point[axis]
    let lower = range.lowerBound..<middle
    let upper = (middle + 1)..<range.upperBound
    let next = (axis + 1) % 3
    visit(nodes, side < 0 ? lower : upper, axis: next, gap: gap)
    visit(nodes, side < 0 ? upper : lower, axis: next, gap: max(gap, abs(side)))
  }
}
