public import LocationFilter
public import TrackDecoding

/// The clock of a replay: when each reading of a recording was delivered.
///
/// A reading is delivered at its arrival if the recording has one, otherwise at its own timestamp; and
/// never earlier than the one before, so that a fix delivered again, or out of order, ages as it did on
/// the phone.
public struct ReplayClock: Sendable, Hashable {
  /// The current instant, `nil` before the first.
  public private(set) var now: Timestamp?

  /// Creates a clock without an instant.
  public init() {}

  /// Advances the clock to `instant`, unless that is in the past, and returns the current instant.
  @discardableResult
  public mutating func advance(to instant: Timestamp) -> Timestamp {
    let latest = now.map { max($0, instant) } ?? instant
    now = latest
    return latest
  }

  /// Advances the clock to the delivery of `reading`, unless that is in the past, and returns the
  /// current instant.
  @discardableResult
  public mutating func advance(to reading: DecodedReading) -> Timestamp {
    advance(to: reading.deliveredAt)
  }
}

extension DecodedReading {
  /// When the reading was delivered, as far as the recording has it: its arrival, or else its own timestamp.
  @inline(__always)
  var deliveredAt: Timestamp { receivedAt ?? location.timestamp }
}

/// A reading and when it was delivered, by a ``ReplayClock``.
public struct Delivery: Sendable, Hashable {
  /// The reading.
  public var reading: DecodedReading
  /// The clock's instant at its delivery.
  public var now: Timestamp

  /// Creates a delivery.
  public init(reading: DecodedReading, now: Timestamp) {
    self.reading = reading
    self.now = now
  }
}
