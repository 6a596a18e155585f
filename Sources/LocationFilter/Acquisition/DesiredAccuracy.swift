/// The accuracy at which a session may stop.
///
/// Platforms encode "the best there is" as a negative number, under which a plain `<=` never
/// holds; here it is a case of its own.
public enum DesiredAccuracy: Sendable, Hashable {
  /// A fix of this many metres or fewer ends the session; a negative number or NaN none reaches.
  case meters(Double)
  /// No fix is accurate enough: the session ends when it settles or times out.
  case best

  /// Returns whether `horizontalAccuracy` is good enough; never for NaN.
  public func isReached(by horizontalAccuracy: Double) -> Bool {
    switch self {
    case .meters(let meters): horizontalAccuracy <= meters
    case .best: false
    }
  }
}

extension DesiredAccuracy: Codable {
  /// Creates the accuracy that a number of metres, or the word `best`, stands for.
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

  /// Writes the number of metres, or the word `best`.
  ///
  /// - Throws: `EncodingError` where the encoder has no way to write the number, as JSON has none
  ///   for NaN.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .meters(let meters): try container.encode(meters)
    case .best: try container.encode("best")
    }
  }
}
