/// A point on the WGS-84 ellipsoid.
public struct Coordinate: Sendable, Hashable, Codable {
  /// Degrees north of the equator, −90...90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180...180.
  public var longitude: Double

  /// Creates a coordinate from degrees. Any value is stored; see ``isValid``.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both angles are finite and within ±90° and ±180°.
  public var isValid: Bool {
    // NaN is in no range, so finiteness needs no separate check.
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }
}

#if !hasFeature(Embedded)
  extension Coordinate {
    private enum CodingKeys: String, CodingKey {
      case latitude, longitude
    }

    /// Decodes the angles, of which `null` is NaN.
    ///
    /// - Throws: `DecodingError` if one is absent or not a number.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      latitude = try container.number(.latitude)
      longitude = try container.number(.longitude)
    }

    /// Decodes a coordinate that must be valid; the error of one that is not names the angle.
    init(checkedFrom decoder: any Decoder) throws {
      try self.init(from: decoder)
      guard !isValid else { return }
      let key = (-90...90).contains(latitude) ? CodingKeys.longitude : .latitude
      throw try decoder.container(keyedBy: CodingKeys.self)
        .error(at: key, "\(key.stringValue) is out of range")
    }

    /// Encodes the angles, NaN as `null`.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number: latitude, .latitude)
      try container.encode(number: longitude, .longitude)
    }
  }

  extension Coordinate: CustomStringConvertible {
    /// The angles in degrees, such as `52.516275, 13.377704`.
    public var description: String { "\(latitude), \(longitude)" }
  }
#endif
