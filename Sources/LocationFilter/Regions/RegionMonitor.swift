/// Monitors circular regions (geofences) and reports when readings enter or exit one.
///
/// A pure value without a clock: the same readings give the same events on a phone, in a test and
/// in a replay.
///
/// ```swift
/// var monitor = RegionMonitor()
/// try monitor.add(Region(identifier: "home", center: home, radius: 100))
/// monitor.process(fix, at: now).first?.transition  // .entered(from: .unknown)
/// monitor.state(of: "home")                        // .inside
/// ```
///
/// A reading that ``RegionPolicy/check`` rejects changes nothing. For any other, *d* is its distance
/// from the center, *R* the radius and *m* the margin, `max(accuracy, R / 10, 20 m)`:
///
/// | state | rule | result |
/// |---|---|---|
/// | unknown, outside | `d <= R` | inside; `entered` |
/// | unknown | `d > R` | outside, silently |
/// | inside | `d <= R`, `dwell` or longer after the reading that entered | `dwelled`, once a stay |
/// | inside | `d > R + m`, for the 3rd reading in a row | outside; `exited` |
/// | inside | `d > R + m`, not dated after the last in the row | nothing: a repeated or late fix |
/// | inside | `d <= R + m` | the row restarts |
///
/// Entries are detected at the edge itself. Exits need a margin, or noise at the edge would cause
/// repeated crossings. Adding an equal identifier replaces the region, as in Core Location's
/// `CLLocationManager.startMonitoring(for:)`; dwelling is that of `GEOFENCE_TRANSITION_DWELL` in
/// Google's `Geofence`. The figures are this package's own, each a property of ``RegionPolicy``.
///
/// <doc:MonitoringRegions> has an example. No reading traps, whatever its values.
public struct RegionMonitor: Sendable {
  /// The settings of the monitor.
  public let policy: RegionPolicy

  /// In the order in which they were added, including those removed since the last `arrange()`.
  private var entries: [Entry] = []
  /// The index in `entries` of each region.
  private var numbers: [String: Int] = [:]
  /// The indices in `entries` of regions that the device is inside of, and of removed ones it was.
  private var inside: [Int] = []
  private var index = RegionIndex([])
  /// The number of regions added and removed since the last `arrange()`.
  private var changes = 0
  private var readings = 0

  /// Creates a monitor without regions.
  public init(policy: RegionPolicy = .standard) {
    self.policy = policy
  }

  /// Processes a reading that arrives at `now` and returns its events, in the order in which the
  /// regions were added.
  ///
  /// - Complexity: O(log *n* + *k*) on average for *n* regions, of which *k* contain the reading or
  ///   have the device inside. The first reading after a change of more than √*n* regions takes
  ///   O(*n* log *n*), one after fewer O(√*n*) more.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> [RegionEvent] {
    guard policy.check.rejection(of: location, at: now) == nil else { return [] }
    if changes * changes > entries.count { arrange() }
    var events: [(number: Int, event: RegionEvent)] = []
    func report(_ number: Int, _ transition: RegionEvent.Transition, _ distance: Double) {
      let event = RegionEvent(
        region: entries[number].region,
        transition: transition,
        distance: distance,
        location: location
      )
      events.append((number, event))
    }

    for (number, distance) in index.regions(containing: location.coordinate)
    where !entries[number].isRemoved {
      if let transition = keepInside(number, at: location.timestamp) {
        report(number, transition, distance)
      }
    }
    var kept = 0
    for position in inside.indices {
      let number = inside[position]
      if let (transition, distance) = leave(number, at: location) {
        report(number, transition, distance)
      } else {
        inside[kept] = number
        kept += 1
      }
    }
    inside.removeSubrange(kept...)
    readings += 1
    return events.count > 1
      ? events.sorted { $0.number < $1.number }.map { $0.event }
      : events.map { $0.event }
  }

  /// Adds a region, or replaces the one with the same identifier. Its state is unknown until the next
  /// reading.
  ///
  /// - Throws: ``RegionError``: `invalidCenter` if the center is not a valid coordinate,
  ///   `invalidRadius` if the radius is not finite or not above 0, `radiusTooLarge` if it is above the
  ///   maximum of the policy. The monitor is then unchanged.
  /// - Complexity: O(1) on average; the next reading does the rest.
  public mutating func add(_ region: Region) throws(RegionError) {
    guard region.center.isValid else { throw .invalidCenter(region.center) }
    guard region.radius > 0, region.radius.isFinite else { throw .invalidRadius(region.radius) }
    guard region.radius <= policy.maximumRadius else {
      throw .radiusTooLarge(region.radius, maximum: policy.maximumRadius)
    }
    remove(identifier: region.identifier)
    numbers[region.identifier] = entries.count
    entries.append(Entry(region: region, addedAfter: readings))
    index.append(region)
    changes += 1
  }

  /// Removes a region without an event and returns it, `nil` if there is no such region.
  ///
  /// - Complexity: O(log *n*) on average
  @discardableResult
  public mutating func remove(identifier: String) -> Region? {
    guard let number = numbers.removeValue(forKey: identifier) else { return nil }
    let region = entries[number].region
    entries[number].isRemoved = true
    entries[number].stay = nil
    changes += 1
    // Bounds the memory of removed regions by that of the others.
    if numbers.count < entries.count / 2 { arrange() }
    return region
  }

  /// The number of monitored regions.
  public var count: Int { numbers.count }

  /// The monitored regions, in the order in which they were added.
  ///
  /// - Complexity: O(*n*)
  public var regions: [Region] {
    entries.filter { !$0.isRemoved }.map { $0.region }
  }

  /// Returns whether the device is inside a region; unknown if there is no such region.
  public func state(of identifier: String) -> RegionState {
    numbers[identifier].map { state(of: entries[$0]) } ?? .unknown
  }
}

extension RegionMonitor {
  private struct Entry: Sendable {
    let region: Region
    /// The number of readings processed before the region was added; after the next one the state is
    /// known, so outside needs no flag.
    let addedAfter: Int
    var stay: Stay?
    var isRemoved = false
  }

  private struct Stay: Sendable {
    /// The date of the reading that entered.
    let start: Timestamp
    /// The number of the latest reading within the radius.
    var latestWithin: Int
    /// The number of readings in a row beyond the margin, each dated after the one before.
    var beyond = 0
    /// The date of the last of these.
    var latestBeyond: Timestamp
    var hasDwelled = false
  }

  private func state(of entry: Entry) -> RegionState {
    if entry.stay != nil { return .inside }
    return entry.addedAfter < readings ? .outside : .unknown
  }

  /// Processes a reading within the radius.
  private mutating func keepInside(
    _ number: Int,
    at date: Timestamp
  ) -> RegionEvent.Transition? {
    guard var stay = entries[number].stay else {
      let previous = state(of: entries[number])
      entries[number].stay = Stay(start: date, latestWithin: readings, latestBeyond: date)
      inside.append(number)
      return .entered(from: previous)
    }
    stay.latestWithin = readings
    stay.beyond = 0
    let length = stay.start.duration(to: date)
    let dwells = !stay.hasDwelled && policy.dwell.map { length >= $0 } ?? false
    if dwells { stay.hasDwelled = true }
    entries[number].stay = stay
    return dwells ? .dwelled(stay: length) : nil
  }

  /// Processes a reading that may be outside a region that the device was inside of.
  private mutating func leave(
    _ number: Int,
    at location: Location
  ) -> (RegionEvent.Transition, distance: Double)? {
    guard var stay = entries[number].stay, stay.latestWithin < readings else { return nil }
    let region = entries[number].region
    let distance = region.center.distance(to: location.coordinate)
    let margin = policy.margin(
      radius: region.radius,
      horizontalAccuracy: location.horizontalAccuracy
    )
    if distance <= region.radius + margin {
      stay.beyond = 0
    } else if stay.beyond == 0 || location.timestamp > stay.latestBeyond {
      stay.beyond += 1
      stay.latestBeyond = location.timestamp
    }
    let leaves = stay.beyond > 0 && stay.beyond >= policy.exitReadings
    entries[number].stay = leaves ? nil : stay
    guard leaves else { return nil }
    let length = stay.start.duration(to: location.timestamp)
    return (.exited(stay: length, margin: margin, readings: stay.beyond), distance)
  }

  /// Drops removed regions and rebuilds the index.
  private mutating func arrange() {
    if numbers.count < entries.count {
      entries.removeAll { $0.isRemoved }
      for (number, entry) in entries.enumerated() { numbers[entry.region.identifier] = number }
      inside = entries.indices.filter { entries[$0].stay != nil }
    }
    index = RegionIndex(entries.map { $0.region })
    changes = 0
  }
}
