/// The result of one event, with the figures on which it was decided.
public struct Decision: Sendable, Hashable, Codable {
  /// The decision itself.
  public var verdict: Verdict
  /// The age of the reading when it arrived, negative if it is dated in the future.
  ///
  /// `nil` for any other event, and for a reading at or after the deadline, which is not examined.
  public var age: Duration?
  /// The distance in metres from the retained fix, for `notMoreAccurate`, `settled` and `tooFast`. It may be
  /// measured each time it is asked for.
  public var distance: Double? {
    get { separation.meters }
    set { separation = .known(newValue) }
  }
  /// The time since the start of the session, up to its end if this decision ended it; `nil` if no
  /// session is running.
  public var elapsed: Duration?

  private var separation: Separation

  /// Creates a decision, such as for a preview.
  public init(
    verdict: Verdict,
    age: Duration? = nil,
    distance: Double? = nil,
    elapsed: Duration? = nil
  ) {
    self.init(verdict: verdict, age: age, separation: .known(distance), elapsed: elapsed)
  }

  init(verdict: Verdict, age: Duration?, separation: Separation, elapsed: Duration?) {
    self.verdict = verdict
    self.age = age
    self.separation = separation
    self.elapsed = elapsed
  }

  /// Whether this decision ended the session.
  @inlinable
  public var isFinal: Bool {
    if case .finished = verdict { true } else { false }
  }

  /// Whether this decision made its reading the best of the session; `false` for any other event.
  @inlinable
  public var isRetained: Bool {
    age != nil && verdict.retainsReading
  }

  /// What was decided.
  public enum Verdict: Sendable, Hashable, Codable {
    /// The session started and is running.
    case started
    /// The session was requested and waits for authorization.
    case awaitingAuthorization
    /// The reading is the best fix so far.
    case retained(Retention)
    /// The reading is not used.
    case rejected(Rejection)
    /// The session has ended; see ``Acquisition/outcome``.
    case finished(Outcome.Reason)
    /// The event changed nothing.
    case ignored(IgnoreReason)
  }

  /// Why a reading was retained. The raw values are names for machines, stable over releases.
  @nonexhaustive
  public enum Retention: String, Sendable, Hashable, CaseIterable, Codable {
    /// No fix was retained before.
    case first
    /// It is more accurate than the retained fix.
    case improved
    /// The retained fix is older than ``AcquisitionPolicy/maximumRetainedAge``.
    case renewed
  }

  /// Why a reading was rejected. The raw values are names for machines, stable over releases.
  @nonexhaustive
  public enum Rejection: String, Sendable, Hashable, CaseIterable, Codable {
    /// Older on arrival than ``ReadingCheck/maximumAge``.
    case stale
    /// Dated further in the future than ``ReadingCheck/maximumLead``.
    case future
    /// Not finite, or outside ±90° and ±180°.
    case invalidCoordinate
    /// Exactly 0°, 0°, under ``ReadingCheck/rejectsNullIsland``.
    case nullIsland
    /// Negative, infinite or NaN.
    case invalidAccuracy
    /// Exactly 0 m, under ``ReadingCheck/zeroAccuracyIsUnknown``.
    case unknownAccuracy
    /// Equal to the previous reading, under ``AcquisitionPolicy/rejectsDuplicates``.
    case duplicate
    /// Dated before an earlier reading, under ``AcquisitionPolicy/rejectsOutOfOrder``.
    case outOfOrder
    /// Farther away than ``AcquisitionPolicy/maximumSpeed`` allows.
    case tooFast
    /// No more accurate than the retained fix, and the session has not settled.
    case notMoreAccurate
  }

  /// Why an event changed nothing. The raw values are names for machines, stable over releases.
  @nonexhaustive
  public enum IgnoreReason: String, Sendable, Hashable, CaseIterable, Codable {
    /// No session is running. A change of authorization is remembered for the next session.
    case notRunning
    /// The error of the provider is transient.
    case transientError
    /// The event has no effect on the session.
    case nothingChanged
  }
}

// MARK: - Names and phrases

extension Decision.Verdict {
  /// The name of the decision for machines: `started`, `retained`, `rejected`, `finished` or
  /// `ignored`. Stable over releases.
  public var name: String {
    switch self {
    case .started, .awaitingAuthorization: "started"
    case .retained: "retained"
    case .rejected: "rejected"
    case .finished: "finished"
    case .ignored: "ignored"
    }
  }

  /// The name of its reason for machines, such as `improved` or `stale`. Unique over all verdicts
  /// and stable over releases.
  public var reasonName: String {
    switch self {
    case .started: "running"
    case .awaitingAuthorization: "awaitingAuthorization"
    case .retained(let retention): retention.rawValue
    case .rejected(let rejection): rejection.rawValue
    case .finished(let reason): reason.rawValue
    case .ignored(let reason): reason.rawValue
    }
  }

  /// All verdicts, in the order of the rules.
  package static let inOrder: [Self] =
    Decision.Retention.allCases.map { .retained($0) }
    + Decision.Rejection.allCases.map { .rejected($0) }
    + Outcome.Reason.allCases.map { .finished($0) }
    + Decision.IgnoreReason.allCases.map { .ignored($0) } + [.started, .awaitingAuthorization]

  /// The reason for people, as a description of the reading.
  package var phrase: String {
    switch self {
    case .started: "running"
    case .awaitingAuthorization: "awaiting authorization"
    case .retained(let retention): retention.phrase
    case .rejected(let rejection): rejection.phrase
    case .finished(let reason): reason.phrase
    case .ignored(let reason): reason.phrase
    }
  }

  /// Whether a reading with this verdict becomes the best of its session.
  @inlinable
  package var retainsReading: Bool {
    switch self {
    case .retained, .finished(.desiredAccuracy), .finished(.reducedAccuracy): true
    case .finished, .rejected, .ignored, .started, .awaitingAuthorization: false
    }
  }
}

extension Decision.Retention {
  fileprivate var phrase: String {
    switch self {
    case .first: "first fix"
    case .improved: "more accurate"
    case .renewed: "replaces a fix that was too old"
    }
  }
}

extension Decision.Rejection {
  fileprivate var phrase: String {
    switch self {
    case .stale: "stale"
    case .future: "dated in the future"
    case .invalidCoordinate: "invalid coordinate"
    case .nullIsland: "0°, 0°"
    case .invalidAccuracy: "invalid accuracy"
    case .unknownAccuracy: "accuracy 0 m, meaning unknown"
    case .duplicate: "same fix as before"
    case .outOfOrder: "dated before an earlier reading"
    case .tooFast: "farther than the maximum speed allows"
    case .notMoreAccurate: "not more accurate than the best fix"
    }
  }

  /// What a rule examines: the kinds of rejection that a plot distinguishes.
  package enum Subject: Sendable {
    case time, validity, sequence, accuracy
  }

  /// What the rule examined that rejected the reading.
  package var subject: Subject {
    switch self {
    case .stale, .future: .time
    case .invalidCoordinate, .nullIsland, .invalidAccuracy, .unknownAccuracy: .validity
    case .duplicate, .outOfOrder, .tooFast: .sequence
    case .notMoreAccurate: .accuracy
    }
  }
}

extension Decision.IgnoreReason {
  fileprivate var phrase: String {
    switch self {
    case .notRunning: "outside the session"
    case .transientError: "transient error"
    case .nothingChanged: "no change"
    }
  }
}

// MARK: - Descriptions

extension Decision.Verdict: CustomStringConvertible {
  /// Both names, such as `rejected: stale`.
  public var description: String { "\(name): \(reasonName)" }
}

#if !hasFeature(Embedded)
  extension Decision: CustomStringConvertible {
    /// The verdict and the figures, such as `rejected: stale, age 7.5 seconds, elapsed 12.0 seconds`.
    public var description: String {
      let parts = [
        verdict.description, age.map { "age \($0)" }, distance.map { "distance \($0) m" },
        elapsed.map { "elapsed \($0)" },
      ]
      return parts.compactMap { $0 }.joined(separator: ", ")
    }
  }
#endif
