import LocationFilter

extension GeneratedFixture {
  /// A provider that delivers every 3 s, but never a usable fix.
  @Sendable
  static func nothingValid(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.eiffelTower
    let start = Timestamp.utc(2026, 7, 2, 6, 41, 5).advanced(by: .milliseconds(63))
    let unusable = ["-1", "NaN", ""]
    var error = PositionError(using: &random)
    var lines = ["timestamp,latitude,longitude,horizontalAccuracy"]
    for index in 0...25 {
      error.advance(persistence: 0.7, using: &random)
      let position = place.coordinate(east: error.east * 20, north: error.north * 20)
      var latitude = position.latitude.fixed(7)
      var accuracy = unusable[(index + random.integer(in: 0...1)) % unusable.count]
      switch index {
      case 0:
        accuracy = "-1"
      case 9:
        latitude = (position.latitude * 10).fixed(7)
        accuracy = "24"
      case 14:
        latitude = ""
        accuracy = "18"
      default:
        break
      }
      let time = UTCText(start.advanced(by: .seconds(index * 3))).iso8601
      lines.append("\(time),\(latitude),\(position.longitude.fixed(7)),\(accuracy)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
