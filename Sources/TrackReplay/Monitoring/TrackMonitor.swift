package import LocationFilter
package import TrackDecoding

/// A recording, run through reports, regions, visits, floors and headings as if it happened now.
///
/// It processes what a decoder finds, and delivers the events that each reading causes, or the time
/// and the rests between two.
///
/// ```swift
/// var monitor = TrackMonitor(reporting: .distance(DistanceFilter(distance: 25)))
/// try decoder.decode(bytes, into: &batch)
/// monitor.process(batch) { moment in
///   if case .report(let report) = moment.event { print(report.location.coordinate) }
/// }
/// ```
package struct TrackMonitor: Sendable {
  /// The filter that reports readings.
  package enum Reporting: Sendable, Hashable {
    /// With a fixed distance.
    case distance(DistanceFilter)
    /// With a distance that follows the speed.
    case adaptive(AdaptiveDistanceFilter)
    /// With a fixed interval.
    case interval(IntervalFilter)
  }

  private var reporting: Reporting?
  private var regions: RegionMonitor?
  private var visits: VisitDetector?
  private var floors: FloorMonitor?
  private var headings: HeadingFilter?
  /// The check that readings must pass, `nil` if only headings are monitored.
  private let check: ReadingCheck?
  private var clock = ReplayClock()
  private var beginning: Timestamp?
  /// The last reading processed, `nil` before the first.
  package private(set) var lastReading: DecodedReading?
  /// The number of readings processed.
  package private(set) var readings = 0
  /// The number of readings that did not pass the check, by reason; headings have none.
  package private(set) var rejections = DecisionCounts()

  /// The time from the first instant to the last.
  package var elapsed: Duration {
    guard let beginning, let now = clock.now else { return .zero }
    return beginning.duration(to: now)
  }

  /// Creates a monitor of what is given; `check` is that of each of them.
  package init(
    reporting: Reporting? = nil,
    regions: RegionMonitor? = nil,
    visits: VisitDetector? = nil,
    floors: FloorMonitor? = nil,
    headings: HeadingFilter? = nil,
    check: ReadingCheck = .standard
  ) {
    let needsLocations = reporting != nil || regions != nil || visits != nil || floors != nil
    self.check = needsLocations ? check : nil
    self.reporting = reporting
    self.regions = regions
    self.visits = visits
    self.floors = floors
    self.headings = headings
  }

  /// When time alone may next have an effect, on regions or visits: the next whole second; `nil` if
  /// neither is monitored, or before the first instant.
  ///
  /// If the items come from a receiver, process a `.clock` item then.
  package var deadline: Timestamp? {
    guard regions != nil || visits != nil, let now = clock.now else { return nil }
    let (seconds, attoseconds) = now.sinceEpoch.components
    return Timestamp(sinceEpoch: .seconds(attoseconds < 0 ? seconds : seconds + 1))
  }

  /// Processes a batch and delivers the events in order; those of one reading are reports, then
  /// regions, visits, floors and headings.
  ///
  /// A row without a position lets time pass, and a report of rest or of its end is passed on; such an
  /// event comes with the reading before it.
  ///
  /// - Complexity: O(*n*) in the number of items, times that of the region monitor.
  package mutating func process(_ batch: DecodedBatch, into receive: (MonitoredMoment) -> Void) {
    let readings = batch.readings
    var last: Int?
    for index in batch.indices {
      switch index {
      case .diagnostic: break
      case .other(let index):
        switch batch.others[index].item {
        case .clock(let instant, _):
          pass(to: instant, nil, last.map { readings[$0] } ?? lastReading, receive)
        case .event(let event, at: let instant, _, _):
          pass(to: instant, event, last.map { readings[$0] } ?? lastReading, receive)
        case .reading, .recordingStart, .recordsEvents, .diagnostic:
          break
        }
      case .reading(let index):
        last = index
        let now = clock.advance(to: readings[index])
        let elapsed = elapsed(at: now)
        each(readings[index], at: now) { receive(moment(readings[index], now, elapsed, $0)) }
      }
    }
    if let last { lastReading = readings[last] }
  }

  /// Ends the recording, and delivers the state of each region and the visit that continues.
  package mutating func finish(into receive: (MonitoredMoment) -> Void) {
    guard let lastReading, let now = clock.now else { return }
    let elapsed = elapsed(at: now)
    for region in regions?.regions ?? [] {
      let status = RegionStatus(
        region: region,
        state: regions?.state(of: region.identifier) ?? .unknown,
        isFinal: true,
        location: regions?.lastReading
      )
      receive(moment(lastReading, now, elapsed, .state(status)))
    }
    if let visit = visits?.visit { receive(moment(lastReading, now, elapsed, .stay(visit))) }
  }

  private mutating func each(
    _ reading: DecodedReading,
    at now: Timestamp,
    receive: (MonitorEvent) -> Void
  ) {
    let location = reading.location
    readings += 1
    if let rejection = check?.rejection(of: location, at: now) {
      rejections.add(.rejected(rejection))
    }
    if case .reported(let report) = reporting?.process(location, at: now) {
      receive(.report(report))
    }
    let isFirst = regions?.lastReading == nil
    let events = regions?.process(location, at: now) ?? []
    if isFirst, regions?.lastReading != nil {
      eachFirstState(events, receive)
    } else {
      for event in events { receive(.region(event)) }
    }
    for event in visits?.process(location, at: now) ?? [] { receive(.visit(event)) }
    if let change = floors?.process(location, at: now) { receive(.floor(change)) }
    if let heading = reading.heading,
      case .reported(let report) = headings?.process(heading, at: now)
    {
      receive(.heading(report))
    }
  }

  /// Delivers the entries of the first valid reading and, in between, the regions it is outside of.
  private func eachFirstState(_ events: [RegionEvent], _ receive: (MonitorEvent) -> Void) {
    var entries = events[...]
    for region in regions?.regions ?? [] {
      if let event = entries.first, event.region == region {
        entries.removeFirst()
        receive(.region(event))
      } else {
        let status = RegionStatus(
          region: region,
          state: .outside,
          isFinal: false,
          location: regions?.lastReading
        )
        receive(.state(status))
      }
    }
  }

  /// Lets time pass to an item without a reading, which may be an event.
  private mutating func pass(
    to instant: Timestamp,
    _ event: RecordedEvent?,
    _ reading: DecodedReading?,
    _ receive: (MonitoredMoment) -> Void
  ) {
    let now = clock.advance(to: instant)
    let elapsed = elapsed(at: now)
    var changes = (
      regions: regions?.advance(to: now) ?? [], visits: visits?.advance(to: now) ?? []
    )
    if let event = event?.acquisitionEvent {
      changes.regions += regions?.process(event, at: now) ?? []
      changes.visits += visits?.process(event, at: now) ?? []
    }
    guard let reading else { return }
    for change in changes.regions { receive(moment(reading, now, elapsed, .region(change))) }
    for change in changes.visits { receive(moment(reading, now, elapsed, .visit(change))) }
  }

  /// The time since the first instant, which may be `now`.
  private mutating func elapsed(at now: Timestamp) -> Duration {
    let first = beginning ?? now
    beginning = first
    return first.duration(to: now)
  }
}

private func moment(
  _ reading: DecodedReading,
  _ now: Timestamp,
  _ elapsed: Duration,
  _ event: MonitorEvent
) -> MonitoredMoment {
  MonitoredMoment(
    delivery: Delivery(reading: reading, now: now),
    elapsed: elapsed,
    event: event
  )
}

extension TrackMonitor.Reporting {
  fileprivate mutating func process(_ location: Location, at now: Timestamp) -> ReportDecision {
    switch self {
    case .distance(var filter):
      defer { self = .distance(filter) }
      return filter.process(location, at: now)
    case .adaptive(var filter):
      defer { self = .adaptive(filter) }
      return filter.process(location, at: now)
    case .interval(var filter):
      defer { self = .interval(filter) }
      return filter.process(location, at: now)
    }
  }
}
