import LocationFilter

extension GeneratedFixture {
  /// A walk between high walls, recorded by GPSLogger for Android: a fix per second, no position twice,
  /// none accurate.
  @Sendable
  static func walk(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.colosseum
    let start = Timestamp.utc(2026, 6, 21, 15, 32, 8)
    let metersPerSecond = 1.4
    var error = PositionError(using: &random)
    var accuracy = 24.3
    // The walk is northwards; `drift` is east over north, the tangent of the heading.
    var drift = 0.12
    var east = 0.0
    var north = 0.0
    var lines = [
      "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,vdop,pdop,"
        + "geoidheight,ageofdgpsdata,dgpsid,activity,battery,annotation"
    ]
    for second in 0..<100 {
      let position = place.coordinate(east: east + error.east * 2, north: north + error.north * 2)
      let hdop = accuracy / 12
      let speed = metersPerSecond + random.normal() * 0.1
      lines.append(
        [
          UTCText(start.advanced(by: .seconds(second))).iso8601,
          position.latitude.fixed(8), position.longitude.fixed(8),
          (place.altitude + 48.3 + error.north * 3).fixed(4), accuracy.fixed(3),
          bearing(drift).fixed(2), speed.fixed(6), "\(13 - Int(accuracy / 4))", "gps",
          hdop.fixed(1), (hdop * 1.3).fixed(1), (hdop * 1.64).fixed(1),
          "48.3", "", "", "", "\(81 - second / 60)", "",
        ].joined(separator: ",")
      )
      error.advance(persistence: 0.97, using: &random)
      accuracy += (20 - accuracy) * 0.05 + random.normal() * 1.2
      accuracy = min(max(accuracy, 12.1), 29.9)
      drift = min(max(drift + random.normal() * 0.03, -0.35), 0.35)
      let scale = metersPerSecond / (1 + drift * drift).squareRoot()
      east += drift * scale
      north += scale
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The heading in degrees of a walk that goes `drift` meters east for each meter north.
  ///
  /// The first terms of the arctangent's series: accurate to 0.02° for values up to 0.35.
  private static func bearing(_ drift: Double) -> Double {
    let square = drift * drift
    let radians = drift * (1 - square / 3 + square * square / 5)
    let degrees = radians * 57.295_779_513
    return degrees < 0 ? degrees + 360 : degrees
  }
}
