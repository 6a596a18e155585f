import LocationFilter

/// The readings of a session that a report shows: those that were kept, and of the others so many
/// at even spaces.
struct SessionTrace: Sendable {
  /// How many of either a report shows.
  static let limit = 750

  private var kept = ThinnedList<TracedReading>(limit: limit)
  private var others = ThinnedList<TracedReading>(limit: limit)

  /// How many readings there were.
  var total: Int { kept.total + others.total }

  /// Whether some are left out.
  var isThinned: Bool { kept.isThinned || others.isThinned }

  /// Those shown, in their order.
  var readings: [TracedReading] {
    (kept.elements + others.elements).sorted { $0.index < $1.index }
  }

  mutating func add(_ judged: JudgedReading) {
    let reading = TracedReading(judged)
    if reading.isRetained { kept.append(reading) } else { others.append(reading) }
  }
}
