/// A circular region to monitor (a geofence).
public struct Region: Sendable, Hashable, Codable {
  /// The name of the region, unique in a ``RegionMonitor``.
  public var identifier: String
  /// The center of the circle.
  public var center: Coordinate
  /// The radius in metres along the ground; a fix at exactly this distance is inside.
  public var radius: Double

  /// Creates a region. Any value is stored; ``RegionMonitor/add(_:)`` validates it.
  public init(identifier: String, center: Coordinate, radius: Double) {
    self.identifier = identifier
    self.center = center
    self.radius = radius
  }
}

extension Region: CustomStringConvertible {
  /// The name and the circle, such as `home: 100.0 m around 52.5163, 13.3777`.
  public var description: String {
    "\(identifier): \(radius) m around \(center.latitude), \(center.longitude)"
  }
}

/// Why a region cannot be monitored.
public enum RegionError: Error, Sendable, Hashable {
  /// The center is not finite, or outside ±90° or ±180°.
  case invalidCenter(Coordinate)
  /// The radius in metres is 0, negative or not finite.
  case invalidRadius(Double)
  /// The radius in metres is larger than ``RegionPolicy/maximumRadius``.
  case radiusTooLarge(Double, maximum: Double)
}

#if !hasFeature(Embedded)
  extension Region {
    private enum CodingKeys: String, CodingKey {
      case identifier, radius
    }

    /// Decodes a flat object with the keys identifier, latitude, longitude and radius. Any circle is
    /// accepted; ``RegionMonitor/add(_:)`` validates it.
    ///
    /// - Throws: `DecodingError` if a value is absent or of another type.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      identifier = try container.decode(String.self, forKey: .identifier)
      center = try Coordinate(from: decoder)
      radius = try container.number(.radius)
    }

    /// Encodes a flat object.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(identifier, forKey: .identifier)
      try center.encode(to: encoder)
      try container.encode(number: radius, .radius)
    }
  }
#endif
