import LocationFilter

extension GeneratedFixture {
  /// A device without a satellite receiver: the position of the networks around it, repeatedly, never
  /// better than 65 m.
  @Sendable
  static func wifiOnly(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.pariserPlatz
    let start = Timestamp.utc(2026, 5, 9, 11, 4, 17).advanced(by: .milliseconds(208))
    var lines = ["timestamp,latitude,longitude,horizontalAccuracy"]
    // Every 2.5 s, so that one fix is exactly 10 s after the first: not yet late enough to settle.
    for index in 0...16 {
      let isMoved = index > 0 && random.integer(in: 0...2) > 0
      // 0.3 m on each axis is 0.42 m at most.
      let east = isMoved ? random.between(-0.3, 0.3) : 0
      let north = isMoved ? random.between(-0.3, 0.3) : 0
      let position = place.coordinate(east: east, north: north)
      let time = start.advanced(by: .milliseconds(index * 2_500))
      lines.append(
        "\(UTCText(time).iso8601),\(position.latitude.fixed(8)),\(position.longitude.fixed(8)),65"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
