import LocationFilter

extension GeneratedFixture {
  /// An hour on foot: at a first place since before the recording, half an hour later at a second, and
  /// after twenty minutes without a fix at a third. A row every fifteen seconds.
  @Sendable
  static func afternoonOut(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.greenwich
    let start = Timestamp.utc(2026, 7, 4, 13, 2, 40)
    var error = PositionError(using: &random)
    var lines = ["timestamp,latitude,longitude,horizontalAccuracy,speed"]
    for index in 0..<244 {
      let second = Double(index * 15)
      // The underground, with neither fix nor row.
      if (1965..<3165).contains(second) { continue }
      let (east, north, speed) = Self.position(at: second)
      let accuracy = random.between(4.2, 9.8)
      let position = place.coordinate(
        east: east + error.east * accuracy * 0.6,
        north: north + error.north * accuracy * 0.6
      )
      lines.append(
        [
          UTCText(start.advanced(by: .seconds(index * 15))).iso8601,
          position.latitude.fixed(7), position.longitude.fixed(7), accuracy.fixed(1),
          max(speed + random.normal() * 0.1, 0).fixed(2),
        ].joined(separator: ",")
      )
      error.advance(persistence: 0.8, using: &random)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Meters to the east and north, and meters per second.
  private static func position(at second: Double) -> (east: Double, north: Double, speed: Double) {
    /// The end of each leg: seconds since the start, and the position in meters.
    let legs: [(end: Double, east: Double, north: Double)] = [
      (0, 0, 0), (420, 0, 0), (870, 520, 300), (1650, 520, 300), (1980, 900, 500), (3660, 900, 500),
    ]
    for (from, to) in zip(legs, legs.dropFirst()) where second < to.end {
      let part = (second - from.end) / (to.end - from.end)
      let east = to.east - from.east
      let north = to.north - from.north
      let length = (east * east + north * north).squareRoot()
      return (from.east + part * east, from.north + part * north, length / (to.end - from.end))
    }
    return (900, 500, 0)
  }
}
