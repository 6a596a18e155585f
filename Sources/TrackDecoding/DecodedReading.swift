public import LocationFilter

/// One position fix of a recording, with what the recording tells of it beside the location.
public struct DecodedReading: Sendable, Hashable {
  /// The fix.
  public var location: Location
  /// When the fix was delivered, `nil` where the recording does not tell.
  public var receivedAt: Timestamp?
  /// Where the date of `location.timestamp` comes from.
  public var dateSource: DateSource
  /// The reading's number in the recording, from 0.
  public var index: Int
  /// The line that holds the position.
  public var place: Place
  /// How the position was determined, `nil` where the recording does not tell.
  public var quality: FixQuality?
  /// How many satellites were used.
  public var satellites: Int?
  /// The texts of ``DecodingOptions/textColumns``, in that order; empty where the recording has
  /// none of those columns.
  public var texts: [String?]

  /// Creates a reading.
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
  /// It is that of an earlier sentence, carried across midnight where the time of day steps back.
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
  /// From the satellites alone.
  case autonomous
  /// With differential corrections.
  case differential
  /// The military code.
  case precise
  /// Carrier phase, whole cycles resolved.
  case fixedRTK
  /// Carrier phase, cycles estimated.
  case floatRTK
  /// Dead reckoning.
  case estimated
  /// Entered by hand.
  case manual
  /// Simulated.
  case simulated
}

/// What a decoder finds, in the order of the recording.
public enum DecodedItem: Sendable {
  /// A position fix.
  case reading(DecodedReading)
  /// A row that has a time and no position: no reading, yet time passes.
  case clock(Timestamp)
  /// The instant at which recording began, where the recording tells it; before any reading.
  case recordingStart(Timestamp)
  /// Something that was not used, or that the reader should know.
  case diagnostic(Diagnostic)
}
