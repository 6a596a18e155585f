import LocationFilter
import XCTest

/// A machine whose session starts at ``origin``, and whose events are timed from there.
struct TimedAcquisition {
  /// 2026-05-01T09:00:00Z.
  static let origin = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  private(set) var acquisition: Acquisition

  /// Starts a session, after the events that came before it.
  init(_ policy: AcquisitionPolicy = .standard, after events: [AcquisitionEvent] = []) {
    acquisition = Acquisition(policy: policy)
    for event in events + [.start] { process(event, at: .zero) }
  }

  var best: Location? { acquisition.best }
  var outcome: Outcome? { acquisition.outcome }
  /// The deadline, from the origin.
  var deadline: Duration? { acquisition.deadline.map(Self.origin.duration) }

  @discardableResult
  mutating func process(_ event: AcquisitionEvent, at time: Duration) -> Decision {
    acquisition.process(event, at: Self.origin.advanced(by: time))
  }

  @discardableResult
  mutating func advance(to time: Duration) -> Decision? {
    acquisition.advance(to: Self.origin.advanced(by: time))
  }

  @discardableResult
  mutating func receive(_ location: Location, at time: Duration) -> Decision {
    process(.location(location), at: time)
  }

  /// Receives a location as soon as it is dated.
  @discardableResult
  mutating func receive(_ location: Location) -> Decision {
    acquisition.process(.location(location), at: location.timestamp)
  }
}

/// Returns once the task is cancelled.
func untilCancelled() async {
  let (nothing, input) = AsyncStream.makeStream(of: Never.self)
  for await _ in nothing {}
  input.finish()
}

/// Asserts what was decided, and on which of the figures that are given.
func expect(
  _ decision: Decision,
  _ verdict: Decision.Verdict,
  age: Duration? = nil,
  distance: Double? = nil,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTAssertEqual(decision.verdict, verdict, file: file, line: line)
  if let age { XCTAssertEqual(decision.age, age, file: file, line: line) }
  if let distance { XCTAssertEqual(decision.distance, distance, file: file, line: line) }
}

extension Location {
  /// A fix dated some time from the origin, some metres along a meridian.
  static func fix(
    _ accuracy: Double = 65,
    dated time: Duration = .zero,
    north metres: Double = 0
  ) -> Location {
    Location(
      coordinate: .north(metres),
      horizontalAccuracy: accuracy,
      timestamp: TimedAcquisition.origin.advanced(by: time)
    )
  }

  /// A fix at the origin of time, anywhere.
  static func fix(_ accuracy: Double = 65, latitude: Double, longitude: Double) -> Location {
    Location(
      latitude: latitude,
      longitude: longitude,
      horizontalAccuracy: accuracy,
      timestamp: TimedAcquisition.origin
    )
  }
}

extension Coordinate {
  /// The place that many metres north of one at 20° E, half a metre south of the equator.
  ///
  /// So near the equator degrees are finer than the last bit of a metre: the distance is exact.
  static func north(_ metres: Double) -> Coordinate {
    let south = Coordinate(latitude: -4.5e-6, longitude: 20)
    var place = south
    place.latitude += metres / 110_574.3
    for _ in 0..<64 {
      let distance = south.distance(to: place)
      if distance == metres { break }
      if abs(distance - metres) > 4 * metres.ulp {
        place.latitude += (metres - distance) / 110_574.3
      } else {
        place.latitude = distance > metres ? place.latitude.nextDown : place.latitude.nextUp
      }
    }
    return place
  }
}
