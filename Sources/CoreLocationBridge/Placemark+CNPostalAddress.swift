// tvOS has no Contacts.
#if canImport(Contacts) && !os(tvOS)
  public import AddressFormat
  public import Contacts

  extension Placemark {
    /// Creates a placemark from the postal address of a contact.
    ///
    /// Contacts has number and street in one text, which becomes the `thoroughfare`. A street of
    /// several lines keeps its line feeds; an `AddressFormatter` writes them as spaces. Empty texts are
    /// absent fields.
    public init(_ address: CNPostalAddress) {
      self.init(
        thoroughfare: address.street.ifNotEmpty,
        subLocality: address.subLocality.ifNotEmpty,
        locality: address.city.ifNotEmpty,
        subAdministrativeArea: address.subAdministrativeArea.ifNotEmpty,
        administrativeArea: address.state.ifNotEmpty,
        postalCode: address.postalCode.ifNotEmpty,
        isoCountryCode: address.isoCountryCode.ifNotEmpty,
        country: address.country.ifNotEmpty
      )
    }
  }

  extension CNMutablePostalAddress {
    /// Creates the postal address of a placemark, to be saved in a contact.
    ///
    /// ```swift
    /// contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    /// ```
    ///
    /// Number and street become one text, in the order of the placemark's country. A postal address has
    /// no name, water or areas of interest. An address is the same there and back.
    public convenience init(_ placemark: Placemark) {
      self.init()
      street = placemark.street
      subLocality = placemark.subLocality ?? ""
      city = placemark.locality ?? ""
      subAdministrativeArea = placemark.subAdministrativeArea ?? ""
      state = placemark.administrativeArea ?? ""
      postalCode = placemark.postalCode ?? ""
      country = placemark.country ?? ""
      isoCountryCode = placemark.isoCountryCode ?? ""
    }
  }

  extension Placemark {
    /// Number and street as the postal style of the country writes them. A street without a number is
    /// unchanged, so that it keeps its lines.
    fileprivate var street: String {
      guard let subThoroughfare, !subThoroughfare.isEmpty else { return thoroughfare ?? "" }
      let street = Placemark(
        subThoroughfare: subThoroughfare,
        thoroughfare: thoroughfare,
        isoCountryCode: isoCountryCode
      )
      let lines = AddressFormatter(style: .postal).lines(for: street)
      // The other line can be the name of a city state.
      return lines.isPlaceFirst ? lines.second : lines.first
    }
  }

  extension String {
    fileprivate var ifNotEmpty: String? { isEmpty ? nil : self }
  }
#endif
