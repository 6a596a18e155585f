/// How a session ended, and with which location.
public struct Outcome: Sendable, Hashable, Codable {
  /// Why the session ended.
  public var reason: Reason
  /// The error of the provider if the reason is `failed`, else `nil`.
  public var error: LocationError?
  /// The best fix of the session, `nil` if none was retained.
  public var best: Location?
  /// When the session started: at its authorization if it had to wait for that.
  public var start: Timestamp
  /// When the session ended. A timeout or plateau ends it at the deadline, even if noticed later.
  public var end: Timestamp
  /// The age on arrival of the reading that ended the session; `nil` if no reading did.
  public var age: Duration?
  /// The distance in metres from the best fix to the reading that settled the session, else `nil`.
  public var distance: Double?
  /// The accuracy in metres of the reading that ended the session; `nil` if no reading did.
  public var horizontalAccuracy: Double?

  /// Creates an outcome, such as for a preview.
  public init(
    reason: Reason,
    error: LocationError? = nil,
    best: Location? = nil,
    start: Timestamp,
    end: Timestamp,
    age: Duration? = nil,
    distance: Double? = nil,
    horizontalAccuracy: Double? = nil
  ) {
    self.reason = reason
    self.error = error
    self.best = best
    self.start = start
    self.end = end
    self.age = age
    self.distance = distance
    self.horizontalAccuracy = horizontalAccuracy
  }

  /// The duration of the session. With a best fix it is the time to first fix or longer.
  public var elapsed: Duration {
    start.duration(to: end)
  }

  /// Why a session ended. The raw values are names for machines, stable over releases.
  @nonexhaustive
  public enum Reason: String, Sendable, Hashable, CaseIterable, Codable {
    /// A fix reached the desired accuracy.
    case desiredAccuracy
    /// A fix at the place of the best one was dated long enough after it. The best one is the
    /// result.
    case settled
    /// No fix was retained for ``AcquisitionPolicy/plateau`` after the best one arrived.
    case plateau
    /// ``AcquisitionPolicy/timeout`` passed, with or without a fix.
    case timedOut
    /// Only approximate locations are authorized, so waiting longer would not help.
    case reducedAccuracy
    /// The user cancelled the session, or its task was cancelled.
    case cancelled
    /// The provider failed, or is not authorized; see ``Outcome/error``.
    case failed
    /// The source of events ended first.
    case trackEnded
  }
}

extension Outcome.Reason {
  /// The reason for people, as a description of the reading that ended the session.
  var phrase: String {
    switch self {
    case .desiredAccuracy: "accurate enough"
    case .settled: "same place as the best fix"
    case .plateau: "no improvement"
    case .timedOut: "timed out"
    case .reducedAccuracy: "the best permitted"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .trackEnded: "track ended"
    }
  }
}

#if !hasFeature(Embedded)
  extension Outcome {
    private enum CodingKeys: String, CodingKey {
      case reason, error, best, start, end, age, distance, horizontalAccuracy
    }

    /// Decodes an object with the keys of the properties, times in seconds.
    ///
    /// - Throws: `DecodingError` if a value is wrong, or the reason, the start or the end is absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      reason = try container.decode(Reason.self, forKey: .reason)
      let hasError = try container.contains(.error) && !container.decodeNil(forKey: .error)
      error = hasError ? try LocationError(from: decoder) : nil
      best = try container.fix(.best)
      start = try container.decode(Timestamp.self, forKey: .start)
      end = try container.decode(Timestamp.self, forKey: .end)
      age = try container.seconds(.age, default: nil)
      distance = try container.numberIfPresent(.distance)
      horizontalAccuracy = try container.numberIfPresent(.horizontalAccuracy)
    }

    /// Encodes an object without the values that are unknown, infinite or NaN.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(reason, forKey: .reason)
      try error?.encode(to: encoder)
      try container.encodeIfPresent(best, forKey: .best)
      try container.encode(start, forKey: .start)
      try container.encode(end, forKey: .end)
      try container.encodeIfPresent(seconds: age, .age)
      try container.encodeIfFinite(distance, .distance)
      try container.encodeIfFinite(horizontalAccuracy, .horizontalAccuracy)
    }
  }

  extension Outcome: CustomStringConvertible {
    /// The reason, the duration and the best fix, such as `failed (denied) after 2.5 seconds: no fix`.
    public var description: String {
      let error = error.map { " (\($0))" } ?? ""
      return "\(reason.rawValue)\(error) after \(elapsed): \(best?.description ?? "no fix")"
    }
  }
#endif
