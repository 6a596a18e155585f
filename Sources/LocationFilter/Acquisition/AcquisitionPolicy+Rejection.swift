extension AcquisitionPolicy {
  /// Why a reading is of no use whatever came before it, `nil` where it may be: steps 2 to 5.
  func rejection(of location: Location, age: Duration) -> Decision.Rejection? {
    if age > maximumAge { return .stale(age: age) }
    // The age of any two instants can be negated; the policy's figure may be any.
    let lead = .zero - age
    if let maximumLead, lead > maximumLead { return .future(lead: lead) }
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
