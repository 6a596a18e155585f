import LocationFilter
import TrackReplay

extension ValueParser where Value == Region {
  /// A circular region such as `home,52.516,13.378,100`: its name, the latitude and longitude of its
  /// centre in degrees, its radius in metres. Only the name may contain commas.
  static var region: Self {
    Self("name,latitude,longitude,radius") { (text) throws(ValueError) in
      let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let identifier = fields.dropLast(3).joined(separator: ",")
      guard !identifier.isEmpty else {
        throw ValueError(
          "A region has a name, a latitude, a longitude and a radius, such as \(regionExample)."
        )
      }
      let circle = fields.suffix(3)
      // `home,48,858,2,294,100` is not the region `home,48,858`.
      if fields.count > 4, DecimalText(fields[fields.count - 4]) != nil,
        circle.dropLast().allSatisfy({ !$0.utf8.contains(UInt8(ascii: ".")) })
      {
        throw ValueError("Numbers have a decimal point, not a comma, as in \(regionExample).")
      }
      let region = Region(
        identifier: identifier,
        center: try coordinate(circle[circle.startIndex], circle[circle.startIndex + 1]),
        radius: try ValueParser<Double>.number("metres").parse(circle[circle.startIndex + 2])
      )
      var monitor = RegionMonitor()
      do throws(RegionError) {
        try monitor.add(region)
      } catch {
        let limits = "above 0 m and at most \(Int(monitor.policy.maximumRadius)) m"
        throw ValueError("The radius is \(limits).")
      }
      return region
    }
  }
}

private let regionExample = "home,52.516,13.378,100"

extension ValueParser where Value == TuningReference {
  /// `track`, a position in degrees such as `48.8583,2.2945`, or the names of its two columns.
  static var reference: Self {
    Self("lat,lon|columns|track", words: ["track"]) { (text) throws(ValueError) in
      text == "track" ? .laterBestFix : try knownPosition(text, or: ["track"])
    }
  }

  /// A position in degrees, or the names of its two columns.
  static var position: Self {
    Self("lat,lon|columns") { (text) throws(ValueError) in try knownPosition(text, or: []) }
  }
}

/// The reference of a position or two columns; the error suggests `words`, too.
private func knownPosition(
  _ text: String,
  or words: [String]
) throws(ValueError) -> TuningReference {
  let fields = try commaSeparated(text)
  guard fields.count == 2 else {
    let suggestion = ValueError.suggestion(for: text, among: words)
    throw ValueError(suggestion ?? "A latitude and a longitude, or two columns, are needed.")
  }
  if fields.allSatisfy({ DecimalText($0) == nil }) {
    return .columns(latitude: fields[0], longitude: fields[1])
  }
  return .place(try coordinate(fields[0], fields[1]))
}

/// The coordinate of two texts in degrees.
private func coordinate(
  _ latitude: String,
  _ longitude: String
) throws(ValueError) -> Coordinate {
  let coordinate = Coordinate(
    latitude: try DecimalText.number(latitude, of: "degrees"),
    longitude: try DecimalText.number(longitude, of: "degrees")
  )
  guard abs(coordinate.latitude) <= 90 else {
    throw ValueError("The latitude \(latitude) is not from -90 to 90.")
  }
  guard abs(coordinate.longitude) <= 180 else {
    throw ValueError("The longitude \(longitude) is not from -180 to 180.")
  }
  return coordinate
}
