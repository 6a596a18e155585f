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
  public var sourcePosition: SourcePosition
  /// How the position was determined, `nil` where the recording does not tell.
  public var quality: FixQuality?
  /// How many satellites were used, `nil` where the recording does not tell.
  public var satellites: Int?
  /// Metres above the WGS-84 ellipsoid, `nil` where the recording does not tell.
  public var ellipsoidalAltitude: Double?
  /// Where the device pointed, `nil` where the recording does not tell.
  public var heading: Heading?

  /// Creates a reading; what is not given is unknown.
  public init(
    location: Location,
    receivedAt: Timestamp? = nil,
    dateSource: DateSource = .read,
    index: Int,
    sourcePosition: SourcePosition,
    quality: FixQuality? = nil,
    satellites: Int? = nil,
    ellipsoidalAltitude: Double? = nil,
    heading: Heading? = nil
  ) {
    self.location = location
    self.receivedAt = receivedAt
    self.dateSource = dateSource
    self.index = index
    self.sourcePosition = sourcePosition
    self.quality = quality
    self.satellites = satellites
    self.ellipsoidalAltitude = ellipsoidalAltitude
    self.heading = heading
  }
}
