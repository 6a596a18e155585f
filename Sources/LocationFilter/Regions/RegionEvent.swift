/// An event of a region, with the figures on which it was decided.
public struct RegionEvent: Sendable, Hashable {
  /// The region.
  public var region: Region
  /// What happened.
  public var transition: Transition
  /// The distance in metres from the center of the region to the reading.
  public var distance: Double
  /// The reading that caused it.
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
  /// that entered and the one that caused this event.
  public enum Transition: Sendable, Hashable {
    /// The device entered, with `from` as `outside`, or was inside at first, with `from` as `unknown`.
    case entered(from: RegionState)
    /// The device exited: the last `readings` in a row were beyond the edge by more than the margin,
    /// for this reading `margin` metres.
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

/// Whether the device is inside a region.
public enum RegionState: String, Sendable, Hashable, CaseIterable, Codable {
  /// No reading was processed since the region was added, or there is no such region.
  case unknown
  /// Within the radius, or outside but not yet exited.
  case inside
  /// Outside the radius.
  case outside
}
