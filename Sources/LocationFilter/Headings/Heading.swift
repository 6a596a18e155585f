/// The direction in which a device points, as opposed to the course in which it moves.
public struct Heading: Sendable, Hashable, Codable {
  /// Degrees clockwise from true north, 0...360; `nil` if unknown.
  public var trueHeading: Double?
  /// Degrees clockwise from magnetic north, 0...360; `nil` if unknown.
  public var magneticHeading: Double?
  /// The uncertainty in degrees, `nil` if unknown.
  public var accuracy: Double?
  /// The instant at which the heading was determined, `nil` if unknown.
  public var timestamp: Timestamp?

  /// Creates a heading; omitted values are unknown.
  public init(
    trueHeading: Double? = nil,
    magneticHeading: Double? = nil,
    accuracy: Double? = nil,
    timestamp: Timestamp? = nil
  ) {
    self.trueHeading = trueHeading
    self.magneticHeading = magneticHeading
    self.accuracy = accuracy
    self.timestamp = timestamp
  }
}
