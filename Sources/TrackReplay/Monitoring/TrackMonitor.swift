public import LocationFilter
public import TrackDecoding

/// A recording, run through reports, regions and visits as if it happened now.
///
/// Fed the items of a decoder, it hands on what each reading brings about.
///
/// ```swift
/// var monitor = TrackMonitor(reporting: .distance(DistanceFilter(distance: 25)))
/// try decoder.decode(bytes) { item in
///   monitor.process(item) { moment in
///     if case .report(let report) = moment.event { print(report.location.coordinate) }
///   }
/// }
/// ```
public struct TrackMonitor: Sendable {
  /// By which distance readings are reported.
  public enum Reporting: Sendable, Hashable {
    /// By one that stays.
    case distance(DistanceFilter)
    /// By one that follows the speed.
    case adaptive(AdaptiveDistanceFilter)
  }

  private var reporting: Reporting?
  private var regions: RegionMonitor?
  private var visits: VisitDetector?
  private var clock = ReplayClock()
  private var beginning: Timestamp?

  /// Creates a monitor; what is not given is not watched.
  public init(
    reporting: Reporting? = nil,
    regions: RegionMonitor? = nil,
    visits: VisitDetector? = nil
  ) {
    self.reporting = reporting
    self.regions = regions
    self.visits = visits
  }

  /// Takes in one item and hands on what it brings about: reports, then regions, then visits.
  ///
  /// - Complexity: That of the regions' monitor, and O(1) for all else.
  public mutating func process(_ item: DecodedItem, into receive: (MonitoredMoment) -> Void) {
    switch item {
    case .diagnostic, .recordingStart, .texts: break
    case .clock(let instant, _): note(clock.advance(to: instant))
    case .reading(let reading):
      let now = clock.advance(to: reading)
      let elapsed = note(now).duration(to: now)
      each(reading.location, at: now) { event in
        receive(MonitoredMoment(reading: reading, now: now, elapsed: elapsed, event: event))
      }
    }
  }

  /// Takes in what the clock shows, and returns what it showed first.
  @discardableResult
  private mutating func note(_ now: Timestamp) -> Timestamp {
    let first = beginning ?? now
    beginning = first
    return first
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
