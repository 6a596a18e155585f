import LocationFilter
import TrackDecoding

/// The part of a judged reading that reports for people show.
struct TracedReading: Sendable, Hashable {
  var index: Int
  var line: Int
  var coordinate: Coordinate
  var horizontalAccuracy: Double
  var decision: Decision

  init(_ judged: JudgedReading) {
    index = judged.reading.index
    line = judged.reading.sourcePosition.line
    coordinate = judged.reading.location.coordinate
    horizontalAccuracy = judged.reading.location.horizontalAccuracy
    decision = judged.decision
  }

  /// The accuracy in metres; `nil` if it is invalid.
  var accuracy: Double? {
    horizontalAccuracy >= 0 && horizontalAccuracy.isFinite ? horizontalAccuracy : nil
  }
}
