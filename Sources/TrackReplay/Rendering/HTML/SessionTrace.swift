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

/// The readings of a session that a report shows: a bounded sample of the retained ones and one of the
/// others.
struct SessionTrace: Sendable {
  /// The maximum size of each sample.
  static let limit = 750

  private var retained = ThinnedList<TracedReading>(limit: limit)
  private var others = ThinnedList<TracedReading>(limit: limit)

  var total: Int { retained.total + others.total }

  var isThinned: Bool { retained.isThinned || others.isThinned }

  var readings: [TracedReading] {
    (retained.elements + others.elements).sorted { $0.index < $1.index }
  }

  mutating func append(_ judged: JudgedReading) {
    let reading = TracedReading(judged)
    if reading.decision.isRetained { retained.append(reading) } else { others.append(reading) }
  }
}
