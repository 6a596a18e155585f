import LocationFilter

/// The rules of ``RegionMonitor`` as they are told, one region after the other.
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
          policy
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

  // A function of the type: as one of the value, it would copy that at each call.
  private static func judge(
    _ watched: inout Watched,
    _ state: inout RegionState,
    _ distance: Double,
    _ location: Location,
    _ policy: RegionPolicy
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
    guard watched.beyond.allSatisfy({ $0 < location.timestamp }) else { return nil }
    watched.beyond.append(location.timestamp)
    guard watched.beyond.count == 3 else { return nil }
    state = .outside
    return .exited(stay: stay, margin: margin, readings: 3)
  }
}
