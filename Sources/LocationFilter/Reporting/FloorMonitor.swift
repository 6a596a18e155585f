/// Reports changes of the floor in a building.
///
/// | reading | result |
/// |---|---|
/// | does not pass ``check`` | nothing |
/// | without a floor | nothing |
/// | on the last known floor | nothing |
/// | on another floor, or the first with a floor | a ``FloorChange`` |
///
/// ```swift
/// var monitor = FloorMonitor()
/// if let change = monitor.process(fix, at: now) {
///   showPlan(ofFloor: change.floor)
/// }
/// ```
public struct FloorMonitor: Sendable, Hashable {
  /// The check that a reading must pass.
  public var check: ReadingCheck
  /// The last known floor; 0 is the ground floor, `nil` before the first.
  public private(set) var floor: Int?

  /// Creates a monitor that knows no floor.
  public init(check: ReadingCheck = .standard) {
    self.check = check
  }

  /// Processes a reading that arrived at `now` and returns the change of floor, `nil` for none.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> FloorChange? {
    guard check.rejection(of: location, at: now) == nil else { return nil }
    guard let level = location.floor, level != floor else { return nil }
    let change = FloorChange(previous: floor, floor: level, location: location)
    floor = level
    return change
  }
}

/// A change of the floor.
public struct FloorChange: Sendable, Hashable, Codable {
  /// The floor before, `nil` for the first.
  public var previous: Int?
  /// The floor now; 0 is the ground floor.
  public var floor: Int
  /// The reading on the new floor.
  public var location: Location

  /// Creates a change of floor.
  public init(previous: Int? = nil, floor: Int, location: Location) {
    self.previous = previous
    self.floor = floor
    self.location = location
  }
}

#if !hasFeature(Embedded)
  extension FloorMonitor: Codable {
    private enum CodingKeys: String, CodingKey {
      case floor
    }

    /// Decodes a monitor with the keys of its properties, those of the check among them.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      check = try ReadingCheck(from: decoder)
      floor = try container.integerIfPresent(.floor)
    }

    /// Encodes the settings and the last known floor.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      try check.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(floor, forKey: .floor)
    }
  }
#endif
