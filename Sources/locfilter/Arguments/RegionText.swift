import LocationFilter

/// Returns the region that `text` describes as `home,52.516,13.378,100`: its name, the latitude and
/// longitude of its centre in degrees, its radius in metres; `nil` for anything else,
/// and for what cannot be watched.
///
/// The name may have commas of its own, as the figures are the last three.
func region(_ text: String) -> Region? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count >= 4 else { return nil }
  let figures = parts.suffix(3).compactMap { DecimalText(String($0))?.number }
  let identifier = parts.dropLast(3).joined(separator: ",")
  guard figures.count == 3, !identifier.isEmpty else { return nil }
  let region = Region(
    identifier: identifier,
    center: Coordinate(latitude: figures[0], longitude: figures[1]),
    radius: figures[2]
  )
  var monitor = RegionMonitor()
  do throws(RegionError) {
    try monitor.add(region)
    return region
  } catch {
    return nil
  }
}
