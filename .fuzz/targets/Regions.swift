import LocationFilter
import TestSupport

extension FuzzTarget {
  /// Any fixes, with any policy, while regions come and go: the monitor reports what a plain loop over the
  /// regions does, and continues the same after it was stored as JSON and read back.
  static let regions = FuzzTarget(
    name: "regions",
    maximumLength: 1024,
    seeds: { randomSeeds(64, length: 600) },
    check: { source in
      let isHostile = source.byte() >= 128
      let policy = source.regionPolicy(isHostile: isHostile)
      var monitor = RegionMonitor(policy: policy)
      var loop = RegionLoop(policy: policy)
      var now = ByteSource.origin
      var storage = Storage(isExact: !isHostile)
      for number in 0..<200 where !source.isEmpty {
        now = source.instant(after: now, isHostile: isHostile)
        let choice = source.byte() % 16
        switch choice {
        case 0...1:
          let region = source.region(isHostile: isHostile)
          do {
            try monitor.add(region)
            loop.add(region)
          } catch {
            expect(!region.isSound(under: policy), "\(region) is refused: \(error)")
          }
        case 2:
          let name = source.regionName()
          expect(
            monitor.remove(identifier: name),
            equals: loop.remove(name),
            "removal \(number) of \(name)"
          )
        case 3:
          storage.keep(&monitor)
        case 4...5:
          expect(
            monitor.advance(to: now),
            equals: loop.advance(to: now),
            "events of time, step \(number)"
          )
        default:
          let location = source.location(at: now, isHostile: isHostile)
          let events = monitor.process(location, at: now)
          expect(
            events,
            equals: loop.process(location, at: now),
            "events of \(location), step \(number)"
          )
        }
        expect(monitor.regions, equals: loop.regions, "the regions, step \(number)")
        expect(
          monitor.regions.map { monitor.state(of: $0.identifier) },
          equals: loop.states,
          "the states, step \(number)"
        )
      }
    }
  )
}

extension ByteSource {
  /// Takes a policy, the standard one if its first byte is 0.
  fileprivate mutating func regionPolicy(isHostile: Bool) -> RegionPolicy {
    var policy = RegionPolicy.standard
    let choice = byte()
    func isSet(_ bit: Int) -> Bool { choice >> bit & 1 == 1 }
    if isSet(0) { policy.exitReadings = element(of: [1, 2, 0, -1, 4, .max, .min]) }
    if isSet(1) { policy.exitSpan = isHostile ? hostileDuration() : usualDuration() }
    if isSet(2) { policy.exitGap = isHostile ? hostileDuration() : usualDuration() }
    if isSet(3) { policy.dwell = isHostile ? hostileDuration() : usualDuration() }
    if isSet(4) { policy.check = check(isHostile: isHostile) }
    if isSet(5) {
      policy.minimumMargin = isHostile ? hostileNumber() : element(of: [0, 5, 100])
      policy.marginFraction = isHostile ? hostileNumber() : element(of: [0, 1, 0.5])
    }
    if isSet(6) {
      policy.maximumRadius = isHostile ? hostileNumber() : element(of: [100, 1e7, .infinity])
    }
    return policy
  }

  fileprivate mutating func regionName() -> String {
    element(of: ["a", "b", "c", "", "e\u{301}", "é", "\0\""])
  }

  /// Takes a region, often one at whose edge a place is exactly.
  fileprivate mutating func region(isHostile: Bool) -> Region {
    let center = coordinate(isHostile: isHostile)
    let edge = coordinate(isHostile: false)
    let radii = [center.distance(to: edge), 50, 100, 70, 20_000, 0, -1, 2e7, .nan]
    let radius = isHostile && oneIn(4) ? hostileNumber() : element(of: radii)
    return Region(identifier: regionName(), center: center, radius: radius)
  }
}

extension Region {
  fileprivate func isSound(under policy: RegionPolicy) -> Bool {
    abs(center.latitude) <= 90 && abs(center.longitude) <= 180 && radius > 0 && radius < .infinity
      && radius <= policy.maximumRadius
  }
}

/// The rules of ``RegionMonitor`` as its table has them, one region after the other.
private struct RegionLoop {
  private struct Watched {
    let region: Region
    var state = RegionState.unknown
    var entered = Timestamp.epoch
    /// The dates of the readings in a row beyond the margin.
    var beyond: [Timestamp] = []
    var hasDwelled = false
  }

  private let policy: RegionPolicy
  private var watched: [Watched] = []
  private var latest: Location?

  init(policy: RegionPolicy) {
    self.policy = policy
  }

  var regions: [Region] { watched.map(\.region) }
  var states: [RegionState?] { watched.map(\.state) }

  mutating func add(_ region: Region) {
    _ = remove(region.identifier)
    watched.append(Watched(region: region))
  }

  mutating func remove(_ identifier: String) -> Region? {
    guard let number = watched.firstIndex(where: { $0.region.identifier == identifier }) else {
      return nil
    }
    return watched.remove(at: number).region
  }

  mutating func advance(to now: Timestamp) -> [RegionEvent] {
    guard let latest else { return [] }
    return watched.indices.compactMap { number in
      let distance = watched[number].region.center.distance(to: latest.coordinate)
      guard watched[number].state == .inside, distance <= watched[number].region.radius else {
        return nil
      }
      return dwell(number, at: now).map { event(number, $0, distance, latest) }
    }
  }

  mutating func process(_ location: Location, at now: Timestamp) -> [RegionEvent] {
    guard policy.check.rejection(of: location, at: now) == nil else { return [] }
    let silence = latest.map { $0.timestamp.duration(to: location.timestamp) }
    let isAfterGap = silence.map { $0 > policy.exitGap } ?? false
    if (silence ?? .zero) >= .zero { latest = location }
    return watched.indices.compactMap { number in
      let distance = watched[number].region.center.distance(to: location.coordinate)
      return transition(number, distance, location, isAfterGap).map {
        event(number, $0, distance, location)
      }
    }
  }

  private func event(
    _ number: Int,
    _ transition: RegionEvent.Transition,
    _ distance: Double,
    _ location: Location
  ) -> RegionEvent {
    RegionEvent(
      region: watched[number].region,
      transition: transition,
      distance: distance,
      location: location
    )
  }

  private mutating func transition(
    _ number: Int,
    _ distance: Double,
    _ location: Location,
    _ isAfterGap: Bool
  ) -> RegionEvent.Transition? {
    let old = watched[number]
    let date = location.timestamp
    if distance <= old.region.radius {
      guard old.state == .inside else {
        watched[number] = Watched(region: old.region, state: .inside, entered: date)
        return .entered(from: old.state)
      }
      watched[number].beyond = []
      return dwell(number, at: date)
    }
    guard old.state == .inside else {
      watched[number].state = .outside
      return nil
    }
    // The largest of those that are numbers.
    let margins = [
      policy.minimumMargin, policy.marginFraction * old.region.radius, location.horizontalAccuracy,
    ]
    let margin = margins.filter { !$0.isNaN }.max() ?? .nan
    guard distance > old.region.radius + margin else {
      watched[number].beyond = []
      return nil
    }
    if old.beyond.allSatisfy({ $0 < date }) { watched[number].beyond.append(date) }
    let beyond = watched[number].beyond
    let span = beyond[0].duration(to: beyond[beyond.count - 1])
    guard isAfterGap || beyond.count >= policy.exitReadings || span >= policy.exitSpan else {
      return nil
    }
    watched[number].state = .outside
    return .exited(stay: old.entered.duration(to: date), margin: margin, readings: beyond.count)
  }

  private mutating func dwell(_ number: Int, at instant: Timestamp) -> RegionEvent.Transition? {
    let stay = watched[number].entered.duration(to: instant)
    guard let dwell = policy.dwell, stay >= dwell, !watched[number].hasDwelled else { return nil }
    watched[number].hasDwelled = true
    return .dwelled(stay: stay)
  }
}
