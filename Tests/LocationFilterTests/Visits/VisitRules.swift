import LocationFilter

/// The rules of ``VisitDetector`` as they are documented, with every fix kept and every figure
/// computed anew.
struct VisitRules {
  private struct Fix {
    let location: Location
    let date: Timestamp
  }

  /// The fixes from the first of a stay, the latest last.
  private struct Stay {
    var fixes: [Fix]
    /// Those from the first to the last inside.
    var insideCount = 1
    var anchor: Location
    var restEnd: Timestamp?
    /// The dates of the row that is surely outside.
    var outside: [Timestamp] = []
    var isVisit = false
    var isArrivalUnknown = false

    var first: Timestamp { fixes[0].date }
    var last: Timestamp { fixes[insideCount - 1].date }
    var end: Timestamp { restEnd ?? last }
    var endsInside: Bool { insideCount == fixes.count }
    var inside: [Location] { fixes.prefix(insideCount).map(\.location) }
    var center: (position: SIMD3<Double>, accuracy: Double) { Self.mean(of: inside) }

    static func mean(of fixes: [Location]) -> (position: SIMD3<Double>, accuracy: Double) {
      var (sum, weights, squares) = (SIMD3<Double>.zero, 0.0, 0.0)
      for fix in fixes {
        let accuracy = min(max(fix.horizontalAccuracy, 1), 1e7)
        let weight = 1 / (accuracy * accuracy)
        sum += weight * fix.coordinate.earthCentered
        weights += weight
        squares += weight * accuracy * accuracy
      }
      return (sum / weights, (squares / weights).squareRoot())
    }
  }

  private let policy: VisitPolicy
  private var current: Stay?
  private var next: Stay?
  private var known: Timestamp?
  private var restingSince: Timestamp?
  private var openGap: VisitGap?

  init(policy: VisitPolicy) {
    self.policy = policy
  }

  var visit: Visit? {
    current.flatMap { $0.isVisit ? describe($0) : nil }
  }

  mutating func process(_ location: Location, at now: Timestamp) -> [VisitEvent] {
    guard policy.check.rejection(of: location, at: now) == nil else { return [] }
    guard let before = known, var stay = current else {
      known = location.timestamp
      let fix = Fix(location: location, date: location.timestamp)
      var stay = Stay(fixes: [fix], anchor: location)
      stay.isArrivalUnknown = true
      return start(stay, at: fix.date)
    }
    let fix = Fix(location: location, date: max(before, location.timestamp))
    known = fix.date
    let rests = restingSince.map { before.duration(to: $0) < policy.maximumGap } ?? false
    let isInside = isInside(location, stay)
    let isInsideNext = next.map { self.isInside(location, $0) } ?? false
    // 1
    if before.duration(to: fix.date) >= policy.maximumGap, !isInside, !isInsideNext {
      let gap = VisitGap(from: before, to: fix.date)
      let isElsewhere =
        isSurelyOutside(location, stay) && (next.map { isSurelyOutside(location, $0) } ?? true)
      if isElsewhere || openGap != nil {
        if rests { restingSince = nil }
        let ending = finish() + gapEvents() + [.gap(gap)]
        return ending + start(Stay(fixes: [fix], anchor: location), at: fix.date)
      }
      openGap = gap
    }
    if isInside { openGap = nil }
    if rests, !isInside, !isInsideNext { restingSince = nil }
    // 2
    stay = adding(fix, to: stay, isInside: isInside)
    current = stay
    // 3
    if let candidate = next, isInsideNext {
      next = adding(fix, to: candidate, isInside: true)
      if isInside, stay.isVisit, !isNextNear { next = nil }
    } else {
      next = isInside ? nil : Stay(fixes: [fix], anchor: location)
    }
    return decide(at: fix.date, isSilent: false)
  }

  mutating func process(_ event: AcquisitionEvent, at now: Timestamp) -> [VisitEvent] {
    if event == .stationary, restingSince == nil { restingSince = now }
    let events = isAtRest ? advance(to: now) : []
    if event == .resumed { restingSince = nil }
    return events
  }

  mutating func advance(to now: Timestamp) -> [VisitEvent] {
    guard let known else { return [] }
    if isAtRest, now > known {
      if current?.endsInside == true { current?.restEnd = now }
      if next?.endsInside == true { next?.restEnd = now }
      self.known = now
    }
    return decide(at: max(known, now), isSilent: true)
  }

  // MARK: - Steps 4 to 6

  private mutating func decide(at instant: Timestamp, isSilent: Bool) -> [VisitEvent] {
    var events: [VisitEvent] = []
    guard let stay = current else { return [] }
    let overlaps = next.map { $0.first <= stay.last } ?? false
    // 4
    if !stay.isVisit, length(of: stay, at: instant) >= policy.minimumDuration, !overlaps {
      current?.isVisit = true
      events.append(.arrived(describe(stay)))
    }
    let isVisit = current?.isVisit ?? false
    // 5
    if let candidate = next, length(of: candidate, at: instant) >= policy.minimumDuration,
      !isVisit || candidate.insideCount >= policy.departureReadings
        || candidate.first.duration(to: candidate.end) >= policy.minimumDuration
    {
      if isVisit, overlaps || isNextNear {
        current?.insideCount = stay.fixes.count
        current?.anchor = candidate.anchor
        current?.restEnd = candidate.restEnd
        current?.outside = []
        next = nil
        openGap = nil
        return events
      }
      return events + (isVisit ? finish() : []) + gapEvents() + start(candidate, at: instant)
    }
    // 6
    guard !isSilent, stay.outside.count >= max(policy.departureReadings, 1) else { return events }
    let ending = finish()
    let gap = gapEvents()
    if let candidate = next, ending.isEmpty || !overlaps {
      return events + ending + gap + start(candidate, at: instant)
    }
    let fix = stay.fixes[stay.fixes.count - 1]
    return events + ending + gap + start(Stay(fixes: [fix], anchor: fix.location), at: instant)
  }

  private mutating func gapEvents() -> [VisitEvent] {
    guard let gap = openGap else { return [] }
    openGap = nil
    return [.gap(gap)]
  }

  private mutating func start(_ stay: Stay, at instant: Timestamp) -> [VisitEvent] {
    current = stay
    next = nil
    guard length(of: stay, at: instant) >= policy.minimumDuration else { return [] }
    current?.isVisit = true
    return [.arrived(describe(stay))]
  }

  private func finish() -> [VisitEvent] {
    guard let stay = current else { return [] }
    let isLong = stay.first.duration(to: stay.end) >= policy.minimumDuration
    guard stay.isVisit || isLong else { return [] }
    var visit = describe(stay)
    let arrival: [VisitEvent] = stay.isVisit ? [] : [.arrived(visit)]
    visit.departure = stay.end
    return arrival + [.departed(visit)]
  }

  // MARK: - Figures

  private func length(of stay: Stay, at instant: Timestamp) -> Duration {
    stay.first.duration(to: stay.endsInside ? max(stay.end, instant) : stay.end)
  }

  private var isAtRest: Bool {
    guard let restingSince, let known else { return false }
    return known.duration(to: restingSince) < policy.maximumGap
  }

  private var isNextNear: Bool {
    guard let here = current?.center.position, let there = next?.center.position else {
      return false
    }
    return distance(here, there) <= policy.radius
  }

  private func isInside(_ location: Location, _ stay: Stay) -> Bool {
    stay.anchor.coordinate.distance(to: location.coordinate) <= policy.radius
  }

  private func isSurelyOutside(_ location: Location, _ stay: Stay) -> Bool {
    let (center, accuracy) =
      stay.isVisit
      ? stay.center
      : (stay.anchor.coordinate.earthCentered, stay.anchor.horizontalAccuracy)
    let margin = 1.6215 * (accuracy + location.horizontalAccuracy)
    return distance(location.coordinate.earthCentered, center) > policy.radius + margin
  }

  private func adding(_ fix: Fix, to stay: Stay, isInside: Bool) -> Stay {
    var stay = stay
    let isOutside = !isInside && isSurelyOutside(fix.location, stay)
    stay.fixes.append(fix)
    if isInside {
      stay.insideCount = stay.fixes.count
      stay.restEnd = nil
    }
    if !isOutside {
      stay.outside = []
    } else if stay.outside.allSatisfy({ $0 < fix.date }) {
      stay.outside.append(fix.date)
    }
    return stay
  }

  private func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let offset = a - b
    return (offset.x * offset.x + offset.y * offset.y + offset.z * offset.z).squareRoot()
  }

  private func describe(_ stay: Stay) -> Visit {
    let (position, accuracy) = stay.center
    return Visit(
      arrival: stay.isArrivalUnknown ? nil : stay.first,
      departure: nil,
      firstFix: stay.first,
      lastFix: stay.last,
      restedUntil: stay.restEnd,
      coordinate: Coordinate(earthCentered: position),
      horizontalAccuracy: accuracy,
      readings: stay.insideCount
    )
  }
}
