/// The check of a single reading, independent of any other.
///
/// An ``Acquisition`` applies it as steps 2 to 5 of its table; the filters, monitors and detectors
/// ignore what it rejects.
///
/// | step | rule | rejection |
/// |---|---|---|
/// | 2 | `now - timestamp > maximumAge` | `stale` |
/// | 3 | `timestamp - now > maximumLead` | `future` |
/// | 4 | not finite, or outside ±90° and ±180°; optional: 0°, 0° | `invalidCoordinate`, `nullIsland` |
/// | 5 | negative, NaN or infinite; optional: 0 m | `invalidAccuracy`, `unknownAccuracy` |
public struct ReadingCheck: Sendable, Hashable, Codable {
  /// The age on arrival above which a reading is stale; 5 s, and exactly 5 s passes.
  public var maximumAge: Duration = .seconds(5)
  /// The limit on how far in the future a reading is dated; 5 s, and exactly 5 s passes; `nil` for none.
  public var maximumLead: Duration? = .seconds(5)
  /// Rejects latitude 0, longitude 0, which broken providers report for "unknown"; off.
  public var rejectsNullIsland = false
  /// Rejects an accuracy of 0 m, which many providers report for "unknown"; off.
  public var zeroAccuracyIsUnknown = false

  /// Creates the standard check.
  public init() {}

  /// The check of ``AcquisitionPolicy/standard``.
  public static let standard = ReadingCheck()

  /// Returns why a reading that arrives at `now` is rejected, `nil` if it passes.
  public func rejection(of location: Location, at now: Timestamp) -> Decision.Rejection? {
    rejection(of: location, age: location.timestamp.duration(to: now))
  }

  // Inlined, because a call would take more instructions than the rules.
  @inline(__always)
  func rejection(of location: Location, age: Duration) -> Decision.Rejection? {
    // Step 2
    if age.exceeds(maximumAge) { return .stale }
    // Step 3. Negating an age cannot overflow, as instants are limited; negating a setting could.
    if let maximumLead, age.negated.exceeds(maximumLead) { return .future }
    // Step 4
    let coordinate = location.coordinate
    guard coordinate.isValid else { return .invalidCoordinate }
    if rejectsNullIsland, coordinate.latitude == 0, coordinate.longitude == 0 {
      return .nullIsland
    }
    // Step 5
    let accuracy = location.horizontalAccuracy
    guard (0...Double.greatestFiniteMagnitude).contains(accuracy) else { return .invalidAccuracy }
    if zeroAccuracyIsUnknown, accuracy == 0 { return .unknownAccuracy }
    return nil
  }
}

#if !hasFeature(Embedded)
  extension ReadingCheck {
    private enum CodingKeys: String, CodingKey {
      case maximumAge, maximumLead, rejectsNullIsland, zeroAccuracyIsUnknown
    }

    /// Decodes a check with the keys of its properties, times in seconds; a setting that is absent
    /// is that of ``standard``.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      maximumAge = try container.seconds(.maximumAge, default: maximumAge)
      maximumLead = try container.seconds(.maximumLead, default: maximumLead)
      rejectsNullIsland = try container.setting(.rejectsNullIsland, default: rejectsNullIsland)
      zeroAccuracyIsUnknown = try container.setting(
        .zeroAccuracyIsUnknown,
        default: zeroAccuracyIsUnknown
      )
    }

    /// Encodes all settings; ``maximumLead`` is `null` if it is off.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(seconds: maximumAge, .maximumAge)
      try container.encodeSetting(seconds: maximumLead, .maximumLead)
      try container.encode(rejectsNullIsland, forKey: .rejectsNullIsland)
      try container.encode(zeroAccuracyIsUnknown, forKey: .zeroAccuracyIsUnknown)
    }
  }
#endif
