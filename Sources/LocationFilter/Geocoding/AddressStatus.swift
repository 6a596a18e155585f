/// What is known of the address of a location.
public enum AddressStatus<Placemark: Sendable>: Sendable {
  /// No lookup was asked for.
  case idle
  /// A lookup is under way.
  case searching
  /// The lookup found this place.
  indirect case found(Placemark)
  /// The lookup failed.
  case failed
  /// The lookup succeeded and found no place.
  case notFound

  /// The place, where one was found.
  public var placemark: Placemark? {
    if case .found(let placemark) = self { placemark } else { nil }
  }
}

extension AddressStatus: Equatable where Placemark: Equatable {}
extension AddressStatus: Hashable where Placemark: Hashable {}
