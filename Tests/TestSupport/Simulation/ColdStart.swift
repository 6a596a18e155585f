import LocationFilter

extension GeneratedFixture {
  /// A cold start: a phone that has just been asked for its position has an old cached fix, then the
  /// cell, the wireless networks, and a receiver that acquires one satellite after the other.
  @Sendable
  static func coldStart(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.infiniteLoop
    let start = Timestamp.utc(2026, 3, 14, 16, 26, 53).advanced(by: .milliseconds(140))
    var error = PositionError(using: &random)
    var lines = [
      "timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,"
        + "speed,course,floor"
    ]

    let cached = place.coordinate(east: 1_264, north: -418)
    let cachedTime = start.advanced(by: .milliseconds(-253_417))
    lines.append(
      "\(UTCText(cachedTime).iso8601),\(UTCText(start).iso8601),"
        + "\(cached.latitude.fixed(8)),\(cached.longitude.fixed(8)),,65.0,,,,"
    )

    for stage in coldStartStages {
      error.advance(persistence: 0.8, using: &random)
      let time = start.advanced(by: .milliseconds(stage.milliseconds))
      let received = time.advanced(by: .milliseconds(random.integer(in: 100...600)))
      let position = place.coordinate(
        east: error.east * stage.accuracy * 0.6,
        north: error.north * stage.accuracy * 0.6
      )
      let vertical = stage.accuracy * random.between(1.1, 1.5)
      let altitude = place.altitude + random.normal() * vertical * 0.4
      let speed = random.between(0, 0.4)
      lines.append(
        [
          UTCText(time).iso8601, UTCText(received).iso8601,
          position.latitude.fixed(8), position.longitude.fixed(8),
          stage.isSatellite ? altitude.fixed(2) : "",
          stage.accuracy.fixed(1),
          stage.isSatellite ? vertical.fixed(1) : "",
          stage.isSatellite ? speed.fixed(2) : "",
          "", "",
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The time of each fix after the session's start, and its accuracy: worse ones among better ones,
  /// as satellites come and go.
  private static let coldStartStages: [(milliseconds: Int, accuracy: Double, isSatellite: Bool)] = [
    (430, 1500, false), (1_510, 1414, false), (2_620, 165, false), (3_700, 165, false),
    (4_860, 65, false), (5_860, 73.4, true), (6_860, 48.2, true), (7_860, 52.7, true),
    (8_860, 38.1, true), (9_860, 32.4, true), (10_860, 35.9, true), (11_860, 35.2, true),
    (12_860, 24.6, true), (13_860, 22.3, true), (14_860, 26.8, true), (15_860, 19.7, true),
    (16_860, 16.4, true), (17_860, 18.9, true), (18_860, 17.2, true), (19_860, 14.1, true),
    (20_860, 12.3, true), (21_860, 13.6, true), (22_860, 11.2, true), (23_860, 10.4, true),
    (24_860, 6, true), (25_860, 6.2, true), (26_860, 5.4, true), (27_860, 4.9, true),
  ]
}
