/// The settings by which a ``RegionMonitor`` distinguishes a crossing from noise.
///
/// ```swift
/// var policy = RegionPolicy.standard
/// policy.dwell = .seconds(300)
/// policy.exitReadings = 5
/// ```
public struct RegionPolicy: Sendable, Hashable, Codable {
  /// The number of readings in a row beyond the margin, each dated after the one before, that make an
  /// exit; 3. With 1 or less, the first one does.
  public var exitReadings = 3
  /// The time from the first reading in that row to the last that makes an exit, too; 20 s, and
  /// exactly 20 s does. With zero or less, the first reading does.
  public var exitSpan: Duration = .seconds(20)
  /// The time since the last valid reading after which a single reading beyond the margin makes an
  /// exit; 60 s, and exactly 60 s does not. It matters where a provider pauses at rest, or reports
  /// less than once a minute.
  public var exitGap: Duration = .seconds(60)
  /// The minimum margin beyond the edge in metres; 20 m.
  public var minimumMargin: Double = 20
  /// The minimum margin beyond the edge as a fraction of the radius; 0.1.
  public var marginFraction: Double = 0.1
  /// The minimum length of a stay for a dwell event, exactly this length included; off.
  public var dwell: Duration?
  /// The maximum radius in metres; 100 km, and exactly 100 km is accepted.
  public var maximumRadius: Double = 100_000
  /// The check that a reading must pass; others change nothing.
  public var check = ReadingCheck.standard

  /// Creates the standard policy.
  public init() {}

  /// The default: exits after three readings, 20 s or a gap of a minute; no dwell events.
  public static let standard = RegionPolicy()

  /// Returns the margin in metres beyond the edge that counts towards an exit: the largest of the
  /// accuracy, ``marginFraction`` of the radius, and ``minimumMargin``. NaN values are ignored.
  public func margin(radius: Double, horizontalAccuracy: Double) -> Double {
    .maximum(horizontalAccuracy, .maximum(marginFraction * radius, minimumMargin))
  }
}

#if !hasFeature(Embedded)
  extension RegionPolicy {
    private enum CodingKeys: String, CodingKey {
      case exitReadings, exitSpan, exitGap, minimumMargin, marginFraction, dwell, maximumRadius
    }

    /// Decodes a policy with the keys of its properties, those of the check among them, and times in
    /// seconds; a setting that is absent is that of ``standard``.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      exitReadings = try container.integerIfPresent(.exitReadings) ?? exitReadings
      exitSpan = try container.seconds(.exitSpan, default: exitSpan)
      exitGap = try container.seconds(.exitGap, default: exitGap)
      minimumMargin = try container.number(.minimumMargin, default: minimumMargin)
      marginFraction = try container.number(.marginFraction, default: marginFraction)
      dwell = try container.seconds(.dwell, default: nil)
      maximumRadius = try container.number(.maximumRadius, default: maximumRadius)
      check = try ReadingCheck(from: decoder)
    }

    /// Encodes all settings, except a dwell that is off.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(exitReadings, forKey: .exitReadings)
      try container.encode(seconds: exitSpan, .exitSpan)
      try container.encode(seconds: exitGap, .exitGap)
      try container.encode(number: minimumMargin, .minimumMargin)
      try container.encode(number: marginFraction, .marginFraction)
      try container.encodeIfPresent(seconds: dwell, .dwell)
      try container.encode(number: maximumRadius, .maximumRadius)
      try check.encode(to: encoder)
    }
  }
#endif
