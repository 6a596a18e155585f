public import AddressFormat
public import LocationFilter
public import TrackDecoding

/// Places by their position: the nearest one within a radius.
///
/// A k-d tree over earth-centred coordinates, in which poles and the antimeridian are places like
/// any other (J. L. Bentley, "Multidimensional binary search trees used for associative searching",
/// Communications of the ACM 18, 1975). No way over the ground is shorter than the straight line, so
/// a branch whose straight line is longer than the best way found holds nothing nearer: the
/// nearest by geodesic distance is found exactly.
public struct PlacemarkIndex: PlacemarkSource {
  private struct Node: Sendable {
    var point: SIMD3<Double>
    var coordinate: Coordinate
    var placemark: Int
  }

  /// The median of each range by the axis of its depth, the smaller to its left.
  private var nodes: [Node]
  private let placemarks: [Placemark]
  private let radius: Double

  /// Creates an index of places.
  ///
  /// - Parameters:
  ///   - places: The places, in any order; of two as near as each other, the first counts. One
  ///     whose coordinate is not valid is nowhere, and near nothing.
  ///   - radius: Metres beyond which a place is not the reading's.
  /// - Complexity: O(*n* log *n*)
  public init(_ places: [(coordinate: Coordinate, placemark: Placemark)], radius: Double) {
    self.radius = radius
    placemarks = places.map(\.placemark)
    nodes = places.enumerated().filter { $1.coordinate.isValid }.map { number, place in
      Node(
        point: place.coordinate.earthCentered,
        coordinate: place.coordinate,
        placemark: number
      )
    }
    Self.arrange(&nodes, 0..<nodes.count, axis: 0)
  }

  /// Returns the place nearest to a reading, alone; none where none lies within the radius.
  ///
  /// - Complexity: O(log *n*) on average
  public func placemarks(for reading: DecodedReading) -> [Placemark] {
    nearest(to: reading.location.coordinate).map { [$0.placemark] } ?? []
  }

  /// Returns the place nearest to a coordinate and its distance in metres, `nil` where none lies
  /// within the radius or the coordinate is not valid.
  ///
  /// - Complexity: O(log *n*) on average
  public func nearest(to coordinate: Coordinate) -> (placemark: Placemark, distance: Double)? {
    guard coordinate.isValid else { return nil }
    var search = Search(coordinate: coordinate, point: coordinate.earthCentered, limit: radius)
    visit(0..<nodes.count, axis: 0, &search)
    return search.found.map { (placemarks[$0], search.limit) }
  }

  private struct Search {
    var coordinate: Coordinate
    var point: SIMD3<Double>
    /// The distance of the nearest so far, at first the radius.
    var limit: Double
    var found: Int?
  }

  private func visit(_ range: Range<Int>, axis: Int, _ search: inout Search) {
    guard !range.isEmpty else { return }
    let middle = range.lowerBound + range.count / 2
    let node = nodes[middle]
    let offset = search.point - node.point
    // The chord is computed to nanometres; a branch is left out only beyond that.
    if (offset * offset).sum().squareRoot() <= search.limit + 1e-6 {
      let distance = search.coordinate.distance(to: node.coordinate)
      let isEarlier = search.found.map { node.placemark < $0 } ?? true
      if distance < search.limit || (distance == search.limit && isEarlier) {
        search.limit = distance
        search.found = node.placemark
      }
    }
    let side = offset[axis]
    let lower = range.lowerBound..<middle
    let upper = (middle + 1)..<range.upperBound
    let next = (axis + 1) % 3
    visit(side < 0 ? lower : upper, axis: next, &search)
    if abs(side) <= search.limit + 1e-6 {
      visit(side < 0 ? upper : lower, axis: next, &search)
    }
  }

  private static func arrange(_ nodes: inout [Node], _ range: Range<Int>, axis: Int) {
    guard range.count > 1 else { return }
    let middle = range.lowerBound + range.count / 2
    select(&nodes, range, middle, axis)
    arrange(&nodes, range.lowerBound..<middle, axis: (axis + 1) % 3)
    arrange(&nodes, (middle + 1)..<range.upperBound, axis: (axis + 1) % 3)
  }

  /// Moves the element that sorting would put at `target` there, the smaller ones before it
  /// (C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4, 1961).
  private static func select(
    _ nodes: inout [Node],
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
