import LocationFilter
import TrackReplay

extension ValueParser where Value == Region {
  /// A circular region such as `home,52.516,13.378,100`: its name, the latitude and longitude of its
  /// centre in degrees, its radius in metres. Only the name may contain commas.
  static var region: Self {
    Self("name,latitude,longitude,radius") { text in
      let fields = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = fields.suffix(3).compactMap { DecimalText(String($0))?.number }
      let identifier = fields.dropLast(3).joined(separator: ",")
      guard numbers.count == 3, !identifier.isEmpty else { return nil }
      let region = Region(
        identifier: identifier,
        center: Coordinate(latitude: numbers[0], longitude: numbers[1]),
        radius: numbers[2]
      )
      var monitor = RegionMonitor()
      return (try? monitor.add(region)) == nil ? nil : region
    }
  }
}

extension ValueParser where Value == TuningReference {
  /// `track`, a position in degrees such as `48.8583,2.2945`, or the names of its two columns.
  static var reference: Self {
    Self("lat,lon|columns|track", words: ["track"]) { text in
      if text == "track" { return .laterBestFix }
      let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 2, !fields.contains("") else { return nil }
      switch (DecimalText(fields[0])?.number, DecimalText(fields[1])?.number) {
      case (nil, nil): return .columns(latitude: fields[0], longitude: fields[1])
      case (let latitude?, let longitude?):
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        return coordinate.isValid ? .place(coordinate) : nil
      default: return nil
      }
    }
  }
}
