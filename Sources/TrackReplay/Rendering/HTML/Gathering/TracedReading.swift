import LocationFilter
import TrackDecoding

/// The part of a judged reading that reports for people show.
struct TracedReading: Sendable, Hashable {
  var index: Int
  var line: Int
  var coordinate: Coordinate
  /// The horizontal accuracy in metres; `nil` if it is invalid.
  var accuracy: Double?
  var decision: Decision

  init(_ judged: JudgedReading) {
    index = judged.reading.index
    line = judged.reading.sourcePosition.line
    coordinate = judged.reading.location.coordinate
    accuracy = judged.reading.location.horizontalAccuracy.ifNotNegative
    decision = judged.decision
  }
}

extension Double {
  /// The number; `nil` if it is below zero or not finite.
  var ifNotNegative: Double? { self >= 0 && isFinite ? self : nil }
}
