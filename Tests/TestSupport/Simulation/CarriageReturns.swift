import LocationFilter

extension GeneratedFixture {
  /// A table of common names whose lines end in carriage returns, as old spreadsheets save it. The last
  /// one has no line end.
  @Sendable
  static func carriageReturnTable(using random: inout SplitMix64) -> String {
    let start = Timestamp.utc(2026, 8, 2, 6, 40, 11)
    var error = PositionError(using: &random)
    var lines = ["time,lat,lon,accuracy,note"]
    for (index, accuracy) in carriageReturnAccuracies.enumerated() {
      error.advance(persistence: 0.8, using: &random)
      let position = SimulatedPlace.grandPalace.coordinate(
        east: Double(index) * 1.3 + error.east * accuracy * 0.5,
        north: error.north * accuracy * 0.5
      )
      lines.append(
        "\(UTCText(start.advanced(by: .seconds(index))).iso8601),\(position.latitude.fixed(6)),"
          + "\(position.longitude.fixed(6)),\(accuracy.fixed(1)),\"walking, slowly\""
      )
    }
    return lines.joined(separator: "\r")
  }

  /// Meters, one per second.
  private static let carriageReturnAccuracies = [
    96, 71.5, 52, 44.8, 33, 31.4, 26, 22.9, 19, 16.7, 13, 11.2, 9.9, 8.4,
  ]

  /// A receiver's log whose lines end in carriage returns, with comments between them.
  @Sendable
  static func carriageReturnSentences(using random: inout SplitMix64) -> String {
    "# before the start\r"
      + sentences(at: .torreDeBelem, lineEnd: "\r", using: &random)
      + "# after the finish\r"
  }

  /// A receiver's log without line ends: a logger stored each sentence without its last two bytes.
  @Sendable
  static func sentencesWithoutLineEnds(using random: inout SplitMix64) -> String {
    sentences(at: .casaRosada, lineEnd: "", using: &random)
  }

  /// RMC and GGA, once a second for 20 s.
  private static func sentences(
    at place: SimulatedPlace,
    lineEnd: String,
    using random: inout SplitMix64
  ) -> String {
    let start = Timestamp.utc(2026, 9, 5, 14, 2, 47)
    var error = PositionError(using: &random)
    var text = ""
    for index in 0..<20 {
      error.advance(persistence: 0.9, using: &random)
      let hdop = max(0.9, 8.2 - Double(index) * 0.5)
      let coordinate = place.coordinate(
        east: Double(index) * 0.8 + error.east * hdop * 2,
        north: error.north * hdop * 2
      )
      let utc = UTCText(start.advanced(by: .seconds(index)))
      let time = utc.nmeaTime(decimals: 2)
      let position = NMEAFields.position(coordinate, decimals: 4)
      let altitude = (place.altitude + error.north * hdop).fixed(1)
      text += nmea(
        "GPRMC,\(time),A,\(position),\((1.6 + random.normal() * 0.1).fixed(2)),90.0,"
          + "\(utc.nmeaDate),,,A",
        lineEnd: lineEnd
      )
      text += nmea(
        "GPGGA,\(time),\(position),1,08,\(hdop.fixed(1)),\(altitude),M,50.1,M,,",
        lineEnd: lineEnd
      )
    }
    return text
  }
}
