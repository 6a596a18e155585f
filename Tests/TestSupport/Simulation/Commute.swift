import LocationFilter

extension GeneratedFixture {
  /// Torque Pro on a phone in German: hyphens before the first fix, a column of accuracies that is
  /// called a dilution of precision, and a second header with other columns where logging resumes.
  @Sendable
  static func commute(using random: inout SplitMix64) -> String {
    var error = PositionError(using: &random)
    var lines = [
      "GPS Time, Device Time, Longitude, Latitude,GPS Speed (Meters/second), "
        + "Horizontal Dilution of Precision, Altitude, Bearing, G(x), G(y), G(z), G(calibrated),"
        + "Engine RPM(rpm),Speed (OBD)(km/h)"
    ]
    for second in 0..<4 {
      let sensors = commuteSensors(rpm: 812, kilometersPerHour: 0, using: &random)
      lines.append("-,\(commuteDeviceTime(second)),-,-,-,-,-,-,\(sensors)")
    }
    for (index, accuracy) in commuteAccuracies.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let second = 4 + index + (index < commuteResumption ? 0 : 11)
      let speed = 3 + Double(index) * 0.2 + random.normal() * 0.1
      let position = SimulatedPlace.orszaghaz.coordinate(
        east: error.east * accuracy * 0.3,
        north: Double(second) * 2 - 50 + error.north * accuracy * 0.3
      )
      let time = UTCText(commuteStart.advanced(by: .seconds(second + 7200)))
      let sensors = commuteSensors(rpm: 1600, kilometersPerHour: speed * 3.6, using: &random)
      var fields = [
        "Mon May 11 \(time.clock(":")) MESZ 2026", commuteDeviceTime(second),
        position.longitude.fixed(8), position.latitude.fixed(8), speed.fixed(2), accuracy.fixed(1),
        (SimulatedPlace.orszaghaz.altitude + error.north * 3).fixed(1),
        random.between(0, 3).fixed(1), sensors,
      ]
      if index == commuteResumption {
        lines.append(
          lines[0]
            + ",GPS Accuracy(m),GPS Latitude(°),GPS Longitude(°),0-100kph Time(s)"
        )
      }
      if index >= commuteResumption {
        // As numbers of single precision, and a value of which there is none.
        fields += [
          accuracy.fixed(1), position.latitude.fixed(5), position.longitude.fixed(5), "-",
        ]
      }
      lines.append(fields.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let commuteStart = Timestamp.utc(2026, 5, 11, 5, 41, 26)

  /// The row with which logging resumes.
  private static let commuteResumption = 12

  /// Metres, one per second.
  private static let commuteAccuracies: [Double] = [
    64, 48, 48, 32, 32, 24, 24, 24, 16, 16, 12, 12, 24, 16, 12, 12, 8, 8, 6, 6, 6, 4,
  ]

  private static func commuteDeviceTime(_ second: Int) -> String {
    let local = UTCText(
      commuteStart.advanced(by: .milliseconds((second + 7200) * 1000 + 382 + second % 3))
    )
    return "11-Mai-2026 \(local.clock(":")).\(local.fraction)"
  }

  private static func commuteSensors(
    rpm: Double,
    kilometersPerHour: Double,
    using random: inout SplitMix64
  ) -> String {
    let acceleration = [0.2, 9.7, 0.9, 0].map { ($0 + random.between(-0.1, 0.1)).fixed(8) }
    return
      (acceleration + [(rpm + random.between(-9, 9)).fixed(2), kilometersPerHour.fixed(0)])
      .joined(separator: ",")
  }
}
