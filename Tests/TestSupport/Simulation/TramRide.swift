import LocationFilter

extension GeneratedFixture {
  /// gpsLogVisualiser on a phone in Finnish: tabs, decimal commas, the time zone in the name of the first
  /// column. Fixes of networks have no altitude, speed or bearing; those of satellites follow.
  @Sendable
  static func tramRide(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.senaatintori
    let start = Timestamp.utc(2026, 3, 3, 14, 30, 12).advanced(by: .milliseconds(95))
    var lines = [
      [
        "TStamp Europe/Helsinki", "Latitude [deg]", "Longitude [deg]", "Altitude [above WGS84]",
        "Accuracy [m 68% confidence radius]", "Speed [m/s]", "Bearing [deg]",
      ].joined(separator: "\t")
    ]
    for (index, accuracy) in tramRideAccuracies.enumerated() {
      let isByNetworks = accuracy > 20
      let position = place.coordinate(
        east: Double(index) * 5.5 - 90 + random.normal() * accuracy * 0.2,
        north: random.normal() * accuracy * 0.2
      )
      let milliseconds =
        start.advanced(by: .milliseconds(index * 1000 + random.integer(in: 0...9)))
        .microsecondsSince1970 / 1000
      let values =
        [position.latitude.fixed(6), position.longitude.fixed(6)]
        + [isByNetworks ? "NaN" : (place.altitude + 16 + random.normal()).fixed(6)]
        + [accuracy.fixed(6), (isByNetworks ? 0 : 5.5 + random.normal() * 0.2).fixed(6)]
        + [(isByNetworks ? 0 : random.between(88, 92)).fixed(6)]
      lines.append(
        "\(milliseconds)\t" + values.map(\.withDecimalComma).joined(separator: "\t")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Metres, one per second.
  private static let tramRideAccuracies: [Double] = [
    38.4, 38.4, 36.1, 29.5, 29.5, 18.2, 17.5, 17, 15.3, 14.9, 14.1, 12.7, 12.2, 11.4, 10.3, 10.1,
    9.2, 8.8, 8.3, 8.1,
  ]
}
