import LocationFilter

/// A row of a table with events: when it is written, the accuracy of its fix, and its event.
struct EventRow: Sendable {
  /// Since the start of the recording.
  let milliseconds: Int
  /// In metres; `nil` without a fix.
  let accuracy: Double?
  /// The name of the event; empty without one.
  let event: String

  static func fix(_ milliseconds: Int, _ accuracy: Double, _ event: String = "") -> EventRow {
    EventRow(milliseconds: milliseconds, accuracy: accuracy, event: event)
  }

  static func event(_ milliseconds: Int, _ name: String) -> EventRow {
    EventRow(milliseconds: milliseconds, accuracy: nil, event: name)
  }
}

extension GeneratedFixture {
  /// The package's own columns and that of events, by a phone at rest.
  static func table(
    of rows: [EventRow],
    at place: SimulatedPlace,
    from start: Timestamp,
    using random: inout SplitMix64
  ) -> String {
    var error = PositionError(using: &random)
    var lines = ["timestamp,latitude,longitude,horizontalAccuracy,event"]
    for row in rows {
      let time = UTCText(start.advanced(by: .milliseconds(row.milliseconds))).iso8601
      guard let accuracy = row.accuracy else {
        lines.append("\(time),,,,\(row.event)")
        continue
      }
      error.advance(persistence: 0.8, using: &random)
      let position = place.coordinate(
        east: error.east * accuracy * 0.4,
        north: error.north * accuracy * 0.4
      )
      lines.append(
        [
          time, position.latitude.fixed(7), position.longitude.fixed(7), accuracy.fixed(1),
          row.event,
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
