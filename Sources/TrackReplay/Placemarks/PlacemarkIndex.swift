public import AddressFormat
public import LocationFilter
public import TrackDecoding

/// Places by their position: the nearest one within a radius.
///
/// The nearest place by geodesic distance is found exactly. A place takes 38 bytes and those of its texts, in
/// memory or, if the command line reads a long list, in a file.
public struct PlacemarkIndex: PlacemarkSource {
  let pages: PlacemarkPages
  private let radius: Double

  /// Creates an index of places.
  ///
  /// - Parameters:
  ///   - places: The places, in any order; of two at the same distance, the first counts. A place
  ///     with an invalid coordinate is never found.
  ///   - radius: The distance in metres beyond which a place is not that of a reading.
  /// - Complexity: O(*n* log *n*)
  public init(_ places: [(coordinate: Coordinate, placemark: Placemark)], radius: Double) {
    var sorter = PlacemarkSorter()
    for place in places { sorter.add(place.placemark, at: place.coordinate) }
    self.init(sorter, radius: radius)
  }

  /// Creates an index of places that were added one by one.
  package init(_ places: consuming PlacemarkSorter, radius: Double) {
    self.radius = radius
    pages = places.finish()
  }

  /// Returns the place nearest to a reading; an empty array if none is within the radius.
  ///
  /// - Complexity: O(log *n*) on average
  public func placemarks(for reading: DecodedReading, extraColumns: [String?]) -> [Placemark] {
    nearest(to: reading.location.coordinate).map { [$0.placemark] } ?? []
  }

  /// Returns the place nearest to a coordinate and its distance in metres, `nil` if none is within
  /// the radius or the coordinate is not valid.
  ///
  /// - Complexity: O(log *n*) on average
  public func nearest(to coordinate: Coordinate) -> (placemark: Placemark, distance: Double)? {
    guard coordinate.isValid else { return nil }
    let point = coordinate.earthCentered
    var found: (place: PackedPlace, distance: Double, bytes: ContiguousArray<UInt8>)?
    pages.tree.search(from: point, within: radius) { page, reach in
      let (bytes, range) = pages.page(page)
      var offset = range.lowerBound
      while let place = PackedPlace(bytes.span, in: offset..<range.upperBound) {
        offset = place.range.upperBound
        // The way is no shorter than the straight line, which ends less than a metre from the place.
        let line = point - place.point
        guard (line * line).sum() <= (reach + 1) * (reach + 1) else { continue }
        let distance = coordinate.distance(to: place.coordinate)
        let isEarlier = found.map { place.number < $0.place.number } ?? true
        if distance < reach || (distance == reach && isEarlier) {
          reach = distance
          found = (place, distance, bytes)
        }
      }
    }
    return found.map { ($0.place.placemark(in: $0.bytes), $0.distance) }
  }
}
