/// Which fields an address writes on its two lines, and what stands in where all of them are blank.
///
/// A style, and with it a country, is a value of this type and no code of its own.
struct AddressLayout: Sendable {
  /// The fields of one line.
  struct Line: Sendable {
    /// In the order in which they are written, one space between those that are present.
    let fields: [Placemark.Field]
    /// The ladder: where all fields are blank, the first of these that is not stands alone.
    let standIns: [Placemark.Field]
  }

  /// The line that says where in the town.
  let street: Line
  /// The line that says which town.
  let place: Line

  /// The layout of ``AddressStyle/plain``.
  static let plain = AddressLayout(
    street: Line(
      fields: [.subThoroughfare, .thoroughfare],
      standIns: [.name, .inlandWater, .ocean, .areasOfInterest]
    ),
    place: Line(
      fields: [.locality, .administrativeArea, .postalCode],
      standIns: [.country, .subLocality, .subAdministrativeArea]
    )
  )
}
