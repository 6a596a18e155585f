/// The direction in which a device points, which need not be the one in which it moves.
public struct Heading: Sendable, Hashable, Codable {
  /// Degrees clockwise from true north, 0...360; `nil` where it is not known.
  public var trueHeading: Double?
  /// Degrees clockwise from magnetic north, 0...360; `nil` where it is not known.
  public var magneticHeading: Double?
  /// The uncertainty in degrees, `nil` where it is not known.
  public var accuracy: Double?

  /// Creates a heading; what is not given is unknown.
  public init(
    trueHeading: Double? = nil,
    magneticHeading: Double? = nil,
    accuracy: Double? = nil
  ) {
    self.trueHeading = trueHeading
    self.magneticHeading = magneticHeading
    self.accuracy = accuracy
  }
}
