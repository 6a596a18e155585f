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
/// | inside | `d > R + m`, 20 s or longer after the first in the row | outside; `exited` |
/// | inside | `d > R + m`, more than 60 s after the last valid reading | outside; `exited` |
/// | inside | `d > R + m`, not dated after the last in the row | nothing: a repeated or late fix |
/// | inside | `d <= R + m` | the row restarts |
/// | inside | no reading, and the last valid one within `R`: `dwell` or longer has passed | `dwelled`, by ``advance(to:)`` |
///
/// All times are the dates of the readings, not their arrivals; only ``advance(to:)`` compares a date
/// with the clock. Entries are detected at the edge itself. Exits need a margin, or noise at the edge would cause
/// repeated crossings. Adding an equal identifier replaces the region, as in Core Location's
/// `CLLocationManager.startMonitoring(for:)`; dwelling is that of `GEOFENCE_TRANSITION_DWELL` in
/// Google's `Geofence`. The figures are this package's own, each a property of ``RegionPolicy``.
///
/// <doc:MonitoringRegions> has an example. No reading traps, whatever its values.
public struct RegionMonitor: Sendable {
  /// The settings of the monitor.
  public let policy: RegionPolicy
  /// The reading with the latest date that passed the check, `nil` before the first.
  public internal(set) var lastReading: Location?

  /// In the order in which they were added, including those removed since the last `arrange()`.
  var entries: [Entry] = []
  /// The index in `entries` of each region.
  private var numbers: [String: Int] = [:]
  /// The indices in `entries` of regions that the device is inside of, and of removed ones it was.
  var inside: [Int] = []
  /// Of the entries at the last `arrange()`; later ones are examined one by one.
  var index = RegionIndex([])
  /// Where no region of the index begins that the device is not inside of.
  var clearing = RegionIndex.Clearing.nowhere
  /// Where, in addition, no stay ends or dwells: most readings are there, and need nothing else.
  var quiet = RegionIndex.Clearing.nowhere
  /// The number of regions added and removed since the last `arrange()`.
  private var changes = 0
  /// The number of readings that passed the check.
  var readings = 0

  /// Creates a monitor without regions.
  public init(policy: RegionPolicy = .standard) {
    self.policy = policy
  }

  /// Processes a reading that arrives at `now` and returns its events, in the order in which the
  /// regions were added.
  ///
  /// - Complexity: O(log *n* + *k*) on average for *n* regions, of which *k* contain the reading or
  ///   have the device inside; O(*k*) near a reading before, where no other region begins. The first
  ///   reading after a change of more than √*n* regions takes O(*n* log *n*), one after fewer O(√*n*)
  ///   more.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> [RegionEvent] {
    guard policy.check.rejection(of: location, at: now) == nil else { return [] }
    if changes * changes > entries.count { arrange() }
    let isQuiet = quiet.contains(location.coordinate) && index.count == entries.count
    let events = isQuiet ? [] : examine(location)
    readings += 1
    if let lastReading, location.timestamp < lastReading.timestamp { return events }
    lastReading = location
    return events
  }

  /// Processes an event of the provider that arrives at `now`: a location as a reading, and at
  /// ``AcquisitionEvent/stationary`` and ``AcquisitionEvent/resumed`` the time until then. Any other
  /// changes nothing.
  ///
  /// - Complexity: that of a reading, or of ``advance(to:)``
  @discardableResult
  public mutating func process(_ event: AcquisitionEvent, at now: Timestamp) -> [RegionEvent] {
    switch event {
    case .location(let location): process(location, at: now)
    case .stationary, .resumed: advance(to: now)
    case .start, .error, .authorization, .accuracyAuthorization, .stop, .sourceEnded: []
    }
  }

  /// Lets time pass without a reading, and returns the dwells that it completes, in the order in
  /// which the regions were added.
  ///
  /// The device is assumed to have stayed where the last reading was, as a platform delivers none at
  /// rest: a dwell is completed if that reading is within the radius. Its event has that reading, and
  /// the time from the entry to `now`. Of a restored monitor, wait for a reading: where the device was
  /// while the app was not running is unknown.
  ///
  /// - Complexity: O(*k* log *k*) for *k* regions that the device is inside of; O(1) without a dwell
  @discardableResult
  public mutating func advance(to now: Timestamp) -> [RegionEvent] {
    guard policy.dwell != nil, let lastReading else { return [] }
    var events: [RegionEvent] = []
    for number in inside where entries[number].stay?.dwells(by: now, policy) == true {
      let region = entries[number].region
      let distance = region.center.distance(to: lastReading.coordinate)
      guard distance <= region.radius, let transition = dwell(number, at: now) else { continue }
      events.append(
        RegionEvent(
          region: region,
          transition: transition,
          distance: distance,
          location: lastReading
        )
      )
    }
    return inOrder(events)
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

  /// Returns whether the device is inside a region, `nil` if there is no such region.
  public func state(of identifier: String) -> RegionState? {
    numbers[identifier].map { state(of: entries[$0]) }
  }
}

extension RegionMonitor {
  func state(of entry: Entry) -> RegionState {
    if entry.stay != nil { return .inside }
    return entry.addedAfter < readings ? .outside : .unknown
  }

  /// Returns events in the order in which their regions were added.
  func inOrder(_ events: [RegionEvent]) -> [RegionEvent] {
    guard events.count > 1 else { return events }
    return events.map { (number: numbers[$0.region.identifier] ?? 0, event: $0) }
      .sorted { $0.number < $1.number }.map { $0.event }
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
    clearing = .nowhere
    quiet = .nowhere
  }
}
