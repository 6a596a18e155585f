#if !hasFeature(Embedded)
  // What the values of this package have in common as JSON: times are numbers of seconds, a setting
  // that is absent has its default, and JSON has no number for NaN and infinity.

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
      let seconds = try decodeNumber(Double.self, key)
      guard let duration = Duration(decimalSeconds: seconds) else {
        throw error(at: key, "\(key.stringValue) is not a time in seconds")
      }
      return duration
    }

    /// Decodes a number, of which `null` is NaN and the texts `inf` and `-inf` are infinite.
    package func number(_ key: Key) throws -> Double {
      if try decodeNil(forKey: key) { return .nan }
      do {
        return try decodeNumber(Double.self, key)
      } catch {
        switch try? decode(String.self, forKey: key) {
        case "inf": return .infinity
        case "-inf": return -.infinity
        default: throw error
        }
      }
    }

    /// Decodes a number, or returns `defaultValue` if the key is absent.
    package func number(_ key: Key, default defaultValue: Double) throws -> Double {
      contains(key) ? try number(key) : defaultValue
    }

    /// Decodes a number that may be off: absent and `null` are `nil`.
    package func numberIfPresent(_ key: Key) throws -> Double? {
      try contains(key) && !decodeNil(forKey: key) ? number(key) : nil
    }

    /// Decodes a whole number.
    package func integer(_ key: Key) throws -> Int {
      try decodeNumber(Int.self, key)
    }

    /// Decodes a whole number; absent and `null` are `nil`.
    package func integerIfPresent(_ key: Key) throws -> Int? {
      try contains(key) && !decodeNil(forKey: key) ? integer(key) : nil
    }

    /// Decodes a count, which machines increment: from 0 to `Int.maximumCount`.
    package func count(_ key: Key) throws -> Int {
      let count = try integer(key)
      guard (0...Int.maximumCount).contains(count) else {
        throw error(at: key, "\(key.stringValue) is not a count from 0 to \(Int.maximumCount)")
      }
      return count
    }

    /// Decodes a fix that machines compare others with, and so is valid; absent and `null` are `nil`.
    package func fix(_ key: Key) throws -> Location? {
      let isPresent = try contains(key) && !decodeNil(forKey: key)
      return isPresent ? try Location(checkedFrom: superDecoder(forKey: key)) : nil
    }

    /// Decodes a number or a vector; a number that does not fit its type, for which Foundation has an
    /// error of its own without a path, is an error that names the key.
    func decodeNumber<Number: Decodable>(_ type: Number.Type, _ key: Key) throws -> Number {
      do {
        return try decode(type, forKey: key)
      } catch let error where !(error is DecodingError) {
        throw self.error(at: key, "\(key.stringValue) is out of range")
      }
    }

    /// Returns the error of a value that is of the right type and yet wrong.
    package func error(at key: Key, _ description: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: self, debugDescription: description)
    }
  }

  extension SingleValueDecodingContainer {
    /// Decodes a number; one out of range is an error with a path, as that of a key is.
    func number() throws -> Double {
      do {
        return try decode(Double.self)
      } catch let error where !(error is DecodingError) {
        throw DecodingError.dataCorruptedError(in: self, debugDescription: "it is out of range")
      }
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

    /// Encodes a time as a number of seconds, or nothing if there is none.
    package mutating func encodeIfPresent(seconds duration: Duration?, _ key: Key) throws {
      if let duration { try encode(seconds: duration, key) }
    }

    /// Encodes a time that may be off as a number of seconds or `null`.
    package mutating func encodeSetting(seconds duration: Duration?, _ key: Key) throws {
      if let duration { try encode(seconds: duration, key) } else { try encodeNil(forKey: key) }
    }

    /// Encodes a number: NaN as `null`, and an infinite one as the text `inf` or `-inf`.
    package mutating func encode(number: Double, _ key: Key) throws {
      if number.isFinite {
        try encode(number, forKey: key)
      } else if number.isNaN {
        try encodeNil(forKey: key)
      } else {
        try encode(number.description, forKey: key)
      }
    }

    /// Encodes a figure, or nothing if it is unknown, infinite or NaN.
    package mutating func encodeIfFinite(_ figure: Double?, _ key: Key) throws {
      if let figure, figure.isFinite { try encode(figure, forKey: key) }
    }
  }

  extension Duration {
    /// The seconds as the nearest number, clamped to ±2⁶² s; exact to the nanosecond below 2²³ s, which is
    /// 97 days.
    package var decimalSeconds: Double {
      // The seconds of a duration need not fit in 64 bits; those of an instant do.
      let (seconds, attoseconds) = Timestamp(sinceEpoch: self).sinceEpoch.components
      guard seconds.magnitude < 1 << 23 else {
        return Double(seconds) + Double(attoseconds) / 1e18
      }
      // One rounding, so that the shortest decimal is that of the nanoseconds.
      return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / 1e9
    }

    /// Creates a duration from seconds, rounded to whole nanoseconds and clamped to ±2⁶² s; `nil`
    /// for NaN.
    package init?(decimalSeconds seconds: Double) {
      guard !seconds.isNaN else { return nil }
      let clamped = min(max(seconds, -0x1p62), 0x1p62)
      let whole = clamped.rounded(.down)
      self = .seconds(Int64(whole)) + .nanoseconds(Int64(((clamped - whole) * 1e9).rounded()))
    }
  }
#endif
