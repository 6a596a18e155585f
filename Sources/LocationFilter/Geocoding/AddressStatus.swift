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

  /// The name of the state for machines: `idle`, `searching`, `found`, `failed` or `notFound`. Stable
  /// over releases.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .searching: "searching"
    case .found: "found"
    case .failed: "failed"
    case .notFound: "notFound"
    }
  }
}

extension AddressStatus: Equatable where Placemark: Equatable {}
extension AddressStatus: Hashable where Placemark: Hashable {}
