import LocationFilter

/// A detector and what it has reported, fed by seconds and metres.
struct VisitWalk {
  static let origin = Coordinate(latitude: 47.25, longitude: 11.5)
  static let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  var detector: VisitDetector
  var events: [VisitEvent] = []

  init(policy: VisitPolicy = .standard) {
    detector = VisitDetector(policy: policy)
  }

  static func time(_ seconds: Double) -> Timestamp {
    start.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
  }

  static func coordinate(north: Double, east: Double = 0) -> Coordinate {
    Coordinate(
      latitude: origin.latitude + north / 111_186,
      longitude: origin.longitude + east / 75_685
    )
  }

  /// Feeds one fix that arrives when it is dated.
  @discardableResult
  mutating func fix(
    _ seconds: Double,
    north: Double = 0,
    east: Double = 0,
    accuracy: Double = 5
  ) -> [VisitEvent] {
    fix(seconds, at: Self.coordinate(north: north, east: east), accuracy: accuracy)
  }

  @discardableResult
  mutating func fix(
    _ seconds: Double,
    at coordinate: Coordinate,
    accuracy: Double = 5
  ) -> [VisitEvent] {
    let location = Location(
      coordinate: coordinate,
      horizontalAccuracy: accuracy,
      timestamp: Self.time(seconds)
    )
    let new = detector.process(location, at: location.timestamp)
    events += new
    return new
  }

  /// Feeds fixes at one place, a minute apart, the first and the last at the ends of `seconds`.
  mutating func stay(_ seconds: ClosedRange<Double>, north: Double = 0, accuracy: Double = 5) {
    for second in stride(from: seconds.lowerBound, through: seconds.upperBound, by: 60) {
      fix(second, north: north, accuracy: accuracy)
    }
    if (seconds.upperBound - seconds.lowerBound).remainder(dividingBy: 60) != 0 {
      fix(seconds.upperBound, north: north, accuracy: accuracy)
    }
  }

  var arrivals: [Visit] {
    events.compactMap { if case .arrived(let visit) = $0 { visit } else { nil } }
  }

  var departures: [Visit] {
    events.compactMap { if case .departed(let visit) = $0 { visit } else { nil } }
  }

  var gaps: [VisitGap] {
    events.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }
}
