import LocationFilter
import TrackDecoding

/// The readings of a session that a report shows: a bounded sample of the retained ones and one of the
/// others.
struct SessionTrace: Sendable {
  private var retained: ThinnedList<TracedReading>
  private var others: ThinnedList<TracedReading>

  /// Creates an empty trace with at most `limit` readings in each sample.
  init(limit: Int) {
    retained = ThinnedList(limit: limit)
    others = ThinnedList(limit: limit)
  }

  var total: Int { retained.total + others.total }

  var readings: [TracedReading] {
    (retained.elements + others.elements).sorted { $0.index < $1.index }
  }

  mutating func append(_ judged: JudgedReading) {
    let reading = TracedReading(judged)
    if reading.decision.isRetained { retained.append(reading) } else { others.append(reading) }
  }
}
