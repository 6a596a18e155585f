/// What became of one event, with the figures it was decided on.
public struct Decision: Sendable, Hashable {
  /// The decision itself.
  public var verdict: Verdict
  /// The reading's age when it arrived, negative when it is dated ahead.
  ///
  /// `nil` for other events, and for a reading at or after the deadline, which is not looked at.
  public var age: Duration?
  /// Metres from the fix retained before, for `notMoreAccurate`, `settled` and `tooFast`, else
  /// `nil`.
  public var distance: Double?
  /// The reading's accuracy in metres, valid or not; `nil` where ``age`` is.
  public var horizontalAccuracy: Double?
  /// The time since the session started, up to its end where this decision ended it; `nil` when
  /// none is running.
  public var elapsed: Duration?
  /// The location retained by the session so far, this reading included; `nil` where there is none.
  public var best: Location?

  /// Creates a decision, as a preview or a stand-in for a session needs it.
  public init(
    verdict: Verdict,
    age: Duration? = nil,
    distance: Double? = nil,
    horizontalAccuracy: Double? = nil,
    elapsed: Duration? = nil,
    best: Location? = nil
  ) {
    self.verdict = verdict
    self.age = age
    self.distance = distance
    self.horizontalAccuracy = horizontalAccuracy
    self.elapsed = elapsed
    self.best = best
  }

  /// What was decided.
  public enum Verdict: Sendable, Hashable {
    /// A session runs from now on.
    case started
    /// A session is wanted, and waits for the person to permit it.
    case awaitingAuthorization
    /// The reading is the best so far.
    case retained(Retention)
    /// The reading is not used.
    case rejected(Rejection)
    /// The session is over; ``Acquisition/outcome`` tells the rest.
    case finished(Outcome.Reason)
    /// The event changes nothing in the session.
    case ignored(IgnoreReason)
  }

  /// Why a reading was kept.
  public enum Retention: Sendable, Hashable {
    /// Nothing was retained before.
    case first
    /// It is more accurate than the one retained before.
    case improved
    /// The one retained before is older than ``AcquisitionPolicy/maximumRetainedAge``.
    case renewed
  }

  /// Why a reading was not kept.
  public enum Rejection: Sendable, Hashable {
    /// Older than ``ReadingCheck/maximumAge``, by the clock at its arrival.
    case stale(age: Duration)
    /// Dated further ahead than ``ReadingCheck/maximumLead``.
    case future(lead: Duration)
    /// Not finite, or outside ±90° and ±180°.
    case invalidCoordinate
    /// Exactly 0°, 0°, under ``ReadingCheck/rejectsNullIsland``.
    case nullIsland
    /// Negative, infinite or not a number.
    case invalidAccuracy
    /// Exactly 0 m, under ``ReadingCheck/zeroAccuracyIsUnknown``.
    case unknownAccuracy
    /// The same fix again, under ``AcquisitionPolicy/rejectsDuplicates``.
    case duplicate
    /// Dated so much before a reading already judged, under
    /// ``AcquisitionPolicy/rejectsOutOfOrder``.
    case outOfOrder(by: Duration)
    /// Farther off than ``AcquisitionPolicy/maximumSpeed`` could carry; `speed` is the least that
    /// could, in metres a second, infinite at no time.
    case tooFast(speed: Double)
    /// Not better than the retained fix, and not its repetition after long enough either;
    /// `distance` is in metres.
    case notMoreAccurate(distance: Double)
  }

  /// Why an event changes nothing.
  public enum IgnoreReason: Sendable, Hashable {
    /// No session is running. A permission is remembered for the next all the same.
    case notRunning
    /// The provider's error is transient.
    case transientError
    /// The deadline has not come, or the session goes on under the new permission.
    case nothingChanged
  }
}

extension Decision {
  /// Whether this decision ended the session.
  public var isFinal: Bool {
    if case .finished = verdict { true } else { false }
  }
}
