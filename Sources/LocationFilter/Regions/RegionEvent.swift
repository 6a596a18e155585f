/// An event of a region, with the figures on which it was decided.
public struct RegionEvent: Sendable, Hashable, Codable {
  /// The region.
  public var region: Region
  /// What happened.
  public var transition: Transition
  /// The distance in metres from the center of the region to the reading.
  public var distance: Double
  /// The reading that caused it; for a dwell that time completed, the last reading before.
  public var location: Location

  /// Creates an event, such as for a preview.
  public init(region: Region, transition: Transition, distance: Double, location: Location) {
    self.region = region
    self.transition = transition
    self.distance = distance
    self.location = location
  }

  /// What happened.
  ///
  /// The length of a stay is measured between the dates, not the arrivals, of two readings: the one
  /// that entered and the one that caused this event. Without a reading it ends at the instant given
  /// to ``RegionMonitor/advance(to:)``.
  public enum Transition: Sendable, Hashable, Codable {
    /// The device entered, with `from` as `outside`, or was inside at first, with `from` as `unknown`.
    case entered(from: RegionState)
    /// The device exited: the last `readings` in a row, 1 or more, were beyond the edge by more than
    /// the margin, for this reading `margin` metres.
    case exited(stay: Duration, margin: Double, readings: Int)
    /// The device has been inside for ``RegionPolicy/dwell`` or longer; once per stay.
    case dwelled(stay: Duration)
  }
}

extension RegionEvent {
  /// The state before this event.
  public var previousState: RegionState {
    if case .entered(let state) = transition { state } else { .inside }
  }

  /// The state after this event.
  public var state: RegionState {
    if case .exited = transition { .outside } else { .inside }
  }
}

extension RegionEvent.Transition {
  /// The name for machines: `entered`, `exited` or `dwelled`.
  public var name: String {
    switch self {
    case .entered: "entered"
    case .exited: "exited"
    case .dwelled: "dwelled"
    }
  }
}

extension RegionEvent: CustomStringConvertible {
  /// What happened, when and where, such as
  /// `home: entered at 2026-05-01T09:00:00.000Z, 40.5 m from the center`.
  public var description: String {
    let decimetres = (distance * 10).rounded() / 10
    return "\(region.identifier): \(transition.name) at \(location.timestamp), "
      + "\(decimetres) m from the center"
  }
}

/// Whether the device is inside a region.
public enum RegionState: String, Sendable, Hashable, CaseIterable, Codable {
  /// No valid reading was processed since the region was added.
  case unknown
  /// Within the radius, or outside but not yet exited.
  case inside
  /// Outside the radius.
  case outside
}

#if !hasFeature(Embedded)
  extension RegionEvent {
    private enum CodingKeys: String, CodingKey {
      case distance, region, location
    }

    /// Decodes an object with the keys of the properties, those of the transition among them.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      region = try container.decode(Region.self, forKey: .region)
      transition = try Transition(from: decoder)
      distance = try container.number(.distance)
      location = try container.decode(Location.self, forKey: .location)
    }

    /// Encodes the transition with its figures, the distance, the region and the location.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try transition.encode(to: encoder)
      try container.encode(number: distance, .distance)
      try container.encode(region, forKey: .region)
      try container.encode(location, forKey: .location)
    }
  }

  extension RegionEvent.Transition {
    private enum CodingKeys: String, CodingKey {
      case transition, previousState, stay, margin, readings
    }

    /// Decodes a flat object: ``name`` under the key `transition`, and the figures of the case.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .transition) {
      case "entered":
        self = .entered(from: try container.decode(RegionState.self, forKey: .previousState))
      case "exited":
        self = .exited(
          stay: try container.seconds(.stay),
          margin: try container.number(.margin),
          readings: try container.count(.readings)
        )
      case "dwelled":
        self = .dwelled(stay: try container.seconds(.stay))
      case let name:
        throw container.error(at: .transition, "\(name) is no transition")
      }
    }

    /// Encodes a flat object, with a stay in seconds and a margin in metres.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .transition)
      switch self {
      case .entered(let state):
        try container.encode(state, forKey: .previousState)
      case .exited(let stay, let margin, let readings):
        try container.encode(seconds: stay, .stay)
        try container.encode(number: margin, .margin)
        try container.encode(readings, forKey: .readings)
      case .dwelled(let stay):
        try container.encode(seconds: stay, .stay)
      }
    }
  }
#endif
