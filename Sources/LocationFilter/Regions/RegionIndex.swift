/// Finds the regions that contain a place without measuring the distance to each, and where no other begins.
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

    /// The metres to the circle, negative inside, from a point to which there is a straight line of this length.
    func gap(at line: Double) -> Double {
      // Nanometres are the error of a straight line, which is no longer than the way.
      line - radius - 1e-6
    }

    /// Whether a coordinate is inside, to which there is a straight line of this length.
    func contains(_ coordinate: Coordinate, at line: Double) -> Bool {
      // A way below 100 km is longer by at most 1.1 · 10⁻¹⁵ m⁻² of the cube of its line, where the Earth is
      // most curved.
      if line < 100_000, line + 1.2e-15 * (line * line * line) + 1e-6 < radius { return true }
      return center.distance(to: coordinate) <= radius
    }
  }

  /// Circles around a point.
  private struct Neighborhood: Sendable {
    var point = SIMD3<Double>()
    /// Any other circle is at least this far from the point, in metres.
    var reach = 0.0
    /// The positions of those that contain the point, and of the nearest ones. The gaps are those to the
    /// point, in ascending order.
    var circles: ContiguousArray<(gap: Double, position: Int)> = []
  }

  /// The number of circles in a leaf of the tree.
  private static let leafSize = 4
  /// The number of circles in a neighborhood, unless more contain its point.
  private static let neighborCount = 20

  /// Near ones together.
  private let circles: [Circle]
  private let tree: BoxTree
  /// Readings follow each other, and the tree takes longer to search.
  private var neighborhood = Neighborhood()

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

  /// Finds the regions whose center is no farther than their radius, and the place around a coordinate where
  /// no other begins.
  ///
  /// - Parameters:
  ///   - coordinate: A valid coordinate.
  ///   - canBegin: Whether a region of this number counts.
  /// - Returns: The numbers of the regions, in no order, and the place.
  /// - Complexity: O(log *n* + *m*) on average for *m* regions found, or less near the last coordinate
  mutating func search(
    at coordinate: Coordinate,
    where canBegin: (_ number: Int) -> Bool
  ) -> (numbers: [Int], clearing: Clearing) {
    let point = coordinate.earthCentered
    // No gap changes by more than that.
    var way = (point - neighborhood.point).length
    if way >= 0.75 * neighborhood.reach {
      findNeighbors(of: point)
      way = 0
    }
    var numbers: [Int] = []
    var clearance = neighborhood.reach - way
    for (gapBefore, position) in neighborhood.circles {
      if gapBefore - way >= clearance { break }
      guard canBegin(circles[position].number) else { continue }
      let line = (point - circles[position].point).length
      let gap = circles[position].gap(at: line)
      if gap >= clearance { continue }
      if gap <= 0, circles[position].contains(coordinate, at: line) {
        numbers.append(circles[position].number)
      } else {
        clearance = max(gap, 0)
      }
    }
    return (numbers, Clearing(around: coordinate, radius: clearance))
  }

  private mutating func findNeighbors(of point: SIMD3<Double>) {
    var nearest = neighborhood.circles
    nearest.removeAll(keepingCapacity: true)
    neighborhood = Neighborhood(point: point, reach: Clearing.greatestRadius)
    tree.search(from: point, within: neighborhood.reach) { leaf, reach in
      let first = leaf * Self.leafSize
      for position in first..<min(first + Self.leafSize, circles.count) {
        let gap = circles[position].gap(at: (point - circles[position].point).length)
        guard gap <= 0 || gap < reach else { continue }
        let place = nearest.firstIndex { $0.gap > gap } ?? nearest.count
        nearest.insert((gap, position), at: place)
        if nearest.count > Self.neighborCount, let last = nearest.last, last.gap > 0 {
          reach = last.gap
          nearest.removeLast()
        }
      }
      neighborhood.reach = reach
    }
    neighborhood.circles = nearest
  }
}
