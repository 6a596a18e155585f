import LocationFilter

extension GeneratedFixture {
  /// TrackAddict: comments, every field of the header in quotes, and four rows a second, of which only
  /// those with a new fix have 1 in `GPS_Update`. Below a bridge there is none for eleven seconds.
  @Sendable
  static func trackDay(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 9, 20, 4, 22, 9).advanced(by: .milliseconds(311))
    var lines = trackDayPreamble
    var fix: [String] = []
    for row in 0..<trackDayAccuracies.count * 4 {
      let second = row / 4
      let accuracy = trackDayAccuracies[second]
      let isNew = row % 4 == 0 && accuracy > 0
      if isNew {
        // A car that stops below the bridge, and drives on with the next fix.
        let isBeforeBridge = second < 7
        let along = isBeforeBridge ? Double(second) * 9 - 62 : Double(second - 18) * 7
        let position = SimulatedPlace.bayfront.coordinate(
          east: along * 0.4 + random.normal(),
          north: along * 0.9 + random.normal()
        )
        let altitude = SimulatedPlace.bayfront.altitude + random.normal()
        let speed = (isBeforeBridge ? 34 : 27) + random.normal()
        fix = [
          position.latitude.fixed(7), position.longitude.fixed(7), altitude.fixed(1),
          (altitude / 0.3048).fixed(0), speed.fixed(1), random.between(22, 26).fixed(1),
          accuracy.fixed(1),
        ]
      }
      let milliseconds = row * 250 + random.integer(in: 0...2)
      let utc = start.advanced(by: .milliseconds(milliseconds)).microsecondsSince1970 / 1000
      let sensors = [0.02, -0.11, 0.98].map { ($0 + random.between(-0.1, 0.1)).fixed(2) }
      lines.append(
        ([
          "\(milliseconds / 1000).\((milliseconds % 1000).padded(3))",
          "\(utc / 1000).\((utc % 1000).padded(3))", second < 12 ? "0" : "1", "0", "0",
          isNew ? "1" : "0", "0.000",
        ] + fix + sensors + ["0"]).joined(separator: ",")
      )
      if row == 47 { lines.append("# Lap 0: 00:00:11.904") }
    }
    lines.append("# Session End")
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// Metres, one per second; 0 for none.
  private static let trackDayAccuracies: [Double] =
    [24, 21, 19, 18, 16, 15, 14] + Array(repeating: 0, count: 11)
    + [13, 11.6, 10.7, 8.9, 6, 5, 5]

  private static let trackDayPreamble = [
    "# RaceRender Data: TrackAddict 4.3.5 on Android 14 [simulated] (Mode: 0)",
    "# IMPORTANT: Retain this file for as long as the video", "# GPS: Android",
    "# User Settings: SL1;U1;AS1;LT0/1;EC1;VC-1;VQ3;VS0;VSOIS0;VIF1",
    [
      "Time", "UTC Time", "Lap", "Predicted Lap Time", "Predicted vs Best Lap", "GPS_Update",
      "GPS_Delay", "Latitude", "Longitude", "Altitude (m)", "Altitude (ft)", "Speed (Km/h)",
      "Heading", "Accuracy (m)", "Accel X", "Accel Y", "Accel Z", "Brake (calculated)",
    ].map { "\"\($0)\"" }.joined(separator: ","),
  ]
}
