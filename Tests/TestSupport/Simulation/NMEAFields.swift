import LocationFilter

/// The fields that the simulated NMEA receivers share: angles and satellites.
enum NMEAFields {
  /// Returns latitude, hemisphere, longitude, hemisphere: `5128.66860,N,00000.02400,W`.
  static func position(_ coordinate: Coordinate, decimals: Int) -> String {
    let latitude = angle(coordinate.latitude, degreeDigits: 2, decimals: decimals)
    let longitude = angle(coordinate.longitude, degreeDigits: 3, decimals: decimals)
    return "\(latitude),\(coordinate.latitude < 0 ? "S" : "N"),"
      + "\(longitude),\(coordinate.longitude < 0 ? "W" : "E")"
  }

  /// Returns the twelve satellite fields of a GSA sentence.
  static func used(_ satellites: some Sequence<Satellite>) -> String {
    let numbers = satellites.map { $0.number.padded(2) }
    return (numbers + Array(repeating: "", count: max(0, 12 - numbers.count)))
      .joined(separator: ",")
  }

  /// Returns the GSV sentences for the satellites in view, four in each.
  ///
  /// - Parameters:
  ///   - satellites: The satellites in view.
  ///   - tracked: The number of them, from the first, that are received; the others have no signal.
  ///   - signal: The signal identifier, the last field in NMEA 4.10 and later.
  ///   - random: The source of the noise in the signal strengths.
  /// - Returns: Whole lines.
  static func inView(
    _ satellites: [Satellite],
    tracked: Int,
    signal: String?,
    using random: inout SplitMix64
  ) -> String {
    let total = max(1, (satellites.count + 3) / 4)
    var text = ""
    for sentence in 0..<total {
      var fields = ["GPGSV", "\(total)", "\(sentence + 1)", satellites.count.padded(2)]
      for index in (sentence * 4)..<min(sentence * 4 + 4, satellites.count) {
        let satellite = satellites[index]
        let strength = 22 + satellite.elevation / 4 + random.integer(in: -2...2)
        fields += [
          satellite.number.padded(2), satellite.elevation.padded(2), satellite.azimuth.padded(3),
          index < tracked ? strength.padded(2) : "",
        ]
      }
      if let signal { fields.append(signal) }
      text += nmea(fields.joined(separator: ","))
    }
    return text
  }

  private static func angle(_ degrees: Double, degreeDigits: Int, decimals: Int) -> String {
    let unitsPerMinute = Int.powerOfTen(decimals)
    let scaled = (degrees.magnitude * Double(60 * unitsPerMinute)).rounded()
    let units = Int(exactly: scaled) ?? 0
    let (minutes, fraction) = units.quotientAndRemainder(dividingBy: unitsPerMinute)
    return (minutes / 60).padded(degreeDigits) + (minutes % 60).padded(2) + "."
      + fraction.padded(decimals)
  }
}

/// A satellite of the simulated sky.
struct Satellite: Sendable {
  let number: Int
  /// Degrees above the horizon.
  let elevation: Int
  /// Degrees clockwise from north.
  let azimuth: Int
}

extension Satellite {
  /// Eight GPS satellites and four low ones, in the order of acquisition.
  static let sky = [
    Satellite(number: 14, elevation: 71, azimuth: 284),
    Satellite(number: 22, elevation: 58, azimuth: 71),
    Satellite(number: 17, elevation: 47, azimuth: 148),
    Satellite(number: 1, elevation: 39, azimuth: 213),
    Satellite(number: 30, elevation: 33, azimuth: 302),
    Satellite(number: 19, elevation: 31, azimuth: 97),
    Satellite(number: 3, elevation: 24, azimuth: 42),
    Satellite(number: 6, elevation: 19, azimuth: 181),
    Satellite(number: 28, elevation: 14, azimuth: 251),
    Satellite(number: 7, elevation: 11, azimuth: 329),
    Satellite(number: 21, elevation: 8, azimuth: 12),
    Satellite(number: 24, elevation: 4, azimuth: 126),
  ]
}
