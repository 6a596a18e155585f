public import LocationFilter

extension AcquisitionEvent {
  /// The provider delivered the fix of a reading.
  ///
  /// ```swift
  /// let events = receiver.bytes.readings().map(AcquisitionEvent.location)
  /// ```
  public static func location(_ reading: DecodedReading) -> AcquisitionEvent {
    .location(reading.location)
  }
}
