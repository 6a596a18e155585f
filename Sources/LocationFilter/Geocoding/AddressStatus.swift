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

#if !hasFeature(Embedded)
  private enum AddressKey: String, CodingKey {
    case name, placemark
  }

  extension AddressStatus: Decodable where Placemark: Decodable {
    /// Decodes the ``name``, and the `placemark` of a found address.
    ///
    /// - Throws: `DecodingError` if no state has the name, or a found address has no placemark.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AddressKey.self)
      let name = try container.decode(String.self, forKey: .name)
      let others: [Self] = [.idle, .searching, .failed, .notFound]
      if let other = others.first(where: { $0.name == name }) {
        self = other
      } else if name == "found" {
        self = .found(try container.decode(Placemark.self, forKey: .placemark))
      } else {
        throw container.error(at: .name, "\(name) is not the state of an address")
      }
    }
  }

  extension AddressStatus: Encodable where Placemark: Encodable {
    /// Encodes the ``name``, and the `placemark` of a found address.
    ///
    /// - Throws: The error of the encoder or of the placemark.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AddressKey.self)
      try container.encode(name, forKey: .name)
      try container.encodeIfPresent(placemark, forKey: .placemark)
    }
  }
#endif
