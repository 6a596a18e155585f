import LocationFilter

extension Epoch {
  /// Returns the fix of the epoch, whose position a sentence at `place` gave.
  func reading(
    of position: WrittenPosition,
    from sourcePosition: SourcePosition,
    at dating: DateResolver.Dating,
    index: Int,
    rangeErrors: RangeErrors
  ) -> DecodedReading {
    let accuracy = AccuracyEstimate(
      deviation: horizontalEstimate.deviation,
      dilution: dilution ?? satelliteDilution?.value,
      quality: quality ?? modeQuality,
      rangeErrors: rangeErrors
    )
    let verticalAccuracy = verticalEstimate.deviation
    let location = Location(
      coordinate: position.coordinate,
      horizontalAccuracy: accuracy.radius,
      timestamp: dating.timestamp,
      altitude: altitude,
      verticalAccuracy: verticalAccuracy > 0 ? verticalAccuracy : nil,
      speed: speed,
      course: course,
      accuracySource: accuracy.source
    )
    return DecodedReading(
      location: location,
      dateSource: dating.source,
      index: index,
      sourcePosition: sourcePosition,
      quality: quality ?? modeQuality,
      satellites: satellites,
      ellipsoidalAltitude: ellipsoidalAltitude,
      heading: heading
    )
  }

  private var heading: Heading? {
    guard trueHeading != nil || magneticHeading != nil else { return nil }
    return Heading(trueHeading: trueHeading, magneticHeading: magneticHeading)
  }
}
