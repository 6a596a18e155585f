public import AddressFormat
public import LocationFilter
public import TrackDecoding

/// Places by their position: the nearest one within a radius.
///
/// The nearest place by geodesic distance is found exactly, in a tree over earth-centred coordinates.
public struct PlacemarkIndex: PlacemarkSource {
  /// A tree, each node with the number of its placemark.
  private let nodes: [SpatialNode]
  private let placemarks: [Placemark]
  private let radius: Double

  /// Creates an index of places.
  ///
  /// - Parameters:
  ///   - places: The places, in any order; of two at the same distance, the first counts. A place
  ///     with an invalid coordinate is never found.
  ///   - radius: The distance in metres beyond which a place is not that of a reading.
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

  /// Returns the place nearest to a reading; an empty array if none is within the radius.
  ///
  /// - Complexity: O(log *n*) on average
  public func placemarks(for reading: DecodedReading, extraColumns: [String?]) -> [Placemark] {
    nearest(to: reading.location.coordinate).map { [$0.placemark] } ?? []
  }

  /// Returns the place nearest to a coordinate and its distance in metres, `nil` if none is within
  /// the radius or the coordinate is not valid.
  ///
  /// - Complexity: O(log *n*) on average
  public func nearest(to coordinate: Coordinate) -> (placemark: Placemark, distance: Double)? {
    guard coordinate.isValid else { return nil }
    var search = Search(coordinate: coordinate, point: coordinate.earthCentered, limit: radius)
    search.visit(nodes, nodes.indices)
    return search.found.map { (placemarks[$0], search.limit) }
  }

  private struct Search: SpatialSearch {
    let coordinate: Coordinate
    let point: SIMD3<Double>
    /// The distance of the nearest place so far, initially the radius.
    var limit: Double
    var found: Int?
    // Read once a search: at each node, from another module, it takes 15 % of the time.
    let tolerance = SpatialNode.tolerance

    func reach(ofBranchAt index: Int) -> Double { limit + tolerance }

    mutating func examine(_ node: SpatialNode, at index: Int) {
      let offset = point - node.point
      guard (offset * offset).sum().squareRoot() <= limit + tolerance else { return }
      let distance = coordinate.distance(to: node.coordinate)
      let isEarlier = found.map { node.number < $0 } ?? true
      if distance < limit || (distance == limit && isEarlier) {
        limit = distance
        found = node.number
      }
    }
  }
}
