public import LocationFilter

/// One position fix of a recording.
public struct DecodedReading: Sendable, Hashable {
  // What is read of every reading comes first, up to the time of the fix, in 64 bytes: two lines of memory at most.

  /// When the fix was delivered; `nil` if neither the recording nor the caller of the decoder has it. For
  /// NMEA, the arrival of the last sentence used for the fix, not counting late ones.
  public var receivedAt: Timestamp?
  /// Where the date of `location.timestamp` comes from.
  public var dateSource: DateSource
  /// The fix.
  public var location: Location
  /// How the position was determined, `nil` if unknown.
  public var quality: FixQuality?
  /// Whether the receiver computed a height, `nil` if unknown.
  public var dimension: FixDimension?
  /// The reading's number in the recording, from 0.
  public var index: Int
  /// The row, or the sentence, that holds the position.
  public var sourcePosition: SourcePosition
  /// The number of satellites used, `nil` if unknown. `Int.min` counts as unknown.
  public var satellites: Int? {
    get { satelliteFigure }
    set { satelliteFigure = newValue }
  }
  /// The horizontal dilution of precision (HDOP), `nil` if unknown. NaN counts as unknown.
  public var horizontalDilution: Double? {
    get { dilutionFigure }
    set { dilutionFigure = newValue }
  }
  /// Where the device pointed, `nil` if unknown.
  public var heading: Heading?

  @Figure private var satelliteFigure: Int?
  @Figure private var dilutionFigure: Double?

  /// Creates a reading; what is not given is unknown.
  public init(
    location: Location,
    receivedAt: Timestamp? = nil,
    dateSource: DateSource = .read,
    index: Int,
    sourcePosition: SourcePosition,
    quality: FixQuality? = nil,
    satellites: Int? = nil,
    horizontalDilution: Double? = nil,
    dimension: FixDimension? = nil,
    heading: Heading? = nil
  ) {
    self.location = location
    self.receivedAt = receivedAt
    self.dateSource = dateSource
    self.index = index
    self.sourcePosition = sourcePosition
    self.quality = quality
    satelliteFigure = satellites
    dilutionFigure = horizontalDilution
    self.dimension = dimension
    self.heading = heading
  }
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

/// Whether a receiver computed the height of a fix (NMEA 0183, GSA field 2).
public enum FixDimension: String, Sendable, Hashable, CaseIterable {
  /// 2: latitude and longitude; the height is assumed.
  case two = "2d"
  /// 3: latitude, longitude and height.
  case three = "3d"
}
