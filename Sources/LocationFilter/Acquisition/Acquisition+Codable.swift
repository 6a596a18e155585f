#if !hasFeature(Embedded)
  extension Acquisition: Codable {
    private enum CodingKeys: String, CodingKey {
      case policy, authorization, accuracyAuthorization, phase, start, best, bestArrival
    }

    /// Decodes a session at any point, to continue where it was; <doc:KeepingState> has the keys.
    ///
    /// - Throws: `DecodingError` if a value is wrong or contradicts the phase, or one that the phase
    ///   needs is absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(policy: try container.setting(.policy, default: .standard))
      authorization = try container.setting(.authorization, default: nil)
      accuracyAuthorization = try container.setting(.accuracyAuthorization, default: nil)
      switch try Phase(from: decoder) {
      case .idle: return
      case .ended(let outcome):
        state = .ended
        session = outcome
        return
      case .awaitingAuthorization: state = .awaitingAuthorization
      case .running: state = .running
      }
      let start = try container.decode(Timestamp.self, forKey: .start)
      session = Outcome(reason: .trackEnded, start: start, end: start)
      session.best = try container.fix(.best)
      progress = try Progress(from: decoder)
      guard (progress.bestArrival == nil) == (best == nil) else {
        throw container.error(at: .bestArrival, "best and bestArrival come together")
      }
      guard isAuthorizationPossible else {
        throw container.error(at: .authorization, "no session is \(state) under it")
      }
      updateDeadline()
    }

    /// Whether ``process(_:at:)`` can leave a session in its state under the authorization.
    private var isAuthorizationPossible: Bool {
      switch state {
      case .idle, .ended: true
      case .awaitingAuthorization: authorization == .notDetermined
      // Once there is a fix, a session does not wait again.
      case .running: authorization == .notDetermined ? best != nil : authorization?.error == nil
      }
    }

    /// Encodes the state of the session, with its policy.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(policy, forKey: .policy)
      try container.encodeIfPresent(authorization, forKey: .authorization)
      try container.encodeIfPresent(accuracyAuthorization, forKey: .accuracyAuthorization)
      try phase.encode(to: encoder)
      switch state {
      case .idle, .ended: break
      case .awaitingAuthorization, .running:
        try container.encode(session.start, forKey: .start)
        try container.encodeIfPresent(best, forKey: .best)
        try progress.encode(to: encoder)
      }
    }
  }

  extension Acquisition.Phase: Codable {
    private enum CodingKeys: String, CodingKey {
      case phase, outcome
    }

    private enum Name: String, Codable {
      case idle, awaitingAuthorization, running, ended
    }

    /// Decodes a phase, such as `{"phase":"running"}`, with the `outcome` of a session that has ended.
    ///
    /// - Throws: `DecodingError` if no phase has the name, or the outcome is absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Name.self, forKey: .phase) {
      case .idle: self = .idle
      case .awaitingAuthorization: self = .awaitingAuthorization
      case .running: self = .running
      case .ended: self = .ended(try container.decode(Outcome.self, forKey: .outcome))
      }
    }

    /// Encodes the name of the phase, and the outcome of a session that has ended.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let name: Name =
        switch self {
        case .idle: .idle
        case .awaitingAuthorization: .awaitingAuthorization
        case .running: .running
        case .ended: .ended
        }
      try container.encode(name, forKey: .phase)
      try container.encodeIfPresent(outcome, forKey: .outcome)
    }
  }
#endif
