#if !hasFeature(Embedded)
  extension Timestamp: Codable {
    /// Decodes ISO 8601 text, as ``init(iso8601:)`` does.
    ///
    /// - Throws: `DecodingError` if there is no text, or it is not an instant.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let timestamp = Timestamp(iso8601: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "not a date and time by ISO 8601"
        )
      }
      self = timestamp
    }

    /// Encodes the ``description``, which is exact.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept text here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
