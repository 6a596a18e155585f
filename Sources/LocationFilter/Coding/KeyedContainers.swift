#if !hasFeature(Embedded)
  // What the values of this package have in common as JSON: times are numbers of seconds, a setting
  // that is absent has its default, and a number that JSON cannot write is `null`.

  extension KeyedDecodingContainer {
    /// Decodes a setting, or returns `defaultValue` if the key is absent.
    package func setting<Value: Decodable>(
      _ key: Key,
      default defaultValue: Value
    ) throws -> Value {
      contains(key) ? try decode(Value.self, forKey: key) : defaultValue
    }

    /// Decodes an optional setting: absent is `defaultValue`, and `null` is `nil`.
    package func setting<Value: Decodable>(
      _ key: Key,
      default defaultValue: Value?
    ) throws -> Value? {
      contains(key) ? try decodeIfPresent(Value.self, forKey: key) : defaultValue
    }

    /// Decodes a time in seconds, or returns `defaultValue` if the key is absent.
    package func seconds(_ key: Key, default defaultValue: Duration) throws -> Duration {
      contains(key) ? try seconds(key) : defaultValue
    }

    /// Decodes an optional time in seconds: absent is `defaultValue`, and `null` is `nil`.
    package func seconds(_ key: Key, default defaultValue: Duration?) throws -> Duration? {
      guard contains(key) else { return defaultValue }
      return try decodeNil(forKey: key) ? nil : seconds(key)
    }

    /// Decodes a time in seconds.
    package func seconds(_ key: Key) throws -> Duration {
      let seconds = try decode(Double.self, forKey: key)
      guard let duration = Duration(decimalSeconds: seconds) else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: self,
          debugDescription: "\(key.stringValue) is not a time in seconds"
        )
      }
      return duration
    }

    /// Decodes a number, of which `null` is NaN.
    package func number(_ key: Key) throws -> Double {
      try decodeNil(forKey: key) ? .nan : decode(Double.self, forKey: key)
    }

    /// Decodes a count, which machines increment: 0 or more, and far from overflow.
    package func count(_ key: Key) throws -> Int {
      let count = try decode(Int.self, forKey: key)
      guard (0...Int(Int32.max)).contains(count) else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: self,
          debugDescription: "\(key.stringValue) is not a count from 0 to \(Int32.max)"
        )
      }
      return count
    }
  }

  extension KeyedEncodingContainer {
    /// Encodes a setting that may be off, as `null` then: an absent key would be the default.
    package mutating func encodeSetting<Value: Encodable>(_ value: Value?, _ key: Key) throws {
      if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    /// Encodes a time as a number of seconds.
    package mutating func encode(seconds duration: Duration, _ key: Key) throws {
      try encode(duration.decimalSeconds, forKey: key)
    }

    /// Encodes a time that may be off as a number of seconds or `null`.
    package mutating func encodeSetting(seconds duration: Duration?, _ key: Key) throws {
      if let duration { try encode(seconds: duration, key) } else { try encodeNil(forKey: key) }
    }

    /// Encodes a number, as `null` if it is infinite or NaN.
    package mutating func encode(number: Double, _ key: Key) throws {
      if number.isFinite { try encode(number, forKey: key) } else { try encodeNil(forKey: key) }
    }
  }

  extension Duration {
    /// The seconds as the nearest number; exact, as decimals, to the nanosecond for 104 days.
    package var decimalSeconds: Double {
      let (seconds, attoseconds) = components
      guard seconds.magnitude < 1 << 53 / 1_000_000_000 else {
        return Double(seconds) + Double(attoseconds) / 1e18
      }
      // One rounding, so that the shortest decimal is that of the nanoseconds.
      return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / 1e9
    }

    /// Creates a duration from seconds, rounded to whole nanoseconds; `nil` for NaN and beyond ±2⁶² s.
    package init?(decimalSeconds seconds: Double) {
      let whole = seconds.rounded(.down)
      guard whole.magnitude <= 0x1p62 else { return nil }
      let nanoseconds = ((seconds - whole) * 1e9).rounded()
      self = .seconds(Int64(whole)) + .nanoseconds(Int64(nanoseconds))
    }
  }
#endif
