import LocationFilter

extension GeneratedFixture {
  /// Columbus V-900 in its professional mode: fields padded with NUL to their width, dates and times
  /// without separators, hemispheres in the angles, and no accuracy but HDOP.
  @Sendable
  static func nulPadding(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.tafelbergRoad
    let start = Timestamp.utc(2026, 12, 31, 23, 59, 49)
    var error = PositionError(using: &random)
    var lines = [
      "INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W,HEIGHT,SPEED,HEADING,FIX MODE,VALID,PDOP,"
        + "HDOP,VDOP,VOX"
    ]
    for (index, hdop) in nulPaddingDilutions.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let position = place.coordinate(
        east: error.east * hdop * 2,
        north: Double(index) * 1.4 - 30 + error.north * hdop * 2
      )
      let utc = UTCText(start.advanced(by: .seconds(index)))
      lines.append(
        [
          padded("\(index + 1)", 6), index == 14 ? "C" : "T", String(utc.day("").dropFirst(2)),
          utc.clock(""), "\(position.latitude.magnitude.fixed(6).leftPadded(9))S",
          "\(position.longitude.magnitude.fixed(6).leftPadded(10))E",
          padded((place.altitude + error.north * 2).fixed(0), 5),
          padded((5 + random.normal() * 0.5).fixed(0), 4),
          padded("\(random.integer(in: 0...3))", 3), index < 3 ? "2D" : "3D", "SPS ",
          padded((hdop * 1.6).fixed(1), 5), padded(hdop.fixed(1), 5),
          padded((hdop * 1.2).fixed(1), 5), padded("", 9),
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  private static let nulPaddingDilutions: [Double] = [
    11.8, 11.4, 9.7, 6.2, 6.1, 5.9, 4.4, 4.3, 4.3, 3.8, 3.8, 3.1, 3, 2.9, 2.4, 2.3, 2.3, 1.8, 1.7,
    1.1, 1.1, 1.1, 1, 1,
  ]

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: "\0", count: max(0, width - text.utf8.count))
  }
}

extension String {
  /// The number with leading zeros up to `width` characters.
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - utf8.count)) + self
  }
}
