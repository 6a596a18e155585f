import LocationFilter

extension GeneratedFixture {
  /// phyphox indoors: the first fix is from the cell, the others from the same networks. Once the
  /// buffers are out of step and a row has no numbers, and once the fix is 4 m away.
  @Sendable
  static func phoneOnADesk(using random: inout SplitMix64) -> String {
    let place = SimulatedPlace.stephansdom
    var lines = [
      [
        "Time (s)", "Latitude (°)", "Longitude (°)", "Height (m)", "Velocity (m/s)",
        "Direction (°)", "Horizontal Accuracy (m)", "Vertical Accuracy (m)",
      ].map { "\"\($0)\"" }.joined(separator: ",")
    ]
    for index in 0..<24 {
      let time = index == 0 ? 0.100_435_018 : 2.15 * Double(index) + random.between(-0.05, 0.05)
      let isByCell = index == 0
      let east = isByCell ? 212 : index == 6 ? 4 : random.between(-0.3, 0.3)
      let north = isByCell ? -148 : random.between(-0.3, 0.3)
      let position = place.coordinate(east: east, north: north)
      let accuracy = isByCell ? 669.386_459_5 : 35
      let altitude = place.altitude + 44 + random.between(-0.2, 0.2)
      let numbers =
        index == 3
        ? [.nan, .nan, .nan, .nan, .nan, .nan, .nan]
        : [position.latitude, position.longitude, altitude, -1, -1, accuracy, accuracy]
      lines.append(([time] + numbers).map(phyphoxNumber).joined(separator: ","))
    }
    // The app ends its last row with no line feed.
    return lines.joined(separator: "\n")
  }

  /// A number in the form of phyphox, `1.392583764E0` or `NaN`.
  static func phyphoxNumber(_ number: Double) -> String {
    number.isNaN ? "NaN" : number.scientific(9)
  }
}
