/// The settings by which a ``VisitDetector`` distinguishes a visit from passing through.
///
/// No value traps: with a negative or NaN radius no fix is inside, and there are no visits.
public struct VisitPolicy: Sendable, Hashable, Codable {
  /// The distance in metres from the first fix of a stay within which a fix is inside; 100 m, exactly
  /// 100 m included.
  public var radius: Double = 100
  /// The minimum length of a visit, from its first fix to the last one inside or the time since then
  /// without a fix; 5 min, exactly 5 min included.
  public var minimumDuration: Duration = .seconds(300)
  /// The time without a fix after which the next one decides: inside, the visit continues, and surely
  /// outside, it has ended; 15 min, exactly 15 min included.
  public var maximumGap: Duration = .seconds(900)
  /// The number of readings in a row, each dated after the one before, that must be surely outside to
  /// end a stay; 3. Less than 1 is treated as 1.
  public var departureReadings = 3
  /// The check that a reading must pass; others change nothing.
  public var check = ReadingCheck.standard

  /// Creates the standard policy.
  public init() {}

  /// The default.
  public static let standard = VisitPolicy()
}

#if !hasFeature(Embedded)
  extension VisitPolicy {
    private enum CodingKeys: String, CodingKey {
      case radius, minimumDuration, maximumGap, departureReadings
    }

    /// Decodes a policy with the keys of its properties, those of the check among them, and times in
    /// seconds; a setting that is absent is that of ``standard``.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      radius = try container.number(.radius, default: radius)
      minimumDuration = try container.seconds(.minimumDuration, default: minimumDuration)
      maximumGap = try container.seconds(.maximumGap, default: maximumGap)
      departureReadings = try container.integerIfPresent(.departureReadings) ?? departureReadings
      check = try ReadingCheck(from: decoder)
    }

    /// Encodes all settings.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number: radius, .radius)
      try container.encode(seconds: minimumDuration, .minimumDuration)
      try container.encode(seconds: maximumGap, .maximumGap)
      try container.encode(departureReadings, forKey: .departureReadings)
      try check.encode(to: encoder)
    }
  }
#endif
