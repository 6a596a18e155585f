public import AddressFormat
public import LocationFilter
public import TrackDecoding

/// Places by their position: the nearest one within a radius.
///
/// A k-d tree over earth-centred coordinates. No way over the ground is shorter than the straight
/// line, so a branch whose straight line is longer than the best way found holds nothing nearer:
/// the nearest by geodesic distance is found exactly.
public struct PlacemarkIndex: PlacemarkSource {
  /// A tree, each node by the number of its placemark.
  private let nodes: [SpatialNode]
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
    var nodes = places.enumerated().filter { $1.coordinate.isValid }.map { number, place in
      SpatialNode(coordinate: place.coordinate, number: number)
    }
    SpatialNode.arrange(&nodes)
    self.nodes = nodes
  }

  /// Returns the place nearest to a reading, alone; none where none lies within the radius.
  ///
  /// - Complexity: O(log *n*) on average
  public func placemarks(for reading: DecodedReading, texts: [String?]) -> [Placemark] {
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
    // Read once a search: read at each node, from another module, it takes 15 % of the time.
    let tolerance = SpatialNode.tolerance
  }

  private func visit(_ range: Range<Int>, axis: Int, _ search: inout Search) {
    guard !range.isEmpty else { return }
    let middle = range.lowerBound + range.count / 2
    let node = nodes[middle]
    let offset = search.point - node.point
    if (offset * offset).sum().squareRoot() <= search.limit + search.tolerance {
      let distance = search.coordinate.distance(to: node.coordinate)
      let isEarlier = search.found.map { node.number < $0 } ?? true
      if distance < search.limit || (distance == search.limit && isEarlier) {
        search.limit = distance
        search.found = node.number
      }
    }
    let side = offset[axis]
    let lower = range.lowerBound..<middle
    let upper = (middle + 1)..<range.upperBound
    let next = (axis + 1) % 3
    visit(side < 0 ? lower : upper, axis: next, &search)
    if abs(side) <= search.limit + search.tolerance {
      visit(side < 0 ? upper : lower, axis: next, &search)
    }
  }
}
