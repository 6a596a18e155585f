import LocationFilter

extension GeneratedFixture {
  /// My Tracks: a table with the track's name, one with markers, which have positions and times as
  /// well, and then the points of a walk that is never accurate.
  @Sendable
  static func markersBeforePoints(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.sagradaFamilia
    let start = Timestamp.utc(2026, 4, 25, 16, 3, 51).advanced(by: .milliseconds(84))
    var error = PositionError(using: &random)
    var accuracy = 26.0
    var points: [String] = []
    for index in 0..<36 {
      error.advance(persistence: 0.97, using: &random)
      let position = place.coordinate(
        east: error.east * 4,
        north: Double(index) * 2.6 - 60 + error.north * 4
      )
      let utc = UTCText(start.advanced(by: .seconds(index * 2)))
      points.append(
        quoted([
          "1", "\(index + 1)", position.latitude.fixed(7), position.longitude.fixed(7),
          (place.altitude + error.north * 3).fixed(1), random.between(2, 9).fixed(1),
          accuracy.fixed(4), (1.3 + random.normal() * 0.1).fixed(4), utc.iso8601, "", "", "",
        ])
      )
      accuracy = min(max(accuracy + random.normal() * 1.4 - 0.2, 12.5), 31)
    }

    let location = [
      "Latitude (deg)", "Longitude (deg)", "Altitude (m)", "Bearing (deg)", "Accuracy (m)",
      "Speed (m/s)", "Time",
    ]
    let markers = [("Gate", 6), ("Fountain, north", 24), ("Corner", 48)].map { name, second in
      let position = place.coordinate(east: 3, north: Double(second) * 1.3 - 60)
      let utc = UTCText(start.advanced(by: .seconds(second)))
      return quoted([
        name, "", "", position.latitude.fixed(7), position.longitude.fixed(7), "47.0", "", "4",
        "0", utc.iso8601,
      ])
    }
    let lines =
      [
        quoted(["Name", "Activity type", "Description"]),
        quoted(["Around the \"Sagrada\"", "walking", "Once around, then the metro"]), "",
        quoted(["Name", "Marker type", "Description"] + location),
      ] + markers + [
        "",
        quoted(
          ["Segment", "Point"] + location + ["Power (W)", "Cadence (rpm)", "Heart rate (bpm)"]
        ),
      ] + points
    return lines.joined(separator: "\n") + "\n"
  }

  /// A row with each field in quotes, and quotes within fields doubled.
  private static func quoted(_ fields: [String]) -> String {
    fields.map { field in
      "\"" + field.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }.joined(separator: ",")
  }
}
