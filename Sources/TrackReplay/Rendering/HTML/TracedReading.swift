import LocationFilter
import TrackDecoding

/// A judged reading, as much of it as a report shows.
struct TracedReading: Sendable, Hashable {
  var index: Int
  var line: Int
  /// Since the session's start, `nil` where none ran.
  var elapsed: Duration?
  var coordinate: Coordinate
  var horizontalAccuracy: Double
  var verdict: Decision.Verdict
  /// Whether it became the best of its session.
  var isRetained: Bool
  var age: Duration?
  var distance: Double?

  init(_ judged: JudgedReading) {
    index = judged.reading.index
    line = judged.reading.sourcePosition.line
    elapsed = judged.decision.elapsed
    coordinate = judged.reading.location.coordinate
    horizontalAccuracy = judged.reading.location.horizontalAccuracy
    verdict = judged.decision.verdict
    isRetained = judged.decision.isRetained
    age = judged.decision.age
    distance = judged.decision.distance
  }

  /// The accuracy in metres where there is one, else `nil`.
  var accuracy: Double? {
    horizontalAccuracy >= 0 && horizontalAccuracy.isFinite ? horizontalAccuracy : nil
  }
}
