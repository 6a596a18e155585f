import LocationFilter

/// The readings of a session that a report shows: a bounded sample of the retained ones and one of the
/// others.
struct SessionTrace: Sendable {
  /// The maximum size of each sample.
  static let limit = 750

  private var kept = ThinnedList<TracedReading>(limit: limit)
  private var others = ThinnedList<TracedReading>(limit: limit)

  /// The number of all readings.
  var total: Int { kept.total + others.total }

  /// Whether some readings are left out.
  var isThinned: Bool { kept.isThinned || others.isThinned }

  /// The readings shown, in order.
  var readings: [TracedReading] {
    (kept.elements + others.elements).sorted { $0.index < $1.index }
  }

  mutating func append(_ judged: JudgedReading) {
    let reading = TracedReading(judged)
    if reading.isKept { kept.append(reading) } else { others.append(reading) }
  }
}
