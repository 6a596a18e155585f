/// The description of a place as a geocoder returns it, field by field.
///
/// Each field is optional, and a blank field counts as absent: one that is empty or contains nothing
/// visible (only white space, controls, bidirectional marks and other invisible characters). Fields
/// are stored unchanged; ``AddressFormatter`` cleans what it writes.
///
/// ```swift
/// var placemark = Placemark(thoroughfare: "Infinite Loop", locality: "Cupertino")
/// placemark.subThoroughfare = "1"
/// ```
public struct Placemark: Sendable, Hashable {
  // The first, so that the implicit initializer is another one than that below.
  /// Landmarks of the place, the most important first.
  public var areasOfInterest: [String]
  /// The name of the place itself, such as a shop, a park or a building.
  public var name: String?
  /// The house number.
  public var subThoroughfare: String?
  /// The street.
  public var thoroughfare: String?
  /// A part of the town, such as a district or a neighborhood.
  public var subLocality: String?
  /// The town.
  public var locality: String?
  /// A part of the state or province, such as a county.
  public var subAdministrativeArea: String?
  /// The state or province.
  public var administrativeArea: String?
  /// The postal code.
  public var postalCode: String?
  /// The two-letter country code of ISO 3166-1, which selects the layout and is never written itself.
  public var isoCountryCode: String?
  /// The name of the country.
  public var country: String?
  /// The lake or river on which the place is.
  public var inlandWater: String?
  /// The ocean in which the place is.
  public var ocean: String?
}

extension Placemark {
  /// Creates a placemark with the given fields; all others are absent.
  public init(
    name: String? = nil,
    subThoroughfare: String? = nil,
    thoroughfare: String? = nil,
    subLocality: String? = nil,
    locality: String? = nil,
    subAdministrativeArea: String? = nil,
    administrativeArea: String? = nil,
    postalCode: String? = nil,
    isoCountryCode: String? = nil,
    country: String? = nil,
    inlandWater: String? = nil,
    ocean: String? = nil,
    areasOfInterest: [String] = []
  ) {
    // An initializer that assigns to the properties would copy them all once more.
    self.init(
      areasOfInterest: areasOfInterest,
      name: name,
      subThoroughfare: subThoroughfare,
      thoroughfare: thoroughfare,
      subLocality: subLocality,
      locality: locality,
      subAdministrativeArea: subAdministrativeArea,
      administrativeArea: administrativeArea,
      postalCode: postalCode,
      isoCountryCode: isoCountryCode,
      country: country,
      inlandWater: inlandWater,
      ocean: ocean
    )
  }

  /// Whether every field is blank.
  ///
  /// - Complexity: O(*n*) in the bytes of the fields.
  public var isEmpty: Bool {
    Field.allCases.allSatisfy { sanitized($0) == nil }
  }

  /// The field as an address writes it, `nil` if it is blank.
  ///
  /// Of several areas of interest, the first that is not blank.
  func sanitized(_ field: Field, in style: AddressStyle = .plain) -> String? {
    guard field != .areasOfInterest else {
      return areasOfInterest.lazy.compactMap { $0.sanitizedField(in: style) }.first
    }
    return self[field]?.sanitizedField(in: style)
  }
}

extension Placemark {
  /// A field of a placemark; the raw value is the name of the property.
  @nonexhaustive
  public enum Field: String, Sendable, CaseIterable {
    case name, subThoroughfare, thoroughfare, subLocality, locality, subAdministrativeArea
    case administrativeArea, postalCode, isoCountryCode, country, inlandWater, ocean
    case areasOfInterest
  }

  /// Accesses a field by its name.
  ///
  /// The areas of interest are one text here, separated by `;`: `"Pier 39;Fisherman's Wharf"`.
  /// Setting it splits the text at each `;`, cleans the parts and drops the blank ones; a landmark
  /// with a `;` in its name needs the property ``areasOfInterest``. An empty list reads as `nil`.
  ///
  /// - Complexity: O(1); O(*n*) in the bytes for the areas of interest.
  package subscript(field: Field) -> String? {
    get {
      switch field {
      case .name: name
      case .subThoroughfare: subThoroughfare
      case .thoroughfare: thoroughfare
      case .subLocality: subLocality
      case .locality: locality
      case .subAdministrativeArea: subAdministrativeArea
      case .administrativeArea: administrativeArea
      case .postalCode: postalCode
      case .isoCountryCode: isoCountryCode
      case .country: country
      case .inlandWater: inlandWater
      case .ocean: ocean
      case .areasOfInterest:
        areasOfInterest.isEmpty ? nil : areasOfInterest.joined(separator: ";")
      }
    }
    set {
      switch field {
      case .name: name = newValue
      case .subThoroughfare: subThoroughfare = newValue
      case .thoroughfare: thoroughfare = newValue
      case .subLocality: subLocality = newValue
      case .locality: locality = newValue
      case .subAdministrativeArea: subAdministrativeArea = newValue
      case .administrativeArea: administrativeArea = newValue
      case .postalCode: postalCode = newValue
      case .isoCountryCode: isoCountryCode = newValue
      case .country: country = newValue
      case .inlandWater: inlandWater = newValue
      case .ocean: ocean = newValue
      case .areasOfInterest:
        areasOfInterest = newValue?.areas ?? []
      }
    }
  }
}

extension String {
  /// The parts of the text between `;`, cleaned and without blank ones.
  fileprivate var areas: [String] {
    // Most are a single one. A search in memory takes a fifth of the time of one in the view.
    var text = self
    let hasSeveral = text.withUTF8 { unsafe $0.contains(UInt8(ascii: ";")) }
    guard hasSeveral else { return text.sanitizedField().map { [$0] } ?? [] }
    return unicodeScalars.split(separator: ";").compactMap { String($0).sanitizedField() }
  }
}

#if !hasFeature(Embedded)
  extension Placemark: Codable {
    /// A field as a key; the field itself prints as its own name.
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(_ field: Field) { stringValue = field.rawValue }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    /// Decodes an object with the keys of the properties; absent and `null` are absent.
    ///
    /// - Throws: `DecodingError` if a value is not text, or the areas of interest are not a list of it.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let areas = try container.decodeIfPresent([String].self, forKey: Key(.areasOfInterest))
      self.init()
      areasOfInterest = areas ?? []
      for field in Field.allCases where field != .areasOfInterest {
        self[field] = try container.decodeIfPresent(String.self, forKey: Key(field))
      }
    }

    /// Encodes an object without the fields that are absent.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for field in Field.allCases where field != .areasOfInterest {
        try container.encodeIfPresent(self[field], forKey: Key(field))
      }
      guard !areasOfInterest.isEmpty else { return }
      try container.encode(areasOfInterest, forKey: Key(.areasOfInterest))
    }
  }
#endif
