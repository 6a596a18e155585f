/// The state of the address of a location.
public enum AddressStatus<Placemark: Sendable>: Sendable {
  /// No lookup was requested.
  case idle
  /// A lookup is in flight.
  case searching
  /// The lookup found this placemark.
  indirect case found(Placemark)
  /// The lookup failed.
  case failed
  /// The lookup succeeded without a placemark.
  case notFound

  /// The placemark, if one was found.
  public var placemark: Placemark? {
    if case .found(let placemark) = self { placemark } else { nil }
  }
}

extension AddressStatus: Equatable where Placemark: Equatable {}
extension AddressStatus: Hashable where Placemark: Hashable {}
