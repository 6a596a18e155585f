/// The accuracy at which a session may stop.
///
/// Platforms encode the best accuracy as a negative number, which no fix can reach; here it is a
/// case of its own.
public enum DesiredAccuracy: Sendable, Hashable {
  /// A fix accurate to this many metres or better ends the session. No fix reaches a negative number
  /// or NaN.
  case meters(Double)
  /// No fix is accurate enough: the session runs until it settles or times out.
  case best

  /// Returns whether `horizontalAccuracy`, in metres, is good enough; `false` for NaN.
  public func isReached(by horizontalAccuracy: Double) -> Bool {
    switch self {
    case .meters(let meters): horizontalAccuracy <= meters
    case .best: false
    }
  }
}

#if !hasFeature(Embedded)
  extension DesiredAccuracy: Codable {
    /// Decodes a number of metres or the string `best`.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let word = try? container.decode(String.self) {
        guard word == "best" else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "neither a number of metres nor the word best"
          )
        }
        self = .best
      } else {
        self = .meters(try container.decode(Double.self))
      }
    }

    /// Encodes a number of metres or the string `best`.
    ///
    /// - Throws: `EncodingError` if the encoder cannot write the number, such as NaN in JSON.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .meters(let meters): try container.encode(meters)
      case .best: try container.encode("best")
      }
    }
  }
#endif
