package import LocationFilter
package import TrackDecoding

/// A recording, run through reports, regions and visits as if it happened now.
///
/// It processes what a decoder finds, and delivers the events that each reading causes.
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
  }

  private var reporting: Reporting?
  private var regions: RegionMonitor?
  private var visits: VisitDetector?
  private var clock = ReplayClock()
  private var beginning: Timestamp?

  /// Creates a monitor of what is given.
  package init(
    reporting: Reporting? = nil,
    regions: RegionMonitor? = nil,
    visits: VisitDetector? = nil
  ) {
    self.reporting = reporting
    self.regions = regions
    self.visits = visits
  }

  /// Processes a batch and delivers the events of each reading: reports, then regions, then visits.
  ///
  /// - Complexity: O(*n*) in the number of items, times that of the region monitor.
  package mutating func process(_ batch: DecodedBatch, into receive: (MonitoredMoment) -> Void) {
    let readings = batch.readings
    for index in batch.indices {
      switch index {
      case .other(let index):
        guard case .clock(let instant, _) = batch.others[index].item else { continue }
        let now = clock.advance(to: instant)
        beginning = beginning ?? now
      case .reading(let index):
        let now = clock.advance(to: readings[index])
        let first = beginning ?? now
        beginning = first
        each(readings[index].location, at: now) { event in
          receive(
            MonitoredMoment(
              delivery: Delivery(reading: readings[index], now: now),
              elapsed: first.duration(to: now),
              event: event
            )
          )
        }
      }
    }
  }

  private mutating func each(
    _ location: Location,
    at now: Timestamp,
    receive: (MonitorEvent) -> Void
  ) {
    if case .reported(let report) = reporting?.process(location, at: now) {
      receive(.report(report))
    }
    for event in regions?.process(location, at: now) ?? [] { receive(.region(event)) }
    for event in visits?.process(location, at: now) ?? [] { receive(.visit(event)) }
  }
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
    }
  }
}
