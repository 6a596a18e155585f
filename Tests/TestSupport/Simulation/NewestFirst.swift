import LocationFilter

extension GeneratedFixture {
  /// An export of a web service, the newest fix first, a fix every six seconds: in file order, every row
  /// but the first is older than the one before.
  @Sendable
  static func newestFirst(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.grandPalace
    let newest = Timestamp.utc(2026, 7, 19, 4, 30, 55).advanced(by: .milliseconds(301))
    var error = PositionError(using: &random)
    var lines = ["datetime,lat,lng,accuracy_m"]
    for (index, accuracy) in newestFirstAccuracies.enumerated() {
      error.advance(persistence: 0.8, using: &random)
      let position = place.coordinate(
        east: Double(index) * -7 + error.east * accuracy * 0.5,
        north: error.north * accuracy * 0.5
      )
      let made = newest.advanced(by: .milliseconds(-6_000 * index - random.integer(in: 0...40)))
      lines.append(
        "\(made.microsecondsSince1970 / 1000),\(position.latitude.fixed(7)),"
          + "\(position.longitude.fixed(7)),\(accuracy.fixed(1))"
      )
    }
    // The last row has no line end.
    return lines.joined(separator: "\n")
  }

  /// Meters, backwards in time.
  private static let newestFirstAccuracies = [
    14, 13.2, 12.9, 9.4, 8.1, 6.3, 5.9, 6.2, 5.4, 5.1, 5, 5.2, 4.8, 5.6, 6.1, 7.7, 8.9, 10.2, 13.8,
    17.5, 22.6, 30.4, 41.9, 65,
  ]
}
