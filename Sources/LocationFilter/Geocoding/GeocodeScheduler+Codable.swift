#if !hasFeature(Embedded)
  // Lookups and places are flat: the keys of their coordinate are their own.

  extension GeocodeScheduler: Decodable where Placemark: Decodable {
    /// Decodes a scheduler at any point; the lookup that was in flight is ``pending``.
    ///
    /// - Throws: `DecodingError` if a value is wrong or absent.
    public init(from decoder: any Decoder) throws {
      self.init()
      let container = try decoder.container(keyedBy: SchedulerKey.self)
      result = try container.decode(AddressStatus<Placemark>.self, forKey: .result)
      if case .searching = result {
        throw container.error(at: .result, "a lookup in flight is pending, and has no result")
      }
      if try container.contains(.wanted) && !container.decodeNil(forKey: .wanted) {
        wanted = try Coordinate(checkedFrom: container.superDecoder(forKey: .wanted))
      }
      pending = try container.decodeIfPresent(Lookup.self, forKey: .pending)
      generation = try container.count(.generation)
      guard pending.map({ $0.generation == generation }) ?? true else {
        throw container.error(at: .generation, "the pending lookup has another number")
      }
      found = try container.decode([Place].self, forKey: .found).suffix(Self.capacity)
    }
  }

  extension GeocodeScheduler: Encodable where Placemark: Encodable {
    /// Encodes the state, with the lookup in flight.
    ///
    /// - Throws: The error of the encoder or of a placemark.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: SchedulerKey.self)
      try container.encode(result, forKey: .result)
      try container.encodeIfPresent(wanted, forKey: .wanted)
      try container.encodeIfPresent(pending, forKey: .pending)
      try container.encode(generation, forKey: .generation)
      try container.encode(found, forKey: .found)
    }
  }

  extension GeocodeScheduler.Lookup: Codable {
    /// Decodes `latitude`, `longitude` and `generation`.
    ///
    /// - Throws: `DecodingError` if one is wrong or absent.
    public init(from decoder: any Decoder) throws {
      coordinate = try Coordinate(checkedFrom: decoder)
      generation = try decoder.container(keyedBy: SchedulerKey.self).count(.generation)
    }

    /// Encodes `latitude`, `longitude` and `generation`.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      try coordinate.encode(to: encoder)
      var container = encoder.container(keyedBy: SchedulerKey.self)
      try container.encode(generation, forKey: .generation)
    }
  }

  extension GeocodeScheduler.Place: Decodable where Placemark: Decodable {
    init(from decoder: any Decoder) throws {
      coordinate = try Coordinate(checkedFrom: decoder)
      let container = try decoder.container(keyedBy: SchedulerKey.self)
      placemark = try container.decode(Placemark.self, forKey: .placemark)
    }
  }

  extension GeocodeScheduler.Place: Encodable where Placemark: Encodable {
    func encode(to encoder: any Encoder) throws {
      try coordinate.encode(to: encoder)
      var container = encoder.container(keyedBy: SchedulerKey.self)
      try container.encode(placemark, forKey: .placemark)
    }
  }

  private enum SchedulerKey: String, CodingKey {
    case result, wanted, pending, generation, found, placemark
  }
#endif
