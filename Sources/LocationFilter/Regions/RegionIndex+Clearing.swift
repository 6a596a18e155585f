extension RegionIndex {
  /// A place within a radius of its middle, in which no region begins or one does not end.
  struct Clearing: Sendable {
    /// The greatest radius in metres: to look farther would cost more than it spares.
    static let greatestRadius = 2000.0
    /// The place that contains nothing.
    static let nowhere = Clearing(around: Coordinate(latitude: 0, longitude: 0), radius: 0)
    /// The metres of a degree along a meridian, at most: those at the poles (NGA.STND.0036, table 3.5).
    private static let longestDegree = 111_694.0
    /// The radius of the prime vertical at the poles, where it is the greatest, rounded up.
    private static let greatestNormal = 6_399_594.0

    private let middle: Coordinate
    private let radius: Double
    /// The metres of a degree along any parallel in the place, at most.
    private let degreeEastward: Double

    /// Creates a place; with a radius that is not above 0, it contains nothing.
    init(around middle: Coordinate, radius: Double) {
      self.middle = middle
      self.radius = radius > 0 ? min(radius, Self.greatestRadius) : 0
      let latitude = middle.latitude * (.pi / 180)
      let square = latitude * latitude
      // The first terms of its series are no smaller than the cosine.
      let cosine = 1 - square * (1.0 / 2 - square * (1.0 / 24))
      // Nothing in the place is farther from the axis by more than the radius.
      degreeEastward = (Self.greatestNormal * cosine + self.radius) * (.pi / 180)
    }

    /// The metres from a coordinate to where the place ends, at least; 0 or less if it may be outside. The way
    /// on which latitude and longitude change evenly is no shorter than the shortest one.
    @inline(__always)
    func room(at coordinate: Coordinate) -> Double {
      let north = (coordinate.latitude - middle.latitude) * Self.longestDegree
      let east = (coordinate.longitude - middle.longitude) * degreeEastward
      return radius - (north * north + east * east).squareRoot()
    }

    /// Whether a coordinate is certainly in the place.
    @inline(__always)
    func contains(_ coordinate: Coordinate) -> Bool {
      room(at: coordinate) > 0
    }
  }
}
