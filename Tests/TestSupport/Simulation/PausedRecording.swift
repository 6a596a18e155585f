import LocationFilter

extension GeneratedFixture {
  /// OpenTracks: a walk around the opera house with a pause, which ends before the session does. Rows
  /// about the recording have no position.
  @Sendable
  static func pausedRecording(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.osloOpera
    let start = Timestamp.utc(2026, 6, 6, 8, 12, 8).advanced(by: .milliseconds(412))
    var error = PositionError(using: &random)
    var lines = [
      "#time,trackpoint_type,latitude,longitude,altitude,accuracy_horizontal,accuracy_vertical,"
        + "speed,altitude_gain,altitude_loss,sensor_distance,heartrate,cadence,power"
    ]
    for row in pausedRecordingRows {
      let time = start.advanced(by: .milliseconds(row.milliseconds)).iso8601(hoursEast: 2)
      let type = "\"\(time)\",\"\(row.type)\""
      guard let accuracy = row.accuracy else {
        lines.append(type + ",,,,,,,,,,,,")
        continue
      }
      error.advance(persistence: 0.95, using: &random)
      let position = place.coordinate(
        east: Double(row.milliseconds) / 1000 * 1.35 - 40 + error.east * 3,
        north: error.north * 3
      )
      lines.append(
        [
          type, position.latitude.fixed(6), position.longitude.fixed(6),
          (place.altitude + 39.2 + error.north * 2).fixed(1), "\(accuracy)",
          "\(accuracy + accuracy / 2)", (4.9 + random.normal() * 0.3).fixed(2), "0", "0",
          "", "\(96 + random.integer(in: 0...9))", "", "",
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Milliseconds since the start of the recording, the kind of row, and meters if it has a fix.
  private static let pausedRecordingRows: [(milliseconds: Int, type: String, accuracy: Int?)] =
    [(0, "SEGMENT_START_MANUAL", nil), (5_012, "IDLE", nil)]
    + [31, 28, 29, 27, 24, 22, 22, 23].enumerated().map { index, accuracy in
      (7_588 + 2_000 * index, "TRACKPOINT", accuracy)
    }
    + [
      (24_107, "SEGMENT_END_MANUAL", nil), (38_940, "SEGMENT_START_MANUAL", nil),
      (43_951, "IDLE", nil),
    ]
    + [26, 24, 21, 19, 18, 14, 15].enumerated().map { index, accuracy in
      (44_588 + 2_000 * index, "TRACKPOINT", accuracy)
    }
    + [(57_326, "SEGMENT_END_MANUAL", nil)]
}
