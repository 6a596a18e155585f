import LocationFilter

extension GeneratedFixture {
  /// OpenBikeSensor: a line of settings, days before months, no position at first, speeds in km/h and no
  /// accuracy but HDOP.
  @Sendable
  static func bikeLane(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.rijksmuseum
    let start = Timestamp.utc(2026, 6, 5, 15, 59, 51)
    var error = PositionError(using: &random)
    var lines = [
      "OBSDataFormat=2&OBSFirmwareVersion=v0.12.4&MaximumMeasurementsPerLine=3&OffsetLeft=31"
        + "&OffsetRight=31&TimeZone=UTC",
      "Date;Time;Millis;Comment;Latitude;Longitude;Altitude;Course;Speed;HDOP;Satellites;BatteryLevel;"
        + "Left;Right;Confirmed;Marked;Invalid;InsidePrivacyArea;Factor;Measurements;Tms1;Lus1;Rus1;"
        + "Tms2;Lus2;Rus2;Tms3;Lus3;Rus3",
    ]
    for (index, epoch) in bikeLaneEpochs.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let position = place.coordinate(
        east: error.east * epoch.hdop,
        north: Double(index) * 4 - 70 + error.north * epoch.hdop
      )
      let utc = UTCText(start.advanced(by: .seconds(index)))
      let fix =
        epoch.satellites > 3
        ? [
          position.latitude.fixed(6), position.longitude.fixed(6),
          (place.altitude + error.north).fixed(1), random.between(2, 5).fixed(2),
          (14.4 + random.normal() * 0.4).fixed(2),
        ] : ["", "", "", "", ""]
      let distance = random.integer(in: 120...260)
      lines.append(
        ([utc.zdaDate.dotted, utc.clock(":"), "\(8213 + index * 1000)", ""] + fix + [
          epoch.hdop.fixed(2), "\(epoch.satellites)", "3.94", "\(distance)", "", "0", "", "0", "0",
          "58", "3", "12", "\(distance * 58)", "", "43", "\(distance * 58 + 31)", "", "74",
          "\(distance * 58 - 12)", "",
        ]).joined(separator: ";")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One per second.
  private static let bikeLaneEpochs: [(satellites: Int, hdop: Double)] = [
    (0, 99.99), (0, 99.99), (2, 99.99), (3, 99.99), (4, 6.41), (4, 6.4), (4, 6.38), (5, 4.12),
    (5, 4.1), (5, 4.07), (6, 3.03), (6, 3.01), (6, 2.96), (6, 2.38), (7, 2.31), (7, 2.12),
    (8, 1.63), (8, 1.61), (9, 1.19), (9, 1.18),
  ]
}

extension String {
  /// Day, month and year with points instead of commas.
  fileprivate var dotted: String {
    String(map { $0 == "," ? "." : $0 })
  }
}
