public import LocationFilter

/// One position fix of a recording, with what the recording tells of it beside the location.
public struct DecodedReading: Sendable, Hashable {
  /// The fix.
  public var location: Location
  /// When the fix was delivered, `nil` where the recording does not tell; NMEA never does.
  public var receivedAt: Timestamp?
  /// Where the date of `location.timestamp` comes from.
  public var dateSource: DateSource
  /// The reading's number in the recording, from 0.
  public var index: Int
  /// The row, or the sentence, that holds the position.
  public var place: Place
  /// How the position was determined, from GGA; `nil` where the recording does not tell.
  public var quality: FixQuality?
  /// How many satellites were used, `nil` where the recording does not tell.
  public var satellites: Int?
  /// The texts of ``DecodingOptions/textColumns``, in that order, `nil` for an empty field; empty
  /// where the recording has none of those columns.
  public var texts: [String?]

  /// Creates a reading; what is not given is unknown.
  public init(
    location: Location,
    receivedAt: Timestamp? = nil,
    dateSource: DateSource = .read,
    index: Int,
    place: Place,
    quality: FixQuality? = nil,
    satellites: Int? = nil,
    texts: [String?] = []
  ) {
    self.location = location
    self.receivedAt = receivedAt
    self.dateSource = dateSource
    self.index = index
    self.place = place
    self.quality = quality
    self.satellites = satellites
    self.texts = texts
  }
}

/// Where the date of a reading comes from.
public enum DateSource: String, Sendable, Hashable, CaseIterable {
  /// It stands with the reading.
  case read
  /// It is that of an earlier sentence, the next day where the time of day falls by more than
  /// twelve hours.
  case carried
  /// It is that of a later sentence, carried back.
  case backfilled
  /// There is none: the timestamp counts from an unknown day, and only differences mean anything.
  case missing

  /// Whether the timestamp is an instant, rather than a time from an unknown beginning.
  public var isAbsolute: Bool { self != .missing }
}

/// How a receiver determined a position (NMEA 0183, GGA field 6).
public enum FixQuality: String, Sendable, Hashable, CaseIterable {
  /// 1: from the satellites alone.
  case autonomous
  /// 2: with differential corrections.
  case differential
  /// 3: by the military code.
  case precise
  /// 4: carrier phase, whole cycles resolved.
  case fixedRTK
  /// 5: carrier phase, cycles estimated.
  case floatRTK
  /// 6: dead reckoning.
  case estimated
  /// 7: entered by hand.
  case manual
  /// 8: simulated.
  case simulated
}

/// What a decoder finds, in the order of the recording.
public enum DecodedItem: Sendable, Hashable {
  /// A position fix.
  case reading(DecodedReading)
  /// A row, or the sentences of one time of day, without a position: no reading, yet time passes.
  /// The arrival where the recording tells it, else the time of the fix.
  case clock(Timestamp, DateSource)
  /// The instant at which recording began, where the recording tells it; handed on once, before the
  /// reading of the row that tells it, which is the first row as a rule. For relative times it is
  /// `Timestamp.epoch`.
  case recordingStart(Timestamp)
  /// Something that was not used, or that the reader should know.
  case diagnostic(Diagnostic)
}
