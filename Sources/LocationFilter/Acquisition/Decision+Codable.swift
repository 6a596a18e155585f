#if !hasFeature(Embedded)
  extension Decision {
    private enum CodingKeys: String, CodingKey {
      case age, distance, elapsed
    }

    /// Decodes a flat object: the verdict, and the figures that it has, times in seconds.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        verdict: try Verdict(from: decoder),
        age: try container.seconds(.age, default: nil),
        distance: try container.numberIfPresent(.distance),
        elapsed: try container.seconds(.elapsed, default: nil)
      )
    }

    /// Encodes a flat object without the figures that are unknown, infinite or NaN.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      try verdict.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(seconds: age, .age)
      try container.encodeIfFinite(distance, .distance)
      try container.encodeIfPresent(seconds: elapsed, .elapsed)
    }
  }

  extension Decision.Verdict {
    private enum CodingKeys: String, CodingKey {
      case decision, reason
    }

    /// Decodes a decision by its ``name`` and its ``reasonName``, such as
    /// `{"decision":"retained","reason":"first"}`.
    ///
    /// - Throws: `DecodingError` if no decision has the names.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let name = try container.decode(String.self, forKey: .decision)
      let verdicts = Self.inOrder.filter { $0.name == name }
      guard !verdicts.isEmpty else {
        throw container.error(at: .decision, "no decision is named \(name)")
      }
      let reasonName = try container.decode(String.self, forKey: .reason)
      guard let verdict = verdicts.first(where: { $0.reasonName == reasonName }) else {
        throw container.error(at: .reason, "no reason of \(name) is named \(reasonName)")
      }
      self = verdict
    }

    /// Encodes the name of the decision and that of its reason.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .decision)
      try container.encode(reasonName, forKey: .reason)
    }
  }
#endif
