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

  // The figures of the constants of the same names: Apple, "Core Location", `CLLocationAccuracy`.

  /// 10 m, the accuracy of ``AcquisitionPolicy/standard``.
  public static let nearestTenMeters = meters(10)
  /// 100 m.
  public static let hundredMeters = meters(100)
  /// 1000 m.
  public static let kilometer = meters(1000)
  /// 3000 m.
  public static let threeKilometers = meters(3000)

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
    /// Decodes a number of metres, or the text `best`, or `inf` for any accuracy.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      switch try? container.decode(String.self) {
      case "best": self = .best
      case "inf": self = .meters(.infinity)
      case _?:
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "neither a number of metres nor best"
        )
      case nil: self = .meters(try container.number())
      }
    }

    /// Encodes a number of metres, or the text `inf`; or `best`, also for a number that no fix
    /// reaches and JSON does not have.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept a number or text here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .meters(let meters) where meters.isFinite: try container.encode(meters)
      case .meters(.infinity): try container.encode("inf")
      case .meters, .best: try container.encode("best")
      }
    }
  }

  extension DesiredAccuracy: CustomStringConvertible {
    /// The accuracy, such as `10.0 m` or `best`.
    public var description: String {
      switch self {
      case .meters(let meters): "\(meters) m"
      case .best: "best"
      }
    }
  }
#endif
