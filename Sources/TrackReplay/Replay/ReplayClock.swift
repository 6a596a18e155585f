public import LocationFilter
public import TrackDecoding

/// What the clock showed when a reading of a recording was delivered.
///
/// That is the reading's arrival where the recording tells it, else its own timestamp; and never
/// earlier than before, so that a fix delivered again, or out of order, ages as it did on the phone.
public struct ReplayClock: Sendable, Hashable {
  /// The instant shown, `nil` before the first.
  public private(set) var now: Timestamp?

  /// Creates a clock that shows nothing yet.
  public init() {}

  /// Moves the clock to `instant`, unless it has passed, and returns what it shows then.
  @discardableResult
  public mutating func advance(to instant: Timestamp) -> Timestamp {
    let shown = now.map { max($0, instant) } ?? instant
    now = shown
    return shown
  }

  /// Moves the clock to the delivery of `reading`, unless it has passed, and returns what it shows
  /// then.
  @discardableResult
  public mutating func advance(to reading: DecodedReading) -> Timestamp {
    advance(to: reading.receivedAt ?? reading.location.timestamp)
  }
}
