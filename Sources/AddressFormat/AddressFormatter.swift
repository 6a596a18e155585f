/// The convention by which an address is written.
@nonexhaustive
public enum AddressStyle: String, Sendable, Hashable, CaseIterable {
  /// The same order in every country: number and street, then town, state and postal code.
  case plain
  /// The order, separators and omissions of the placemark's country; ``plain`` if the country is
  /// unknown.
  case postal
}

/// Writes a placemark on two lines.
///
/// ```swift
/// let placemark = Placemark(
///   subThoroughfare: "1", thoroughfare: "Infinite Loop",
///   locality: "Cupertino", administrativeArea: "CA", postalCode: "95014")
/// let lines = AddressFormatter().lines(for: placemark)
/// // lines.first  == "1 Infinite Loop"
/// // lines.second == "Cupertino CA 95014"
/// ```
///
/// In the plain style, blank fields are left out, and one space separates the others. If all fields of a
/// line are blank, the first present field of its fallbacks is used:
///
/// | Line | Fields | Fallbacks |
/// | --- | --- | --- |
/// | 1 | `subThoroughfare thoroughfare` | `name`, `inlandWater`, `ocean`, `areasOfInterest` |
/// | 2 | `locality administrativeArea postalCode` | `country`, `subLocality`, `subAdministrativeArea` |
///
/// A fallback that repeats the other line, or one of its fields, is skipped, so a town that is its own
/// placemark appears once. Line 2 is composed before line 1. Each line keeps its meaning: a country
/// alone is line 2, and line 1 is empty. A postal code is enough for line 2; no country is added to it.
///
/// The postal style has the order and the separators of the country, writes each name once, and omits what
/// the country's addresses do not have. <doc:HowAnAddressIsWritten> has its rules and its fallbacks, and what
/// is cleaned: no field can add a line.
public struct AddressFormatter: Sendable {
  /// The convention by which addresses are written.
  public let style: AddressStyle
  /// Whether the name of the country is a third line, as on labels of mail abroad; `false` by default.
  ///
  /// It is the ``Placemark/country`` of the placemark, in ``AddressLines/country``. The two lines are the
  /// same with and without it.
  public let includesCountry: Bool

  /// Creates a formatter that writes in `style`.
  public init(style: AddressStyle = .plain, includesCountry: Bool = false) {
    self.style = style
    self.includesCountry = includesCountry
  }

  /// Returns the two lines of `placemark`, both empty if no field of it names a place that the style writes.
  ///
  /// A clean field that is written is unchanged.
  ///
  /// - Complexity: O(*n*) in the bytes of the fields.
  public func lines(for placemark: Placemark) -> AddressLines {
    if style == .postal, let country = placemark.isoCountryCode.flatMap({ CountryCode($0) }) {
      var texts = placemark.texts(in: .postal)
      let script = texts.script(of: placemark)
      if let layout = AddressConvention.layout(of: country, in: script) {
        texts.choose(in: layout, of: placemark, country, script)
        return AddressRenderer(style: .postal, layout: consume layout, script: script)
          .lines(of: consume texts, placemark, includingCountry: includesCountry)
      }
    }
    return AddressRenderer(style: .plain, layout: .plain, script: .other)
      .lines(of: placemark.texts(in: .plain), placemark, includingCountry: includesCountry)
  }
}

#if !hasFeature(Embedded)
  extension AddressStyle: Codable {}
#endif
