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
    /// Those that contain the point, and the nearest ones. The gaps are those to the point.
    var circles: ContiguousArray<(gap: Double, circle: Circle)> = []
  }

  /// The number of circles in a leaf of the tree.
  private static let leafSize = 4
  /// The number of circles in a neighborhood, unless more contain its point.
  private static let neighborCount = 12

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

  /// Returns the numbers of the regions whose center is no farther than their radius, in no order, and the
  /// place around the coordinate where no other begins.
  ///
  /// - Complexity: O(log *n* + *m*) on average for *m* regions found, or less near the last coordinate
  mutating func search(at coordinate: Coordinate) -> (numbers: [Int], clearing: Clearing) {
    let point = coordinate.earthCentered
    // No gap changes by more than that.
    var way = (point - neighborhood.point).length
    if way >= neighborhood.reach / 2 {
      findNeighbors(of: point)
      way = 0
    }
    var numbers: [Int] = []
    var clearance = neighborhood.reach - way
    for (_, circle) in neighborhood.circles {
      let line = (point - circle.point).length
      let gap = circle.gap(at: line)
      if gap >= clearance { continue }
      if gap <= 0, circle.contains(coordinate, at: line) {
        numbers.append(circle.number)
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
      for index in first..<min(first + Self.leafSize, circles.count) {
        let circle = circles[index]
        let gap = circle.gap(at: (point - circle.point).length)
        guard gap <= 0 || gap < reach else { continue }
        let place = nearest.firstIndex { $0.gap > gap } ?? nearest.count
        nearest.insert((gap, circle), at: place)
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

extension RegionIndex {
  /// A place within a radius of its middle, in which no region begins or one does not end.
  struct Clearing: Sendable {
    /// The greatest radius in metres: to look farther would cost more than it spares.
    static let greatestRadius = 2000.0
    /// The metres of a degree along a meridian, at most: those at the poles (NGA.STND.0036, table 3.5).
    private static let longestDegree = 111_694.0

    private let middle: Coordinate
    private let radiusSquared: Double
    /// The metres of a degree along any parallel in the place, at most.
    private let degreeEastward: Double

    /// Creates a place; with a radius that is not above 0, it contains nothing.
    init(around middle: Coordinate, radius: Double) {
      self.middle = middle
      let radius = max(min(radius, Self.greatestRadius), 0)
      radiusSquared = radius * radius
      // Nothing in the place is farther from the axis by more than the radius.
      degreeEastward = radius == 0 ? 0 : (middle.distanceFromAxis + radius) * (.pi / 180)
    }

    /// Whether a coordinate is certainly in the place. The way on which latitude and longitude change evenly
    /// is no shorter than the shortest one.
    @inline(__always)
    func contains(_ coordinate: Coordinate) -> Bool {
      let north = (coordinate.latitude - middle.latitude) * Self.longestDegree
      let east = (coordinate.longitude - middle.longitude) * degreeEastward
      return north * north + east * east < radiusSquared
    }
  }
}
