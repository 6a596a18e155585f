/// Tells at which places a device stays, and from when to when.
///
/// A stay of 5 minutes within 100 m is a visit. It is reported once it has lasted that long, and
/// again when it has ended:
///
/// ```swift
/// var detector = VisitDetector()
/// for event in detector.process(fix, at: now) {
///   switch event {
///   case .arrived(let visit): visit.arrival    // some minutes ago
///   case .departed(let visit): visit.departure  // the last fix inside
///   case .gap(let gap): gap.duration           // nobody knows where
///   }
/// }
/// detector.visit  // the one that goes on, nil on the way
/// ```
///
/// Each reading that passes ``VisitPolicy/check`` is judged so; all times are the fixes' own:
///
/// | step | rule | what follows |
/// |---|---|---|
/// | 1 | dated `maximumGap` or more after the one before | the stay ends, ``VisitEvent/gap(_:)``, and a new one begins |
/// | 2 | `radius` or less from the stay's first fix | inside |
/// | 3 | not inside | the next stay begins here, unless one has and is no farther than `radius` |
/// | 4 | inside, `minimumDuration` or more after the first fix | ``VisitEvent/arrived(_:)`` |
/// | 5 | the next stay has lasted `minimumDuration` | it takes over, and the stay has ended |
/// | 6 | surely outside, as were the `departureReadings` − 1 before | the same |
/// | | when a visit ends | ``VisitEvent/departed(_:)`` |
///
/// Steps 2 to 5 are those of the published detectors: Q. Li, Y. Zheng, X. Xie and others, "Mining
/// user similarity based on location history", ACM SIGSPATIAL GIS 2008, doi:10.1145/1463434.1463477,
/// section 3; R. Hariharan and K. Toyama, "Project Lachesis", GIScience 2004. There, one fix outside
/// ends a stay. Here, lest the errors of a device at rest split its visit:
///
/// - *Surely outside* is farther than `radius` and both errors at 95 % (1.62 times the accuracies, if
///   errors are normal) from the first fix, or from the visit's mean once there is one.
/// - Where the next stay is one place with the visit (their means within `radius`, or their times
///   overlap), the visit goes on, and inside is measured from the next stay's first fix.
/// - Where a stay has lasted long enough and a next one that overlaps it has not yet, the later
///   report is awaited: it is the better arrival.
///
/// The fixes between the first and the last inside all count in the mean. A fix dated before the
/// one before counts as dated like it. Memory does not grow, whatever comes, and no reading traps.
/// <doc:DetectingVisits> has figures.
public struct VisitDetector: Sendable, Hashable {
  /// The figures by which visits are told.
  public let policy: VisitPolicy

  private var current: Stay?
  /// What follows if the current stay turns out to have ended.
  private var next: Stay?
  private var readingsOutside = 0
  /// The latest date of any good fix.
  private var latest: Timestamp?

  /// Creates a detector that has seen nothing yet.
  public init(policy: VisitPolicy = .standard) {
    self.policy = policy
  }

  /// The visit that goes on, `nil` where there is none or none that has lasted long enough.
  public var visit: Visit? {
    guard let current, current.isVisit else { return nil }
    return current.visit
  }

  /// Takes in one reading.
  ///
  /// - Parameters:
  ///   - location: The reading.
  ///   - now: The instant at which it arrived, by which ``VisitPolicy/check`` tells its age.
  /// - Returns: What it revealed, in order of time; mostly nothing.
  public mutating func process(_ location: Location, at now: Timestamp) -> [VisitEvent] {
    guard policy.check.rejection(of: location, at: now) == nil else { return [] }
    guard let previous = latest, let stay = current else {
      latest = location.timestamp
      let fix = Stay.Fix(location, dated: location.timestamp)
      return begin(Stay(at: fix, beganUnseen: true))
    }
    let timestamp = max(previous, location.timestamp)
    latest = timestamp
    let fix = Stay.Fix(location, dated: timestamp)
    if previous.duration(to: timestamp) >= policy.maximumGap {
      let gap = VisitEvent.gap(VisitGap(from: previous, to: timestamp))
      return end(stay) + [gap] + begin(Stay(at: fix))
    }
    return follow(fix, from: stay)
  }
}

extension VisitDetector {
  /// Steps 2 to 6.
  private mutating func follow(_ fix: Stay.Fix, from current: Stay) -> [VisitEvent] {
    var stay = current
    let isInside = stay.contains(fix, within: policy.radius)
    if isInside {
      stay.add(fix)
      readingsOutside = 0
    } else {
      let isLeft = stay.isSurelyLeft(by: fix, beyond: policy.radius)
      readingsOutside = isLeft ? readingsOutside + 1 : 0
      stay.hold(fix)
    }
    followNext(fix, besides: stay, isInside: isInside)

    let overlaps = next.map { $0.firstFix <= stay.lastFix } ?? false
    var events: [VisitEvent] = []
    if !stay.isVisit, stay.duration >= policy.minimumDuration, !overlaps {
      stay.isVisit = true
      events.append(.arrived(stay.visit))
    }
    self.current = stay
    guard let next else { return events }

    if next.duration >= policy.minimumDuration {
      guard stay.isVisit else { return begin(next) }
      guard overlaps || stay.isNear(next, within: policy.radius) else {
        return events + end(stay) + begin(next)
      }
      stay.move(to: next)
      self.current = stay
      self.next = nil
      readingsOutside = 0
    } else if readingsOutside >= max(policy.departureReadings, 1) {
      let ending = end(stay)
      // No two visits share a time.
      return events + ending + begin(ending.isEmpty || !overlaps ? next : Stay(at: fix))
    }
    return events
  }

  /// Step 3: the rule of the published detectors, fix by fix.
  private mutating func followNext(_ fix: Stay.Fix, besides stay: Stay, isInside: Bool) {
    guard var following = next, following.contains(fix, within: policy.radius) else {
      next = isInside ? nil : Stay(at: fix)
      return
    }
    following.add(fix)
    let isApart = isInside && stay.isVisit && !stay.isNear(following, within: policy.radius)
    next = isApart ? nil : following
  }

  private mutating func begin(_ stay: Stay) -> [VisitEvent] {
    var stay = stay
    stay.isVisit = stay.duration >= policy.minimumDuration
    current = stay
    next = nil
    readingsOutside = 0
    return stay.isVisit ? [.arrived(stay.visit)] : []
  }

  private func end(_ stay: Stay) -> [VisitEvent] {
    guard stay.duration >= policy.minimumDuration else { return [] }
    var visit = stay.visit
    // It has ended while a later arrival was awaited.
    let arrival: [VisitEvent] = stay.isVisit ? [] : [.arrived(visit)]
    visit.departure = visit.lastFix
    return arrival + [.departed(visit)]
  }
}
