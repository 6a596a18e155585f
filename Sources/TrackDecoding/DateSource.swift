/// Where the date of a reading comes from.
public enum DateSource: String, Sendable, Hashable, CaseIterable {
  /// It stands with the reading.
  case read
  /// It is that of an earlier sentence, the next day where the time of day falls by more than
  /// twelve hours.
  case carried
  /// It is that of a later sentence, carried back.
  case backfilled
  /// It is the one that was given with ``DecodingOptions/date``, as the recording has none.
  case given
  /// There is none: the timestamp counts from an unknown day, and only differences mean anything.
  case missing

  /// Whether the timestamp is an instant, rather than a time from an unknown beginning.
  public var isAbsolute: Bool { self != .missing }
}
