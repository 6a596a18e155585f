import LocationFilter

extension GeneratedFixture {
  /// A car that parks below a square for an hour, with fixes for the first two minutes of it: then the
  /// phone is at rest, and one row without a fix follows before it moves again.
  @Sendable
  static func parkedHour(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 10, 3, 10, 0, 0)
    var error = PositionError(using: &random)
    var lines = ["timestamp,latitude,longitude,horizontalAccuracy,floor,event"]
    func time(_ second: Int) -> String {
      UTCText(start.advanced(by: .seconds(second))).iso8601
    }
    func drive(_ seconds: StrideThrough<Int>, floor: Int, metersEast: (Int) -> Double) {
      for second in seconds {
        let accuracy = random.between(4.5, 12.5)
        error.advance(persistence: 0.8, using: &random)
        let position = SimulatedPlace.marienplatz.coordinate(
          east: metersEast(second) + error.east * accuracy * 0.5,
          north: error.north * accuracy * 0.5
        )
        lines.append(
          [
            time(second), position.latitude.fixed(7), position.longitude.fixed(7),
            accuracy.fixed(1), "\(floor)", "",
          ].joined(separator: ",")
        )
      }
    }
    drive(stride(from: 0, through: 100, by: 10), floor: 0) { Double($0 - 110) * 9 }
    drive(stride(from: 110, through: 230, by: 10), floor: -2) { _ in 0 }
    lines.append("\(time(240)),,,,,stationary")
    lines.append("\(time(900)),,,,,")
    lines.append("\(time(3710)),,,,,resumed")
    drive(stride(from: 3715, through: 3845, by: 10), floor: 0) { Double($0 - 3705) * 9 }
    return lines.joined(separator: "\n") + "\n"
  }
}
