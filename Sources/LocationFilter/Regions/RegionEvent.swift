/// A change in how the device stands to a region, with the figures it was decided on.
public struct RegionEvent: Sendable, Hashable {
  /// The region.
  public var region: Region
  /// What happened.
  public var transition: Transition
  /// Metres along the ground from the middle of the region to the reading.
  public var distance: Double
  /// The reading that decided it.
  public var location: Location

  /// Creates an event, as a preview or a stand-in for a monitor needs it.
  public init(region: Region, transition: Transition, distance: Double, location: Location) {
    self.region = region
    self.transition = transition
    self.distance = distance
    self.location = location
  }

  /// What happened.
  ///
  /// The length of a stay is measured between the dates of two readings, not between their
  /// arrivals: the one that entered and the one that decided this event.
  public enum Transition: Sendable, Hashable {
    /// The device came inside, or was found there: then `from` is `unknown`, else `outside`.
    case entered(from: RegionState)
    /// So many `readings` in a row, the last of them this one, lay beyond the edge by more than the
    /// margin, here `margin` metres.
    case exited(stay: Duration, margin: Double, readings: Int)
    /// The device has been inside for ``RegionPolicy/dwell`` or longer; once a stay.
    case dwelled(stay: Duration)
  }
}

extension RegionEvent {
  /// The state before this event.
  public var previousState: RegionState {
    if case .entered(let state) = transition { state } else { .inside }
  }

  /// The state from this event on.
  public var state: RegionState {
    if case .exited = transition { .outside } else { .inside }
  }
}
