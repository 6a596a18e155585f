extension AcquisitionPolicy {
  /// Why a reading is of no use whatever came before it, `nil` where it may be: steps 2 to 5.
  func rejection(of location: Location, age: Duration) -> Decision.Rejection? {
    // Durations are compared as the numbers they are: these are instructions, their own operators
    // calls. The age of any two instants can be negated; the policy's figure may be any.
    if age.attoseconds > maximumAge.attoseconds { return .stale(age: age) }
    if let maximumLead, 0 - age.attoseconds > maximumLead.attoseconds {
      return .future(lead: .zero - age)
    }
    let coordinate = location.coordinate
    guard coordinate.isValid else { return .invalidCoordinate }
    if rejectsNullIsland, coordinate.latitude == 0, coordinate.longitude == 0 {
      return .nullIsland
    }
    let accuracy = location.horizontalAccuracy
    guard accuracy >= 0, accuracy.isFinite else { return .invalidAccuracy }
    if zeroAccuracyIsUnknown, accuracy == 0 { return .unknownAccuracy }
    return nil
  }
}
