extension RegionMonitor {
  /// A region and its state.
  struct Entry: Sendable {
    let region: Region
    /// The number of readings processed before the region was added; after the next one the state is
    /// known, so outside needs no flag.
    var addedAfter: Int
    var stay: Stay?
    var isRemoved = false
  }

  /// The time since the device entered a region.
  struct Stay: Sendable {
    /// The date of the reading that entered.
    let entered: Timestamp
    var beyond: Row?
    var hasDwelled = false
    /// Where the device is within the radius, `nil` if unknown.
    var interior: RegionIndex.Clearing?

    func dwells(by instant: Timestamp, _ policy: RegionPolicy) -> Bool {
      guard !hasDwelled, let dwell = policy.dwell else { return false }
      return entered.duration(to: instant) >= dwell
    }
  }

  /// Readings in a row beyond the margin, each dated after the one before.
  struct Row: Sendable {
    let first: Timestamp
    var last: Timestamp
    var readings = 1
  }

  /// The events of one reading, which have the numbers of their regions.
  struct NumberedEvents {
    let location: Location
    var events: [(number: Int, event: RegionEvent)] = []

    mutating func append(
      _ number: Int,
      _ region: Region,
      _ transition: RegionEvent.Transition,
      _ distance: Double
    ) {
      let event = RegionEvent(
        region: region,
        transition: transition,
        distance: distance,
        location: location
      )
      events.append((number, event))
    }

    var inOrder: [RegionEvent] {
      let sorted = events.count > 1 ? events.sorted { $0.number < $1.number } : events
      return sorted.map { $0.event }
    }
  }
}
