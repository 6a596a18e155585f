import LocationFilter

/// The rules of ``RegionMonitor`` as documented, one region after the other.
struct RegionRules {
  private struct Watched {
    let region: Region
    var entered = Timestamp.epoch
    /// The dates of the readings in a row that lay beyond the margin.
    var beyond: [Timestamp] = []
    var hasDwelled = false
  }

  private let policy: RegionPolicy
  private var watched: [Watched] = []
  private(set) var states: [RegionState] = []
  private var identifiers: Set<String> = []
  /// The latitude of each region's middle, and how many degrees of it its radius spans at most.
  private var latitudes: [Double] = []
  private var spans: [Double] = []
  /// The valid reading with the latest date.
  private var latest: Location?

  init(policy: RegionPolicy) {
    self.policy = policy
  }

  mutating func add(_ region: Region) {
    remove(region.identifier)
    identifiers.insert(region.identifier)
    watched.append(Watched(region: region))
    states.append(.unknown)
    latitudes.append(region.center.latitude)
    // No degree of latitude is shorter than 110.5 km, and no way crosses one in less.
    spans.append(region.radius / 110_500)
  }

  mutating func remove(_ identifier: String) {
    guard identifiers.remove(identifier) != nil,
      let number = watched.firstIndex(where: { $0.region.identifier == identifier })
    else { return }
    watched.remove(at: number)
    states.remove(at: number)
    latitudes.remove(at: number)
    spans.remove(at: number)
  }

  var regions: [Region] { watched.map(\.region) }
  func region(_ number: Int) -> Region { watched[number].region }

  mutating func process(_ location: Location, at now: Timestamp) -> [RegionEvent] {
    guard policy.check.rejection(of: location, at: now) == nil else { return [] }
    var events: [RegionEvent] = []
    let isLate = latest.map { $0.timestamp > location.timestamp } ?? false
    let silence = latest.map { $0.timestamp.duration(to: location.timestamp) } ?? .zero
    defer { if !isLate { latest = location } }
    let latitude = location.coordinate.latitude
    var number = 0
    while number < latitudes.count {
      if abs(latitudes[number] - latitude) > spans[number], states[number] != .inside {
        states[number] = .outside
      } else {
        let region = watched[number].region
        let distance = region.center.distance(to: location.coordinate)
        let transition = Self.judge(
          &watched[number],
          &states[number],
          distance,
          location,
          policy,
          isAfterGap: silence > .seconds(60)
        )
        if let transition {
          events.append(
            RegionEvent(
              region: region,
              transition: transition,
              distance: distance,
              location: location
            )
          )
        }
      }
      number += 1
    }
    return events
  }

  /// Time passes, and the device is where it was last.
  mutating func advance(to now: Timestamp) -> [RegionEvent] {
    guard let latest, let dwell = policy.dwell else { return [] }
    var events: [RegionEvent] = []
    for number in watched.indices where states[number] == .inside {
      let region = watched[number].region
      let distance = region.center.distance(to: latest.coordinate)
      let stay = watched[number].entered.duration(to: now)
      guard distance <= region.radius, stay >= dwell, !watched[number].hasDwelled else { continue }
      watched[number].hasDwelled = true
      let transition = RegionEvent.Transition.dwelled(stay: stay)
      events.append(
        RegionEvent(region: region, transition: transition, distance: distance, location: latest)
      )
    }
    return events
  }

  // A function of the type: as one of the value, it would copy that at each call.
  private static func judge(
    _ watched: inout Watched,
    _ state: inout RegionState,
    _ distance: Double,
    _ location: Location,
    _ policy: RegionPolicy,
    isAfterGap: Bool
  ) -> RegionEvent.Transition? {
    let radius = watched.region.radius
    let previous = state
    if previous != .inside {
      guard distance <= radius else {
        state = .outside
        return nil
      }
      state = .inside
      watched.entered = location.timestamp
      watched.beyond = []
      watched.hasDwelled = false
      return .entered(from: previous)
    }
    let stay = watched.entered.duration(to: location.timestamp)
    let tenth = radius * 0.1
    let margin = max(location.horizontalAccuracy, max(tenth, 20))
    guard distance > radius + margin else {
      watched.beyond = []
      if let dwell = policy.dwell, distance <= radius, stay >= dwell, !watched.hasDwelled {
        watched.hasDwelled = true
        return .dwelled(stay: stay)
      }
      return nil
    }
    if watched.beyond.allSatisfy({ $0 < location.timestamp }) {
      watched.beyond.append(location.timestamp)
    }
    let first = watched.beyond[0]
    let span = watched.beyond.map { first.duration(to: $0) }.max() ?? .zero
    guard watched.beyond.count >= 3 || span >= .seconds(20) || isAfterGap else { return nil }
    state = .outside
    return .exited(stay: stay, margin: margin, readings: watched.beyond.count)
  }
}
