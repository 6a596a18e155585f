import LocationFilter

extension GeneratedFixture {
  /// The package's own table as a spreadsheet saves it as "Unicode text": UTF-16 with a byte order mark,
  /// tabs and CR LF. Each fix has the address that was known of it.
  @Sendable
  static func unicodeText(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 6, 12, 9, 15, 2)
    var error = PositionError(using: &random)
    var rows = [
      [
        "timestamp", "latitude", "longitude", "horizontalAccuracy", "name", "locality", "country",
        "isoCountryCode",
      ]
    ]
    for (index, accuracy) in unicodeTextAccuracies.enumerated() {
      error.advance(persistence: 0.8, using: &random)
      let position = SimulatedPlace.tokyoStation.coordinate(
        east: error.east * accuracy * 0.5,
        north: error.north * accuracy * 0.5
      )
      let made = start.advanced(by: .milliseconds(1_000 * index + random.integer(in: 0...90)))
      rows.append(
        [
          UTCText(made).iso8601, position.latitude.fixed(6), position.longitude.fixed(6),
          accuracy.fixed(1), accuracy < 50 ? "東京駅 🚄" : "", "千代田区", "日本", "JP",
        ]
      )
    }
    return rows.map { $0.joined(separator: "\t") + "\r\n" }.joined()
  }

  /// Meters, one per second.
  private static let unicodeTextAccuracies = [165, 65, 48, 35.5, 24, 18.2, 14, 11.6, 9.3, 7.1]
}
