import LocationFilter
import TestSupport

extension FuzzTarget {
  /// Any fixes and figures: the filters report what their rules say, and the schedule of lookups has at most
  /// one in flight and never the address of another place at its end. Stored and read back, they continue the
  /// same.
  static let filters = FuzzTarget(
    name: "filters",
    maximumLength: 1024,
    seeds: { randomSeeds(64, length: 600) },
    check: { source in
      let isHostile = source.byte() >= 128
      switch source.byte() % 4 {
      case 0: checkDistance(&source, isHostile)
      case 1: checkAdaptive(&source, isHostile)
      case 2: checkInterval(&source, isHostile)
      default: checkGeocoding(&source, isHostile)
      }
    }
  )
}

/// Processes fixes by a filter and by its rule, and stores the filter now and then.
private func compare<Filter: Codable>(
  _ filter: Filter,
  _ source: inout ByteSource,
  _ isHostile: Bool,
  _ process: (inout Filter, Location, Timestamp) -> ReportDecision,
  rule: (Location, Timestamp) -> ReportDecision
) {
  var filter = filter
  var now = ByteSource.origin
  var storage = Storage(isExact: !isHostile)
  for number in 0..<200 where !source.isEmpty {
    now = source.instant(after: now, isHostile: isHostile)
    if source.oneIn(16) { storage.keep(&filter) }
    let location = source.location(at: now, isHostile: isHostile)
    let decision = process(&filter, location, now)
    let expected = rule(location, now)
    // NaN is the same as NaN.
    if decision != expected {
      expect("\(decision)", equals: "\(expected)", "\(Filter.self), reading \(number)")
    }
  }
}

private func checkDistance(_ source: inout ByteSource, _ isHostile: Bool) {
  let steps = ByteSource.places[1...9].map { ByteSource.places[0].distance(to: $0) }
  let distance =
    isHostile ? source.hostileNumber() : source.element(of: steps + [0, .infinity, .nan])
  let check = source.check(isHostile: isHostile)
  let filter = DistanceFilter(distance: distance, check: check)
  var last: Location?
  compare(filter, &source, isHostile, { $0.process($1, at: $2) }) { location, now in
    if let rejection = check.rejection(of: location, at: now) { return .rejected(rejection) }
    let moved = last.map { $0.coordinate.distance(to: location.coordinate) }
    let report = Report(location: location, distance: moved, distanceFilter: distance)
    if let moved, moved < distance { return .withheld(report) }
    last = location
    return .reported(report)
  }
}

private func checkAdaptive(_ source: inout ByteSource, _ isHostile: Bool) {
  let variant = source.element(of: AdaptiveDistanceFilter.Variant.allCases)
  var (speed, distance, interval) = (3.0, 50.0, Duration.seconds(10))
  if isHostile {
    (speed, distance) = (source.hostileNumber(), source.hostileNumber())
    interval = source.hostileDuration()
  }
  let check = source.check(isHostile: isHostile)
  let filter = AdaptiveDistanceFilter(
    variant,
    minimumSpeed: speed,
    minimumDistance: distance,
    minimumInterval: interval,
    check: check
  )
  var last: Location?
  var current = distance
  compare(filter, &source, isHostile, { $0.process($1, at: $2) }) { location, now in
    let rejection = check.rejection(of: location, at: now)
    let known = location.speed.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    if known != nil || rejection == nil {
      let seconds = interval / .seconds(1)
      if let known, known >= speed {
        let threshold = variant == .verbatim ? Double(0.1 as Float) : 0.1
        if abs(current / seconds - known) / (current / seconds) > threshold {
          current = min((known + 0.5).rounded(.down) * seconds, .greatestFiniteMagnitude)
          if variant == .standard { current = max(current, distance) }
        }
      } else {
        current = distance
      }
    }
    if let rejection { return .rejected(rejection) }
    let moved = last.map { $0.coordinate.distance(to: location.coordinate) }
    let report = Report(location: location, distance: moved, distanceFilter: current)
    if let moved, moved < current { return .withheld(report) }
    last = location
    return .reported(report)
  }
}

private func checkInterval(_ source: inout ByteSource, _ isHostile: Bool) {
  let interval = isHostile ? source.hostileDuration() : source.usualDuration()
  let check = source.check(isHostile: isHostile)
  var last: Timestamp?
  compare(
    IntervalFilter(interval: interval, check: check),
    &source,
    isHostile,
    { $0.process($1, at: $2) }
  ) {
    location,
    now in
    if let rejection = check.rejection(of: location, at: now) { return .rejected(rejection) }
    let elapsed = last.map { $0.duration(to: now) }
    let report = Report(location: location, distanceFilter: 0, interval: elapsed)
    if let elapsed, elapsed >= .zero, elapsed < interval { return .withheld(report) }
    last = now
    return .reported(report)
  }
}

// MARK: - Lookups

private func checkGeocoding(_ source: inout ByteSource, _ isHostile: Bool) {
  var scheduler = GeocodeScheduler<Int>()
  /// All lookups made in this session, and the coordinate of what is shown.
  var made: [GeocodeScheduler<Int>.Lookup] = []
  var answers: [Int: Coordinate] = [:]
  var wanted: Coordinate?
  var hasFinished = false
  var storage = Storage(isExact: true)
  for number in 0..<200 where !source.isEmpty {
    if source.oneIn(16) { storage.keep(&scheduler) }
    let pending = scheduler.pending
    let next: GeocodeScheduler<Int>.Lookup?
    let choice = source.byte() % 16
    switch choice {
    case 0:
      next = scheduler.process(.started)
      (made, wanted, hasFinished) = ([], nil, false)
      expect(scheduler.pending == nil && scheduler.placemark == nil, "a start clears the address")
    case 1...7:
      let location = source.location(at: ByteSource.origin, isHostile: isHostile)
      let isFinal = choice == 7
      next = scheduler.process(isFinal ? .finished(location) : .retained(location))
      (wanted, hasFinished) = (location.coordinate, isFinal)
      let isValid = location.coordinate.isValid
      if !isValid {
        expect(scheduler.status.name, equals: "failed", "the status of an invalid place")
      }
      if pending != nil, !isFinal, isValid {
        expect(next == nil, "a second lookup, step \(number)")
      }
    case 8:
      next = scheduler.process(.finished(nil))
      (wanted, hasFinished) = (nil, true)
      expect(scheduler.status.name, equals: "idle", "the status after the end without a location")
    default:
      guard !made.isEmpty || pending != nil else { continue }
      let lookup =
        source.bool()
        ? pending ?? made[made.count - 1] : source.element(of: made + [pending].compactMap { $0 })
      let before = scheduler.address
      let reply = source.byte() % 4
      // A placemark names the place that was asked for.
      let placemark = 1 + answers.count
      answers[placemark] = lookup.coordinate
      next = scheduler.process(
        .reply(lookup, reply == 0 ? .failure : .placemarks(reply == 1 ? [] : [0, placemark]))
      )
      if lookup != pending {
        expect(
          next == nil && scheduler.pending == pending,
          "an old reply changes the lookup, step \(number)"
        )
        expect(
          scheduler.address,
          equals: before,
          "an old reply changes the address, step \(number)"
        )
      }
    }
    if let next {
      expect(scheduler.pending, equals: next, "the lookup in flight, step \(number)")
      expect(next.coordinate.isValid, "a lookup of an invalid place")
      expect(
        wanted.map { $0.distance(to: next.coordinate) == 0 } ?? false,
        "a lookup of a place not wanted"
      )
      made.append(next)
    }
    // Once nothing is in flight, an address is that of the place that is wanted.
    if scheduler.pending == nil, let shown = scheduler.placemark.flatMap({ answers[$0] }),
      let wanted
    {
      expect(shown.distance(to: wanted) == 0, "the address of another place, step \(number)")
    }
    if hasFinished, let pending = scheduler.pending, let wanted {
      expect(pending.coordinate.distance(to: wanted) == 0, "the last lookup is not of the result")
    }
    expect(scheduler.status.name == "searching", equals: scheduler.pending != nil, "searching")
  }
}
