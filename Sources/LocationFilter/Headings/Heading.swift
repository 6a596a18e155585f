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

#if !hasFeature(Embedded)
  extension Heading {
    private enum CodingKeys: String, CodingKey {
      case trueHeading, magneticHeading, accuracy, timestamp
    }

    /// Decodes an object with the keys of the properties.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      trueHeading = try container.numberIfPresent(.trueHeading)
      magneticHeading = try container.numberIfPresent(.magneticHeading)
      accuracy = try container.numberIfPresent(.accuracy)
      timestamp = try container.decodeIfPresent(Timestamp.self, forKey: .timestamp)
    }

    /// Encodes an object without the values that are unknown, infinite or NaN.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfFinite(trueHeading, .trueHeading)
      try container.encodeIfFinite(magneticHeading, .magneticHeading)
      try container.encodeIfFinite(accuracy, .accuracy)
      try container.encodeIfPresent(timestamp, forKey: .timestamp)
    }
  }

  extension Heading: CustomStringConvertible {
    /// The known directions and the accuracy, such as `true 90.0° magnetic 86.0° ±5.0°`.
    public var description: String {
      let parts = [
        trueHeading.map { "true \($0)°" }, magneticHeading.map { "magnetic \($0)°" },
        accuracy.map { "±\($0)°" },
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    }
  }
#endif
