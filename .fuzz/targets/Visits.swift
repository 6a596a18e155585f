import LocationFilter
import TestSupport

extension FuzzTarget {
  /// Any fixes, times at rest and policies: visits are sound and do not overlap. Of usual ones, they are those
  /// of the rules that keep every fix. Neither changes if the detector is stored as JSON and read back.
  static let visits = FuzzTarget(
    name: "visits",
    maximumLength: 2048,
    seeds: { randomSeeds(64, length: 1200) },
    check: { source in
      let isHostile = source.byte() >= 128
      let policy = source.visitPolicy(isHostile: isHostile)
      var detector = VisitDetector(policy: policy)
      var rules = VisitRules(policy: policy)
      var order = VisitOrder()
      var now = ByteSource.origin
      var storage = Storage(isExact: !isHostile)
      for number in 0..<400 where !source.isEmpty {
        now = source.instant(after: now, isHostile: isHostile)
        var events: [VisitEvent] = []
        var expected: [VisitEvent] = []
        switch source.byte() % 24 {
        case 0:
          storage.keep(&detector)
        case 1:
          events = detector.advance(to: now)
          expected = rules.advance(to: now)
        case 2...3:
          let event = source.element(of: [AcquisitionEvent.stationary, .resumed])
          events = detector.process(event, at: now)
          expected = rules.process(event, at: now)
        default:
          let location = source.location(at: now, isHostile: isHostile)
          events = detector.process(location, at: now)
          expected = rules.process(location, at: now)
        }
        order.append(events, maximumGap: policy.maximumGap)
        expect(detector.visit != nil, equals: order.isVisiting, "a visit, step \(number)")
        if isHostile { continue }
        expect(events.count, equals: expected.count, "the number of events, step \(number)")
        for (event, other) in zip(events, expected) { expectSame(event, other, "step \(number)") }
      }
    }
  )
}

extension ByteSource {
  /// Takes a policy, the standard one if its first byte is 0.
  fileprivate mutating func visitPolicy(isHostile: Bool) -> VisitPolicy {
    var policy = VisitPolicy.standard
    let choice = byte()
    func isSet(_ bit: Int) -> Bool { choice >> bit & 1 == 1 }
    if isSet(0) { policy.radius = isHostile ? hostileNumber() : element(of: [100, 30, 2000]) }
    if isSet(1) { policy.minimumDuration = isHostile ? hostileDuration() : usualDuration() }
    if isSet(2) { policy.maximumGap = isHostile ? hostileDuration() : usualDuration() }
    if isSet(3) { policy.departureReadings = element(of: [1, 2, 0, -1, 5, .max, .min]) }
    if isSet(4) { policy.check = check(isHostile: isHostile) }
    return policy
  }
}

/// What holds for the events of any fixes.
private struct VisitOrder {
  private(set) var isVisiting = false
  private var end: Timestamp?

  mutating func append(_ events: [VisitEvent], maximumGap: Duration) {
    for event in events {
      switch event {
      case .arrived(let visit):
        expect(!isVisiting, "two arrivals in a row: \(visit)")
        isVisiting = true
        if let end {
          expect(visit.firstFix >= end, "\(visit) begins before \(end), the end of another")
        }
        expectSound(visit)
        expect(visit.departure == nil, "an arrival has no departure: \(visit)")
      case .departed(let visit):
        expect(isVisiting, "a departure without an arrival: \(visit)")
        isVisiting = false
        expectSound(visit)
        expect(
          visit.departure,
          equals: visit.restedUntil ?? visit.lastFix,
          "the departure of \(visit)"
        )
        end = visit.departure
      case .gap(let gap):
        expect(!isVisiting, "a gap in a visit: \(gap)")
        expect(gap.duration >= max(maximumGap, .zero), "the length of \(gap)")
      }
    }
  }

  private func expectSound(_ visit: Visit) {
    expect(visit.coordinate.isValid, "the coordinate of \(visit)")
    expect((1...1.1e7).contains(visit.horizontalAccuracy), "the accuracy of \(visit)")
    expect(visit.firstFix <= visit.lastFix, "the fixes of \(visit)")
    expect(visit.arrival == nil || visit.arrival == visit.firstFix, "the arrival of \(visit)")
    expect(visit.restedUntil.map { $0 >= visit.lastFix } ?? true, "the rest of \(visit)")
    expect(visit.readings > 0, "the readings of \(visit)")
  }
}

/// Expects equal events, except for the last digits of a mean.
private func expectSame(_ event: VisitEvent, _ expected: VisitEvent, _ name: String) {
  func expectSame(_ visit: Visit, _ other: Visit) {
    var visit = visit
    expect(
      visit.coordinate.distance(to: other.coordinate) < 1e-5,
      "\(name): \(visit) is not at \(other)"
    )
    expect(
      abs(visit.horizontalAccuracy - other.horizontalAccuracy) <= 1e-9 * other.horizontalAccuracy,
      "\(name): the accuracy of \(visit) is not that of \(other)"
    )
    (visit.coordinate, visit.horizontalAccuracy) = (other.coordinate, other.horizontalAccuracy)
    expect(visit, equals: other, name)
  }
  switch (event, expected) {
  case (.arrived(let visit), .arrived(let other)): expectSame(visit, other)
  case (.departed(let visit), .departed(let other)): expectSame(visit, other)
  default: expect(event, equals: expected, name)
  }
}
