#if !hasFeature(Embedded)
  extension RegionMonitor: Codable {
    private enum CodingKeys: String, CodingKey {
      case policy, lastReading, regions
    }

    private enum EntryKeys: String, CodingKey {
      case identifier, latitude, longitude, radius
      case state, entered, hasDwelled, readingsBeyond, firstBeyond, lastBeyond
    }

    /// Decodes a monitor with its regions and their states, to continue where it was encoded.
    ///
    /// - Throws: `DecodingError` if a value is wrong, a region cannot be monitored, or two have the
    ///   same identifier.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(policy: try container.setting(.policy, default: .standard))
      lastReading = try container.fix(.lastReading)
      // States are known from one reading, so that many.
      readings = 1
      var regions = try container.nestedUnkeyedContainer(forKey: .regions)
      while !regions.isAtEnd { try addEntry(from: regions.superDecoder()) }
      if lastReading == nil, entries.contains(where: { state(of: $0) != .unknown }) {
        throw container.error(at: .lastReading, "it is missing, and yet states are known")
      }
    }

    /// Encodes the policy, the last reading, and each region with its state.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(policy, forKey: .policy)
      try container.encodeIfPresent(lastReading, forKey: .lastReading)
      var regions = container.nestedUnkeyedContainer(forKey: .regions)
      for entry in entries where !entry.isRemoved {
        try encode(entry, to: regions.superEncoder())
      }
    }

    private mutating func addEntry(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: EntryKeys.self)
      let region = try Region(from: decoder)
      guard state(of: region.identifier) == nil else {
        throw container.error(at: .identifier, "another region has the same identifier")
      }
      do throws(RegionError) {
        try add(region)
      } catch {
        throw container.error(at: Self.key(of: error), "the region cannot be monitored: \(error)")
      }
      let number = entries.count - 1
      switch try container.decode(RegionState.self, forKey: .state) {
      case .unknown: break
      case .outside: entries[number].addedAfter = 0
      case .inside:
        entries[number].addedAfter = 0
        entries[number].stay = try stay(from: container)
        inside.append(number)
      }
    }

    private func stay(from container: KeyedDecodingContainer<EntryKeys>) throws -> Stay {
      var stay = Stay(entered: try container.decode(Timestamp.self, forKey: .entered))
      stay.hasDwelled = try container.setting(.hasDwelled, default: false)
      let rowKeys: [EntryKeys] = [.readingsBeyond, .firstBeyond, .lastBeyond]
      guard rowKeys.contains(where: container.contains) else { return stay }
      let row = Row(
        first: try container.decode(Timestamp.self, forKey: .firstBeyond),
        last: try container.decode(Timestamp.self, forKey: .lastBeyond),
        readings: try container.count(.readingsBeyond)
      )
      guard row.readings > 0 else { throw container.error(at: .readingsBeyond, "it is 0") }
      guard row.first <= row.last else {
        throw container.error(at: .lastBeyond, "it is before firstBeyond")
      }
      stay.beyond = row
      return stay
    }

    private func encode(_ entry: Entry, to encoder: any Encoder) throws {
      try entry.region.encode(to: encoder)
      var container = encoder.container(keyedBy: EntryKeys.self)
      try container.encode(state(of: entry), forKey: .state)
      guard let stay = entry.stay else { return }
      try container.encode(stay.entered, forKey: .entered)
      try container.encode(stay.hasDwelled, forKey: .hasDwelled)
      guard let row = stay.beyond else { return }
      try container.encode(row.readings, forKey: .readingsBeyond)
      try container.encode(row.first, forKey: .firstBeyond)
      try container.encode(row.last, forKey: .lastBeyond)
    }

    private static func key(of error: RegionError) -> EntryKeys {
      switch error {
      case .invalidCenter(let center): (-90...90).contains(center.latitude) ? .longitude : .latitude
      case .invalidRadius, .radiusTooLarge: .radius
      }
    }
  }
#endif
