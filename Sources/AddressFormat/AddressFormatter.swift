/// Writes a placemark on two lines.
///
///     let placemark = Placemark(
///       subThoroughfare: "1", thoroughfare: "Infinite Loop",
///       locality: "Cupertino", administrativeArea: "CA", postalCode: "95014")
///     let lines = AddressFormatter().lines(for: placemark)
///     // lines.first  == "1 Infinite Loop"
///     // lines.second == "Cupertino CA 95014"
///
/// Fields that are blank are left out, with one space between those that remain. Where all fields
/// of a line are blank, the ladder fills it:
///
/// | Line | Fields | Where all of them are blank, the first of these that is not |
/// | --- | --- | --- |
/// | 1 | `subThoroughfare thoroughfare` | `name`, `inlandWater`, `ocean`, `areasOfInterest` |
/// | 2 | `locality administrativeArea postalCode` | `country`, `subLocality`, `subAdministrativeArea` |
///
/// A value that the other line already says, as one of its fields or as a whole, is passed over, so
/// a town whose name is its own placemark stands there once. Line 2 is settled before line 1. Each
/// line keeps its meaning: a country alone stands on line 2, and line 1 is empty. A postal code is
/// enough for a line 2, which no country joins then.
///
/// No field can add a line: see <doc:HowAnAddressIsWritten> for what is cleaned.
public struct AddressFormatter: Sendable {
  /// The convention by which addresses are written.
  public let style: AddressStyle

  /// Creates a formatter that writes in `style`.
  public init(style: AddressStyle = .plain) {
    self.style = style
  }

  /// Returns the two lines of `placemark`, both empty where nothing in it names a place.
  ///
  /// Writing fields that are already clean changes nothing in them.
  ///
  /// - Complexity: O(n) in the bytes of the fields.
  public func lines(for placemark: Placemark) -> AddressLines {
    guard style == .postal, let code = placemark.isoCountryCode.flatMap({ CountryCode($0) }),
      let layout = AddressConvention.layout(of: code, for: placemark)
    else { return AddressRenderer(layout: .plain).lines(for: placemark) }
    return AddressRenderer(layout: layout).lines(for: placemark)
  }
}
