/// Detects the places where a device stays (stay points), with arrival and departure.
///
/// A stay of 5 minutes within 100 m is a visit. It is reported once it has lasted that long, and again
/// when it has ended:
///
/// ```swift
/// var detector = VisitDetector()
/// for event in detector.process(fix, at: now) {
///   switch event {
///   case .arrived(let visit): visit.arrival    // some minutes ago
///   case .departed(let visit): visit.departure  // the last fix inside
///   case .gap(let gap): gap.duration           // position unknown
///   }
/// }
/// detector.visit  // the current one, nil while moving
/// ```
///
/// Each reading that passes ``VisitPolicy/check`` is processed in these steps. The time of a fix is its
/// timestamp, not its arrival:
///
/// | step | rule | result |
/// |---|---|---|
/// | 1 | surely outside, dated `maximumGap` or more after the one before | the stay ends, ``VisitEvent/gap(_:)``, and a new one begins |
/// | | neither inside nor surely outside, for the first time | the fixes after it decide if there was a gap |
/// | 2 | `radius` or less from the stay's first fix | inside |
/// | 3 | not inside | the next stay begins here, unless one has begun within `radius` |
/// | 4 | inside, `minimumDuration` or more after the first fix | ``VisitEvent/arrived(_:)`` |
/// | 5 | the next stay has lasted `minimumDuration` | it replaces the stay, which has ended |
/// | 6 | surely outside, as were the `departureReadings` − 1 before | the same |
/// | | surely outside, not dated after the last such fix | not counted |
/// | | when a visit ends | ``VisitEvent/departed(_:)`` |
///
/// Steps 2 to 5 are those of the published detectors: Q. Li, Y. Zheng, X. Xie and others, "Mining
/// user similarity based on location history", ACM SIGSPATIAL GIS 2008, doi:10.1145/1463434.1463477,
/// section 3; R. Hariharan and K. Toyama, "Project Lachesis", GIScience 2004. There, one fix outside
/// ends a stay. Here, so that errors of a device at rest do not split its visit:
///
/// - *Surely outside* is farther than `radius` and both errors at 95 % (1.62 times the accuracies, if
///   errors are normal) from the first fix, or from the visit's mean once there is one.
/// - If the next stay is at the place of the visit (their means are within `radius`, or their times
///   overlap), the visit continues, and inside is measured from the first fix of the next stay.
/// - If a stay has lasted long enough but the next one, which overlaps it, has not yet, the report
///   waits for the later one, which has the better arrival.
///
/// A platform pauses updates at rest, so time without fixes counts in three ways:
///
/// - After any gap, a fix inside continues the stay, and the time between counts.
/// - ``advance(to:)`` completes an arrival while no fixes come, as if the last fix were repeated. It
///   ends a visit only if `departureReadings` fixes are in the next stay: one fix elsewhere may be an
///   error. If the next fix is elsewhere all the same, the visit has ended at the last fix inside.
/// - From ``AcquisitionEvent/stationary`` until ``AcquisitionEvent/resumed`` the device is known to be
///   at rest where the last fix was. That time is part of the visit, and no gap. A rest in the next stay
///   of `minimumDuration` ends the visit, even after one fix.
///
/// All fixes between the first and the last inside count in the mean. A fix dated before the previous
/// one is treated as dated like it. Memory is constant, and no reading traps.
/// See <doc:DetectingVisits> for figures.
public struct VisitDetector: Sendable, Hashable, Codable {
  /// The settings of the detector.
  public let policy: VisitPolicy

  var current: Stay?
  /// The stay that follows if the current one has ended. The last fix is inside it or the current one.
  var next: Stay?
  /// The latest date of any valid fix, or the end of the rest after it.
  var latest: Timestamp?
  /// A time without fixes that was a gap if the current stay ends with no further fix inside.
  var openGap: VisitGap?
  /// When the platform reported that the device is at rest, `nil` while it moves.
  var restingSince: Timestamp?

  /// Creates a detector without readings.
  public init(policy: VisitPolicy = .standard) {
    self.policy = policy
  }

  /// The current visit, `nil` if there is none or it has not lasted long enough.
  public var visit: Visit? {
    guard let current, current.isVisit else { return nil }
    return current.visit
  }

  /// Processes one reading.
  ///
  /// - Parameters:
  ///   - location: The reading.
  ///   - now: The instant at which it arrived, for ``VisitPolicy/check``.
  /// - Returns: Its events in order of time; mostly none.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> [VisitEvent] {
    guard policy.check.rejection(of: location, at: now) == nil else { return [] }
    guard let previous = latest else {
      latest = location.timestamp
      let fix = Stay.Fix(location, dated: location.timestamp)
      return begin(Stay(at: fix, beganUnseen: true), at: fix.timestamp)
    }
    let timestamp = max(previous, location.timestamp)
    let wasAtRest = isAtRest
    latest = timestamp
    let fix = Stay.Fix(location, dated: timestamp)
    if previous.duration(to: timestamp) >= policy.maximumGap, !isNear(fix) {
      let gap = VisitGap(from: previous, to: timestamp)
      if openGap != nil || isLeft(by: fix) {
        if wasAtRest { restingSince = nil }
        return endingEvents() + closeGap() + [.gap(gap)] + begin(Stay(at: fix), at: timestamp)
      }
      openGap = gap
    }
    let isInside = current?.process(fix, within: policy.radius) ?? false
    if isInside { openGap = nil }
    if !followNext(fix, isInside: isInside), !isInside, wasAtRest { restingSince = nil }
    // Inside a visit there is nothing to decide.
    if next == nil, current?.isVisit == true { return [] }
    return decide(at: fix.timestamp, fix)
  }

  /// Processes an event of the provider that arrives at `now`: a location as a reading, and
  /// ``AcquisitionEvent/stationary`` and ``AcquisitionEvent/resumed`` as the beginning and the end of
  /// a rest. Any other changes nothing.
  ///
  /// A rest also ends with a fix outside the stay. One that begins `maximumGap` or more after the last
  /// fix is at an unknown place, and counts from the next fix, wherever that is. Of a detector that was
  /// restored, end the rest with ``AcquisitionEvent/resumed`` at the instant at which it was stored.
  @discardableResult
  public mutating func process(_ event: AcquisitionEvent, at now: Timestamp) -> [VisitEvent] {
    switch event {
    case .location(let location):
      return process(location, at: now)
    case .stationary:
      restingSince = restingSince ?? now
      return isAtRest ? advance(to: now) : []
    case .resumed:
      defer { restingSince = nil }
      return isAtRest ? advance(to: now) : []
    case .start, .error, .authorization, .accuracyAuthorization, .stop, .sourceEnded:
      return []
    }
  }

  /// Lets time pass without a reading, and returns the events that it completes.
  ///
  /// Call it while no fixes come, such as from a timer: an arrival is then reported in time. The
  /// silence of a provider that does not pause at rest, as of a receiver in a tunnel, is no rest, and
  /// neither is the time during which the app was not running: of a restored detector, wait for a fix.
  @discardableResult
  public mutating func advance(to now: Timestamp) -> [VisitEvent] {
    guard let latest else { return [] }
    if isAtRest, now > latest {
      current?.rest(until: now)
      next?.rest(until: now)
      self.latest = now
    }
    if next == nil, current?.isVisit == true { return [] }
    return decide(at: max(latest, now), nil)
  }
}

// Stays are changed in place: with copies a reading takes 130 ns at rest, not 96 ns.
extension VisitDetector {
  /// Step 3: the rule of the published detectors, fix by fix. Returns whether the fix is inside a next
  /// stay that began before.
  private mutating func followNext(_ fix: Stay.Fix, isInside: Bool) -> Bool {
    if next?.process(fix, within: policy.radius) == true {
      if isInside, current?.isVisit == true, !isNextNear { next = nil }
      return true
    }
    next = isInside ? nil : Stay(at: fix)
    return false
  }

  /// Steps 4 to 6, with no fix if only time has passed.
  private mutating func decide(at instant: Timestamp, _ fix: Stay.Fix?) -> [VisitEvent] {
    var events: [VisitEvent] = []
    if current?.isVisit == false, hasLasted(current?.duration(at: instant)), !isNextOverlapping {
      current?.isVisit = true
      if let current { events.append(.arrived(current.visit)) }
    }
    if hasLasted(next?.duration(at: instant)), current?.isVisit != true || isNextConfirmed {
      return events + takeOver(at: instant)
    }
    guard let fix, let readings = current?.outside?.readings,
      readings >= policy.departureReadings
    else { return events }
    return events + leave(at: fix)
  }

  /// Step 5.
  private mutating func takeOver(at instant: Timestamp) -> [VisitEvent] {
    guard let next, let current else { return [] }
    guard current.isVisit else { return closeGap() + begin(next, at: instant) }
    guard isNextOverlapping || isNextNear else {
      return endingEvents() + closeGap() + begin(next, at: instant)
    }
    self.current?.move(to: next)
    self.next = nil
    openGap = nil
    return []
  }

  /// Step 6.
  private mutating func leave(at fix: Stay.Fix) -> [VisitEvent] {
    let ending = endingEvents()
    // Visits do not overlap.
    let following = ending.isEmpty || !isNextOverlapping ? next : nil
    return ending + closeGap() + begin(following ?? Stay(at: fix), at: fix.timestamp)
  }

  private mutating func closeGap() -> [VisitEvent] {
    defer { openGap = nil }
    return openGap.map { [.gap($0)] } ?? []
  }

  private mutating func begin(_ stay: Stay, at instant: Timestamp) -> [VisitEvent] {
    current = stay
    next = nil
    guard hasLasted(stay.duration(at: instant)) else { return [] }
    current?.isVisit = true
    return [.arrived(stay.visit)]
  }

  private func endingEvents() -> [VisitEvent] {
    guard let current else { return [] }
    guard current.isVisit || hasLasted(current.duration(at: current.lastInside)) else { return [] }
    var visit = current.visit
    // It may have ended while waiting for a later arrival.
    let arrival: [VisitEvent] = current.isVisit ? [] : [.arrived(visit)]
    visit.departure = current.lastInside
    return arrival + [.departed(visit)]
  }

  private func hasLasted(_ duration: Duration?) -> Bool {
    guard let duration else { return false }
    return duration >= policy.minimumDuration
  }

  /// Returns whether a fix is inside one of the stays.
  private func isNear(_ fix: Stay.Fix) -> Bool {
    current?.contains(fix, within: policy.radius) == true
      || next?.contains(fix, within: policy.radius) == true
  }

  /// Returns whether a fix that is not near is surely outside both stays.
  private func isLeft(by fix: Stay.Fix) -> Bool {
    current?.isSurelyLeft(by: fix, beyond: policy.radius) != false
      && next?.isSurelyLeft(by: fix, beyond: policy.radius) != false
  }

  /// Whether the device is known to be at rest where the last fix was.
  private var isAtRest: Bool {
    guard let restingSince, let latest else { return false }
    return latest.duration(to: restingSince) < policy.maximumGap
  }

  /// Whether the next stay is more than an erroneous fix followed by silence: fixes or a rest make its
  /// length, or there are several fixes.
  private var isNextConfirmed: Bool {
    guard let next else { return false }
    return hasLasted(next.firstFix.duration(to: next.lastInside))
      || next.mean.count >= policy.departureReadings
  }

  private var isNextOverlapping: Bool {
    guard let start = next?.firstFix, let end = current?.lastFix else { return false }
    return start <= end
  }

  private var isNextNear: Bool {
    guard let there = next?.mean.position, let here = current?.mean.position else { return false }
    return (there - here).length <= policy.radius
  }
}
