/// The settings of an ``Acquisition``.
///
/// Two presets: ``standard``, and ``tutorial``, which reproduces the classic view controller
/// reading by reading. Each property can be changed independently:
///
/// ```swift
/// var policy = AcquisitionPolicy.standard
/// policy.desiredAccuracy = .meters(25)
/// policy.timeout = .seconds(20)
/// ```
public struct AcquisitionPolicy: Sendable, Hashable, Codable {
  /// The accuracy that ends the session; 10 m, and exactly 10 m does.
  public var desiredAccuracy: DesiredAccuracy = .meters(10)
  /// The check of each reading by itself. Its settings are properties of the policy, too.
  public var check = ReadingCheck.standard
  /// The time limit of the session; 60 s, and a reading at exactly 60 s is too late. With zero or
  /// less, the first event after the start ends the session, at its start.
  public var timeout: Duration = .seconds(60)
  /// The effect of the timeout if a fix is retained.
  public var timeoutRule: TimeoutRule = .endsWithBest
  /// Treat a fix closer than this to the best one, in metres, as the same place; 1 m, and exactly
  /// 1 m is another place. With 0 or less, no session settles.
  public var settleDistance: Double = 1
  /// A fix at the same place settles the session if it is dated more than this after the best one;
  /// 10 s, and exactly 10 s does not settle it.
  public var settleInterval: Duration = .seconds(10)

  /// Ends the session if no better fix has arrived this long after the best one, or exactly then;
  /// off. With zero or less, the first event after the best fix ends the session, at its arrival.
  public var plateau: Duration?
  /// Rejects a reading dated before the latest one of the session that reached this rule; off. An
  /// equal date passes.
  public var rejectsOutOfOrder = false
  /// Rejects a reading with the position, accuracy and date of the last one that reached this rule;
  /// off.
  public var rejectsDuplicates = false
  /// The age above which any valid fix replaces the retained one, measured from its date to the
  /// clock; off. At exactly this age it stays.
  public var maximumRetainedAge: Duration?
  /// The speed in metres per second above which a jump from the retained fix is rejected; off.
  ///
  /// The speed is the lowest that the fixes allow: the distance less both accuracies, divided by the
  /// time between their dates. Between equal dates it is infinite, unless the accuracies overlap.
  public var maximumSpeed: Double?

  /// Creates the standard policy.
  public init() {}

  /// The default: a timeout ends the session with the best fix.
  public static let standard = AcquisitionPolicy()

  /// The classic behaviour: the timeout acts only while no fix is retained, and readings may be
  /// dated in the future.
  public static let tutorial: AcquisitionPolicy = {
    var policy = AcquisitionPolicy()
    policy.maximumLead = nil
    policy.timeoutRule = .endsOnlyWithoutLocation
    return policy
  }()

  /// The effect of the timeout if a fix is retained.
  public enum TimeoutRule: String, Sendable, Hashable, CaseIterable, Codable {
    /// The session ends with the best fix so far.
    case endsWithBest
    /// The session continues: the timeout ends it only while no fix is retained.
    case endsOnlyWithoutLocation
  }
}

// The settings of the check, under the same names.
extension AcquisitionPolicy {
  /// The age on arrival above which a reading is stale; 5 s, and exactly 5 s passes.
  public var maximumAge: Duration {
    get { check.maximumAge }
    set { check.maximumAge = newValue }
  }

  /// The limit on how far in the future a reading is dated; 5 s, and exactly 5 s passes; `nil` for none.
  public var maximumLead: Duration? {
    get { check.maximumLead }
    set { check.maximumLead = newValue }
  }

  /// Rejects latitude 0, longitude 0, which broken providers report for "unknown"; off.
  public var rejectsNullIsland: Bool {
    get { check.rejectsNullIsland }
    set { check.rejectsNullIsland = newValue }
  }

  /// Rejects an accuracy of 0 m, which many providers report for "unknown"; off.
  public var zeroAccuracyIsUnknown: Bool {
    get { check.zeroAccuracyIsUnknown }
    set { check.zeroAccuracyIsUnknown = newValue }
  }
}

extension AcquisitionPolicy {
  /// Returns whether step 7 depends on the distance, which takes longer to measure than the rest of a step.
  @inlinable
  func maySettle(at location: Location, after best: Location) -> Bool {
    // A degree of latitude is 110 574 m at the equator and longer elsewhere.
    let degrees = (best.coordinate.latitude - location.coordinate.latitude).magnitude
    return degrees * 110_000 <= settleDistance
      && best.timestamp.duration(to: location.timestamp).exceeds(settleInterval)
  }

  /// Returns whether a session before its deadline is certain to reject `location` and to stay as
  /// it is while `best` is retained; `false` if that takes more than a comparison of numbers.
  @inlinable
  package func certainlyRejects(_ location: Location, after best: Location) -> Bool {
    // Steps 2 to 5 can only reject; those of 5a that remember a reading must see it.
    guard !rejectsDuplicates, !rejectsOutOfOrder else { return false }
    // Not step 6, written so that a NaN fails
    guard location.horizontalAccuracy >= best.horizontalAccuracy, maximumRetainedAge == nil else {
      return false
    }
    return !maySettle(at: location, after: best)
  }
}

#if !hasFeature(Embedded)
  extension AcquisitionPolicy {
    private enum CodingKeys: String, CodingKey {
      case desiredAccuracy, timeout, timeoutRule, settleDistance, settleInterval, plateau
      case rejectsOutOfOrder, rejectsDuplicates, maximumRetainedAge, maximumSpeed
    }

    /// Decodes a policy with the keys of its properties, those of the check among them, and times in
    /// seconds; a setting that is absent is that of ``standard``.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      desiredAccuracy = try container.setting(.desiredAccuracy, default: desiredAccuracy)
      check = try ReadingCheck(from: decoder)
      timeout = try container.seconds(.timeout, default: timeout)
      timeoutRule = try container.setting(.timeoutRule, default: timeoutRule)
      settleDistance = try container.number(.settleDistance, default: settleDistance)
      settleInterval = try container.seconds(.settleInterval, default: settleInterval)
      plateau = try container.seconds(.plateau, default: nil)
      rejectsOutOfOrder = try container.setting(.rejectsOutOfOrder, default: rejectsOutOfOrder)
      rejectsDuplicates = try container.setting(.rejectsDuplicates, default: rejectsDuplicates)
      maximumRetainedAge = try container.seconds(.maximumRetainedAge, default: nil)
      maximumSpeed = try container.numberIfPresent(.maximumSpeed)
    }

    /// Encodes all settings, except the optional rules that are off.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(desiredAccuracy, forKey: .desiredAccuracy)
      try check.encode(to: encoder)
      try container.encode(seconds: timeout, .timeout)
      try container.encode(timeoutRule, forKey: .timeoutRule)
      try container.encode(number: settleDistance, .settleDistance)
      try container.encode(seconds: settleInterval, .settleInterval)
      try container.encodeIfPresent(seconds: plateau, .plateau)
      try container.encode(rejectsOutOfOrder, forKey: .rejectsOutOfOrder)
      try container.encode(rejectsDuplicates, forKey: .rejectsDuplicates)
      try container.encodeIfPresent(seconds: maximumRetainedAge, .maximumRetainedAge)
      if let maximumSpeed { try container.encode(number: maximumSpeed, .maximumSpeed) }
    }
  }
#endif
