import LocationFilter

extension GeneratedFixture {
  /// A tracking study in the form of trackintel: an arrival by train. Some fixes have odd nanoseconds and
  /// an accuracy of 0, which means unknown.
  @Sendable
  static func zeroAccuracy(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.zurichStation
    let start = Timestamp.utc(2026, 2, 11, 7, 41, 16)
    var nanoseconds = 0
    var error = PositionError(using: &random)
    var lines = ["user_id;tracked_at;latitude;longitude;elevation;accuracy"]
    for (index, accuracy) in zeroAccuracyFixes.enumerated() {
      error.advance(persistence: 0.8, using: &random)
      let away = Double(max(0, 9 - index)) * 45
      let position = place.coordinate(
        east: -away + error.east * 8,
        north: away * 0.7 + error.north * 8
      )
      let (seconds, fraction) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      let utc = UTCText(start.advanced(by: .seconds(seconds)))
      lines.append(
        "17;\(utc.spaced).\(fraction.padded(9));\(position.latitude.fixed(7));"
          + "\(position.longitude.fixed(7));\(place.altitude.fixed(1));\(accuracy.fixed(1))"
      )
      // Rows with an accuracy are at full seconds.
      let next = seconds + random.integer(in: 2...5)
      let isOdd = index + 1 < zeroAccuracyFixes.count && zeroAccuracyFixes[index + 1] == 0
      nanoseconds = next * 1_000_000_000 + (isOdd ? random.integer(in: 1...999_999_999) : 0)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Meters.
  private static let zeroAccuracyFixes: [Double] = [
    96, 64, 64, 48, 48, 32, 48, 32, 0, 0, 0, 32, 24, 24, 16, 16, 0, 16, 12, 12, 16, 24, 12, 8,
  ]
}
