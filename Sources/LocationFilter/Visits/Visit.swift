/// A stay at one place (a stay point).
///
/// The instants are the timestamps of fixes, not their arrivals, or the end of a rest.
public struct Visit: Sendable, Hashable, Codable {
  /// The date of the first fix inside; `nil` if the device was already there when monitoring began,
  /// so that the arrival is unknown.
  public var arrival: Timestamp?
  /// The date of the last fix inside, or the end of the rest after it; `nil` while the visit continues.
  public var departure: Timestamp?
  /// The date of the first fix inside, whether or not it is the arrival.
  public var firstFix: Timestamp
  /// The date of the last fix inside so far.
  public var lastFix: Timestamp
  /// The end so far of the rest after the last fix inside, `nil` if there was none: the platform
  /// reported ``AcquisitionEvent/stationary``, and delivered no fixes.
  public var restedUntil: Timestamp?
  /// The mean of the fixes from the first to the last, weighted by 1 ∕ accuracy².
  public var coordinate: Coordinate
  /// The 1-sigma radius of uncertainty of the coordinate in metres, 1 or more.
  ///
  /// It is that of a typical fix, √(Σ w a² ∕ Σ w) with the weights w = 1 ∕ a² of the mean and
  /// accuracies a of at least 1 m. The errors of consecutive fixes are correlated, so their mean is
  /// not claimed to be more accurate.
  public var horizontalAccuracy: Double
  /// The number of fixes in the mean.
  public var readings: Int

  /// Creates a visit, such as for a preview or a store of visits.
  public init(
    arrival: Timestamp?,
    departure: Timestamp?,
    firstFix: Timestamp,
    lastFix: Timestamp,
    restedUntil: Timestamp? = nil,
    coordinate: Coordinate,
    horizontalAccuracy: Double,
    readings: Int
  ) {
    self.arrival = arrival
    self.departure = departure
    self.firstFix = firstFix
    self.lastFix = lastFix
    self.restedUntil = restedUntil
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.readings = readings
  }

  /// The length of the visit: from the first fix to the departure or, while it continues, to the last
  /// instant at which the device was known to be there.
  public var duration: Duration {
    firstFix.duration(to: departure ?? restedUntil ?? lastFix)
  }
}

extension Visit: CustomStringConvertible {
  /// When and where, such as
  /// `2026-05-01T09:10:00.000Z to 2026-05-01T09:24:00.000Z at 47.35, 11.39, accuracy 6.0 m`.
  ///
  /// While the visit continues, it begins with `since`; if the arrival is unknown, with `until`, or
  /// with `since before` the first fix. Degrees are rounded to 7 decimals, and the accuracy to a
  /// centimetre.
  public var description: String {
    let time =
      switch (arrival, departure) {
      case (let arrival?, let departure?): "\(arrival) to \(departure)"
      case (let arrival?, nil): "since \(arrival)"
      case (nil, let departure?): "until \(departure)"
      case (nil, nil): "since before \(firstFix)"
      }
    let latitude = (coordinate.latitude * 1e7).rounded() / 1e7
    let longitude = (coordinate.longitude * 1e7).rounded() / 1e7
    let accuracy = (horizontalAccuracy * 100).rounded() / 100
    return "\(time) at \(latitude), \(longitude), accuracy \(accuracy) m"
  }
}

/// An event of a ``VisitDetector``.
public enum VisitEvent: Sendable, Hashable, Codable {
  /// The device has stayed long enough at a place; the visit continues.
  case arrived(Visit)
  /// The device has left the place.
  case departed(Visit)
  /// There was no fix for ``VisitPolicy/maximumGap``, and the next one is elsewhere: the position of
  /// the device meanwhile is unknown. It is reported after the departure, and before the arrival that
  /// follows.
  case gap(VisitGap)
}

/// A period of unknown position, without fixes and without a rest.
public struct VisitGap: Sendable, Hashable, Codable {
  /// The date of the last valid fix before it, or the end of the rest after that.
  public var from: Timestamp
  /// The date of the first valid fix after it.
  public var to: Timestamp

  /// Creates a gap between two instants.
  public init(from: Timestamp, to: Timestamp) {
    self.from = from
    self.to = to
  }

  /// The length of the gap.
  public var duration: Duration {
    from.duration(to: to)
  }
}

#if !hasFeature(Embedded)
  extension Visit {
    private enum CodingKeys: String, CodingKey {
      case arrival, departure, firstFix, lastFix, restedUntil, horizontalAccuracy, readings
    }

    /// Decodes a flat object with the keys of the properties, latitude and longitude among them.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      arrival = try container.decodeIfPresent(Timestamp.self, forKey: .arrival)
      departure = try container.decodeIfPresent(Timestamp.self, forKey: .departure)
      firstFix = try container.decode(Timestamp.self, forKey: .firstFix)
      lastFix = try container.decode(Timestamp.self, forKey: .lastFix)
      restedUntil = try container.decodeIfPresent(Timestamp.self, forKey: .restedUntil)
      coordinate = try Coordinate(from: decoder)
      horizontalAccuracy = try container.number(.horizontalAccuracy)
      readings = try container.count(.readings)
    }

    /// Encodes a flat object without the instants that are `nil`.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(arrival, forKey: .arrival)
      try container.encodeIfPresent(departure, forKey: .departure)
      try container.encode(firstFix, forKey: .firstFix)
      try container.encode(lastFix, forKey: .lastFix)
      try container.encodeIfPresent(restedUntil, forKey: .restedUntil)
      try coordinate.encode(to: encoder)
      try container.encode(number: horizontalAccuracy, .horizontalAccuracy)
      try container.encode(readings, forKey: .readings)
    }
  }

  extension VisitEvent {
    private enum CodingKeys: String, CodingKey {
      case event
    }

    /// Decodes a flat object: `arrived`, `departed` or `gap` under the key `event`, and the visit or
    /// the gap.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .event) {
      case "arrived": self = .arrived(try Visit(from: decoder))
      case "departed": self = .departed(try Visit(from: decoder))
      case "gap": self = .gap(try VisitGap(from: decoder))
      case let name: throw container.error(at: .event, "\(name) is no event of visits")
      }
    }

    /// Encodes a flat object.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .arrived(let visit):
        try container.encode("arrived", forKey: .event)
        try visit.encode(to: encoder)
      case .departed(let visit):
        try container.encode("departed", forKey: .event)
        try visit.encode(to: encoder)
      case .gap(let gap):
        try container.encode("gap", forKey: .event)
        try gap.encode(to: encoder)
      }
    }
  }
#endif
