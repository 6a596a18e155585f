/// A stay at one place.
///
/// All instants are those of the fixes, never those of their arrival.
public struct Visit: Sendable, Hashable, Codable {
  /// When it began: the date of the first fix inside; `nil` where the device was already there when
  /// monitoring began, so that nobody knows.
  public var arrival: Timestamp?
  /// When it ended: the date of the last fix inside; `nil` while it goes on.
  public var departure: Timestamp?
  /// The date of the first fix inside, whether or not it is the arrival.
  public var firstFix: Timestamp
  /// The date of the last fix inside so far.
  public var lastFix: Timestamp
  /// The mean of the fixes from the first to the last, weighted by 1 ∕ accuracy².
  public var coordinate: Coordinate
  /// The radius of uncertainty of the coordinate in metres at 68 % confidence, 1 or more.
  ///
  /// That of a typical fix, √(Σ w a² ∕ Σ w) with the weights w = 1 ∕ a² of the mean and accuracies a
  /// of at least 1 m. The errors of consecutive fixes are much the same, so that their mean is not
  /// claimed to be better.
  public var horizontalAccuracy: Double
  /// How many fixes the coordinate is the mean of.
  public var readings: Int

  /// Creates a visit, as a preview or a store of visits needs it.
  public init(
    arrival: Timestamp?,
    departure: Timestamp?,
    firstFix: Timestamp,
    lastFix: Timestamp,
    coordinate: Coordinate,
    horizontalAccuracy: Double,
    readings: Int
  ) {
    self.arrival = arrival
    self.departure = departure
    self.firstFix = firstFix
    self.lastFix = lastFix
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.readings = readings
  }
}
