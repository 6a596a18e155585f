extension RegionMonitor {
  /// A region and its state.
  struct Entry: Sendable {
    let region: Region
    /// The number of readings processed before the region was added; after the next one the state is
    /// known, so outside needs no flag.
    var addedAfter: Int
    var stay: Stay?
    var isRemoved = false

    /// Whether a reading may enter the region.
    var canBegin: Bool { stay == nil && !isRemoved }
  }

  /// The time since the device entered a region.
  struct Stay: Sendable {
    /// The date of the reading that entered.
    let entered: Timestamp
    var beyond: Row?
    var hasDwelled = false
    /// Where no reading is beyond the margin.
    var interior = RegionIndex.Clearing.nowhere

    /// Whether the stay has yet to be long enough for a dwell.
    func awaitsDwell(_ policy: RegionPolicy) -> Bool {
      policy.dwell != nil && !hasDwelled
    }

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
}
