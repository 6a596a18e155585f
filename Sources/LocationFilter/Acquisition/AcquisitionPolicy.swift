/// The figures by which an ``Acquisition`` judges its readings.
///
/// Two presets: ``standard``, and ``tutorial``, which reproduces the classic view controller
/// reading by reading. Each property can be changed on its own:
///
/// ```swift
/// var policy = AcquisitionPolicy.standard
/// policy.desiredAccuracy = .meters(25)
/// policy.timeout = .seconds(20)
/// ```
public struct AcquisitionPolicy: Sendable, Hashable, Codable {
  /// The accuracy that ends the session; 10 m, and exactly 10 m does.
  public var desiredAccuracy: DesiredAccuracy = .meters(10)
  /// Which readings are of no use whatever came before them; its figures are properties of the
  /// policy, too.
  public var check = ReadingCheck.standard
  /// How long the session may take; 60 s, and a reading at exactly 60 s is too late. Of zero or
  /// less, the first event after the start ends the session.
  public var timeout: Duration = .seconds(60)
  /// What the timeout does when there is a location already.
  public var timeoutRule: TimeoutRule = .endsWithBest
  /// Metres from the retained fix below which another repeats it; 1 m, and exactly 1 m does not.
  /// At 0 or less none does, and no session settles.
  public var settleDistance: Double = 1
  /// How much later than the retained fix a repeating one must be dated to end the session; more
  /// than 10 s, exactly 10 s does not.
  public var settleInterval: Duration = .seconds(10)

  /// Ends the session when nothing was retained for this long after the arrival of the retained
  /// fix, and exactly so long does; off.
  public var plateau: Duration?
  /// Rejects a reading dated before the latest of the session that came as far as this rule; off.
  /// An equal date passes.
  public var rejectsOutOfOrder = false
  /// Rejects a reading equal in position, accuracy and date to the last one that came as far as
  /// this rule; off.
  public var rejectsDuplicates = false
  /// The age above which the retained fix yields to any valid one, by its own date and the clock;
  /// off. Exactly this age does not yield.
  public var maximumRetainedAge: Duration?
  /// Metres a second above which a jump from the retained fix is rejected; off.
  ///
  /// The speed is the least that could have led there: the distance less both accuracies, over the
  /// time between both dates. Between equal dates it is infinite, unless the accuracies overlap.
  public var maximumSpeed: Double?

  /// Creates the standard policy.
  public init() {}

  /// The default: a timeout ends the session with the best location there is.
  public static let standard = AcquisitionPolicy()

  /// The classic behaviour: the timeout acts only while nothing is retained, and a reading may be
  /// dated in the future.
  public static let tutorial: AcquisitionPolicy = {
    var policy = AcquisitionPolicy()
    policy.maximumLead = nil
    policy.timeoutRule = .endsOnlyWithoutLocation
    return policy
  }()

  /// What the timeout does when there is a location already.
  public enum TimeoutRule: String, Sendable, Hashable, CaseIterable, Codable {
    /// The session ends with the best location so far.
    case endsWithBest
    /// The session goes on; the timeout ends it only while nothing is retained.
    case endsOnlyWithoutLocation
  }
}

// The figures of the check, under the names that they have there.
extension AcquisitionPolicy {
  /// The age at arrival above which a reading is stale; 5 s, and exactly 5 s passes.
  public var maximumAge: Duration {
    get { check.maximumAge }
    set { check.maximumAge = newValue }
  }

  /// How far a reading may be dated ahead of the clock; 5 s, and exactly 5 s passes; `nil` for any.
  public var maximumLead: Duration? {
    get { check.maximumLead }
    set { check.maximumLead = newValue }
  }

  /// Rejects latitude 0, longitude 0, which broken providers send for "unknown"; off.
  public var rejectsNullIsland: Bool {
    get { check.rejectsNullIsland }
    set { check.rejectsNullIsland = newValue }
  }

  /// Rejects an accuracy of 0 m, which many providers send for "unknown"; off.
  public var zeroAccuracyIsUnknown: Bool {
    get { check.zeroAccuracyIsUnknown }
    set { check.zeroAccuracyIsUnknown = newValue }
  }
}
