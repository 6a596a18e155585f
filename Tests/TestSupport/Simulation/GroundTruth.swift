import LocationFilter

extension GeneratedFixture {
  /// The ground truth of Google's Smartphone Decimeter Challenge: a survey receiver in a car that waits
  /// at a light, its bearing empty, and then drives on. Altitudes are above the ellipsoid.
  @Sendable
  static func groundTruth(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.ferryBuilding
    let start = Timestamp.utc(2026, 9, 14, 21, 8, 30).advanced(by: .milliseconds(440))
    var lines = [
      "MessageType,Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,SpeedMps,"
        + "AccuracyMeters,BearingDegrees,UnixTimeMillis"
    ]
    var distance = 0.0
    for second in 0..<30 {
      let speed = second < 9 ? 0 : min(Double(second - 8) * 1.4, 11.6)
      distance += speed
      let position = place.coordinate(
        east: distance * 0.6 + random.normal() * 0.02,
        north: -distance * 0.8 + random.normal() * 0.02
      )
      lines.append(
        [
          "Fix", "GT", position.latitude.fixed(12), position.longitude.fixed(12),
          (place.altitude - 32 + random.normal() * 0.03).fixed(2), speed.fixed(3),
          random.between(0.09, 0.16).fixed(2), second < 9 ? "" : random.between(142, 145).fixed(1),
          "\(start.advanced(by: .seconds(second)).microsecondsSince1970 / 1000)",
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
