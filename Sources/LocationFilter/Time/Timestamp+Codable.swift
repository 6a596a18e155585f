extension Timestamp: Codable {
  /// Creates the instant that ISO 8601 text names, as ``init(iso8601:)`` does.
  ///
  /// - Throws: `DecodingError` where there is no text, or it names no instant.
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

  /// Writes the instant as its ``description``, which loses no digit.
  ///
  /// - Throws: `EncodingError` where the encoder takes no text here.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
