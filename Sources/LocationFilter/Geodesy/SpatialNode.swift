/// A place of a k-d tree over earth-centred coordinates, in which poles and the antimeridian are
/// places like any other.
///
/// The tree is an array (J. L. Bentley, "Multidimensional binary search trees used for associative
/// searching", Communications of the ACM 18, 1975): the median by one axis stands in the middle,
/// the smaller before it, the larger after it, each half by the next axis.
package struct SpatialNode: Sendable {
  /// The place in metres, see ``Coordinate/earthCentered``.
  package let point: SIMD3<Double>
  /// The place in degrees.
  package let coordinate: Coordinate
  /// Whose place it is.
  package let number: Int

  /// Creates a node; the coordinate must be valid, as nothing is before or after what is no number.
  package init(coordinate: Coordinate, number: Int) {
    point = coordinate.earthCentered
    self.coordinate = coordinate
    self.number = number
  }

  /// Metres, far more than the nanometres to which a chord is computed: only what is farther off by
  /// a straight line than a way may be long, and by this much, need not be measured.
  package static let tolerance = 1e-6

  /// Brings the nodes into the order of a tree.
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

  /// Moves the element that sorting would put at `target` there, the smaller ones before it
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
