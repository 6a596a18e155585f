// A stand-in for Apple's Contacts: what the bridge uses, under the names, types and availability of
// Apple's interface.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

@available(iOS 9, macOS 10.11, watchOS 2, *)
@available(tvOS, unavailable)
open class CNPostalAddress {
  // In Apple's they can be set in the subclass only.
  open fileprivate(set) var street = ""
  open fileprivate(set) var subLocality = ""
  open fileprivate(set) var city = ""
  open fileprivate(set) var subAdministrativeArea = ""
  open fileprivate(set) var state = ""
  open fileprivate(set) var postalCode = ""
  open fileprivate(set) var country = ""
  open fileprivate(set) var isoCountryCode = ""

  public init() {}
}

@available(iOS 9, macOS 10.11, watchOS 2, *)
@available(tvOS, unavailable)
open class CNMutablePostalAddress: CNPostalAddress {
  open override var street: String {
    get { super.street }
    set { super.street = newValue }
  }
  open override var subLocality: String {
    get { super.subLocality }
    set { super.subLocality = newValue }
  }
  open override var city: String {
    get { super.city }
    set { super.city = newValue }
  }
  open override var subAdministrativeArea: String {
    get { super.subAdministrativeArea }
    set { super.subAdministrativeArea = newValue }
  }
  open override var state: String {
    get { super.state }
    set { super.state = newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { super.postalCode = newValue }
  }
  open override var country: String {
    get { super.country }
    set { super.country = newValue }
  }
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { super.isoCountryCode = newValue }
  }
}
