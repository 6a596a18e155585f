import LocationFilter

extension GeneratedFixture {
  /// Traccar: a phone reports every few seconds, loses its network, and then sends all pending reports
  /// at once. The server's time is the arrival; addresses are unquoted and have commas.
  @Sendable
  static func lateUpload(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.casaRosada
    let start = Timestamp.utc(2026, 5, 25, 13, 20, 2)
    var error = PositionError(using: &random)
    var distance = 0.0
    var lines = [
      "id,deviceId,protocol,serverTime,deviceTime,fixTime,valid,latitude,longitude,altitude,speed,"
        + "course,address,accuracy,batteryLevel,distance,totalDistance,motion"
    ]
    for (index, report) in lateUploadReports.enumerated() {
      error.advance(persistence: 0.9, using: &random)
      let position = place.coordinate(
        east: -70 + Double(report.made) * 1.3 + error.east * 5,
        north: error.north * 5
      )
      let made = UTCText(start.advanced(by: .seconds(report.made))).spaced
      let received = UTCText(start.advanced(by: .seconds(report.received))).spaced
      let step = index == 0 ? 0 : random.between(4, 7)
      distance += step
      let knots = 1.3 / 0.514_444 + random.normal() * 0.1
      lines.append(
        [
          "\(48_210 + index)", "7", "osmand", received, made, made, "true",
          position.latitude.fixed(7), position.longitude.fixed(7),
          (place.altitude + error.north).fixed(1), knots.fixed(6), "90.0",
          lateUploadAddress(report), report.accuracy.fixed(1), "71.0", step.fixed(2),
          (1_904_377 + distance).fixed(2), "true",
        ].joined(separator: ",")
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private typealias LateUploadReport = (made: Int, received: Int, accuracy: Double)

  /// Whole seconds since the start, and meters.
  private static let lateUploadReports: [LateUploadReport] =
    [
      (0, 1, 62), (4, 5, 45), (8, 9, 38), (12, 14, 30), (16, 17, 41),
      // Held back without a network, then sent at once.
      (20, 46, 9), (24, 46, 8), (28, 46, 9.5), (32, 46, 14), (36, 46, 17), (40, 46, 19),
      (41, 46, 26), (44, 46, 24),
    ]
    + [21, 16, 11, 9.4, 7.2, 6.1, 6.3, 5.8].enumerated().map { index, accuracy in
      (47 + 2 * index, 48 + 2 * index, accuracy)
    }

  /// The address, which is looked up only for reports that arrive at once.
  private static func lateUploadAddress(_ report: LateUploadReport) -> String {
    guard report.received - report.made < 5 else { return "" }
    return report.made < 30
      ? "Hipólito Yrigoyen 219, Monserrat, C1086AAB Buenos Aires, AR"
      : "Balcarce 50, C1064AAB Buenos Aires, AR"
  }
}
