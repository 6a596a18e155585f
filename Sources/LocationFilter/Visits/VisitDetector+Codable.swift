#if !hasFeature(Embedded)
  extension VisitDetector {
    private enum CodingKeys: String, CodingKey {
      case policy, latest, openGap, restingSince, current, next
    }

    /// Decodes a detector with the stays that it follows, to continue where it was encoded.
    ///
    /// - Throws: `DecodingError` if a value is wrong, or contradicts another.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(policy: try container.setting(.policy, default: .standard))
      restingSince = try container.decodeIfPresent(Timestamp.self, forKey: .restingSince)
      current = try container.decodeIfPresent(Stay.self, forKey: .current)
      guard let current else {
        let others: [CodingKeys] = [.latest, .openGap, .next]
        guard !others.contains(where: container.contains) else {
          throw container.error(at: .current, "it is missing, and yet there was a fix")
        }
        return
      }
      next = try container.decodeIfPresent(Stay.self, forKey: .next)
      openGap = try container.decodeIfPresent(VisitGap.self, forKey: .openGap)
      let latest = try container.decode(Timestamp.self, forKey: .latest)
      guard latest >= max(current.lastInside, next?.lastInside ?? current.lastInside) else {
        throw container.error(at: .latest, "it is before the end of a stay")
      }
      self.latest = latest
    }

    /// Encodes the policy, the latest instant known, and the current and the next stay.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(policy, forKey: .policy)
      try container.encodeIfPresent(latest, forKey: .latest)
      try container.encodeIfPresent(openGap, forKey: .openGap)
      try container.encodeIfPresent(restingSince, forKey: .restingSince)
      try container.encodeIfPresent(current, forKey: .current)
      try container.encodeIfPresent(next, forKey: .next)
    }
  }

  extension Stay: Codable {
    private enum CodingKeys: String, CodingKey {
      case firstFix, lastFix, restedUntil, isVisit, isArrivalUnknown, readingsOutside, lastOutside
      case anchor, mean, tail
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      firstFix = try container.decode(Timestamp.self, forKey: .firstFix)
      lastFix = try container.decode(Timestamp.self, forKey: .lastFix)
      guard firstFix <= lastFix else {
        throw container.error(at: .lastFix, "it is before firstFix")
      }
      restedUntil = try container.decodeIfPresent(Timestamp.self, forKey: .restedUntil)
      if let restedUntil, restedUntil < lastFix {
        throw container.error(at: .restedUntil, "it is before lastFix")
      }
      isVisit = try container.decode(Bool.self, forKey: .isVisit)
      beganUnseen = try container.setting(.isArrivalUnknown, default: false)
      if container.contains(.readingsOutside) || container.contains(.lastOutside) {
        let readings = try container.count(.readingsOutside)
        guard readings > 0 else { throw container.error(at: .readingsOutside, "it is 0") }
        let last = try container.decode(Timestamp.self, forKey: .lastOutside)
        outside = Row(readings: readings, last: last)
      }
      anchor = try container.decode(Fix.self, forKey: .anchor)
      mean = try container.decode(FixMean.self, forKey: .mean)
      tail = try container.decodeIfPresent(FixMean.self, forKey: .tail)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(firstFix, forKey: .firstFix)
      try container.encode(lastFix, forKey: .lastFix)
      try container.encodeIfPresent(restedUntil, forKey: .restedUntil)
      try container.encode(isVisit, forKey: .isVisit)
      if beganUnseen { try container.encode(true, forKey: .isArrivalUnknown) }
      try container.encodeIfPresent(outside?.readings, forKey: .readingsOutside)
      try container.encodeIfPresent(outside?.last, forKey: .lastOutside)
      try container.encode(anchor, forKey: .anchor)
      try container.encode(mean, forKey: .mean)
      try container.encodeIfPresent(tail, forKey: .tail)
    }
  }

  /// In the keys of a location.
  extension Stay.Fix: Codable {
    private enum CodingKeys: String, CodingKey {
      case timestamp, horizontalAccuracy
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      timestamp = try container.decode(Timestamp.self, forKey: .timestamp)
      coordinate = try Coordinate(checkedFrom: decoder)
      position = coordinate.earthCentered
      horizontalAccuracy = try container.number(.horizontalAccuracy)
      guard horizontalAccuracy >= 0, horizontalAccuracy.isFinite else {
        throw container.error(at: .horizontalAccuracy, "it is negative or infinite")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(timestamp, forKey: .timestamp)
      try coordinate.encode(to: encoder)
      try container.encode(horizontalAccuracy, forKey: .horizontalAccuracy)
    }
  }

  /// The first fix, and the weighted sum of the vectors in metres from there to the others.
  extension FixMean: Codable {
    private enum CodingKeys: String, CodingKey {
      case sum, weight, readings
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let count = try container.count(.readings)
      guard count > 0 else { throw container.error(at: .readings, "it is 0") }
      let weight = try container.number(.weight)
      guard Self.isWeight(weight, of: count) else {
        throw container.error(at: .weight, "\(count) fixes do not have this weight")
      }
      let sum = try container.decodeNumber(SIMD3<Double>.self, .sum)
      guard Self.isSum(sum, weight: weight) else {
        throw container.error(at: .sum, "no fixes of this weight have this sum")
      }
      let first = try Coordinate(checkedFrom: decoder)
      self.init(first: first, sum: sum, weight: weight, count: count)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try first.encode(to: encoder)
      try container.encode(sum, forKey: .sum)
      try container.encode(weight, forKey: .weight)
      try container.encode(count, forKey: .readings)
    }
  }
#endif
