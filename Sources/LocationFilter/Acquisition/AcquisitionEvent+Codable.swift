#if !hasFeature(Embedded)
  extension AcquisitionEvent: Codable {
    private enum CodingKeys: String, CodingKey {
      case event, authorization, accuracyAuthorization
    }

    private enum Name: String, Codable {
      case start, location, error, authorization, accuracyAuthorization, stationary, resumed, stop
      case sourceEnded
    }

    private var name: Name {
      switch self {
      case .start: .start
      case .location: .location
      case .error: .error
      case .authorization: .authorization
      case .accuracyAuthorization: .accuracyAuthorization
      case .stationary: .stationary
      case .resumed: .resumed
      case .stop: .stop
      case .sourceEnded: .sourceEnded
      }
    }

    /// Decodes a flat object: the name of the case as `event`, beside the keys of what it carries,
    /// such as `{"event":"error","error":"denied"}`.
    ///
    /// - Throws: `DecodingError` if no event has the name, or a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Name.self, forKey: .event) {
      case .start: self = .start
      case .location: self = .location(try Location(from: decoder))
      case .error: self = .error(try LocationError(from: decoder))
      case .authorization:
        self = .authorization(
          try container.decode(AuthorizationStatus.self, forKey: .authorization)
        )
      case .accuracyAuthorization:
        self = .accuracyAuthorization(
          try container.decode(AccuracyAuthorization.self, forKey: .accuracyAuthorization)
        )
      case .stationary: self = .stationary
      case .resumed: self = .resumed
      case .stop: self = .stop
      case .sourceEnded: self = .sourceEnded
      }
    }

    /// Encodes a flat object.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .event)
      switch self {
      case .location(let location): try location.encode(to: encoder)
      case .error(let error): try error.encode(to: encoder)
      case .authorization(let status): try container.encode(status, forKey: .authorization)
      case .accuracyAuthorization(let accuracy):
        try container.encode(accuracy, forKey: .accuracyAuthorization)
      case .start, .stationary, .resumed, .stop, .sourceEnded: break
      }
    }
  }

  extension LocationError: Codable {
    private enum CodingKeys: String, CodingKey {
      case error, message
    }

    private enum Name: String, Codable {
      case locationUnknown, denied, restricted, network, other
    }

    /// Decodes the name of the case as `error`; ``other(_:)`` has its text as `message`.
    ///
    /// - Throws: `DecodingError` if no error has the name, or the message is absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Name.self, forKey: .error) {
      case .locationUnknown: self = .locationUnknown
      case .denied: self = .denied
      case .restricted: self = .restricted
      case .network: self = .network
      case .other: self = .other(try container.decode(String.self, forKey: .message))
      }
    }

    /// Encodes an object, such as `{"error":"denied"}`.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let name: Name =
        switch self {
        case .locationUnknown: .locationUnknown
        case .denied: .denied
        case .restricted: .restricted
        case .network: .network
        case .other: .other
        }
      try container.encode(name, forKey: .error)
      if case .other(let message) = self { try container.encode(message, forKey: .message) }
    }
  }
#endif
